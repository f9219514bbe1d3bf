/* The buttons of a board: to its beginning, back, forward, to its end, and take back. A step that leads nowhere stays in its
   place and says so, so that nobody loses the button under their finger. */

import { h, keyed, set } from './dom.js';
import { icon } from './icons.js';

export function steps({ send }) {
  const node = h('div', { class: 'steps', role: 'group', hidden: true });
  let now = null;
  const take = (which) => {
    const step = now?.buttons.find((one) => one.icon === which);
    if (step?.ok) send(step.send);
    return Boolean(step);
  };
  const make = (step) => h('button', { type: 'button', class: 'tool', 'data-step': step.icon, onclick: () => take(step.icon) }, icon(step.icon));
  const draw = keyed(node, (step) => step.icon, make,
    (button, step) => set(button, { 'aria-label': step.text, title: step.text, 'aria-disabled': step.ok ? null : 'true' }));
  return {
    node,
    /** `step('back')`: whether there is such a button. */
    step: take,
    draw(view) {
      now = view.steps ?? null;
      set(node, { hidden: !now, 'aria-label': now?.label ?? null });
      draw(now?.buttons ?? []);
    },
  };
}
