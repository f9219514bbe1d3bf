/* The last trick on demand: the four cards in the order in which they fell, each with its player, until the next lead. */

import { cardFace } from './cards.js';
import { focused, h, set, text } from './dom.js';
import { icon } from './icons.js';
import { t } from './words.js';

const MARGIN = 8;

/** Cards with their players' names under them; also used for the proof of a claim. */
export function namedCards(cards, winner = null) {
  const item = ({ seat, who, card, name }) => h('li', { class: seat === winner ? 'wins' : null },
    cardFace(card), h('span', { 'aria-hidden': 'true' }, who), h('span', { class: 'vh' }, `${who}: ${name}`));
  return h('ol', { class: 'named' }, ...cards.map(item));
}

export function lastTrick() {
  const words = h('b'), cards = h('div');
  const card = h('div', { class: 'last-trick', popover: 'auto', role: 'dialog', tabindex: '-1', ontoggle: placed }, h('p', {}, words), cards);
  const label = h('span'), button = h('button', { type: 'button', class: 'tool', onclick: toggle }, icon('last'), label);
  let shown = null, before = null;   // `before`: what had the focus when it was opened

  /** Below its button, inside the window: the top layer knows nothing of our layout. */
  function placed(event) {
    const open = event.newState === 'open';
    set(button, { 'aria-expanded': String(open) });
    if (!open) { giveBack(); return; }
    const from = button.getBoundingClientRect(), size = card.getBoundingClientRect();
    const left = Math.max(MARGIN, Math.min(from.right - size.width, innerWidth - size.width - MARGIN));
    const below = from.bottom + MARGIN, above = Math.max(MARGIN, from.top - MARGIN - size.height);
    const top = below + size.height < innerHeight ? below : above;
    card.style.inset = `${top}px auto auto ${left}px`;
    card.focus({ preventScroll: true });
  }

  function toggle() {
    if (button.getAttribute('aria-disabled') === 'true') return;
    if (!card.matches(':popover-open')) before = focused(card);
    card.togglePopover();
  }

  /** The browser gives the focus back to the host of our shadow root, which cannot take it. */
  function giveBack() {
    const here = focused(card);
    if ((!here || card.contains(here)) && before?.isConnected) before.focus({ preventScroll: true });
    before = null;
  }

  return {
    button,
    card,
    toggle,
    draw(view) {
      text(label, t('last-trick'));
      const name = t('last-trick'), open = card.matches(':popover-open');
      set(button, { 'aria-label': name, title: name, 'aria-expanded': String(open), 'aria-disabled': view.last ? null : 'true' });
      const now = view.last ? `${view.deal}.${view.dealing}.${view.last.number}` : null;
      if (now === shown) return;
      shown = now;
      if (open) card.hidePopover();
      if (!view.last) { text(words, ''); cards.replaceChildren(); return; }   // R15: closed is gone, not hidden
      text(words, view.last.text);
      set(card, { 'aria-label': name });
      cards.replaceChildren(namedCards(view.last.cards, view.last.winner));
    },
  };
}
