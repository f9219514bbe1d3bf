/* The table component: Panel calls `render` whenever it draws the component, after a reconnection too. Every render says hello
   and gets the whole view, so that reload, reconnection and a restarted server are one case. */

import { identity } from './identity.js';
import { keepTrying } from './link.js';
import { stage } from './stage.js';
import { styles } from './styles.js';

const HELLO_AGAIN = [1500, 4000, 9000];   // ms; a message sent before the server listens is lost without a sound
const open = new WeakMap();                // Panel's view -> how to close what was drawn in it before

/** What carries messages: Bokeh's when the page is served. Anything with `send` and `on` would do. */
function transport(model) {
  const hears = new Set();
  model.on('msg:custom', heard);
  function heard(message) { for (const hear of hears) hear(message); }
  return {
    send: (message) => model.send_msg(message),
    on: (hear) => hears.add(hear),
    close: () => { hears.clear(); model.off('msg:custom', heard); },
  };
}

/** A page of another build than the server's reloads, once. */
function sameBuild(view) {
  const mine = document.documentElement.dataset.build;
  if (!mine || !view.build || mine === view.build) return;
  try {
    if (sessionStorage.getItem('sueca-reloaded') === view.build) return;
    sessionStorage.setItem('sueca-reloaded', view.build);
  } catch { return; }   // nothing can be remembered: better an old page than one that reloads for ever
  location.reload();
}

function sayHello(carrier, signal) {
  const hello = () => carrier.send({ hello: 1, key: identity(), build: document.documentElement.dataset.build ?? '' });
  const again = HELLO_AGAIN.map((ms) => setTimeout(hello, ms));
  const stop = () => again.forEach(clearTimeout);
  signal.addEventListener('abort', stop);
  hello();
  return stop;
}

let hadFocus = false;   // kept over a new render: a reconnection must not throw a keyboard player out of the hand

function render({ model, view: panel }) {
  open.get(panel)?.();
  const closing = new AbortController(), { signal } = closing;
  const carrier = transport(model);
  const table = stage(carrier.send, signal);
  const { links, arrived } = styles();
  const frame = document.createElement('div');
  frame.className = 'frame';
  frame.style.visibility = 'hidden';   // nobody sees the table undressed
  frame.append(...links, table.root);
  arrived.then(() => { frame.style.visibility = ''; });

  const greeted = sayHello(carrier, signal);
  carrier.on((view) => {
    greeted();
    if (view?.fault) table.fault(view.fault.text);
    if (!view?.seq) return;
    sameBuild(view);
    table.receive(view);
    if (view.first && hadFocus) arrived.then(table.focusHand);
  });
  document.addEventListener('sueca:send', (event) => carrier.send(event.detail), { signal });
  document.addEventListener('sueca:prefs', (event) => event.detail && carrier.send({ do: 'prefs', prefs: event.detail }), { signal });
  table.root.addEventListener('focusin', () => { hadFocus = true; });
  document.addEventListener('focusin', (event) => { if (!event.composedPath().includes(table.root)) hadFocus = false; }, { signal });
  const release = keepTrying(panel.model.document, table.connection);
  open.set(panel, () => { closing.abort(); carrier.close(); release(); });
  return frame;
}

export default { render };
