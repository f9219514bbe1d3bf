/* A small card that opens below its button and closes by itself: in the top layer, inside the window, and the focus goes back. */

import { focused, h, set } from './dom.js';

const MARGIN = 8;

/** Returns {card, toggle()}; `inside` stands in the card. */
export function popover(button, inside) {
  const card = h('div', { class: 'popover', popover: 'auto', role: 'dialog', tabindex: '-1', ontoggle: placed }, ...inside);
  let before = null;   // what had the focus when it was opened

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

  /** The browser gives the focus back to the host of our shadow root, which cannot take it. */
  function giveBack() {
    const here = focused(card);
    if ((!here || card.contains(here)) && before?.isConnected) before.focus({ preventScroll: true });
    before = null;
  }

  return {
    card,
    toggle() {
      if (!card.matches(':popover-open')) before = focused(card);
      card.togglePopover();
    },
  };
}
