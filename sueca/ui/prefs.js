/* How this person likes the table: the page writes it as data attributes on <html>, and says `sueca:prefs` when it changes. */

const YES = new Set(['1', 'on', 'yes', 'true']);
const calm = matchMedia('(prefers-reduced-motion: reduce)');

export function readPrefs() {
  const { letters, colours, size, mirror, motion, sound, confirm, autolast, sort } = document.documentElement.dataset;
  return {
    letters: letters === 'pt' ? 'pt' : 'en',
    colours: colours === '4' ? '4' : '2',
    size: ['s', 'm', 'l'].includes(size) ? size : 'm',
    mirror: YES.has(mirror),
    still: motion === 'off' || calm.matches,
    sound: sound === undefined || YES.has(sound),
    confirm: YES.has(confirm),
    autolast: YES.has(autolast),
    sort: sort ?? null,
  };
}

/** Call `changed` with the new preferences until the signal is aborted. */
export function watchPrefs(changed, signal) {
  const read = () => changed(readPrefs());
  document.addEventListener('sueca:prefs', read, { signal });
  calm.addEventListener('change', read, { signal });
}
