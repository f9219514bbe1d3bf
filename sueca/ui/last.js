/* The last trick on demand: the four cards in the order in which they fell, each with its player, until the next lead. */

import { cardFace } from './cards.js';
import { h, set, text } from './dom.js';
import { icon } from './icons.js';
import { popover } from './popover.js';
import { t } from './words.js';

/** Cards with their players' names under them; also used for the proof of a claim. */
export function namedCards(cards, winner = null) {
  const item = ({ seat, who, card, name }) => h('li', { class: seat === winner ? 'wins' : null },
    cardFace(card), h('span', { 'aria-hidden': 'true' }, who), h('span', { class: 'vh' }, `${who}: ${name}`));
  return h('ol', { class: 'named' }, ...cards.map(item));
}

/** `refuse(words)` says why there is nothing to show. */
export function lastTrick(refuse) {
  const words = h('b'), cards = h('div');
  const label = h('span'), button = h('button', { type: 'button', class: 'tool', onclick: toggle }, icon('last'), label);
  const shade = popover(button, [h('p', {}, words), cards]), { card } = shade;
  card.classList.add('last-trick');
  let shown = null, begun = false;   // `begun`: a second trick, so that there was a last one

  function toggle() {
    if (button.getAttribute('aria-disabled') === 'true') refuse(t(begun ? 'last-closed' : 'no-last'));
    else shade.toggle();
  }

  return {
    button,
    card,
    toggle,
    draw(view) {
      text(label, t('last-trick'));
      const name = t('last-trick'), open = card.matches(':popover-open');
      set(button, { 'aria-label': name, title: name, 'aria-expanded': String(open), 'aria-disabled': view.last ? null : 'true' });
      begun = view.trick?.number > 1;
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
