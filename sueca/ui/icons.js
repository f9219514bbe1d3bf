/* Icons of one line, 24 x 24, drawn in the colour of the text beside them. */

import { drawing } from './dom.js';

const SHAPES = {
  last: '<rect x="9" y="4" width="10" height="14" rx="2"/><path d="M6 7.5 5 8a1.5 1.5 0 0 0-.8 2l4.3 9a1.5 1.5 0 0 0 2 .8l2-1"/>',
  why: '<circle cx="12" cy="12" r="8.5"/><path d="M9.500 9.800a2.500 2.500 0 1 1 3.600 2.200c-.7.4-1.100.8-1.100 1.700M12 16.400v.1"/>',
  pause: '<path d="M8.5 5v14M15.5 5v14"/>',
  resume: '<path d="M8 5.5v13l10-6.5z"/>',
  claim: '<path d="M6 21V4M6 5c4-2 7 2 12 0v8c-5 2-8-2-12 0"/>',
  again: '<path d="M5 12a7 7 0 1 0 2.2-5.1M5 4v4.5h4.5"/>',
  computer: '<rect x="4" y="8" width="16" height="11" rx="3"/><path d="M12 8V4.5M9 13v1.5M15 13v1.5"/>',
  dealer: '<rect x="5" y="7" width="9" height="12" rx="1.5"/><path d="M9 4.5h8.5A1.5 1.5 0 0 1 19 6v10"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  refused: '<circle cx="12" cy="12" r="8.5"/><path d="M6.3 6.3l11.4 11.4"/>',
  away: '<path d="M4 18 18 4M5 9a10 10 0 0 1 6-2.900M8.500 13a6 6 0 0 1 2.500-1.300M15 10.200a10 10 0 0 1 4 3M12 18.500v.1"/>',
  people: '<circle cx="9" cy="8.500" r="3.500"/><path d="M2.500 19.500c.6-4 3.300-6 6.500-6s5.900 2 6.500 6M15.500 5.300a3.500 3.500 0 0 1 0 6.400M17.500 14c2.300.8 3.600 2.700 4 5.500"/>',
  host: '<path d="M4 17.500h16M4.500 14 3 6.500l5 3.500 4-6 4 6 5-3.500-1.500 7.500z"/>',
  time: '<circle cx="12" cy="13" r="7.500"/><path d="M12 9v4l2.500 1.500M9.500 2.500h5"/>',
  done: '<path d="M5 12.500l4.500 4.500L19 7.500"/>',
  first: '<path d="M6 5.500v13M18 6l-8 6 8 6z"/>',
  back: '<path d="M15 6l-7 6 7 6z"/>',
  forward: '<path d="M9 6l7 6-7 6z"/>',
  end: '<path d="M18 5.500v13M6 6l8 6-8 6z"/>',
  undo: '<path d="M4 9h10a5 5 0 0 1 0 10H8M8 5 4 9l4 4"/>',
  seal: '<path d="M12 3.500 19 6v5.500c0 4.500-3 7.500-7 9-4-1.500-7-4.500-7-9V6zM9 12l2.200 2.200L15.200 10"/>',
  chart: '<path d="M4 19h16M5 15l4-3 3 2 6-8"/>',
};

export const icon = (name) => drawing(`<svg class="icon i-${name}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${SHAPES[name]}</svg>`);
