/* One table on the screen: the parts in their places, the preferences, the keys. What happens when is playback.js. */

import { sprite } from './cards.js';
import { claimDialog } from './claim.js';
import { h, idle, set, text } from './dom.js';
import { hand as makeHand } from './hand.js';
import { onceId } from './identity.js';
import { icon } from './icons.js';
import { cloth } from './inlay.js';
import { intent as makeIntent } from './intent.js';
import { byKeys } from './keys.js';
import { lastTrick } from './last.js';
import { line as makeLine, log as makeLog } from './line.js';
import { clock as makeClock } from './motion.js';
import { pack as makePack } from './pack.js';
import { banner, makeCover, plaque } from './panels.js';
import { opens as makeOpens } from './opens.js';
import { piles as makePiles } from './piles.js';
import { playback } from './playback.js';
import { readPrefs, watchPrefs } from './prefs.js';
import { resultSheet } from './result.js';
import { roomPanel } from './room.js';
import { row as makeRow } from './row.js';
import { score as makeScore } from './score.js';
import { seats as makeSeats } from './seats.js';
import { allow } from './sound.js';
import { steps as makeSteps } from './steps.js';
import { makeTimer } from './timer.js';
import { trick as makeTrick } from './trick.js';
import { whys as makeWhys } from './why.js';
import { t } from './words.js';

const ALONE = new Set(['play', 'room']);   // pages that are nothing but their table

/** `tell(message)` sends to the server. Returns {root, receive(view), connection(state), fault(words), takeFocus(was)}. */
export function stage(tell, signal) {
  const root = h('div', { class: 'table', tabindex: '-1', role: 'region', onkeydown: shortcut });
  const felt = h('div', { class: 'stage' });
  const clock = makeClock(root);
  let prefs = readPrefs(), link = 'ok', shown = null;

  /** Every command has a once-only id, and names the deal unless it names it itself. */
  const send = (message) => { line.read(); tell({ deal: shown?.deal, ...message, id: onceId() }); };
  const line = makeLine(), log = makeLog(), news = banner();
  const hand = makeHand((card) => intent.choose(card));
  const opens = makeOpens((card) => intent.choose(card)), row = makeRow(), pack = makePack(), steps = makeSteps({ send });
  const mark = (raised, sent) => { hand.mark(raised, sent); opens.mark(raised, sent); };
  const intent = makeIntent({ send, mark, line, prefs: () => prefs, lost: () => link !== 'ok' });
  const seats = makeSeats(), trick = makeTrick(), piles = makePiles(), score = makeScore(clock);
  const last = lastTrick(line.refuse), claim = claimDialog(send, line.refuse);
  const question = plaque({ root, hand, line, send }), room = roomPanel({ root, send });
  const why = makeWhys(send);
  const result = resultSheet({ root, send, tell, local: (deed) => (deed.local === 'why' ? why.toggle() : room.open(deed)) });
  const cover = makeCover({ root, stage: felt, send, local: room.open }), timer = makeTimer({ send });
  const pauseWords = h('span');
  const pause = h('button', { type: 'button', class: 'tool stop', onclick: () => send({ do: 'pause' }) }, icon('pause'), pauseWords);
  const tools = h('div', { class: 'tools' }, timer.more, last.button, why.button, claim.button, room.button, pause);

  const onFelt = [score, seats, opens, row, pack, steps, { node: trick.slot }, trick, question, line, hand, result].map((part) => part.node);
  felt.append(cloth(), ...onFelt, ...piles.nodes);
  score.node.after(tools);
  root.append(felt, log.node, news.node, cover.node, last.card, why.card, score.card, claim.dialog, room.dialog, room.question);
  line.node.append(timer.node);
  const letters = sprite(root, prefs.letters);
  applyPrefs(prefs);
  watchPrefs(applyPrefs, signal);

  function applyPrefs(next) {
    if (next.letters !== prefs.letters) letters.letters(next.letters);
    prefs = next;
    allow(prefs.sound);
    root.classList.toggle('mirrored', prefs.mirror);
    set(root, { 'data-colours': prefs.colours, 'data-size': prefs.size });
    calm();
  }

  /** No movement: the person's wish, the pace `none`, or nobody is looking. */
  function calm() {
    const still = prefs.still || shown?.pace.name === 'none' || document.hidden;
    set(root, { 'data-motion': still ? 'off' : 'on' });
    return still;
  }

  /** What belongs to no part: the root's own attributes and the pause button. */
  function frame(view) {
    shown = view;
    set(root, {
      'data-seq': view.seq.join('.'), 'data-phase': view.phase, 'data-direction': view.direction,
      'data-claims': Boolean(view.claim), 'data-bare': Boolean(view.bare), 'data-short': Boolean(view.short), 'data-steps': Boolean(view.steps),
      'data-open': view.seats.some((seat) => seat.cards), 'data-long': view.seats.some((seat) => seat.place === 'top' && seat.cards?.length > 5),
      'data-seated': view.seats.length > 0, 'data-row': Boolean(view.row?.length), 'data-match': view.target > 0 ? null : 'none', 'aria-label': t('table'), lang: view.lang,
    });
    text(pauseWords, t('pause'));
    set(pause, { 'aria-label': t('pause'), title: t('pause'), hidden: view.pausable === false });
  }

  /** Where the keyboard should begin: what asks for something, else the hand on your turn, else the sentence. */
  function beginning(hadHand) {
    const asking = [cover.node.querySelector('button, a'), room.dialog, result.node, question.node];
    const first = asking.find((part) => part?.checkVisibility());
    const mine = hadHand || shown.seats.some((seat) => seat.place === 'me' && seat.turn);
    return first ?? (mine ? hand.stop() : null) ?? line.node;
  }

  /** The table is there (again): unless something else has the keyboard, it begins here. `was`: it has been here before. */
  function takeFocus(was) {
    if (!shown || (!was && (!idle(root) || !ALONE.has(document.documentElement.dataset.page)))) return;
    set(root, { 'data-unseen': !byKeys() });
    if (!byKeys()) document.addEventListener('keydown', () => set(root, { 'data-unseen': false }), { once: true, capture: true, signal });
    beginning(was).focus({ preventScroll: true });
  }

  const KEYS = {
    l: last.toggle,
    w: why.toggle,
    pageup: () => steps.step('back'),
    pagedown: () => steps.step('forward'),
    u: () => steps.step('undo'),
    p: () => (shown.room || !pause.hidden) && send({ do: shown.paused ? 'resume' : 'pause' }),
    c: claim.open,
    '?': () => document.dispatchEvent(new CustomEvent('sueca:help')),
  };

  /** Single keys work only while the focus is inside the table, and never where somebody writes or a dialog is open. */
  function shortcut(event) {
    const elsewhere = event.target.closest?.('input, select, textarea, dialog');
    if (event.ctrlKey || event.altKey || event.metaKey || elsewhere || !shown) return;
    if (event.key === 'Escape') {
      if (intent.cancel()) { line.read(); line.show(shown.line); }
      return;
    }
    const act = KEYS[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  }

  const { receive } = playback({
    root, frame, calm, clock, cover, intent, seats, score, piles, trick, hand, opens, row, pack, steps, line, log, last, why, claim, question, result,
    room, timer,
  });
  return {
    root,
    receive,
    connection(state) {
      link = state;
      set(root, { 'data-link': state });
      news.show(state);
    },
    fault: (words) => line.refuse(words),
    why: why.show,
    takeFocus,
  };
}
