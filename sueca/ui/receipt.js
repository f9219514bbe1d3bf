/* The receipt of a fair deal on the screen: the seal of the pack behind a quiet button from the first moment on, and in the result
   the opened pack with what this browser found when it checked. */

import { h, set, text } from './dom.js';
import { icon } from './icons.js';
import { popover } from './popover.js';
import { remember, verdict } from './seals.js';
import { smallCards } from './small.js';
import { t } from './words.js';

const SHORT = 8;   // digits by which a seal is told at a glance

const FOUND = {
  fits: () => t('receipt-fits'),
  late: () => t('receipt-late'),
  unseen: () => t('receipt-unseen'),
  wrong: () => t('receipt-wrong'),
  unchecked: () => t('receipt-unchecked'),
};

const digits = (seal) => h('code', { class: 'digits' }, seal.match(/.{1,8}/g).join(' '));

/** The seal beside the number of the deal. Returns {button, card, draw(view)}. */
export function sealed() {
  const place = h('span'), short = h('span', { class: 'short' }), seal = h('span', { class: 'seal', hidden: true }, icon('seal'), short);
  const button = h('button', { type: 'button', class: 'where', disabled: true, onclick: () => shade.toggle() }, place, seal);
  const title = h('b'), about = h('p'), seals = h('div');
  const shade = popover(button, [h('p', {}, title), about, seals]), { card } = shade;
  card.classList.add('seal-card');
  let shown = '';

  return {
    button,
    card,
    draw(view) {
      const receipts = view.receipts ?? [], last = receipts.at(-1);   // a board has none
      for (const receipt of receipts) remember(receipt, view.turn);
      text(place, view.where);
      set(button, { 'aria-label': last ? `${view.where}, ${t('receipt-seal')}` : null });
      const now = receipts.map(({ fingerprint }) => fingerprint).join();
      if (now === shown) return;
      shown = now;
      if (card.matches(':popover-open')) card.hidePopover();
      set(button, { disabled: !last, title: last ? t('receipt-seal') : null, 'aria-expanded': last ? 'false' : null });
      seal.hidden = !last;
      if (!last) return;
      text(short, last.fingerprint.slice(0, SHORT));
      set(card, { 'aria-label': t('receipt-seal') });
      text(title, t('receipt-seal'));
      text(about, t('receipt-about'));
      seals.replaceChildren(...receipts.map(({ fingerprint }) => digits(fingerprint)));
    },
  };
}

function opened(receipt, hands, only) {
  const found = h('p', { class: 'verdict', role: 'status' }, t('receipt-checking'));
  verdict(receipt, hands).then((word) => {
    set(found, { 'data-found': word });
    text(found, FOUND[word]());
  });
  const packets = [0, 10, 20, 30].map((from) => smallCards(receipt.pack.slice(from, from + 10)));
  return h('div', { class: 'opened' },
    only ? null : h('h4', {}, hands ? t('receipt-deal') : t('receipt-thrown')), found,
    h('details', {}, h('summary', {}, t('receipt-open')),
      h('p', {}, t('receipt-pack')), ...packets,
      h('p', {}, t('receipt-seal')), digits(receipt.fingerprint), h('p', {}, t('receipt-salt')), digits(receipt.salt)));
}

/** What the result shows of the receipts; null for a deal without one. */
export function receiptSection({ receipts, result }) {
  const open = receipts.filter((receipt) => receipt.pack);
  if (!open.length) return null;
  const parts = open.map((receipt) => opened(receipt, receipt.thrown ? null : result.hands, open.length === 1));
  return h('section', { class: 'receipt' }, h('h3', {}, t('receipt-title')), ...parts);
}
