/* How friends are brought to a room: the link to copy, its QR code for a phone, and a code to say aloud. */

import { h, set, text } from './dom.js';
import { t } from './words.js';

/** Returns {node, draw(room)}. */
export function invitation(send) {
  const link = h('input', { type: 'text', readonly: true, class: 'link', onfocus: (event) => event.target.select() });
  const copy = h('button', { type: 'button', class: 'btn quiet', onclick: copyLink });
  const told = h('p', { class: 'vh', role: 'status' });
  const image = h('img', { class: 'qr', width: '132', height: '132', hidden: true });
  const code = h('output', { class: 'code' }), show = h('button', { type: 'button', class: 'btn quiet', onclick: toggle });
  const title = h('h3');
  const aloud = h('div', { class: 'aloud' }, code, show);
  const node = h('section', { class: 'invite' }, title, h('div', { class: 'links' }, link, copy), told, image, aloud);
  let shown = null;

  async function copyLink() {
    try { await navigator.clipboard.writeText(link.value); } catch { link.select(); document.execCommand?.('copy'); }
    text(copy, t('copied-link'));
    text(told, t('copied-link'));
    setTimeout(() => { text(copy, t('copy')); text(told, ''); }, 2500);
  }

  function toggle() { send({ do: 'code', open: !shown }); }

  return {
    node,
    draw(room) {
      node.hidden = !room.link;
      if (!room.link) return;
      text(title, t('invite'));
      set(link, { 'aria-label': t('link') });
      const address = new URL(room.link, location.href).href;
      if (link.value !== address) link.value = address;
      if (!copy.textContent) text(copy, t('copy'));
      if (room.qr) { set(image, { src: room.qr, alt: t('qr') }); image.hidden = false; }
      shown = room.code ?? null;
      text(code, shown ? `${shown.slice(0, 3)} ${shown.slice(3)}` : '');
      code.hidden = !shown;
      aloud.hidden = !room.codes;
      if (room.codes) text(show, room.codes);
    },
  };
}
