/* What a card may wear besides its print: a ring where it is pointed at, and a tag with a few letters. */

import { h, set, text } from './dom.js';

/** `node` holds the card; `item` is the card as the view tells it. */
export function dress(node, item) {
  set(node, { 'data-mark': Boolean(item.mark) });
  const old = node.querySelector(':scope > .tag');
  if (!item.tag) { old?.remove(); return; }
  const tag = old ?? h('span', { class: 'tag', 'aria-hidden': 'true' });
  set(tag, { 'data-tone': item.tag.tone });
  text(tag, item.tag.text);
  if (!old) node.append(tag);
}
