/* Cards as SVG: suits, index letters, pips, aces, faces and backs. A card is 200 x 290 units. A card is written as the
   engine writes it, suit first: 'H7', 'SA'. Letters and courts are symbols of one sprite, put once into a root (a shadow root
   has its own names), so changing the letters repaints every card by changing three symbols. */

import { courtSymbols } from './courts.js';
import { drawing, h } from './dom.js';
import { tile } from './tiles.js';

const WIDTH = 200, HEIGHT = 290;
const PAPER = 'var(--paper,#fbf6ea)', EDGE = 'var(--card-edge,#cdbf9f)';
const MID = 'var(--court-mid,#4f7fbb)', PALE = 'var(--court-pale,#cfe0f1)', OCHRE = 'var(--court-ochre,#dca53c)';
const BACK_SEED = 7;   // one back for the whole pack: it carries no identity of any card

/* Four outlines in a 100 x 100 box that differ without colour. */
const SUITS = {
  // two full shoulders, a slow waist, a sharp foot
  H: 'M50 93C45 79 8 61 8 33C8 18 19 8 31 8C40 8 47 13 50 23C53 13 60 8 69 8C81 8 92 18 92 33C92 61 55 79 50 93Z',
  // hollow sides, like a cut tile
  D: 'M50 2C58 21 71 37 88 50C71 63 58 79 50 98C42 79 29 63 12 50C29 37 42 21 50 2Z',
  // one blade, closed hips, flared foot
  S: 'M50 4C55 21 92 38 92 63C92 75 83 82 73 82C65 82 58 78 54 71C54.5 82 58 90 69 96H31C42 90 45.5 82 46 71C42 78 35 82 27 82C17 82 8 75 8 63C8 38 45 21 50 4Z',
  // three separate rounds with daylight between them
  C: 'M50 4C62 4 71 13 71 24.5C71 32 67 37.5 60.5 42.5C64 39.5 69 38 74 38C86 38 95 47 95 58.5C95 70 86 79 74 79C65 79 58 74 54 66C54.5 79 58 89 69 96H31C42 89 45.5 79 46 66C42 74 35 79 26 79C14 79 5 70 5 58.5C5 47 14 38 26 38C31 38 36 39.5 39.5 42.5C33 37.5 29 32 29 24.5C29 13 38 4 50 4Z',
};

/* Index letters as strokes, like enamelled door numbers, in a 20 x 28 box. The Seven carries its Portuguese bar. */
const GLYPHS = {
  A: 'M2.4 28L10 .8L17.6 28M5.2 19H14.8M-.8 28H5.6M14.4 28H20.8',
  2: 'M2.6 8.2C2.6 3.4 5.8 .6 10 .6C14.4 .6 17.4 3.4 17.4 7.6C17.4 13.8 8.5 18.6 3 27.4H17.4V23.4',
  3: 'M3 4.6V.8H16.6L9.2 11.2C14.6 11.2 18 14.4 18 19.2C18 24.2 14.4 27.4 9.6 27.4C5.8 27.4 3 25.6 2 22.4',
  4: 'M13.8 28V1L1.6 19.8H18.8M9.8 28H17.8',
  5: 'M16.8 .8H4.8L3.8 12.8C5.4 11 7.4 10.2 9.8 10.2C14.6 10.2 18 13.6 18 18.7C18 24 14.6 27.4 9.8 27.4C6 27.4 3.2 25.5 2 22.4',
  6: 'M16.6 4.2C15.2 1.9 13 .6 10.4 .6C5.2 .6 2.2 6 2.2 15C2.2 23 5.2 27.4 10.2 27.4C14.8 27.4 18 24 18 19C18 14 14.8 10.9 10.4 10.9C6 10.9 2.7 13.8 2.2 17.8',
  7: 'M2.2 5V.8H17.4L8 28M6.6 15.4H16',
  K: 'M4.4 0V28M17.6 .4L4.4 16.4M9.4 10.6L18 28M.8 .6H8M.8 27.6H8M15 27.6H21M13.6 .6H20.2',
  Q: 'M10 .6C15 .6 18.2 6 18.2 14C18.2 22 15 27.4 10 27.4C5 27.4 1.8 22 1.8 14C1.8 6 5 .6 10 .6ZM10.4 20.4C13.2 20.6 15 29.6 20 29.4',
  J: 'M13.6 .6V20C13.6 25 11.4 27.4 7.8 27.4C4.4 27.4 2.2 25.3 2 21.8M9 .6H18.2',
  R: 'M4.4 0V28M4.4 .8H10.2C14.8 .8 17.4 3.4 17.4 7.7C17.4 12.1 14.8 14.8 10.2 14.8H4.4M10.6 14.8L17.6 27.6M.8 27.6H8M.8 .8H5M15.4 27.6H21',
  V: 'M2.2 0L10 27L17.8 0M-1 .6H5.6M14.4 .6H21',
  D: 'M4.4 .8V27.2M1 .8H8.6C14.8 .8 18.2 5.6 18.2 14C18.2 22.4 14.8 27.2 8.6 27.2H1',
};
export const PORTUGUESE = { K: 'R', Q: 'D', J: 'V' };   // rei, dama, valete
const RANKS = ['A', '7', 'K', 'J', 'Q', '6', '5', '4', '3', '2'];

const use = (id, x, y, width, height, turned = false) => `<use href="#${id}" x="${x}" y="${y}" width="${width}" height="${height}"`
  + `${turned ? ` transform="rotate(180 ${x + width / 2} ${y + height / 2})"` : ''}/>`;
const pip = (suit, x, y, size, turned) => use(`suit-${suit}`, x - size / 2, y - size / 2, size, size, turned);

/* Pips on the classical grid: columns 75, 100, 125 and five rows. */
const LEFT = 75, MIDDLE = 100, RIGHT = 125, TOP = 60, HIGH = 102.5, CENTRE = 145, FOOT = 230;
const PAIR = (y) => [[LEFT, y], [RIGHT, y]];
const GRID = {
  2: [[MIDDLE, TOP], [MIDDLE, FOOT]],
  3: [[MIDDLE, TOP], [MIDDLE, CENTRE], [MIDDLE, FOOT]],
  4: [...PAIR(TOP), ...PAIR(FOOT)],
  5: [...PAIR(TOP), [MIDDLE, CENTRE], ...PAIR(FOOT)],
  6: [...PAIR(TOP), ...PAIR(CENTRE), ...PAIR(FOOT)],
  7: [...PAIR(TOP), [MIDDLE, HIGH], ...PAIR(CENTRE), ...PAIR(FOOT)],
};

/** An ace: one large suit carved with a tile's rosette. */
function ace(suit) {
  let petals = '';
  for (let i = 0; i < 8; i++) {
    const [shape, fill] = i % 2
      ? ['M0 -6C3 -9 3 -13 0 -16C-3 -13 -3 -9 0 -6Z', OCHRE] : ['M0 -4C6 -9 5 -17 0 -22C-5 -17 -6 -9 0 -4Z', PAPER];
    petals += `<path transform="rotate(${i * 45})" d="${shape}" fill="${fill}"/>`;
  }
  const leaf = (y, turn) => `<g transform="translate(100 ${y}) rotate(${turn})"><path d="M0 0C-9 -7 -9 -17 0 -26C9 -17 9 -7 0 0Z" fill="${PALE}"/>
    <path d="M-3 -2C-14 -4 -20 -11 -20 -20C-11 -19 -5 -13 -3 -2ZM3 -2C14 -4 20 -11 20 -20C11 -19 5 -13 3 -2Z" fill="none" stroke="${MID}"
    stroke-width="1.8"/><circle r="4" fill="${OCHRE}"/></g>`;
  const carved = { S: 153, H: 145, D: 145, C: 144 }[suit];   // the height at which each suit is broadest
  return `<g fill="none" stroke="${PALE}"><path d="M100 34L156 145L100 256L44 145Z" stroke-width="2.4"/>
    <path d="M100 50L148 145L100 240L52 145Z" stroke-width="1.2"/></g>${leaf(60, 0)}${leaf(230, 180)}${pip(suit, 100, 145, 112)}
    <g transform="translate(100 ${carved})">${petals}<circle r="3.6" fill="${PAPER}"/></g>`;
}

const picture = (card) => {
  const suit = card[0], rank = card[1];
  if (rank === 'A') return ace(suit);
  if (rank in PORTUGUESE) return use(`court-${rank}${suit}`, 47, 20.5, 106, 249);
  return GRID[rank].map(([x, y]) => pip(suit, x, y, 42, y > CENTRE)).join('');
};

/** Both corners: the figure and its suit. Small cards become nothing but a large index (see cards.css). */
function face(card) {
  const suit = card[0], rank = card[1];
  const index = `<g class="index">${use(`rank-${rank}`, 7, 11, 36, 48)}${pip(suit, 25, 79, 30)}</g>`;
  return `<svg class="face s-${suit}" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" focusable="false">
    <rect x="1" y="1" width="198" height="288" rx="13" fill="${PAPER}" stroke="${EDGE}" stroke-width="2"/>
    <g class="whole">${index}<g transform="rotate(180 100 145)">${index}</g>${picture(card)}</g>
    <g class="tiny">${use(`rank-${rank}`, 14, 22, 96, 128)}${pip(suit, 128, 208, 116)}</g></svg>`;
}

const BACK = `<svg class="back" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" focusable="false"><use href="#card-back"/></svg>`;

const symbol = (id, box, shapes) => `<symbol id="${id}" viewBox="${box}">${shapes}</symbol>`;
const letter = (rank, glyph) => symbol(`rank-${rank}`, '-3 -3 26 35', `<path d="${GLYPHS[glyph]}" fill="none" stroke="currentColor"
  stroke-width="4" stroke-linejoin="miter" stroke-miterlimit="6"/>`);
const ranks = (letters) => RANKS.map((rank) => letter(rank, (letters === 'pt' && PORTUGUESE[rank]) || rank)).join('');

function backSymbol() {
  return `<pattern id="card-tiles" width="88" height="88" x="12" y="13" patternUnits="userSpaceOnUse"><g transform="scale(.88)">${tile(BACK_SEED)}</g></pattern>
    ${symbol('card-back', `0 0 ${WIDTH} ${HEIGHT}`, `<rect x="1" y="1" width="198" height="288" rx="13" fill="${PAPER}" stroke="${EDGE}" stroke-width="2"/>
    <rect x="12" y="13" width="176" height="264" rx="6" fill="url(#card-tiles)"/>
    <rect x="11" y="12" width="178" height="266" rx="7" fill="none" stroke="#1d4486" stroke-width="3"/>`)}`;
}

/** The sprite that every card of one root refers to; call `letters('en' | 'pt')` on it to change K Q J into R D V. */
export function sprite(root, letters = 'en') {
  const suits = Object.keys(SUITS).map((suit) => symbol(`suit-${suit}`, '0 0 100 100', `<path d="${SUITS[suit]}" fill="currentColor" stroke="none"/>`)).join('');
  const node = drawing(`<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>${suits}${courtSymbols()}${backSymbol()}</defs><defs class="ranks">${ranks(letters)}</defs></svg>`);
  root.prepend(node);
  return { letters: (set) => { node.querySelector('.ranks').innerHTML = ranks(set); } };
}

/** A card lying face up; `tag` is the element that holds it. */
export const cardFace = (card, tag = 'span') => h(tag, { class: 'pc' }, drawing(face(card)));
/** A card lying face down. */
export const cardBack = () => h('span', { class: 'pc', 'aria-hidden': 'true' }, drawing(BACK));
/** A suit as a glyph in a line of text; always on paper, since red on green cannot be read. */
export const suitGlyph = (suit) => drawing(`<svg class="suit s-${suit}" viewBox="0 0 100 100" aria-hidden="true" focusable="false"><use href="#suit-${suit}"/></svg>`);
