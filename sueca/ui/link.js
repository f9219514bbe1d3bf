/* Coming back after a lost connection. Bokeh tries for half a minute, or not at all where reconnecting is not switched on. We go
   on: first through Bokeh, which keeps the page; and when that cannot work any more, by loading the page again as soon as the
   server answers. One watch a Bokeh document; it tells every table on it. */

import { letGo } from './guard.js';

const RETRY = 3000, TRIES = 12;   // ms between tries; tries after which the page is loaded again instead (some 35 s)
const watches = new WeakMap();
let leaving = false;   // a page that is left loses its connection too, which is no news
addEventListener('pagehide', () => { leaving = true; });
addEventListener('pageshow', () => { leaving = false; });

/** When the token of a connection ends, in ms; a server refuses an expired one for good. */
function expiry(connection) {
  try {
    const payload = connection.token.split('.')[0].replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(payload)).session_expiry * 1000;
  } catch {
    return Infinity;
  }
}

async function reloadWhenServed() {
  try {
    const answer = await fetch(location.href, { cache: 'no-store', credentials: 'same-origin' });
    if (answer.ok) { letGo(); location.reload(); }
  } catch { /* still away: the next try comes by itself */ }
}

function watch(bokeh) {
  const tables = new Set();
  let state = 'ok', tries = 0, timer = null, reconnect = null;
  const say = (next) => {
    state = next;
    document.documentElement.dataset.link = next === 'ok' ? 'ok' : 'lost';
    for (const table of tables) table(next);
  };

  function tryAgain() {
    if (document.hidden) return;   // nobody waits; the first try comes when somebody looks
    tries += 1;
    if (tries > TRIES || expiry(reconnect.connection) < Date.now()) reloadWhenServed();
    else if (reconnect.byUs) reconnect.event.reconnect();
  }

  document.addEventListener('visibilitychange', () => { if (timer && !document.hidden) tryAgain(); });

  // A line may be dead without either side having been told: then no retry of Bokeh's helps, only a new page.
  document.addEventListener('sueca:silence', () => {
    if (state !== 'ok' || !document.documentElement.dataset.build) return;   // only a page of ours may be loaded again
    tries = TRIES;
    say('lost');
    timer ??= setInterval(tryAgain, RETRY);
  });

  bokeh.on_event('connection_lost', (_, event) => {
    if (leaving) return;
    reconnect = { event, connection: event.connection?.deref?.(), byUs: event.timeout === null || event.timeout === undefined };
    if (state === 'ok') {
      tries = 0;
      say('lost');
    }
    timer ??= setInterval(tryAgain, RETRY);
  });
  bokeh.on_event('client_reconnected', () => {
    clearInterval(timer);
    timer = null;
    say('ok');
  });
  return { tables, state: () => state };
}

/** `told('lost' | 'ok')` from now on; returns how to stop listening. */
export function keepTrying(bokeh, told) {
  if (!bokeh) return () => {};
  if (!watches.has(bokeh)) watches.set(bokeh, watch(bokeh));
  const { tables, state } = watches.get(bokeh);
  tables.add(told);
  if (state() !== 'ok') told(state());
  return () => tables.delete(told);
}
