/* The trick: each card in front of its player and leaning to them, later cards over earlier ones. A finished trick rests with
   its winner marked, then it is collected. The list keeps the order of play. */

import { cardFace } from './cards.js';
import { h, keyed, set, text } from './dom.js';
import { dress } from './dress.js';
import { flyIn, flyOut } from './motion.js';

const STAGGER = 30;   // ms between the four cards of a collected trick

function make({ card, place }) {
  const node = cardFace(card, 'li');
  node.told = h('span', { class: 'vh' });
  node.append(node.told);
  return set(node, { 'data-card': card, 'data-place': place });
}

function update(node, item) {
  const { who, name, winning, done, points } = item;
  dress(node, item);
  text(node.told, `${who}: ${name}`);
  node.classList.toggle('wins', Boolean(winning));
  const flag = node.querySelector('.flag');
  if (done && winning && !flag) node.append(h('span', { class: 'flag', 'aria-hidden': 'true' }, `+${points}`));
  else if (flag && !(done && winning)) flag.remove();
}

export function trick() {
  const node = h('ol', { class: 'trick' }), slot = h('span', { class: 'slot', 'aria-hidden': 'true' });
  const draw = keyed(node, (item) => item.key, make, update);
  let collected = null;   // the trick that was already taken away, until another one begins
  const nameOf = (view) => `${view.deal}.${view.dealing}.${view.trick.number}`;

  return {
    node,
    slot,
    nodes: () => [...node.children],
    resting: (view) => Boolean(view.trick?.done) && !view.trick.stays && collected !== nameOf(view),
    /** The cards of the view's trick; returns [node, seat] for those that were not there before. */
    draw(view) {
      if (view.trick?.stays) collected = null;
      const trickNow = view.trick && !(view.trick.done && collected === nameOf(view)) ? view.trick : null;
      const placeOf = Object.fromEntries(view.seats.map((seat) => [seat.seat, seat]));
      const items = (trickNow?.cards ?? []).map((card) => ({
        ...card, key: `${nameOf(view)}.${card.card}`, place: placeOf[card.seat].place, who: card.who ?? placeOf[card.seat].name,
        winning: trickNow.done ? card.seat === trickNow.winner : card.winning, done: trickNow.done, points: trickNow.points,
      }));
      const before = new Set(node.children);
      const kept = draw(items);
      set(node, { 'aria-label': trickNow?.label ?? null, hidden: items.length === 0 });
      const mine = view.phase === 'play' && view.seats.some((seat) => seat.place === 'me' && seat.turn);
      set(slot, { hidden: !mine || Boolean(trickNow?.done) });
      return items.filter((item) => !before.has(kept.get(item.key))).map((item) => [kept.get(item.key), item.seat]);
    },
    /** New cards come from `wayOf(seat)`: {from, scale}, without a scale from a card of its own size. */
    lay(laid, wayOf) {
      node.classList.add('moving');
      flyIn(laid.map(([node, seat]) => ({ node, ...wayOf(seat, node.dataset.card) })));
    },
    landed: () => node.classList.remove('moving'),
    /** All four leave for the winner's pile. */
    sweep(to) {
      flyOut([...node.children], to, { stagger: STAGGER });
    },
    clear(view) {
      collected = nameOf(view);
      draw([]);
      node.hidden = true;
    },
  };
}
