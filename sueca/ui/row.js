/* Some cards laid out in a row on the felt, to be looked at: an order, a suit, a sum. */

import { cardFace } from './cards.js';
import { h, keyed, set, text } from './dom.js';
import { dress } from './dress.js';
import { t } from './words.js';

function make({ card }) {
  const node = cardFace(card, 'li');
  node.told = h('span', { class: 'vh' });
  node.append(node.told);
  return set(node, { 'data-card': card });
}

function update(node, item) {
  text(node.told, item.name);
  dress(node, item);
}

export function row() {
  const node = h('ol', { class: 'row', hidden: true }), draw = keyed(node, (item) => item.card, make, update);
  return {
    node,
    draw(view) {
      const cards = view.row ?? [];
      set(node, { 'aria-label': t('row'), hidden: cards.length === 0 });
      node.style.setProperty('--n', cards.length);
      draw(cards);
    },
  };
}
