/* "Why?": each card of the computer in one trick, and why it was played; at one's own table only. */

import { cardFace } from './cards.js';
import { h, set, text } from './dom.js';
import { icon } from './icons.js';
import { popover } from './popover.js';
import { t } from './words.js';

/** `send(message)` asks the server. Returns {button, card, toggle(), draw(view), show(answer)}. */
export function whys(send) {
  const label = h('span'), button = h('button', { type: 'button', class: 'tool reasons', onclick: toggle }, icon('why'), label);
  const where = h('b'), told = h('p', { role: 'status' }), cards = h('ul', { class: 'whys' });
  const step = (name, shape) => h('button', { type: 'button', class: 'tool', 'data-step': name, onclick: () => ask(answer?.[name]) }, icon(shape));
  const back = step('back', 'back'), forward = step('forward', 'forward');
  const shade = popover(button, [h('div', { class: 'why-head' }, where, h('span', { class: 'why-steps' }, back, forward)), told, cards]), { card } = shade;
  card.classList.add('why');
  let answer = null, moment = null;

  function ask(trick) {
    send(trick ? { do: 'why', trick } : { do: 'why' });
  }

  function toggle() {
    if (button.hidden) return;
    if (!card.matches(':popover-open')) {
      show({ where: '', text: t('why-looking'), cards: [], back: null, forward: null });
      ask();
    }
    shade.toggle();
  }

  /** Nobody may be left without the focus: a button that leads no further stays where it is. */
  function lead(node, words, to) {
    set(node, { 'aria-label': words, title: words, 'aria-disabled': to ? null : 'true' });
    node.hidden = !answer.back && !answer.forward;
  }

  function show(given) {
    answer = given;
    text(where, answer.where);
    text(told, answer.text);
    told.hidden = !answer.text;
    lead(back, t('why-back'), answer.back);
    lead(forward, t('why-forward'), answer.forward);
    cards.replaceChildren(...answer.cards.map((one) => h('li', {}, h('span', { 'aria-hidden': 'true' }, cardFace(one.card)),
      h('div', {}, h('b', {}, `${one.who}: ${one.name}`), ...one.told.map((sentence) => h('p', {}, sentence))))));
  }

  return {
    button,
    card,
    toggle,
    show,
    draw(view) {
      text(label, t('why'));
      set(button, { 'aria-label': t('why'), title: t('why'), 'aria-expanded': String(card.matches(':popover-open')), hidden: !view.whys });
      set(card, { 'aria-label': t('why') });
      const now = `${view.deal}.${view.dealing}`;
      if (moment !== null && now !== moment && card.matches(':popover-open')) card.hidePopover();
      moment = now;
    },
  };
}
