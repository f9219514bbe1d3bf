/* The four seats, in playing order from you: a plaque with the name that lights up on turn, the dealer's mark, the backs of
   the cards still held, and the turned card beside its owner. One sentence a seat, made by the server, tells it all. */

import { cardBack, cardFace } from './cards.js';
import { countDown } from './countdown.js';
import { drawing, h, keyed, set, text } from './dom.js';
import { icon } from './icons.js';
import { tileSvg } from './tiles.js';
import { t } from './words.js';

function make() {
  const parts = {
    told: h('span', { class: 'vh' }), backs: h('span', { class: 'backs' }), emblem: h('span', { class: 'emblem' }),
    name: h('b'), bot: icon('computer'), dealer: h('span', { class: 'dealer' }, icon('dealer')), turned: h('span', { class: 'turned' }),
    left: h('span', { class: 'left' }),
  };
  parts.away = h('span', { class: 'away', hidden: true }, icon('away'), parts.left);
  const plaque = h('span', { class: 'plaque' }, parts.emblem, parts.name, parts.bot, parts.away, parts.dealer);
  const drawn = h('span', { class: 'drawn', 'aria-hidden': 'true' }, parts.turned, parts.backs, plaque);
  const node = h('li', { class: 'seat' }, parts.told, drawn);
  node.parts = { ...parts, plaque };
  return node;
}

/** As many backs as cards are held, but for the one that lies open. `--i` places each in its fan. */
function drawBacks(holder, count) {
  while (holder.childElementCount > count) holder.lastElementChild.remove();
  while (holder.childElementCount < count) holder.append(cardBack());
  [...holder.children].forEach((back, i) => back.style.setProperty('--i', i - (count - 1) / 2));
}

function drawTurned(holder, turned) {
  if (holder.dataset.shown === (turned?.card ?? '')) return;
  holder.dataset.shown = turned?.card ?? '';
  holder.replaceChildren(...(turned ? [cardFace(turned.card)] : []));
}

/** `held`: the turned card is in a hand that is drawn open, and marked there. */
function update(node, seat, turned, held) {
  const { parts } = node;
  const open = turned?.seat === seat.seat ? turned : null, lies = open && !held;
  set(node, { 'data-place': seat.place, 'data-turn': seat.turn, 'data-turned': Boolean(lies), 'data-away': Boolean(seat.away), 'data-free': Boolean(seat.free),
    'data-mark': Boolean(seat.mark), 'data-open': Boolean(seat.cards) });
  text(parts.told, open ? `${seat.label}. ${open.label ?? open.name}` : seat.label);
  text(parts.name, seat.name);
  set(parts.name, { title: seat.name });
  set(parts.bot, { hidden: !seat.bot });
  set(parts.dealer, { title: t('dealer'), hidden: !seat.dealer });
  const tile = `${seat.avatar} ${seat.hue ?? ''}`;
  if (parts.emblem.dataset.tile !== tile) {
    parts.emblem.dataset.tile = tile;
    parts.emblem.replaceChildren(drawing(tileSvg(Number(seat.avatar) || 1, seat.hue ?? null)));
  }
  set(parts.away, { hidden: !seat.away });
  countDown(parts.left, seat.away ?? null);
  drawBacks(parts.backs, seat.place === 'me' || seat.cards ? 0 : Math.max(0, seat.count - (open ? 1 : 0)));
  drawTurned(parts.turned, lies ? open : null);
}

export function seats() {
  const node = h('ul', { class: 'seats' });
  const kept = keyed(node, (seat) => seat.seat, make, (li, seat) => update(li, seat, node.turned, node.held));
  const plaqueOf = (seat) => [...node.children].find((li) => li.parts.number === seat)?.parts.plaque;
  return {
    node,
    draw(view) {
      set(node, { 'aria-label': t('players') });
      node.turned = view.turned ?? null;
      const open = [view, ...view.seats].flatMap((one) => one.hand ?? one.cards ?? []);
      node.held = open.some((item) => item.card === node.turned?.card);
      for (const [seat, li] of kept(view.seats)) li.parts.number = seat;
    },
    /** Where a card comes from that this seat plays. */
    box: (seat) => (plaqueOf(seat) ?? node).getBoundingClientRect(),
  };
}
