/* Claiming a revoke: name one opponent, then say so once more, because a wrong claim costs a point. The server proves it. */

import { closeBeside } from './backdrop.js';
import { h, set, text } from './dom.js';
import { icon } from './icons.js';
import { t } from './words.js';

const DOUBLE = 600;   // ms within which a second click belongs to the first

/** `refuse(words)` says that nothing can be claimed now. */
export function claimDialog(send, refuse) {
  const title = h('h2', { id: 'claim-title' }), sentence = h('p', { id: 'claim-text' });
  const choices = h('div', { class: 'buttons column' });
  const cancel = h('button', { type: 'button', class: 'btn quiet', onclick: () => dialog.close() });
  const named = { 'aria-labelledby': 'claim-title', 'aria-describedby': 'claim-text' };
  const dialog = h('dialog', { class: 'claim', ...named, onclick: (event) => closeBeside(dialog, event) }, title, sentence, choices, cancel);
  const label = h('span'), button = h('button', { type: 'button', class: 'tool accuse', hidden: true, onclick: open }, icon('claim'), label);
  let offer = null, deal = 0;

  const option = (words, style, onclick) => h('button', { type: 'button', class: style, onclick }, words);

  function open() {
    if (dialog.open) return;
    if (!offer) { refuse(t('no-claim')); return; }
    choose();
    dialog.showModal();
  }

  function choose() {
    text(title, offer.title);
    text(sentence, offer.text);
    text(cancel, t('cancel'));
    choices.replaceChildren(...offer.seats.map((seat) => option(seat.text, 'btn quiet', () => confirm(seat))));
  }

  /** Said once more, and not by the same double click: what it costs stays in sight, and the way back has the focus. */
  function confirm(seat) {
    text(title, seat.text);
    const sure = option(seat.confirm, 'btn', () => {
      if (sure.hasAttribute('aria-disabled')) return;
      dialog.close();
      send({ do: 'claim', seat: seat.seat, deal });
    });
    set(sure, { 'aria-disabled': 'true' });
    setTimeout(() => set(sure, { 'aria-disabled': null }), DOUBLE);
    choices.replaceChildren(sure);
    cancel.focus();
  }

  return {
    button,
    dialog,
    open,
    draw(view) {
      offer = view.claim ?? null;
      deal = view.deal;
      const name = offer?.button ?? t('claim');
      text(label, name);
      set(button, { 'aria-label': name, title: name, hidden: !offer });
      if (dialog.open && !offer) dialog.close();
    },
  };
}
