/* The clock of this moment beside the sentence, and the button for more time where a room allows it. */

import { countDown } from './countdown.js';
import { deedButton } from './deeds.js';
import { h, set } from './dom.js';
import { icon } from './icons.js';

export function makeTimer({ send }) {
  const left = h('span', { class: 'left' }), node = h('span', { class: 'timer', 'aria-hidden': 'true', hidden: true }, icon('time'), left);
  const more = h('span', { class: 'more-time' });
  let offered = '';
  return {
    node,
    more,
    draw(view) {
      set(node, { hidden: !view.clock, 'data-kind': view.clock?.kind ?? null });
      countDown(left, view.clock ?? null);
      const now = JSON.stringify(view.more ?? null);
      if (now === offered) return;
      offered = now;
      more.replaceChildren(...(view.more ? [deedButton(view.more, { send })] : []));
      more.firstElementChild?.classList.replace('btn', 'tool');
    },
  };
}
