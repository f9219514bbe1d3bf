/* Whether this person is using the keyboard. It goes with them from page to page, so that a table that takes the focus by itself
   shows it only to those who need to see it. */

const STORE = 'sueca-keys';
let used = false;

try { used = sessionStorage.getItem(STORE) === 'yes'; } catch { /* a private window: known for this page only */ }

function note(yes) {
  if (used === yes) return;
  used = yes;
  try { sessionStorage.setItem(STORE, yes ? 'yes' : 'no'); } catch { /* as above */ }
}

const alone = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);
addEventListener('keydown', (event) => { if (!alone.has(event.key) && !event.ctrlKey && !event.metaKey) note(true); }, true);
addEventListener('pointerdown', () => note(false), true);

export const byKeys = () => used;
