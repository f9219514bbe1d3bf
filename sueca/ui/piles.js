/* Won tricks: a small stack face down at each pair, and how many. The slate tells the same in words, so this is a picture. */

import { cardBack } from './cards.js';
import { h, text } from './dom.js';

const MOST = 3;   // backs drawn in a stack: more would only look like the same stack

function pile(className) {
  const stack = h('div', { class: 'pile' }), count = h('b'), name = h('span');
  const node = h('div', { class: `won ${className}`, 'aria-hidden': 'true' }, stack, h('div', {}, count, name));
  return {
    node,
    stack,
    draw(pair) {
      const high = Math.min(pair.tricks, MOST);
      while (stack.childElementCount > high) stack.lastElementChild.remove();
      while (stack.childElementCount < high) stack.append(cardBack());
      text(count, String(pair.tricks));
      text(name, pair.name);
    },
  };
}

export function piles() {
  const both = [pile('us'), pile('them')];
  return {
    nodes: both.map((one) => one.node),
    draw: (view) => both.forEach((one, i) => one.draw(view.pairs[i])),
    /** Where a trick goes that this pair has won. */
    box: (us) => both[us ? 0 : 1].stack.getBoundingClientRect(),
  };
}
