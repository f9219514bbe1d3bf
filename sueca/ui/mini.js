/* A small table with one trick to play at once, for the first page: no server, no waiting. Everything that can happen comes in
   the data, made by the engine: which cards may be played, why not, and what comes of each card. */

import { sprite } from './cards.js';
import { h, set } from './dom.js';
import { hand as makeHand } from './hand.js';
import { icon } from './icons.js';
import { cloth } from './inlay.js';
import { line as makeLine } from './line.js';
import { readPrefs, watchPrefs } from './prefs.js';
import { seats as makeSeats } from './seats.js';
import { allow, sound } from './sound.js';
import { styles } from './styles.js';
import { trick as makeTrick } from './trick.js';
import { learn } from './words.js';

const ME = { seat: 0, place: 'me' };
const deaf = new AbortController().signal;   // the page and its small table end together

/** What the parts draw: the trick so far, or whole with the card that was played. */
function viewOf(data, played, round) {
  const answer = played && data.answers[played.card];
  const cards = [...data.trick, ...(played ? [{ seat: ME.seat, card: played.card, name: played.name }] : [])];
  return {
    phase: 'play', deal: round, dealing: 1, you: ME.seat, trump: null, turned: null, handLabel: data.label,
    seats: [{ ...ME, name: '', turn: !played }, ...data.seats],
    hand: data.hand.filter((item) => item !== played).map((item) => (played ? { ...item, ok: false, why: '' } : item)),
    trick: { number: 1, done: Boolean(played), winner: answer?.winner ?? null, points: answer?.points ?? 0, cards },
  };
}

/** Draw the trick of `data` into `element` and let it be played; see home.py for what `data` holds. */
export function mountTrick(element, data) {
  learn(data.words);
  const root = h('div', { class: 'table small', role: 'region', 'aria-label': data.label, lang: data.lang });
  const felt = h('div', { class: 'stage' });
  const line = makeLine(), seats = makeSeats(), trick = makeTrick(), hand = makeHand(choose);
  const ending = h('div', { class: 'ending', hidden: true });
  let prefs = readPrefs(), played = null, round = 1, letters = null;

  felt.append(cloth(), seats.node, trick.slot, trick.node, line.node, hand.node, ending);
  root.append(felt);
  const { links, arrived } = styles('mini.css');
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  root.style.visibility = 'hidden';
  shadow.replaceChildren(...links, root);
  arrived.then(() => { root.style.visibility = ''; });
  letters = sprite(root, prefs.letters);
  applyPrefs(prefs);
  watchPrefs(applyPrefs, deaf);
  draw();

  function applyPrefs(next) {
    prefs = next;
    letters.letters(prefs.letters);
    allow(prefs.sound);
    root.classList.toggle('mirrored', prefs.mirror);
    set(root, { 'data-colours': prefs.colours, 'data-motion': prefs.still ? 'off' : 'on' });
  }

  function choose(card) {
    const item = data.hand.find((one) => one.card === card);
    if (played || !item) return;
    if (!item.ok) { line.refuse(item.why); return; }
    line.read();
    played = item;
    draw(hand.box(card));
    sound('play');
  }

  function draw(from = null) {
    const view = viewOf(data, played, round), answer = played && data.answers[played.card];
    seats.draw({ ...view, seats: data.seats });
    const laid = trick.draw(view);
    if (from && !prefs.still) {
      trick.lay(laid, () => ({ from }));
      setTimeout(trick.landed, 240);
    }
    hand.draw(played ? { ...view, hand: [] } : view, false);
    line.show(answer ? { text: answer.text, more: answer.more, tone: answer.good ? 'won' : 'lost' } : { ...data.line, tone: 'turn' });
    end(answer);
  }

  /** What one may do next; the better thing first. */
  function end(answer) {
    ending.hidden = !answer;
    if (!answer) return;
    const again = h('button', { type: 'button', class: answer.good ? 'btn quiet' : 'btn', onclick: playAgain }, icon('again'), data.again);
    const onward = data.goOn && h('a', { class: answer.good ? 'btn' : 'btn quiet', href: data.goOn.href }, data.goOn.text);
    ending.replaceChildren(...(answer.good ? [onward, again] : [again, onward]).filter(Boolean));
    ending.firstElementChild.focus({ preventScroll: true });
  }

  function playAgain() {
    played = null;
    round += 1;
    draw();
    hand.focus();
  }
}
