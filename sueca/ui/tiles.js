/* Azulejo tiles, drawn by code. One quarter tile, mirrored on its diagonal and turned four times, gives a motif with fourfold
   symmetry that joins its neighbours: card backs, players' emblems, the wall of the first page. The seed picks the parts. */

const COLOURS = { glaze: '#f4f1e6', deep: '#1d4486', mid: '#4f7fbb', pale: '#c6d9ec', ochre: '#dca53c' };

/** The tiles of people: deep, mid and pale of each avatar colour. */
export const HUES = [
  ['#1d4486', '#4f7fbb', '#c6d9ec'], ['#8a5a06', '#d19a2e', '#f3dfb4'], ['#1f5c3a', '#4c9a6c', '#c9e3d1'], ['#8f1f18', '#cc5a4a', '#f3cfc6'],
  ['#4d2f86', '#8a6bc0', '#dccff0'], ['#0f5d66', '#3d9aa4', '#c2e3e6'], ['#8a2258', '#cc6a9c', '#f2cfe0'], ['#55351f', '#96704f', '#e3d2c0'],
].map(([deep, mid, pale]) => ({ ...COLOURS, deep, mid, pale }));

/** Mulberry32: the same seed must give the same tile in every browser, so Math.random will not do. */
function generator(seed) {
  let a = (seed >>> 0) || 1;
  return () => {
    a = (a + 0x6D2B79F5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draw a shape and its mirror image in the tile's diagonal. */
const both = (shape) => `${shape}<g transform="matrix(0 1 1 0 0 0)">${shape}</g>`;

/* The parts of a quarter tile in a 50 x 50 box: rosette centre at (50, 50), outer corner at (0, 0). */
const EDGES = {
  arc: (c) => both(`<path d="M50 0A16 16 0 0 0 34 0" fill="${c.pale}"/>
    <path d="M34 0A16 16 0 0 0 50 16" fill="none" stroke="${c.deep}" stroke-width="2"/>`),
  dart: (c) => both(`<path d="M50 0L38 0L50 18Z" fill="${c.mid}"/>`),
  bead: (c) => both(`<path d="M50 0H44A6 6 0 0 0 50 6Z" fill="${c.deep}"/><circle cx="36" cy="3.5" r="2.6" fill="${c.ochre}"/>`),
  wave: (c) => both(`<path d="M22 0C26 12 40 4 50 14V9C42 2 34 6 30 0Z" fill="${c.mid}"/>`),
};

const CORNERS = {
  disc: (c) => `<path d="M0 20A20 20 0 0 0 20 0H0Z" fill="${c.deep}"/><path d="M0 13A13 13 0 0 0 13 0H0Z" fill="${c.glaze}"/>
    <path d="M0 7A7 7 0 0 0 7 0H0Z" fill="${c.ochre}"/>`,
  fan: (c) => `<path d="M0 22L7 17L6 25L14 15L15 21L20 14L21 15L15 14L25 6L17 7L22 0H0Z" fill="${c.mid}"/>
    <path d="M0 10A10 10 0 0 0 10 0H0Z" fill="${c.deep}"/><path d="M0 5A5 5 0 0 0 5 0H0Z" fill="${c.ochre}"/>`,
  step: (c) => `<path d="M0 24H8V16H16V8H24V0H0Z" fill="${c.deep}"/><path d="M0 14H5V9.5H9.5V5H14V0H0Z" fill="${c.pale}"/>`,
  leaf: (c) => both(`<path d="M0 0C12 0 20 6 24 2C22 12 10 12 0 0Z" fill="${c.deep}"/>`)
    + `<path d="M0 0C4 8 10 14 18 18C14 10 8 4 0 0Z" fill="${c.ochre}"/>`,
};

const ROSETTES = {
  petal: (c) => `<path d="M50 50C34 46 24 36 20 20C36 24 46 34 50 50Z" fill="${c.deep}"/>
    <path d="M46 46C38 42 31 36 27 27C36 31 42 38 46 46Z" fill="${c.pale}"/>`
    + both(`<path d="M50 50C45 40 44 32 50 22V50Z" fill="${c.mid}"/>`),
  star: (c) => `<path d="M50 50L22 22L44 34L50 16Z" fill="${c.deep}"/><path d="M50 50L22 22L34 44L16 50Z" fill="${c.mid}"/>
    <path d="M50 50L32 32L43 38Z" fill="${c.pale}"/>`,
  lily: (c) => `<path d="M50 50C40 48 34 42 32 32C28 34 22 30 20 20C30 22 34 28 32 32C42 34 48 40 50 50Z" fill="${c.deep}"/>`
    + both(`<path d="M50 50V26C44 30 42 38 50 50Z" fill="${c.mid}"/><path d="M38 30C36 22 42 18 46 20C42 22 42 26 38 30Z" fill="${c.deep}"/>`),
  ring: (c) => `<path d="M20 50A30 30 0 0 1 50 20V28A22 22 0 0 0 28 50Z" fill="${c.deep}"/>
    <path d="M50 50L33 33C40 32 46 36 50 50Z" fill="${c.mid}"/><path d="M50 50L33 33C32 40 36 46 50 50Z" fill="${c.pale}"/>`
    + both(`<circle cx="46.5" cy="24" r="1.7" fill="${c.glaze}"/>`),
};

function quarter(seed, c) {
  const next = generator(seed * 2654435761);
  const pick = (parts) => { const names = Object.keys(parts); return parts[names[Math.floor(next() * names.length)]]; };
  const corner = pick(CORNERS), rosette = pick(ROSETTES), edge = pick(EDGES);
  return `<rect width="50" height="50" fill="${c.glaze}"/>${edge(c)}${corner(c)}
    <path d="M12 50C14 30 30 14 50 12" fill="none" stroke="${c.pale}" stroke-width="3"/>${rosette(c)}
    <path d="M41 50A9 9 0 0 1 50 41V50Z" fill="${c.ochre}"/><path d="M46 50A4 4 0 0 1 50 46V50Z" fill="${c.deep}"/>`;
}

/** The inside of a tile, 100 x 100 units, as SVG markup. */
export function tile(seed, colours = COLOURS) {
  const part = quarter(seed, colours);
  return [0, 90, 180, 270].map((angle) => `<g transform="rotate(${angle} 50 50)">${part}</g>`).join('');
}

/** A whole tile as an SVG image with its grout line, in the usual blue or an avatar colour. */
export const tileSvg = (seed, hue = null) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"
  aria-hidden="true" focusable="false">${tile(seed, HUES[hue] ?? COLOURS)}<path d="M0 0H100V100" fill="none" stroke="#1d4486" stroke-opacity=".18"
  stroke-width=".8"/></svg>`;

/** A tile for a CSS background, to be repeated. */
export const tileUri = (seed) => `url("data:image/svg+xml,${encodeURIComponent(tileSvg(seed))}")`;
