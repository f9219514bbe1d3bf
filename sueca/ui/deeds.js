/* Buttons from the server: each has its words and the message that it sends. Some ask first, some lead away, some are for the
   panel that they stand in. */

import { h, text } from './dom.js';
import { t } from './words.js';

/** `send(message)`, `local(deed)` for what no server needs to know, `sure(words, yes)` to ask first. */
export function deedButton(deed, { send, local = () => {}, sure }, key = '') {
  const style = deed.primary ? 'btn' : 'btn quiet', named = { class: style, 'data-key': `${key} ${deed.text}` };
  if (deed.href) return h('a', { ...named, href: deed.href }, deed.text);
  let pressed = false;
  function act() {
    if (pressed) return;
    pressed = true;
    setTimeout(() => { pressed = false; }, 1500);
    if (deed.local) { pressed = false; local(deed); }
    for (const message of deed.sends ?? (deed.send ? [deed.send] : [])) send(message);
  }
  const onclick = () => (deed.confirm ? sure(deed.confirm, act) : act());
  const pressable = deed.local === 'swap' ? { 'aria-pressed': String(Boolean(deed.pressed)) } : {};
  return h('button', { type: 'button', ...named, ...pressable, onclick }, deed.text);
}

/** A question with yes and no, over everything. */
export function question() {
  const words = h('h2', { id: 'sure-title' });
  const yes = h('button', { type: 'button', class: 'btn' }), no = h('button', { type: 'button', class: 'btn quiet', onclick: () => dialog.close() });
  const dialog = h('dialog', { class: 'claim sure', 'aria-labelledby': 'sure-title' }, words, h('div', { class: 'buttons column' }, yes, no));
  let act = () => {};
  yes.addEventListener('click', () => { dialog.close(); act(); });
  return {
    dialog,
    sure(sentence, then) {
      act = then;
      text(words, sentence);
      text(yes, t('yes'));
      text(no, t('no'));
      dialog.showModal();
    },
  };
}
