/* From a touch on a card to the one message that plays it: why an illegal card is refused, the second tap of those who want
   it, a card chosen while the last trick still rests, and never two messages for one turn. The server decides all the same. */

import { t } from './words.js';

const GIVE_UP = 4000;   // ms without any answer, after which the line cannot be trusted any more

/** `send(message)`, `mark(raised, sent)` for the hand, `line` to speak, `prefs()`; `lost()` tells whether there is a connection. */
export function intent({ send, mark, line, prefs, lost }) {
  let view = null, resting = false;
  let kept = null;       // chosen while the trick rests
  let raised = null;     // waits for its second tap
  let sent = null;       // {turn, card} that the server has not answered yet

  const cardsOf = (what) => [...what.hand, ...what.seats.flatMap((seat) => seat.cards ?? [])];
  const turnOf = (what) => `${what.deal}.${what.dealing}.${what.turn}`;
  const show = () => mark(raised ?? kept, sent?.card ?? null);

  const silence = () => document.dispatchEvent(new CustomEvent('sueca:silence'));

  function play(card) {
    if (sent?.turn === turnOf(view)) return;
    const mine = { turn: turnOf(view), card };
    sent = mine;
    raised = kept = null;
    setTimeout(() => { if (sent === mine) { sent = null; show(); silence(); } }, GIVE_UP);
    send({ do: 'play', card, deal: view.deal, turn: view.turn });
    show();
  }

  return {
    choose(card) {
      const item = view && cardsOf(view).find((one) => one.card === card);
      if (!item || view.paused || sent?.turn === turnOf(view)) return;
      if (lost()) { line.refuse(t('lost')); return; }
      if (!item.ok) { line.refuse(item.why); return; }
      line.read();
      if (prefs().confirm && raised !== card) {
        raised = card;
        kept = null;
        line.show({ text: t('confirm-play'), more: item.name, tone: 'turn' });
        show();
      } else if (resting) {
        kept = card;
        raised = null;
        show();
      } else play(card);
    },
    /** A card is up and waits for its second tap: the line says so and should go on saying so. */
    asks: () => raised !== null,
    /** Let a raised card down again; false if there was none. */
    cancel() {
      if (!raised && !kept) return false;
      raised = kept = null;
      show();
      return true;
    },
    /** Any view is the answer to what was sent. */
    seen(next) {
      sent = null;
      const same = view && turnOf(view) === turnOf(next);
      if (!same || !cardsOf(next).some((item) => item.card === raised && item.ok)) raised = null;
      if (!same || !cardsOf(next).some((item) => item.card === kept && item.ok)) kept = null;
      view = next;
      show();
    },
    hold() { resting = true; },
    /** The trick is collected: send what was chosen meanwhile. */
    release() {
      resting = false;
      if (kept && !view.paused) play(kept);
    },
    /** The only card left, if its owner wants it played by itself. */
    playLast() {
      const [only, ...more] = view.hand;
      if (prefs().autolast && only?.ok && !more.length && !view.paused && !sent && !lost()) play(only.card);
    },
  };
}
