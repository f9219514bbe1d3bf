/* A lesson or an exercise: the table, and beside it what is said and asked. The server tells everything; the browser keeps the
   place and the answers for it, and gives them back when it says hello. */

import { sameBuild, sayHello, transport } from './carrier.js';
import { h } from './dom.js';
import { keepTrying } from './link.js';
import { lessonPanel } from './lesson_panel.js';
import { progress, remember, today } from './progress.js';
import { stage } from './stage.js';
import { styles } from './styles.js';

const open = new WeakMap();
const asked = new URLSearchParams(location.search);

/** What was kept of this lesson, or of all practice. */
const kept = () => (asked.has('lesson') ? progress().lessons?.[asked.get('lesson')] : progress().practice) ?? null;

function keep(told) {
  remember((all) => {
    if (told.lesson) all.lessons = { ...all.lessons, [told.lesson]: told.kept };
    else all.practice = told.kept;
    if (told.lesson) all.latest = told.lesson;
  });
}

/** The address leads back to this place; the language that it asks for stays in it. */
function mark(address) {
  const url = new URL(address, location.href), lang = new URLSearchParams(location.search).get('lang');
  if (lang) url.searchParams.set('lang', lang);
  if (url.href !== location.href) history.replaceState(null, '', url);
}

function render({ model, view: panel }) {
  open.get(panel)?.();
  const closing = new AbortController(), { signal } = closing;
  const carrier = transport(model);
  const table = stage(carrier.send, signal), beside = lessonPanel(carrier.send);
  const { links, arrived } = styles('lesson.css');
  const frame = h('div', { class: 'lesson' }, h('div', { class: 'scene' }, table.root), beside.node);
  const root = h('div', { class: 'frame' }, ...links, frame);
  root.style.visibility = 'hidden';
  arrived.then(() => { root.style.visibility = ''; });

  const greeted = sayHello(carrier, signal, () => ({ kept: kept(), day: today() }));
  carrier.on((told) => {
    greeted();
    if (told?.fault) table.fault(told.fault.text);
    if (!told?.seq) return;
    sameBuild(told);
    table.receive(told);
    keep(told.lesson);
    mark(told.lesson.address);
    frame.toggleAttribute('data-mini', Boolean(told.lesson.mini));
    beside.draw(told.lesson, told.first);
  });
  document.addEventListener('sueca:prefs', (event) => event.detail && carrier.send({ do: 'prefs', pace: event.detail.pace }), { signal });
  const release = keepTrying(panel.model.document, table.connection);
  open.set(panel, () => { closing.abort(); carrier.close(); release(); });
  return root;
}

export default { render };
