/* The styles of a root, so that the table brings its dress along wherever it is drawn. */

import { sheet } from './sheets.js';

const FILES = ['tokens.css', 'cards.css', 'table.css', 'sizes.css', 'panels.css', 'person.css', 'room.css', 'board.css'];

/** Links for a shadow root, and a promise that they have arrived (or will not). */
export function styles(...more) {
  const links = [...FILES, ...more].map(sheet);
  const arrived = Promise.all(links.map((link) => new Promise((done) => { link.onload = link.onerror = done; })));
  return { links, arrived };
}
