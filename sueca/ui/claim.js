/* Claiming a revoke: name one opponent, then say so once more, because a wrong claim costs a point. The server proves it. */

import { h, set, text } from './dom.js';
import { icon } from './icons.js';
import { t } from './words.js';

export function claimDialog(send) {
  const title = h('h2', { id: 'claim-title' }), sentence = h('p', { id: 'claim-text' });
  const choices = h('div', { class: 'buttons column' });
  const cancel = h('button', { type: 'button', class: 'btn quiet', onclick: () => dialog.close() });
  const named = { 'aria-labelledby': 'claim-title', 'aria-describedby': 'claim-text' };
  const dialog = h('dialog', { class: 'claim', ...named, onclick: outside }, title, sentence, choices, cancel);
  const label = h('span'), button = h('button', { type: 'button', class: 'tool accuse', hidden: true, onclick: open }, icon('claim'), label);
  let offer = null, deal = 0;

  const option = (seat, style, onclick) => h('button', { type: 'button', class: style, onclick }, seat.text);

  function outside(event) { if (event.target === dialog) dialog.close(); }

  function open() {
    if (!offer || dialog.open) return;
    choose();
    dialog.showModal();
  }

  function choose() {
    text(title, offer.title);
    text(sentence, offer.text);
    text(cancel, t('cancel'));
    choices.replaceChildren(...offer.seats.map((seat) => option(seat, 'btn quiet', () => confirm(seat))));
  }

  function confirm(seat) {
    text(sentence, seat.confirm);
    const sure = option(seat, 'btn', () => {
      dialog.close();
      send({ do: 'claim', seat: seat.seat, deal });
    });
    choices.replaceChildren(sure);
    sure.focus();
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
