/* Who somebody is at a table with others: a name, and a colour in which their tile is painted. */

import { keepPerson } from './cookie.js';
import { drawing, h, set } from './dom.js';
import { HUES, tileSvg } from './tiles.js';
import { t } from './words.js';

/** A person's tile; `hue` null is the usual blue. */
export const emblem = (seed, hue = null) => h('span', { class: 'emblem', 'aria-hidden': 'true' }, drawing(tileSvg(Number(seed) || 1, hue)));

/** Radio buttons for the colours, each with a tile; returns {node, value()}. */
function hues(names, chosen, group) {
  const choices = HUES.map((_, hue) => {
    const radio = h('input', { type: 'radio', name: group, value: String(hue), checked: hue === chosen, 'aria-label': names[hue] });
    return h('label', { title: names[hue] }, radio, emblem(7, hue));
  });
  const node = h('fieldset', { class: 'hues' }, h('legend', {}, t('colour')), ...choices);
  return { node, value: () => Number(node.querySelector('input:checked')?.value ?? 0) };
}

/** A form for both, with `buttons` [[text, extra]]; `done(name, colour, extra)` gets what it says. */
export function personForm({ name, colour, buttons, done }) {
  const words = h('input', { type: 'text', maxlength: '40', required: true, autocomplete: 'nickname', value: name ?? '', id: 'person-name' });
  const names = HUES.map((_, hue) => t(`hue.${hue}`));
  const colours = hues(names, colour ?? 0, 'person-hue');
  let extra = null;
  const actions = buttons.map(([text, more], i) => h('button', { type: 'submit', class: i ? 'btn quiet' : 'btn', onclick: () => { extra = more; } }, text));
  const form = h('form', { class: 'person', onsubmit: submit }, h('label', { for: 'person-name' }, t('name')), words, colours.node,
    h('div', { class: 'buttons' }, ...actions));

  function submit(event) {
    event.preventDefault();
    keepPerson(words.value.trim(), colours.value());
    done(words.value.trim(), colours.value(), extra ?? buttons[0][1]);
  }
  set(form, { autocomplete: 'on' });
  return form;
}
