/* The table's own labels, in the language of the page. They come with the first view; nothing is written in the browser. */

let known = {};

export function learn(words) {
  if (words) known = { ...known, ...words };
}

/** t('hand', 9) -> "Your hand, 9 cards": the sentence of a key with {0}, {1} filled in. */
export function t(key, ...values) {
  return (known[key] ?? '').replace(/\{(\d)\}/g, (_, place) => values[place] ?? '');
}
