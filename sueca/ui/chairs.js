/* The four chairs of a room around a small table, and those without one: who it is, whether they are there, what may be done. */

import { countDown } from './countdown.js';
import { deedButton } from './deeds.js';
import { h, set } from './dom.js';
import { icon } from './icons.js';
import { emblem } from './person.js';

function away(person) {
  if (!person.away) return null;
  const left = h('span', { class: 'left' });
  countDown(left, person.away);
  return h('span', { class: 'away' }, icon('away'), left);
}

/** What may be done: the usual buttons in the open, what only a host does now and then in a menu. */
function deeds(person, tools, key) {
  const open = person.deeds.filter((deed) => !deed.menu).map((deed) => deedButton(deed, tools, key));
  const hidden = person.deeds.filter((deed) => deed.menu).map((deed) => deedButton(deed, tools, key));
  const more = hidden.length && h('details', { class: 'more' },
    h('summary', { 'aria-label': person.name, 'data-key': `${key} more` }, '⋯'), h('div', {}, ...hidden));
  return [open.length ? h('div', { class: 'deeds' }, ...open) : null, more || null];
}

function who(person) {
  const tags = person.tags.length ? h('small', {}, person.tags.join(' · ')) : null;
  return h('div', { class: 'who' }, h('b', { title: person.name }, person.name), tags, away(person));
}

export function chair(person, tools, swapping) {
  const key = `chair ${person.seat}`;
  const deedsNow = person.deeds.map((deed) => (deed.local === 'swap' ? { ...deed, pressed: swapping === person.seat } : deed));
  const face = person.free ? h('span', { class: 'emblem empty', 'aria-hidden': 'true' }) : emblem(person.emblem, person.hue);
  const node = h('li', { class: 'chair', 'data-side': person.side }, face, who(person), ...deeds({ ...person, deeds: deedsNow }, tools, key));
  return set(node, { 'data-pair': person.pair, 'data-free': person.free, 'data-away': Boolean(person.away) });
}

export function group({ title, people }, tools) {
  const row = (person) => h('li', {}, emblem(person.emblem, person.hue), who(person), ...deeds(person, tools, `person ${person.id}`));
  return h('section', { class: 'group' }, h('h3', {}, title), h('ul', {}, ...people.map(row)));
}
