/* Who is playing: a random key that this browser keeps. The seat belongs to the key, so it goes to the server in `hello` only,
   never into an address, a log or another message. */

const STORE = 'sueca-key';

function randomBytes(count) { return crypto.getRandomValues(new Uint8Array(count)); }

function fresh() {
  const letters = String.fromCharCode(...randomBytes(32));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

let key = null;

/** 32 random bytes as 43 base64url letters; for this page only where the browser keeps nothing (private windows). */
export function identity() {
  if (key) return key;
  try {
    key = localStorage.getItem(STORE);
    if (!/^[\w-]{43}$/.test(key ?? '')) { key = fresh(); localStorage.setItem(STORE, key); }
  } catch {
    key ??= fresh();
  }
  return key;
}

/** A once-only id for a command. randomUUID is missing on plain http, which is how a classroom's own server is reached. */
export function onceId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const hex = [...randomBytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
