/* The felt, and a tile rosette let into it, outline only, so that it stays behind the cards. Its double chevrons run the way play runs. */

import { drawing, h } from './dom.js';

function rosette() {
  let petals = '';
  for (let i = 0; i < 8; i++) {
    const [outer, inner] = i % 2 ? [70, 98] : [44, 78];
    petals += `<g transform="rotate(${i * 45} 200 200)"><path d="M200 200C176 160 176 112 200 ${outer}C224 112 224 160 200 200Z"/>
      <path d="M200 170C190 148 190 122 200 ${inner}C210 122 210 148 200 170Z" stroke-width="1"/>
      <path d="M200 16l9 12l-9 12l-9 -12z" ${i % 2 ? 'transform="rotate(22.5 200 200)"' : ''}/></g>`;
  }
  return petals;
}

const chevrons = [45, 135, 225, 315].map((angle) => `<path d="M207 -1l-13 9l13 9M219 -1l-13 9l13 9" stroke-width="2.6" transform="rotate(${angle} 200 200)"/>`).join('');

const inlay = () => drawing(`<svg class="inlay" viewBox="0 0 400 400" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" stroke-width="1.6">
  <circle cx="200" cy="200" r="192"/><circle cx="200" cy="200" r="164" stroke-width="1"/>${rosette()}<circle cx="200" cy="200" r="20"/>${chevrons}</svg>`);

export const cloth = () => h('div', { class: 'felt', 'aria-hidden': 'true' }, inlay());
