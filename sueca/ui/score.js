/* The slate: running points as a tug of war to the winning mark, the match as chalk strokes on a comb (pente), the deal and
   trick, and the trump. Your pair is always the first and on its own side. What is drawn is told once, as a sentence a pair. */

import { suitGlyph } from './cards.js';
import { drawing, h, set, text } from './dom.js';
import { TRAVEL } from './motion.js';
import { sealed } from './receipt.js';
import { t } from './words.js';

const STEPS = 8;   // in which a figure is counted up

/** A comb with one tooth for each game of the target, chalked in as they are won; drawn a little by hand. */
export function pente(games, target) {
  const gap = target > 1 ? 68 / (target - 1) : 0;
  let strokes = '<path d="M3 6.5C25 4.5 55 7 81 5"/>';
  for (let i = 0; i < target; i++) {
    const x = Math.round(10 * (target > 1 ? 8 + i * gap : 42)) / 10;
    const chalked = `<path d="M${x + (i % 2)} 5.5C${x - 1} 13 ${x + 1.5} 20 ${x + (i % 3) - 1} 28"/>`;
    strokes += i < games ? chalked : `<path class="open" d="M${x} 6v4"/>`;
  }
  return drawing(`<svg class="pente" viewBox="0 0 84 30" aria-hidden="true" focusable="false">${strokes}</svg>`);
}

function side(className) {
  const name = h('span', { class: 'pair' }), comb = h('span', { class: 'comb' });
  const node = h('div', { class: `side ${className}`, 'aria-hidden': 'true' }, name, comb);
  let drawn = '';
  return {
    node,
    draw(pair, target) {
      text(name, pair.name);
      set(name, { title: pair.name });
      if (drawn === `${pair.games}/${target}`) return;
      drawn = `${pair.games}/${target}`;
      comb.replaceChildren(pente(pair.games, target));
    },
  };
}

export function score(clock) {
  const seal = sealed(), target = h('span', { class: 'target', 'aria-hidden': 'true' });
  const ours = side('us'), theirs = side('them');
  const points = [h('b'), h('b')], bars = [h('i', { class: 'us' }), h('i', { class: 'them' })];
  const mark = h('em'), told = [h('p', { class: 'vh' }), h('p', { class: 'vh' })];
  const rail = h('div', { class: 'rail' }, ...bars, mark);
  const trump = h('div', { class: 'trump' });
  const node = h('section', { class: 'score' }, ...told, h('div', { class: 'head' }, trump, seal.button),
    h('div', { class: 'sides' }, ours.node, target, theirs.node),
    h('div', { class: 'tug', 'aria-hidden': 'true' }, points[0], rail, points[1]));
  let marked = null;

  function drawTrump(suit) {
    set(trump, { hidden: !suit });
    if (!suit || marked === suit.suit + suit.name) return;
    marked = suit.suit + suit.name;
    const chip = h('span', { class: 'chip' }, suitGlyph(suit.suit));
    trump.replaceChildren(h('span', { class: 'word' }, t('trump')), ' ', chip, h('b', {}, suit.name));
    set(trump, { title: suit.name });
  }

  /** Count to the new figure while the bar grows. */
  async function count(figure, to, moving) {
    const from = Number(figure.textContent);
    figure.dataset.to = to;
    for (let step = 1; moving && from !== to && step < STEPS && figure.dataset.to === String(to); step++) {
      text(figure, String(Math.round(from + (to - from) * step / STEPS)));
      await clock.wait(TRAVEL / STEPS);
    }
    if (figure.dataset.to === String(to)) text(figure, String(to));
  }

  return {
    node,
    card: seal.card,
    /** Where and trump change with every card; with `counted` come the points, which move when a trick is collected. */
    draw(view, counted, moving) {
      set(node, { 'aria-label': t('score') });
      seal.draw(view);
      drawTrump(view.trump);
      if (!counted) return;
      view.pairs.forEach((pair, i) => {
        (i ? theirs : ours).draw(pair, view.target);
        text(told[i], pair.label);
        count(points[i], pair.points, moving);
        bars[i].style.setProperty('--share', pair.points / view.total);
        bars[i].classList.toggle('over', pair.points >= view.win);
      });
      rail.style.setProperty('--mark', view.win / view.total);
      text(target, t('target', view.target));
      text(mark, t('wins', view.win));
    },
  };
}
