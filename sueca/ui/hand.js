/* Your hand: native buttons, one tab stop. Left and right go to the neighbour as seen, up and down to the other row, Home and
   End to the ends, Enter and Space play. A card that may not be played stays reachable and says why. */

import { cardFace } from './cards.js';
import { focused, h, keyed, set } from './dom.js';
import { dress } from './dress.js';
import { icon } from './icons.js';
import { closeUp, flyIn, places, TRAVEL } from './motion.js';
import { t } from './words.js';

const DEAL_STEP = 34;   // ms from one dealt card to the next

export function hand(choose) {
  const node = h('div', { class: 'hand', role: 'toolbar', onclick: clicked, onkeydown: steer, onfocusin: rove });
  const make = ({ card }) => h('button', { type: 'button', 'data-card': card }, cardFace(card));
  const mark = h('span', { class: 'mark', 'aria-hidden': 'true' }, icon('dealer'));   // on the card that you turned up
  const draw = keyed(node, (item) => item.card, make, update);
  const buttons = () => [...node.children];
  let stop = null;    // the card that Tab comes to
  let touched = null; // the card of the last click
  let turn = false, turned = null, middle = 0;
  let before = null;  // where the cards were that may have to close up

  /** The second click of a double click never touches another card, which may have moved under it. */
  function clicked(event) {
    const button = event.target.closest('button');
    if (!button || (event.detail > 1 && button.dataset.card !== touched)) return;
    touched = button.dataset.card;
    choose(touched);
  }

  function rove(event) {
    const button = event.target.closest('button');
    if (!button) return;
    stop = button.dataset.card;
    for (const other of buttons()) tab(other);
  }

  function tab(button) {
    set(button, { tabindex: button.dataset.card === stop ? 0 : -1 });
  }

  function steer(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const all = buttons(), here = all.indexOf(focused(node));
    if (here < 0) return;
    const next = {
      ArrowLeft: () => beside(here, -1), ArrowRight: () => beside(here, 1),
      ArrowUp: () => otherRow(here, -1), ArrowDown: () => otherRow(here, 1),
      Home: () => all[0], End: () => all[all.length - 1],
    }[event.key];
    if (!next) return;
    event.preventDefault();
    next()?.focus();
  }

  /** The neighbour on the left or right as the eye sees it: a mirrored hand runs the other way. */
  function beside(here, step) {
    return buttons()[here + (node.closest('.mirrored') ? -step : step)];
  }

  function otherRow(here, step) {
    const all = buttons(), from = all[here].getBoundingClientRect();
    const away = all.map((button) => [button, button.getBoundingClientRect()])
      .filter(([, box]) => step * (box.top - from.top) > from.height * .6)
      .sort(([, a], [, b]) => Math.abs(a.left - from.left) - Math.abs(b.left - from.left));
    return away[0]?.[0];
  }

  function update(button, item, index) {
    set(button, { 'aria-label': item.card === turned ? `${item.name}, ${t('turned-up')}` : item.name, 'aria-disabled': item.ok ? null : 'true' });
    const state = item.ok ? 'ok' : turn ? 'no' : 'rest';
    for (const name of ['ok', 'no', 'rest']) button.classList.toggle(name, name === state);
    button.style.setProperty('--i', index - middle);
    dress(button, item);
    if (item.card === turned && mark.parentNode !== button.firstElementChild) button.firstElementChild.append(mark);
    tab(button);
  }

  /** Tab should come to where one was, to the neighbour of a card that is gone, and on your turn to a card that may be played. */
  function placeStop(cards, hadFocus) {
    const index = buttons().findIndex((button) => button.dataset.card === stop);
    const old = cards.find((item) => item.card === stop);
    const playable = cards.find((item) => item.ok);
    const neighbour = cards[Math.min(Math.max(index, 0), cards.length - 1)];
    const next = hadFocus ? old ?? neighbour : (old?.ok && old) || playable || old || neighbour;
    stop = next?.card ?? null;
    if (hadFocus) focusStop();
  }

  /** The focus goes to where Tab would come, if that card is there. */
  function focusStop() {
    const button = buttons().find((one) => one.dataset.card === stop);
    if (button && focused(node) !== button) button.focus({ preventScroll: true });
  }

  return {
    node,
    box: (card) => buttons().find((button) => button.dataset.card === card)?.firstElementChild.getBoundingClientRect(),
    stop: () => node.querySelector('[tabindex="0"]'),
    focus: () => node.querySelector('[tabindex="0"]')?.focus({ preventScroll: true }),
    draw(view, moving) {
      const hadFocus = node.contains(focused(node));
      before = moving ? places(buttons()) : null;
      placeStop(view.hand, hadFocus);   // before anything changes: to move the focus, a browser first lays out all that has
      turn = view.hand.some((item) => item.ok);
      node.style.setProperty('--n', view.hand.length);
      const label = view.handLabel ?? t('hand', view.hand.length, view.trump?.name ?? '');
      set(node, { 'aria-label': label, hidden: view.hand.length === 0, 'data-few': view.hand.length < 5 });
      turned = view.turned?.card;
      set(mark, { title: view.turned?.label });
      middle = (view.hand.length - 1) / 2;
      draw(view.hand);
      if (hadFocus) focusStop();        // a card that has only come now
      return hadFocus && view.hand.length === 0;   // the focus had to leave: somebody else should take it
    },
    /** The cards that stayed go from where they were to where they are, once all that is new has been drawn. */
    closeUp() {
      if (before) closeUp(before);
      before = null;
    },
    /** Cards come from the dealer one by one; returns how long that takes. */
    deal(from) {
      flyIn(buttons().map((node, i) => ({ node, from, ms: TRAVEL, delay: i * DEAL_STEP, scale: .5 })));
      return TRAVEL + buttons().length * DEAL_STEP;
    },
    /** `raised` waits for the second tap, `sent` is on its way. */
    mark(raised, sent) {
      for (const button of buttons()) {
        button.classList.toggle('raised', button.dataset.card === raised);
        button.classList.toggle('sent', button.dataset.card === sent);
      }
    },
  };
}
