/* The end of a deal: who won it and by how much, the score and the next deal first; then the proof of a claim, all four hands,
   the points trick by trick in a table, and a slot into which the page puts the figure of the same numbers when it is wanted. */

import { focused, h, idle, set } from './dom.js';
import { icon } from './icons.js';
import { namedCards } from './last.js';
import { deedButton } from './deeds.js';
import { receiptSection } from './receipt.js';
import { pente } from './score.js';
import { smallCards } from './small.js';
import { t } from './words.js';

function score(view) {
  const slate = (pair) => h('div', { 'aria-hidden': 'true' }, h('span', { class: 'pair' }, pair.name), pente(pair.games, view.target));
  return h('div', { class: 'match' }, ...view.pairs.map(slate), h('p', {}, view.result.match));
}

function proof(result) {
  if (!result.proof) return null;
  const { text, trick, hand } = result.proof;
  return h('section', { class: 'proof' }, h('h3', {}, t('proof')), h('p', {}, text), namedCards(trick), smallCards(hand));
}

function hands(result) {
  return h('section', {}, h('h3', {}, t('hands')), h('dl', { class: 'hands' },
    ...result.hands.map(({ name, cards }) => h('div', {}, h('dt', {}, name), h('dd', {}, smallCards(cards))))));
}

function row(trick, win) {
  const reached = (points) => (points >= win ? 'num over' : 'num');
  return h('tr', {},
    h('th', { scope: 'row' }, String(trick.number)),
    h('td', { class: trick.pair }, h('div', { class: 'taken' }, h('span', { class: 'who' }, trick.winner), smallCards(trick.cards))),
    h('td', { class: 'num' }, String(trick.points)),
    h('td', { class: reached(trick.us) }, String(trick.us)),
    h('td', { class: reached(trick.them) }, String(trick.them)));
}

function table(view) {
  const { headers, tricks } = view.result;
  if (!tricks.length) return null;
  const heads = headers.map((header, i) => h('th', { scope: 'col', class: i > 1 ? 'num' : null }, header));
  const rows = tricks.map((trick) => row(trick, view.win));
  return h('section', {}, h('h3', {}, t('by-trick')),
    h('table', { 'aria-label': t('by-trick') }, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, ...rows)));
}

/** `tell` asks the server for the figure when it is opened, and to take it away. */
export function resultSheet({ root, send, tell, local }) {
  const node = h('section', { class: 'result', tabindex: '-1', hidden: true });
  let shown = '', figureOpen = false;

  function figure() {
    const details = h('details', { class: 'figure', ontoggle: () => openFigure(details.open) },
      h('summary', {}, icon('chart'), t('figure')), h('slot', { name: 'drawer' }));
    new ResizeObserver(() => {   // the figure arrives later than the click; show all of it then
      if (details.open && details.offsetHeight > 2 * details.firstElementChild.offsetHeight) details.scrollIntoView({ block: 'nearest' });
    }).observe(details);
    return details;
  }

  /** The figure, and what may be done with the deal. */
  function more(details, saves) {
    return h('div', { class: 'after' }, details, ...saves.map((deed) => deedButton(deed, { send, local })));
  }

  function openFigure(open) {
    if (open === figureOpen) return;
    figureOpen = open;
    tell({ do: 'figure', open });
  }

  function fill(view) {
    const { result } = view, old = node.querySelector('details');
    set(node, { 'data-tone': result.tone, 'aria-label': result.title });
    const buttons = h('div', { class: 'buttons' }, ...view.actions.map((action) => deedButton(action, { send, local })));
    node.replaceChildren(
      h('header', {}, h('h2', {}, result.title), h('p', {}, result.text), score(view), buttons),
      h('div', { class: 'parts' }, proof(result) ?? '',
        h('div', { class: 'column' }, hands(result), more(old ?? figure(), result.saves), receiptSection(view) ?? ''), h('div', { class: 'column' }, table(view) ?? '')),
    );
  }

  return {
    node,
    /** Whether the focus had to leave the emptied sheet, so that somebody else should take it. */
    draw(view, quiet) {
      const now = view.result ? JSON.stringify([view.result, view.actions, view.pairs, view.receipts]) : '';
      if (now === shown) return false;
      const first = shown === '', here = focused(root), inside = (first ? root : node).contains(here);
      shown = now;
      set(root, { 'data-result': Boolean(view.result) });
      node.hidden = !view.result;
      if (!view.result) {
        const held = node.contains(here);
        node.replaceChildren();
        openFigure(false);
        return held;
      }
      fill(view);
      if (first) node.scrollTop = 0;
      if (!quiet && (inside || (first && idle(root)))) node.focus({ preventScroll: true });
      return false;
    },
  };
}
