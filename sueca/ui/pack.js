/* The pack before the deal: shuffled or cut, once, in the middle of the felt. What is done stands in words beside the table. */

import { cardBack } from './cards.js';
import { h, set } from './dom.js';

const BACKS = 8;

export function pack() {
  const node = h('div', { class: 'pack', 'aria-hidden': 'true', hidden: true });
  return {
    node,
    draw(view) {
      const done = view.pack || null;
      if ((node.dataset.done ?? null) === done) return;
      set(node, { 'data-done': done, hidden: !done });
      const backs = Array.from({ length: done ? BACKS : 0 }, (_, i) => {
        const back = cardBack();
        back.style.setProperty('--i', i);
        return set(back, { 'data-half': i < BACKS / 2 ? 'lower' : 'upper' });
      });
      node.replaceChildren(...backs);
    },
  };
}
