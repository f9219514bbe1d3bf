/* A table, or a lesson with its table, in a cell of a notebook. No page of ours is around it: nothing is kept in the browser, no
   address leads here, and a picture stands in its place until somebody answers. */

import { repeat, transport } from './carrier.js';
import { h } from './dom.js';
import { lessonPanel } from './lesson_panel.js';
import { stage } from './stage.js';
import { styles } from './styles.js';

const open = new WeakMap();

/** Somebody answers: what is live takes the place of its picture. */
function goLive(view) {
  const cell = view.el.closest('[data-sueca="cell"]');
  cell?.querySelector('[data-sueca="picture"]')?.remove();
  cell?.querySelector('[data-sueca="live"]')?.removeAttribute('style');
}

function render({ model, view: panel }) {
  open.get(panel)?.();
  const closing = new AbortController(), { signal } = closing;
  const carrier = transport(model);
  const table = stage(carrier.send, signal);
  const { links, arrived } = styles('lesson.css');
  const root = h('div', { class: 'frame' }, ...links);
  root.style.visibility = 'hidden';   // nobody sees the table undressed
  let beside = null, frame = null;

  function build(withLesson) {
    beside = withLesson ? lessonPanel(carrier.send) : null;
    frame = beside ? h('div', { class: 'lesson' }, h('div', { class: 'scene' }, table.root), beside.node) : table.root;
    root.append(frame);
    arrived.then(() => { root.style.visibility = ''; goLive(panel); });
  }

  const greeted = repeat(() => carrier.send({ hello: 1 }), signal);
  carrier.on((told) => {
    greeted();
    if (told?.fault) table.fault(told.fault.text);
    if (!told?.seq) return;
    if (!frame) build(Boolean(told.lesson));
    table.receive(told);
    if (!beside) return;
    frame.toggleAttribute('data-mini', Boolean(told.lesson.mini));
    beside.draw(told.lesson, told.first);
  });
  open.set(panel, () => { closing.abort(); carrier.close(); });
  return root;
}

export default { render };
