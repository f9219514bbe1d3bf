/* What a person has set, in one cookie that the server reads when it writes a page. */

import { isAnother } from './identity.js';

const COOKIE = 'sueca';
const YEAR = 365 * 24 * 3600;

export function stored() {
  const part = document.cookie.split('; ').find((text) => text.startsWith(`${COOKIE}=`));
  try { return JSON.parse(decodeURIComponent(part.slice(COOKIE.length + 1))) || {}; } catch { return {}; }
}

export function keep(settings) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${encodeURIComponent(JSON.stringify(settings))}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}

/** Remember who one is at a table with others; of somebody else in this tab the browser remembers nothing. */
export function keepPerson(name, colour) {
  if (isAnother()) return;
  keep({ ...stored(), name, colour: String(colour) });
}
