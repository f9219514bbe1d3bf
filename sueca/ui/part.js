/* A part of a page that is drawn anew as a whole, but only when it has changed, and without taking the keyboard away. */

import { focused } from './dom.js';

/** `make(data, ...)` gives the children of `node`; whoever had the focus is known again by its `data-key`. */
export function part(root, node, make) {
  let shown = '';
  return (data, ...more) => {
    const now = JSON.stringify([data, more.filter((one) => typeof one !== 'object')], (key, value) => (key === 'left' ? undefined : value));
    if (now === shown) return;
    shown = now;
    const key = node.contains(focused(root)) ? focused(root).dataset.key : null;
    node.replaceChildren(...make(data, ...more));
    if (key) (node.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? node.querySelector('button, a'))?.focus({ preventScroll: true });
  };
}
