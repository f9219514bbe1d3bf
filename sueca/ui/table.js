/* The table component: Panel calls `render` whenever it draws the component, after a reconnection too. Every render says hello
   and gets the whole view, so that reload, reconnection and a restarted server are one case. */

import { sameBuild, sayHello, transport } from './carrier.js';
import { download } from './download.js';
import { keepTrying } from './link.js';
import { stage } from './stage.js';
import { styles } from './styles.js';

const open = new WeakMap();                // Panel's view -> how to close what was drawn in it before

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
    if (view?.file) download(view.file);
    if (view?.why) table.why(view.why);
    if (!view?.seq) return;
    sameBuild(view);
    table.receive(view);
    if (view.first) arrived.then(() => table.takeFocus(hadFocus));
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
