/* Who is playing: a random key that this browser keeps. The seat belongs to the key, so it goes to the server in `hello`, and where
   a link for another device is made; never into an address, a log or another message. A tab may have a key of its own, for
   somebody else who plays there: it is gone when the tab is closed. Where a server keeps the browser's key in a cookie, which no
   script can read, the page says where that is changed, and what goes to the server is no key. */

const STORE = 'sueca-key', OURS = 'sueca';
const keeper = document.documentElement.dataset.keeper;

function randomBytes(count) { return crypto.getRandomValues(new Uint8Array(count)); }

function fresh() {
  const letters = String.fromCharCode(...randomBytes(32));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The key in one of the browser's two stores, or null; private windows may have neither. */
function kept(where) {
  try {
    const found = globalThis[where].getItem(STORE);
    return /^[\w-]{43}$/.test(found ?? '') ? found : null;
  } catch {
    return null;
  }
}

function keep(where, made) {
  try { globalThis[where].setItem(STORE, made); } catch { /* known for this page only */ }
  return made;
}

async function tellKeeper(method, body) {
  const answer = await fetch(keeper, { method, body });
  if (!answer.ok) throw new Error(`the key's cookie is as it was: ${answer.status}`);
}

let key = null;

/** 32 random bytes as 43 base64url letters, for this page only where the browser keeps nothing (private windows); or nothing, where
    a cookie keeps them. */
export function identity() {
  key ??= kept('sessionStorage') ?? kept('localStorage') ?? (keeper ? '' : keep('localStorage', fresh()));
  return key;
}

/** A key from before its server kept keys goes there, once; the page was made for the cookie that it then had, so it loads again. */
export async function handOver() {
  const old = keeper && kept('localStorage');
  if (!old) return;
  await tellKeeper('PUT', old);
  localStorage.removeItem(STORE);
  location.reload();
}

/** Whether this tab is somebody else than the rest of the browser. */
export const isAnother = () => kept('sessionStorage') !== null;

/** From now on this tab is somebody new. */
export function becomeAnother() { key = keep('sessionStorage', fresh()); }

/** This tab is what the browser is, again. */
export function beOneself() {
  key = null;
  try { sessionStorage.removeItem(STORE); } catch { /* nothing was kept */ }
}

/** The browser is the person with this key from now on, this tab too; a cookie's key comes closed, and is opened there. */
export async function become(other) {
  if (keeper) await tellKeeper('PUT', other);
  beOneself();
  if (!keeper) key = keep('localStorage', other);
}

/** Drop the key, and all else that is kept here: settings and progress too, but of a tab's own person the key only. */
export async function forgetAll() {
  if (isAnother()) { beOneself(); return; }
  if (keeper) await tellKeeper('DELETE');
  key = null;
  for (const where of ['localStorage', 'sessionStorage']) {
    try {
      for (const name of Object.keys(globalThis[where])) if (name.startsWith(OURS)) globalThis[where].removeItem(name);
    } catch { /* nothing was kept */ }
  }
  document.cookie = `${OURS}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** A once-only id for a command. randomUUID is missing on plain http, which is how a classroom's own server is reached. */
export function onceId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const hex = [...randomBytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
