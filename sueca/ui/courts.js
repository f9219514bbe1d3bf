/* The court figures: Kings, Jacks and Queens in the azulejo manner, one line, two blues, one ochre. The suit's colour
   (currentColor) dresses the figure; crown, beard, cap, staff and cloth change with the suit, and hearts and clubs face the
   other way, so that no two courts differ by colour alone. A half figure is drawn upright and turned for the other half. */

const INK = 'var(--court-ink,#16335f)', MID = 'var(--court-mid,#4f7fbb)', PALE = 'var(--court-pale,#cfe0f1)';
const OCHRE = 'var(--court-ochre,#dca53c)', SKIN = 'var(--court-skin,#fbeedd)', PAPER = 'var(--paper,#fbf6ea)';
const round = (n) => +n.toFixed(2);
const radians = (degrees) => degrees * Math.PI / 180;

/* What a suit changes. */
const BEARD = {
  S: 'M-18 -74V-62L0 -27L18 -62V-74C12 -67 8 -66 0 -66C-8 -66 -12 -67 -18 -74Z',
  H: 'M-18 -74V-38H18V-74C12 -67 8 -66 0 -66C-8 -66 -12 -67 -18 -74Z',
  D: 'M-18 -74V-58L-10 -30L0 -48L10 -30L18 -58V-74C12 -67 8 -66 0 -66C-8 -66 -12 -67 -18 -74Z',
  C: 'M-18 -74V-56A18 18 0 0 0 18 -56V-74C12 -67 8 -66 0 -66C-8 -66 -12 -67 -18 -74Z',
};
const CROWN = {
  S: 'M-20 -92L-25 -113L-12 -102L0 -119L12 -102L25 -113L20 -92Z',
  H: 'M-20 -92L-24 -108A8 8 0 0 1 -8 -108A8 8 0 0 1 8 -108A8 8 0 0 1 24 -108L20 -92Z',
  D: 'M-20 -92V-112H-11V-104H-4.5V-116H4.5V-104H11V-112H20V-92Z',
  C: 'M-20 -92L-24 -106C-16 -106 -14 -110 -13 -115C-8 -112 -4 -113 0 -118C4 -113 8 -112 13 -115C14 -110 16 -106 24 -106L20 -92Z',
};
const CAP = {
  S: 'M-20 -88C-24 -104 -6 -112 10 -108C24 -105 26 -95 23 -86Z',
  H: 'M-22 -87L-18 -106H18L25 -86Z',
  D: 'M-22 -87L4 -116L25 -86Z',
  C: 'M-24 -88C-30 -100 -12 -106 -2 -104C8 -112 30 -104 25 -86Z',
};
const STAFF_HEAD = {
  S: `<path d="M38 -116L47 -98L38 -80L29 -98Z" fill="${PALE}"/><path d="M38 -116V-80" stroke-width="1.4"/>`,
  H: `<path d="M38 -114C50 -112 52 -96 44 -86L38 -92V-80M38 -114V-86" fill="${PALE}"/>`,
  D: `<path d="M36 -114L12 -112L20 -103L12 -94L36 -92Z" transform="translate(74 0) scale(-1 1)" fill="${OCHRE}"/>
    <circle cx="38" cy="-115" r="3" fill="${OCHRE}"/>`,
  C: `<path d="M38 -116C46 -108 46 -100 38 -94C30 -100 30 -108 38 -116Z" fill="${OCHRE}"/>
    <path d="M28 -90H48" stroke-width="5"/><path d="M28 -90H48" stroke="${PALE}" stroke-width="2"/>`,
};
const IN_HAND = { S: fan(), D: mirror(), H: carnation(), C: sprig() };

const hand = `<path d="M30 -24C30 -31 46 -31 46 -24V-17C46 -11 30 -11 30 -17Z" fill="${SKIN}"/><path d="M31 -21H45" stroke-width="1.4"/>`;
const eyes = (y, dx) => `<path d="M${-dx - 3.5} ${y}q3.5 -3.5 7 0M${dx - 3.5} ${y}q3.5 -3.5 7 0" fill="none" stroke-width="2"/>
  <circle cx="${-dx}" cy="${y + 1.6}" r="1.7" fill="${INK}" stroke="none"/><circle cx="${dx}" cy="${y + 1.6}" r="1.7" fill="${INK}" stroke="none"/>`;
const cloth = (d, suit) => `<path d="${d}" fill="currentColor"/><path d="${d}" fill="url(#weave-${suit})" stroke="none"/>`;

function king(suit) {
  return `${cloth('M-60 0V-22C-54 -38 -32 -48 -16 -50H16C32 -48 54 -38 60 -22V0Z', suit)}
    <path d="M-34 -46C-30 -22 -22 -8 -14 0H14C22 -8 30 -22 34 -46L16 -50H-16Z" fill="${PAPER}"/>
    <g fill="${INK}" stroke="none"><path d="M-24 -38l2.4 6h-4.8zM24 -38l2.4 6h-4.8zM-17 -22l2.4 6h-4.8zM17 -22l2.4 6h-4.8zM0 -20l2.4 6h-4.8z"/></g>
    <path d="M-22 -90H22V-62C22 -54 18 -50 14 -48H-14C-18 -50 -22 -54 -22 -62Z" fill="${MID}"/>
    <path d="M-16 -90H16V-66C16 -56 8 -52 0 -52C-8 -52 -16 -56 -16 -66Z" fill="${SKIN}"/>
    <path d="${BEARD[suit]}" fill="${MID}"/><path d="M-9 -60V-46M9 -60V-46M0 -54V-40" fill="none" stroke="${PALE}" stroke-width="1.8"/>
    <path d="M-12 -68C-8 -72 -3 -71 0 -69C3 -71 8 -72 12 -68C8 -64 3 -65 0 -66.5C-3 -65 -8 -64 -12 -68Z" fill="${INK}" stroke="none"/>
    <path d="M-4.5 -60.5H4.5" fill="none" stroke="${PAPER}" stroke-width="2"/>
    <path d="M1.5 -84L-2.5 -74H2.5" fill="none" stroke-width="1.6"/>${eyes(-81, 8)}
    <path d="${CROWN[suit]}" fill="${OCHRE}"/><rect x="-22" y="-95" width="44" height="7.5" fill="currentColor"/>
    <path d="M-15 -91.2h.1M-5 -91.2h.1M5 -91.2h.1M15 -91.2h.1" stroke="${OCHRE}" stroke-width="3.4"/>
    ${sphere()}${hand}`;
}

/** The armillary sphere of the Portuguese flag, on a sceptre. */
function sphere() {
  return `<path d="M38 0V-72" stroke-width="7"/><path d="M38 0V-72" stroke="${OCHRE}" stroke-width="3"/>
    <circle cx="38" cy="-84" r="12.5" fill="${PAPER}"/><ellipse cx="38" cy="-84" rx="5" ry="12.5" fill="none" stroke-width="1.6"/>
    <path d="M25.5 -84H50.5" stroke-width="1.6"/><path d="M28 -92L48 -76" stroke="${OCHRE}" stroke-width="4"/>
    <path d="M28.5 -93.5L49 -77.5M27 -90L47 -74" stroke-width="1.4"/><circle cx="38" cy="-99" r="2.6" fill="${OCHRE}"/>`;
}

function queen(suit) {
  let lace = '';
  for (let i = -5; i <= 5; i++) {
    const a = radians(i * 18);
    lace += `<circle cx="${round(33 * Math.sin(a))}" cy="${round(-68 - 33 * Math.cos(a))}" r="3.8"/>`;
  }
  for (const y of [-56, -46, -36, -26]) lace += `<circle cx="-33" cy="${y}" r="3.8"/><circle cx="33" cy="${y}" r="3.8"/>`;
  return `${cloth('M-60 0V-10C-54 -30 -36 -40 -14 -44H14C36 -40 54 -30 60 -10V0Z', suit)}<g fill="${PAPER}" stroke-width="1.6">${lace}</g>
    <path d="M-33 -22V-68A33 33 0 0 1 33 -68V-22C24 -30 22 -40 20 -46H-20C-22 -40 -24 -30 -33 -22Z" fill="${MID}"/>
    <path d="M-22 -40V-70A22 24 0 0 1 22 -70V-40Z" fill="${INK}" stroke="none"/>
    <path d="M-8 -54V-42C-16 -40 -24 -36 -27 -32L0 -8L27 -32C24 -36 16 -40 8 -42V-54Z" fill="${SKIN}"/>
    <path d="M-16 -76C-16 -88 -8 -91 0 -91C8 -91 16 -88 16 -76V-70C16 -58 8 -49 0 -49C-8 -49 -16 -58 -16 -70Z" fill="${SKIN}"/>
    <path d="M-17 -72C-16 -86 -8 -88 0 -92C8 -88 16 -86 17 -72C22 -88 14 -97 0 -97C-14 -97 -22 -88 -17 -72Z" fill="${INK}" stroke="none"/>
    ${eyes(-74, 7)}<path d="M0 -73V-65.5H2.6" fill="none" stroke-width="1.5"/>
    <path d="M-4 -59.5Q0 -57.5 4 -59.5L0 -61Z" fill="currentColor" stroke="currentColor" stroke-width="1.6"/>
    <circle cx="-17" cy="-60" r="2.6" fill="${OCHRE}" stroke-width="1.4"/><circle cx="17" cy="-60" r="2.6" fill="${OCHRE}" stroke-width="1.4"/>
    <path d="M-17 -38C-10 -28 10 -28 17 -38" fill="none" stroke="${OCHRE}" stroke-width="3.4"/>
    <path d="M0 -30l4 5l-4 6l-4 -6z" fill="${OCHRE}" stroke-width="1.5"/>${comb()}
    ${IN_HAND[suit]}<path d="M30 -20C29 -27 43 -28 44 -20L43 -12H32Z" fill="${SKIN}"/><path d="M33 -17H42" stroke-width="1.4"/>`;
}

function comb() {
  return `<path d="M-19 -96C-21 -104 -17 -109 -13 -110C-12 -105 -9 -103 -7 -103C-8 -110 -4 -115 0 -117C4 -115 8 -110 7 -103C9 -103
    12 -105 13 -110C17 -109 21 -104 19 -96C8 -101 -8 -101 -19 -96Z" fill="${OCHRE}"/><circle cx="0" cy="-107" r="2.8" fill="currentColor" stroke="none"/>`;
}

function fan() {
  let folds = '';
  for (let i = 0; i < 6; i++) {
    const a = radians(-62 + i * 22), b = radians(-40 + i * 22), x = 36, y = -24, size = 34;
    folds += `<path d="M${x} ${y}L${round(x + size * Math.sin(a))} ${round(y - size * Math.cos(a))}A${size} ${size} 0 0 1
      ${round(x + size * Math.sin(b))} ${round(y - size * Math.cos(b))}Z" fill="${i % 2 ? PALE : OCHRE}" stroke-width="1.6"/>`;
  }
  return folds;
}

function mirror() {
  return `<path d="M37 0V-44" stroke-width="6"/><path d="M37 0V-44" stroke="${OCHRE}" stroke-width="2.4"/>
    <path d="M37 -84L50 -64L37 -44L24 -64Z" fill="${OCHRE}"/><path d="M37 -76L45 -64L37 -52L29 -64Z" fill="${PALE}" stroke-width="1.6"/>
    <path d="M34 -62l5 -7" stroke="${PAPER}" stroke-width="2"/>`;
}

function carnation() {
  let petals = '';
  for (let i = 0; i < 5; i++) {
    petals += `<path transform="rotate(${-64 + i * 32} 37 -50)" d="M37 -50L30 -71L34 -69L37 -73L40 -69L44 -71Z"
      fill="${i % 2 ? 'currentColor' : OCHRE}" stroke-width="1.6"/>`;
  }
  return `<path d="M37 0V-46" stroke-width="3"/><path d="M37 -30C44 -30 47 -36 48 -42C40 -41 37 -36 37 -30ZM37 -24C30 -24 27 -30 26 -36C34
    -35 37 -30 37 -24Z" fill="${MID}" stroke-width="1.6"/>${petals}<path d="M31 -52H43L40 -43H34Z" fill="${MID}" stroke-width="1.6"/>`;
}

function sprig() {
  const leaves = [[37, -80, 0], [28, -66, -60], [46, -66, 60], [28, -48, -60], [46, -48, 60]];
  return `<path d="M37 0V-72" stroke-width="2.6"/>` + leaves.map(([x, y, turn]) => `<path transform="translate(${x} ${y}) rotate(${turn})"
    d="M0 9C-7 4 -7 -6 0 -12C7 -6 7 4 0 9Z" fill="${turn ? PALE : OCHRE}" stroke-width="1.6"/>`).join('');
}

function jack(suit) {
  let ruff = '';
  for (let i = 0; i < 7; i++) {
    const x = -30 + i * 9.6;
    ruff += `<path d="M${round(x)} -50L${round(x + 4.8)} -35L${round(x + 9.6)} -50Z" fill="${i % 2 ? PALE : PAPER}" stroke-width="1.8"/>`;
  }
  const band = 'M-24 -91.5C-10 -86 14 -85 26 -89.5';
  return `${cloth('M-60 0V-16C-54 -32 -36 -40 -20 -42H4V0Z', suit)}<path d="M4 -42H26C42 -40 54 -30 60 -16V0H4Z" fill="${MID}"/>
    <path d="M22 -40L10 0M36 -38L24 0M50 -30L40 0" stroke="${PALE}" stroke-width="3.4"/><path d="M4 -42V0"/>
    <path d="M4 -30h.1M4 -20h.1" stroke="${OCHRE}" stroke-width="6"/>
    <path d="M38 0V-92" stroke-width="6"/><path d="M38 0V-92" stroke="${OCHRE}" stroke-width="2.4"/>${STAFF_HEAD[suit]}
    <path d="M-14 -92H14C20 -80 20 -62 14 -46H-8V-53C-14 -52 -18 -54 -18 -59L-17 -63L-19.5 -65.5L-17 -68.5L-24 -72L-16 -82Z" fill="${SKIN}"/>
    <path d="M-4 -90H18C28 -78 28 -60 22 -48C14 -46 8 -48 6 -52C12 -62 10 -70 4 -72C6 -80 2 -84 -4 -90Z" fill="${INK}" stroke="none"/>
    <path d="M12 -60C16 -66 16 -74 12 -82M18 -56C22 -66 21 -74 18 -82" fill="none" stroke="${MID}" stroke-width="1.8"/>
    <path d="M-14 -79.5q3.5 -3 6.5 -.5" fill="none"/><circle cx="-11.5" cy="-76.5" r="1.8" fill="${INK}" stroke="none"/>
    <path d="M-17 -62.5H-11" stroke-width="1.8"/>${ruff}<path d="${CAP[suit]}" fill="currentColor"/>
    <path d="${band}" fill="none" stroke-width="7"/><path d="${band}" fill="none" stroke="${OCHRE}" stroke-width="3.2"/>
    <path d="M16 -92C18 -108 4 -119 -10 -117C-4 -112 0 -100 16 -92Z" fill="${PALE}" stroke-width="1.8"/>
    <path d="M15 -93C10 -104 4 -111 -6 -116" fill="none" stroke-width="1.3"/>${hand}`;
}

const FIGURES = { K: king, Q: queen, J: jack };

/** The pale ground behind a figure: rays for Kings, arches for Queens, a lattice for Jacks. */
function ground(rank) {
  let lines = '';
  if (rank === 'K') {
    const ray = (a) => `${round(130 * Math.sin(radians(a)))} ${round(-70 - 130 * Math.cos(radians(a)))}`;
    for (let a = -80; a <= 80; a += 16) lines += `<path d="M0 -70L${ray(a - 4)}L${ray(a + 4)}Z"/>`;
  } else if (rank === 'Q') {
    for (let i = 0; i < 4; i++) {
      lines += `<path d="M-46 -8V-70A46 46 0 0 1 46 -70V-8" fill="none" stroke="${PALE}" stroke-width="3"
        transform="scale(${1 + i * .22} ${1 + i * .16})"/>`;
    }
  } else {
    for (let x = -102; x <= 102; x += 17) lines += `<path d="M${x} 0l-62 -124M${x} 0l62 -124" fill="none" stroke="${PALE}" stroke-width="1.6"/>`;
  }
  const half = `<g class="court-ground" fill="${PALE}">${lines}</g>`;
  return `${half}<g transform="rotate(180)">${half}</g>`;
}

const BELT = `<g stroke="${INK}" stroke-width="2.2"><rect x="-54" y="-9" width="108" height="18" fill="${PAPER}"/></g>`
  + [-39, -13, 13, 39].map((x) => `<path d="M${x} -7L${x + 11} 0L${x} 7L${x - 11} 0Z" fill="${MID}"/><circle cx="${x}" r="2.6" fill="${PAPER}"/>`).join('')
  + [-52, -26, 0, 26, 52].map((x) => `<circle cx="${x}" r="3" fill="${OCHRE}"/>`).join('');

function court(rank, suit) {
  const facing = 'HC'.includes(suit) ? -1 : 1;
  const half = `<g transform="scale(${facing} 1)" stroke="${INK}" stroke-width="var(--court-line,2.2)" stroke-linejoin="round"
    stroke-linecap="round">${FIGURES[rank](suit)}</g>
    <use href="#suit-${suit}" x="${-37 * facing - 12.5}" y="-116.5" width="25" height="25"/>`;
  return `<symbol id="court-${rank}${suit}" viewBox="-52 -121 104 242">
    <clipPath id="frame-${rank}${suit}"><rect x="-52" y="-121" width="104" height="242" rx="5"/></clipPath>
    <g clip-path="url(#frame-${rank}${suit})"><rect x="-52" y="-121" width="104" height="242" fill="${PAPER}"/>${ground(rank)}
    ${half}<g transform="rotate(180)">${half}</g>${BELT}</g>
    <rect x="-51" y="-120" width="102" height="240" rx="5" fill="none" stroke="${INK}" stroke-width="2"/></symbol>`;
}

const weave = (suit, width, height, shapes) => `<pattern id="weave-${suit}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">
  <g fill="none" stroke="${PALE}" stroke-opacity=".55" stroke-width="1.3">${shapes}</g></pattern>`;

/** The twelve courts and the four cloths, as the inside of a sprite. */
export function courtSymbols() {
  const cloths = weave('S', 12, 8, '<path d="M-2 4L6 12L14 4M-2 -4L6 4L14 -4"/>')
    + weave('H', 12, 12, '<path d="M0 0A6 6 0 0 0 12 0M-6 6A6 6 0 0 0 6 6A6 6 0 0 0 18 6"/>')
    + weave('D', 12, 16, '<path d="M6 0L12 8L6 16L0 8Z"/>')
    + weave('C', 12, 12, '<circle cx="3" cy="3" r="1.8"/><circle cx="9" cy="9" r="1.8"/>');
  return cloths + Object.keys(FIGURES).flatMap((rank) => ['S', 'H', 'D', 'C'].map((suit) => court(rank, suit))).join('');
}
