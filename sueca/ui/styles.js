/* The styles of a root, from the files beside this module, so that the table brings its dress along wherever it is drawn. */

const FILES = ['tokens.css', 'cards.css', 'table.css', 'sizes.css', 'panels.css', 'person.css', 'room.css', 'board.css'];

/** Links for a shadow root, and a promise that they have arrived (or will not). */
export function styles(...more) {
  const links = [...FILES, ...more].map((file) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = new URL(`./${file}`, import.meta.url);
    return link;
  });
  const arrived = Promise.all(links.map((link) => new Promise((done) => { link.onload = link.onerror = done; })));
  return { links, arrived };
}
