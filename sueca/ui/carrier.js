/* What every component of a page does with its server: carry messages, say hello until it is heard, and see that both are of
   one build. */

import { identity } from './identity.js';
import { letGo } from './guard.js';

const HELLO_AGAIN = [1500, 4000, 9000];   // ms; a message sent before the server listens is lost without a sound

/** What carries messages: Bokeh's when the page is served. Anything with `send` and `on` would do. */
export function transport(model) {
  const hears = new Set();
  model.on('msg:custom', heard);
  function heard({ told }) {
    const message = JSON.parse(told);
    for (const hear of hears) hear(message);
  }
  return {
    send: (message) => model.send_msg(message),
    on: (hear) => hears.add(hear),
    close: () => { hears.clear(); model.off('msg:custom', heard); },
  };
}

/** A page of another build than the server's reloads, once. */
export function sameBuild(view) {
  const mine = document.documentElement.dataset.build;
  if (!mine || !view.build || mine === view.build) return;
  try {
    if (sessionStorage.getItem('sueca-reloaded') === view.build) return;
    sessionStorage.setItem('sueca-reloaded', view.build);
  } catch { return; }   // nothing can be remembered: better an old page than one that reloads for ever
  letGo();
  location.reload();
}

/** Say hello until it is heard; returns how to stop repeating it. */
export function repeat(hello, signal) {
  const again = HELLO_AGAIN.map((ms) => setTimeout(hello, ms));
  const stop = () => again.forEach(clearTimeout);
  signal.addEventListener('abort', stop);
  hello();
  return stop;
}

/** Who is there, and where the app is for this browser, with what `more()` tells besides; returns how to stop repeating it. */
export function sayHello(carrier, signal, more = () => ({})) {
  const build = document.documentElement.dataset.build ?? '', at = location.origin + location.pathname;
  return repeat(() => carrier.send({ hello: 1, key: identity(), build, at, ...more() }), signal);
}
