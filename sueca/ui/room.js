/* The people of a shared room: who sits where, who waits or watches, how to invite, what the host may do, what has happened.
   Before a match it lies on the felt and stays; while cards are played it opens over them on a button. */

import { chair, group } from './chairs.js';
import { deedButton, question } from './deeds.js';
import { focused, h, set, text } from './dom.js';
import { guard } from './guard.js';
import { isAnother } from './identity.js';
import { icon } from './icons.js';
import { invitation } from './invite.js';
import { part } from './part.js';
import { personForm } from './person.js';
import { t } from './words.js';

/** Returns {dialog, button, question, draw(view), open()}. */
export function roomPanel({ root, send }) {
  const title = h('h2', { id: 'room-title' }), about = h('p', { class: 'about' });
  const close = h('button', { type: 'button', class: 'tool close', onclick: () => dialog.close() }, icon('close'));
  const chairs = h('ul', { class: 'chairs' }), groups = h('div', { class: 'groups' }), news = h('ol', { class: 'news' });
  const newsTitle = h('h3'), newsPart = h('section', { class: 'told' }, newsTitle, news);
  const actions = h('div', { class: 'buttons' }), door = h('div', { class: 'door' }), rename = h('details', { class: 'rename' });
  const invite = invitation(send), ask = question();
  const side = h('div', { class: 'side' }, invite.node, groups, rename, newsPart);
  const dialog = h('dialog', { class: 'room', tabindex: '-1', 'aria-labelledby': 'room-title' },
    h('header', {}, title, about, close), door, h('div', { class: 'main' }, chairs, actions), side);
  const label = h('span'), button = h('button', { type: 'button', class: 'tool people', hidden: true, onclick: open }, icon('people'), label);
  let room = null, swapping = null, stays = false;
  const tools = { send, local, sure: ask.sure };

  function local(deed) {
    if (swapping === null || swapping === deed.seat) swapping = swapping === null ? deed.seat : null;
    else { send({ do: 'swap', one: swapping, other: deed.seat }); swapping = null; }
    drawChairs(room.chairs, swapping);
  }

  const drawChairs = part(root, chairs, (all, from) => all.map((one) => chair(one, tools, from)));
  const drawGroups = part(root, groups, (all) => all.map((one) => group(one, tools)));
  const drawActions = part(root, actions, (all) => all.map((deed) => deedButton(deed, tools)));
  const drawNews = part(root, news, (lines) => [...lines].reverse().map((line) => h('li', {}, line)));
  const drawDoor = part(root, door, (join) => (join ? comeIn(join) : []));
  const drawRename = part(root, rename, (me) => (me ? [h('summary', {}, t('rename')), nameForm(me)] : []));

  function comeIn(join) {
    const buttons = [[join.come, false], [join.watch, true]];
    const done = (name, colour, watching) => send({ do: 'join', name, colour, watching });
    return [h('p', {}, join.text), personForm({ ...join, ...(isAnother() ? { name: '' } : {}), buttons, done })];
  }

  function nameForm(me) {
    const done = (name, colour) => { send({ do: 'rename', name, colour }); rename.open = false; };
    return personForm({ ...me, buttons: [[t('save'), null]], done });
  }

  function open() {
    if (dialog.open) return;
    dialog.showModal();
  }

  /** Whoever stood on one of its buttons goes on at the table, but nobody's writing ends up there. */
  function shut() {
    const here = focused(root), inside = [dialog, ask.dialog].some((one) => one.contains(here)) && !here.matches('input');
    ask.dialog.close();
    dialog.close();
    if (inside && [null, here].includes(focused(root))) root.focus({ preventScroll: true });
  }

  /** On the felt for as long as there is nothing else to do; else only when it is wanted. */
  function place(stay) {
    if (stay === stays) return;
    stays = stay;
    shut();
    dialog.toggleAttribute('data-stays', stay);
    if (stay) set(dialog, { open: true });
  }

  return {
    dialog,
    button,
    question: ask.dialog,
    open,
    draw(view) {
      room = view.room ?? null;
      button.hidden = !room;
      if (!room) return;
      const closed = ['gone', 'elsewhere'].includes(view.cover?.kind);
      guard(room.seated && !closed);
      place(!closed && (room.lobby || Boolean(room.join)));
      if (closed) shut();
      set(root, { 'data-room': room.lobby ? 'lobby' : 'play' });
      text(title, room.title);
      text(about, room.about);
      text(label, room.open);
      set(button, { 'aria-label': room.open, title: room.open, hidden: stays });
      set(close, { 'aria-label': t('close'), hidden: stays });
      set(chairs, { 'aria-label': t('chairs') });
      set(dialog, { 'data-join': Boolean(room.join) });
      if (!room.lobby) swapping = null;
      drawDoor(room.join);
      drawChairs(room.chairs, swapping);
      drawGroups(room.groups);
      drawActions(room.actions);
      drawRename(room.me);
      rename.hidden = !room.me;
      text(newsTitle, t('news'));
      drawNews(room.notes);
      invite.draw(room);
      side.hidden = Boolean(room.join);
    },
  };
}
