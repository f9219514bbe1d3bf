/* What this browser keeps of somebody's lessons and exercises; nothing of it is ever kept by a server. */

const STORE = 'sueca-learn';

export function progress() {
  try { return JSON.parse(localStorage.getItem(STORE)) || {}; } catch { return {}; }
}

/** `change(kept)` alters what is kept. */
export function remember(change) {
  const kept = progress();
  change(kept);
  try { localStorage.setItem(STORE, JSON.stringify(kept)); } catch { /* a private window keeps nothing */ }
}

export function forget() {
  try { localStorage.removeItem(STORE); } catch { /* nothing to forget */ }
}

/** The day where this person is, counted in whole days: an exercise comes back on another day. */
export const today = () => Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000);
