/* Views on the screen, in the order in which they came. A view is the whole truth of one moment, so drawing is the difference to
   the one before; time is spent only on what a person should see happen: the deal, a card that flies, a finished trick that
   rests, its way to the winner. What comes meanwhile waits; a pause does not wait. */

import { focused } from './dom.js';
import { PLAY, TRAVEL } from './motion.js';
import { sound } from './sound.js';
import { title } from './title.js';
import { learn } from './words.js';

const BEHIND = 3;          // views waiting, from which on they are drawn without movement
const BEFORE_LAST = 450;   // ms before a forced last card goes by itself

const onTurn = (view) => view.seats.some((seat) => seat.place === 'me' && seat.turn);
const asked = (view) => onTurn(view) || view.prompt;   // before the first lead and after the last trick all are asked at once
const dealer = (view) => view.seats.find((seat) => seat.dealer)?.seat;
const ours = (view, seat) => ['me', 'top'].includes(view.seats.find((one) => one.seat === seat)?.place);
const dealt = (before, view) => view.hand.length > 0 && view.turn === 0
  && (before.deal !== view.deal || before.dealing !== view.dealing || before.hand.length === 0);

/** Everything that a stage is made of comes in; out goes `receive(view)`. `calm()` tells whether nothing shall move. */
export function playback(parts) {
  const { root, frame, calm, clock, cover, intent } = parts;
  const { seats, score, piles, trick, hand, opens, row, pack, steps, line, log, last, why, claim, question, result, room, timer } = parts;
  const queue = [];
  let shown = null;    // the view drawn last
  let newest = null;   // the `seq` received last
  let runs = 0;        // a first view begins a new run; the one before stops at its next step

  function isOld(view) {
    if (view.first || !newest) return false;
    const [room, number] = view.seq;
    return room < newest[0] || (room === newest[0] && number <= newest[1]);
  }

  function receive(view) {
    if (isOld(view)) return;
    newest = view.seq;
    learn(view.words);
    if (view.title) title(view.title, view.first);
    if (view.first) { queue.length = 0; clock.finish(); }
    if (view.paused) clock.pause(); else clock.resume();
    room.draw(view);
    cover.draw(view);
    timer.draw(view);
    queue.push(view);
    if (queue.length === 1) run();
  }

  async function run() {
    runs += 1;
    const mine = runs, stale = () => mine !== runs;
    while (queue.length && !stale()) {
      try {
        await draw(queue[0], stale);
      } catch (error) {
        console.error('This view could not be drawn:', error);   // the next one may be: a table must not stand still
      }
      if (!stale()) queue.shift();
    }
  }

  async function draw(view, stale) {
    const before = view.first ? null : shown;
    const still = calm() || !before || view.paused || queue.length > BEHIND;
    const deals = !still && dealt(before, view);
    const seen = (card) => hand.box(card) ?? opens.box(card);
    const from = new Map((still ? [] : view.trick?.cards ?? []).map(({ card }) => [card, seen(card)]));   // before the hands close up
    drawNow(view, before, still, !still && !deals);
    if (deals) await clock.wait(hand.deal(seats.box(dealer(view))));
    if (stale()) return;
    if (drawTrick(view, before, still, from)) await clock.wait(PLAY);
    trick.landed();
    if (stale()) return;
    if (trick.resting(view)) await restAndCollect(view, before, stale);
    if (!stale()) settle(view, before);
  }

  /** Everything that changes at once. While a trick rests, its points, the result and the questions still wait. */
  function drawNow(view, before, still, slides) {
    shown = view;
    const emptied = hand.draw(view, slides);   // first of all, as it may have to move the focus
    opens.draw(view, slides);
    frame(view);
    intent.seen(view);
    const resting = trick.resting(view), counted = !before || !resting;
    if (resting) intent.hold();
    seats.draw(view);
    score.draw(view, counted, !still);
    if (counted) piles.draw(view);
    claim.draw(view);
    last.draw(view);
    why.draw(view);
    row.draw(view);
    pack.draw(view);
    steps.draw(view);
    if (before && !before.hand.length && focused(root) === root) hand.focus();   // it waited at the table for cards
    if (emptied) root.focus({ preventScroll: true });   // no card left to keep the focus
    if ((counted || !view.result) && result.draw(view, view.first)) takeFocus();
    if (counted || !view.actions.length) question.draw(view, view.first);
    speak(view, resting);
    document.dispatchEvent(new CustomEvent('sueca:view', { detail: view }));
  }

  /** After a result is put away: to the hand, or to the table while there is none yet. */
  function takeFocus() {
    hand.focus();
    if (!hand.node.contains(focused(root))) root.focus({ preventScroll: true });
  }

  function speak(view, resting) {
    log.add(view.say);
    if (view.refused) line.refuse(view.refused.text);
    else say((resting && view.resting) || view.line);
  }

  function say(sentence) {
    if (!intent.asks()) line.show(sentence);
  }

  /** Lay the new cards; whether they take time to arrive. */
  function drawTrick(view, before, still, from) {
    const laid = trick.draw(view);
    hand.closeUp();
    opens.closeUp();
    if (!before || !laid.length) return false;
    sound('play');
    if (still) return false;
    trick.lay(laid, (seat, card) => (from.get(card) ? { from: from.get(card) } : { from: seats.box(seat), scale: .6 }));
    return true;
  }

  /** The finished trick lies a while, then goes to its winner, and the points go with it. */
  async function restAndCollect(view, before, stale) {
    const late = document.hidden || queue.length > BEHIND || (!before && view.result);
    if (!late) await clock.wait(view.pace.rest);
    if (stale()) return;
    const moving = !late && !calm();
    if (moving) trick.sweep(piles.box(ours(view, view.trick.winner)));
    if (before) sound('taken');
    score.draw(view, true, moving);
    if (moving) await clock.wait(TRAVEL);
    if (stale()) return;
    trick.clear(view);
    piles.draw(view);
  }

  /** The moment is complete: what may be asked, what may be played. */
  function settle(view, before) {
    trick.draw(view);   // the place for your card shows once the last trick is gone
    piles.draw(view);
    result.draw(view, view.first);
    question.draw(view, view.first);
    if (!view.refused) say(view.line);
    intent.release();
    opens.follow(hand);
    if (onTurn(view) && focused(root) === line.node) hand.focus();   // it waited there for its turn
    if (asked(view) && (before?.turn !== view.turn || before?.phase !== view.phase)) sound('turn');
    if (view.phase === 'play' && view.hand.length === 1 && view.target > 0) lastCard(view);   // never on a board: there it would be an answer
  }

  async function lastCard(view) {
    await clock.wait(BEFORE_LAST);
    if (shown === view) intent.playLast();
  }

  return { receive };
}
