/* The Friends page: its forms stand in the page, written by the server; here they get their tiles, are sent, and the lists of
   open tables are kept up to date. Titles of tables are people's words: they only ever become text. */

import { sameBuild, sayHello, transport } from './carrier.js';
import { keepTold } from './chosen.js';
import { keepPerson } from './cookie.js';
import { drawing, h, keyed, set, text } from './dom.js';
import { isAnother, onceId } from './identity.js';
import { keepTrying } from './link.js';
import { ruleFields } from './rules.js';
import { tileSvg } from './tiles.js';

const open = new WeakMap();
const find = (id) => document.getElementById(id);

function list(node) {
  const make = (table) => h('li', {}, h('a', { class: 'way' }, h('span', {}, h('strong'), h('span', { class: 'about' })), h('span', { class: 'free' })));
  return keyed(node, (table) => table.href, make, (li, table) => {
    set(li.querySelector('a'), { href: table.href });
    text(li.querySelector('strong'), table.title);
    text(li.querySelector('.about'), table.about);
    text(li.querySelector('.free'), table.free);
  });
}

/** The form for a new table; returns what it says. */
function openForm(form) {
  for (const tile of form.querySelectorAll('[data-hue]')) if (!tile.firstChild) tile.append(drawing(tileSvg(7, Number(tile.dataset.hue))));
  const rules = ruleFields(form), name = find('friend-name');
  const chosen = (group) => form.querySelector(`input[name="${group}"]:checked`)?.value;
  const shared = () => {
    const listed = chosen('who') === 'listed';
    for (const part of form.querySelectorAll('[data-private]')) part.hidden = listed;
    find('listed-about').hidden = !listed;
  };
  if (isAnother()) name.value = '';   // the name that stands there is not theirs
  form.addEventListener('change', shared);
  shared();
  keepTold(form);
  return () => {
    const colour = Number(chosen('colour') ?? 0);
    keepPerson(name.value.trim(), colour);
    return {
      do: 'open', name: name.value, colour, listed: chosen('who') === 'listed', rules: rules(),
      deadline: find('deadline').value, bot: find('room-bot').value, pace: find('room-pace').value, id: onceId(),
    };
  };
}

function render({ model, view: panel }) {
  open.get(panel)?.();
  const closing = new AbortController(), { signal } = closing;
  const carrier = transport(model), forms = { open: find('open-form'), code: find('code-form') };
  const answer = openForm(forms.open), mine = list(find('mine').querySelector('ul')), tables = list(find('open-tables'));
  let asked = 'open';

  function send(message) {
    asked = message.do;
    text(find(`${asked}-fault`), '');
    carrier.send(message);
  }

  const onSubmit = (form, message) => form.addEventListener('submit', (event) => { event.preventDefault(); send(message()); }, { signal });
  onSubmit(forms.open, answer);
  onSubmit(forms.code, () => ({ do: 'code', code: find('room-code').value.replace(/\s/g, ''), id: onceId() }));

  const greeted = sayHello(carrier, signal);
  carrier.on((message) => {
    greeted();
    if (message.build) sameBuild(message);
    if (message.go) location.assign(new URL(message.go, location.href));
    if (message.fault) text(find(`${asked}-fault`), message.fault.text);
    if (!message.tables) return;
    mine(message.tables.mine);
    find('mine').hidden = !message.tables.mine.length;
    tables(message.tables.open);
    find('no-tables').hidden = message.tables.open.length > 0;
    document.documentElement.dataset.tables = 'drawn';
  });
  const release = keepTrying(panel.model.document, () => {});
  open.set(panel, () => { closing.abort(); carrier.close(); release(); });
  return document.createElement('span');
}

export default { render };
