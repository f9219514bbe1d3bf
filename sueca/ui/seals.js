/* The check of a fair-deal receipt, by this browser alone: the seal that it was shown first, SHA-256 over salt and pack, and the
   four hands that the pack must have given. */

const STORE = 'sueca-seals', KEPT = 24;   // dealings that a tab remembers

let known = null;   // place -> {fingerprint, turn}: the first seal shown of each dealing, and how many cards lay then

function recall() {
  if (known) return known;
  try { known = JSON.parse(sessionStorage.getItem(STORE)) ?? {}; } catch { known = {}; }
  return known;
}

/** Remember a seal while it is shut; only the first one counts. */
export function remember({ place, fingerprint, pack }, turn) {
  const seals = recall();
  if (pack || seals[place]) return;
  seals[place] = { fingerprint, turn };
  for (const old of Object.keys(seals).slice(0, -KEPT)) delete seals[old];
  try { sessionStorage.setItem(STORE, JSON.stringify(seals)); } catch { /* for this page only, then */ }
}

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 over the salt's bytes and the pack's letters; null where the browser offers none, as on plain http. */
async function digest(salt, letters) {
  if (!crypto.subtle) return null;
  const bytes = new Uint8Array([...salt.match(/../g).map((pair) => parseInt(pair, 16)), ...new TextEncoder().encode(letters)]);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

const sorted = (cards) => cards.map(({ card }) => card).sort().join();

/** Whether each of the hands got one of the pack's four packets of ten. */
function gives(pack, hands) {
  const packets = [0, 10, 20, 30].map((from) => sorted(pack.slice(from, from + 10))).sort();
  return packets.join(' ') === hands.map(({ cards }) => sorted(cards)).sort().join(' ');
}

/**
 * What this browser finds of an opened receipt: `fits` (the seal was here before the first card), `late` (later),
 * `unseen` (never), `wrong`, or `unchecked`. `hands` are those of the result, null for a deal that was thrown in.
 */
export async function verdict({ place, fingerprint, salt, pack }, hands) {
  const first = recall()[place];
  const found = await digest(salt, pack.map(({ card }) => card).join(''));
  if (first && first.fingerprint !== fingerprint) return 'wrong';
  if (hands && !gives(pack, hands)) return 'wrong';
  if (found === null) return 'unchecked';
  if (found !== fingerprint) return 'wrong';
  if (!first) return 'unseen';
  return first.turn > 0 ? 'late' : 'fits';
}
