/* Cards as small as they can be read, in a row that wraps; each is also said. */

import { cardFace } from './cards.js';
import { h } from './dom.js';

const smallCard = ({ card, name }) => h('span', { class: 'small-card' }, cardFace(card), h('span', { class: 'vh' }, `${name}, `));

export const smallCards = (cards) => h('span', { class: 'small-cards' }, ...cards.map(smallCard));
