/* The one sentence above the hand, and the log of plays for those who listen. The sentence is a status, so that a change is
   spoken; the log is polite and waits its turn. Both stand in the page before their first words, or nothing would be heard. */

import { suitGlyph } from './cards.js';
import { h, set } from './dom.js';
import { icon } from './icons.js';
import { sound } from './sound.js';
import { t } from './words.js';

const KEPT = 60;   // lines of the log that can still be read back
const READ = 5000; // ms for which a refusal stays, whatever else happens at the table

export function line() {
  const words = h('span', { class: 'words' }), node = h('div', { class: 'line', role: 'status', tabindex: '-1', 'data-tone': 'info' }, words);
  let shown = '', reading = null, waiting = null;   // `waiting`: what is to be said once the refusal has been read

  function show(sentence) {
    if (reading) waiting = sentence; else put(sentence);
  }

  function put({ text, more = '', suit = null, tone = 'info' }) {
    const now = JSON.stringify([text, more, suit, tone]);
    if (now === shown) return;
    shown = now;
    set(node, { 'data-tone': tone, 'data-empty': !text });
    words.replaceChildren(...(tone === 'refused' ? [icon('refused')] : []), h('b', {}, text),
      ...(more ? [h('span', { class: 'more' }, ` – ${more}`)] : []), ...(suit ? [' ', suitGlyph(suit)] : []));
  }

  return {
    node,
    show,
    /** Say it even if it was the last thing said: a second touch on the same card must be answered too. */
    refuse(text) {
      sound('refused');
      shown = '';
      words.replaceChildren();
      clearTimeout(reading);
      reading = setTimeout(read, READ);
      requestAnimationFrame(() => { if (shown === '') put({ text, tone: 'refused' }); });
    },
    read,
  };

  /** The refusal has been read, or its person has done something else: on with what came meanwhile. */
  function read() {
    clearTimeout(reading);
    reading = null;
    if (waiting) put(waiting);
    waiting = null;
  }
}

export function log() {
  const node = h('div', { class: 'vh', role: 'log' });
  return {
    node,
    add(lines) {
      set(node, { 'aria-label': t('log') });
      for (const words of lines ?? []) node.append(h('p', {}, words));
      while (node.childElementCount > KEPT) node.firstElementChild.remove();
    },
  };
}
