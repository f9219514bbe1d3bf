/* The hands of others that lie open: the same keys and buttons as your own where you may play from them, else a picture whose
   words stand in the label of the seat. */

import { focused, h } from './dom.js';
import { hand as makeHand } from './hand.js';

export function opens(choose) {
  const node = h('div', { class: 'opens' }), hands = new Map();   // seat -> hand

  function handOf(seat) {
    if (!hands.has(seat)) {
      const made = makeHand(choose);
      made.node.classList.add('open');
      hands.set(seat, made);
      node.append(made.node);
    }
    return hands.get(seat);
  }

  const all = () => [...hands.values()];
  return {
    node,
    draw(view, moving) {
      for (const [seat, { node: hand }] of hands) {
        if (view.seats.find((one) => one.seat === seat)?.cards) continue;
        hand.remove();
        hands.delete(seat);
      }
      for (const seat of view.seats) {
        if (!seat.cards) continue;
        const hand = handOf(seat.seat);
        hand.node.dataset.place = seat.place;
        hand.node.inert = !seat.acts;
        hand.draw({ hand: seat.cards, handLabel: seat.handLabel, trump: view.trump, turned: view.turned }, moving);
      }
    },
    closeUp: () => all().forEach((hand) => hand.closeUp()),
    /** Where this card lies, if it lies in one of these hands. */
    box: (card) => all().map((hand) => hand.box(card)).find(Boolean),
    mark: (raised, sent) => all().forEach((hand) => hand.mark(raised, sent)),
    /** Who plays for several hands keeps the keyboard: it goes to the hand whose turn it is. */
    follow(own) {
      const hasTurn = (hand) => hand.node.querySelector('.ok');
      const here = [own, ...all()].find((hand) => hand.node.contains(focused(hand.node)));
      if (!here || hasTurn(here)) return;
      [own, ...all()].find(hasTurn)?.focus();
    },
  };
}
