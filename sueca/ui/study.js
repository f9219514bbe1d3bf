// What stands beside the board of the Study page: the tricks, what may be done, what can be opened. It talks with the table by DOM
// events only: `sueca:view` brings what to show, `sueca:send` takes what the person does. Names and comments only become text.

import { PORTUGUESE } from './cards.js';
import { deedButton } from './deeds.js';
import { h, keyed, set, text } from './dom.js';
import { onceId } from './identity.js';
import { readPrefs } from './prefs.js';

const panel = document.querySelector('.study');
const find = (name) => document.getElementById(`study-${name}`);
const send = (detail) => document.dispatchEvent(new CustomEvent('sueca:send', { detail: { ...detail, id: onceId() } }));
let shown = { link: '' }, position = '', asked = false;

function trick(one) {
  const who = h('b'), points = h('span', { class: 'num' });
  const button = h('button', { type: 'button', onclick: () => send({ do: 'go', number: Number(button.dataset.at) }) },
    h('span', { class: 'number' }, String(one.number)), h('span', { class: 'cards', 'aria-hidden': 'true' }), who, points);
  return h('li', {}, button);
}

const GLYPHS = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** A card in two characters, the index letter as this person likes it. */
function small([suit, rank]) {
  const index = (readPrefs().letters === 'pt' && PORTUGUESE[rank]) || rank;
  return h('span', { 'data-suit': suit }, index, GLYPHS[suit]);
}

const drawTricks = keyed(find('tricks'), (one) => one.number, trick, (li, one) => {
  const button = li.firstElementChild, cards = one.cards.join();
  set(button, { 'data-at': one.at, 'aria-label': one.label, 'aria-current': one.now ? 'step' : null });
  text(button.querySelector('b'), one.who);
  text(button.querySelector('.num'), one.points === null ? '' : String(one.points));
  if (button.dataset.cards !== cards) button.querySelector('.cards').replaceChildren(...one.cards.map(small));
  button.dataset.cards = cards;
});

const when = (at) => new Date(at).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
const drawKept = keyed(find('kept'), (one) => `${one.at} ${one.number}`, (one) => h('li', {},
  h('button', { type: 'button', onclick: () => send({ do: 'record', number: one.number }) },
    h('strong', {}, one.text), h('span', {}, `${one.deal} · ${when(one.at)}`))));

let buttons = '';
function drawDeeds(deeds) {
  const now = JSON.stringify(deeds);
  if (now === buttons) return;
  buttons = now;
  const at = [...find('deeds').children].indexOf(document.activeElement);
  find('deeds').replaceChildren(...deeds.map((deed) => deedButton(deed, { send })));
  if (at >= 0) (find('deeds').children[at] ?? find('deeds').firstElementChild)?.focus();
}

function choices(select, options, chosen) {
  if (select.childElementCount !== options.length) select.replaceChildren(...options.map(() => h('option')));
  options.forEach((option, i) => { text(select.children[i], option.text); select.children[i].value = String(option.value); });
  if (chosen !== undefined) select.value = String(chosen);
}

/** The sentence, and in the text the piece at fault. */
function drawFault(fault) {
  if (find('fault').textContent === (fault?.text ?? '')) return;
  text(find('fault'), fault?.text ?? '');
  if (fault && asked && find('text').value) find('text').setSelectionRange(fault.place, fault.place + Math.max(1, fault.length));
  if (fault) find('open').scrollIntoView({ block: 'nearest' });
}

document.addEventListener('sueca:view', ({ detail }) => {
  const { study } = detail;
  if (!study) return;
  position = detail.position;
  drawFault(study.fault);
  if (study.records) {
    drawKept(study.records);
    find('none').hidden = study.records.length > 0;
  }
  if (!study.tricks) return;
  shown = study;
  text(find('result'), study.result);
  text(find('receipt'), study.receipt);
  drawDeeds(study.deeds);
  drawTricks(study.tricks);
  find('no-tricks').hidden = study.tricks.length > 0;
  find('play').hidden = !study.open;
  choices(find('seat'), study.seats.map(({ seat, name }) => ({ value: seat, text: name })));
  find('choices').hidden = !study.choices.length;
  choices(find('choice'), study.choices.map((one) => ({ value: one.number, text: one.text })), study.choices.findIndex((one) => one.now));
  find('comments').hidden = !study.comments.length;
  text(find('comments'), study.comments.join(' '));
});

// Opening: a file, a file dropped anywhere on the page, a text.
function open(given) {
  asked = true;
  find('text').value = given;
  text(find('fault'), '');
  if (given.length > Number(panel.dataset.longest)) text(find('fault'), panel.dataset.long);
  else send({ do: 'open', text: given });
}

const read = async (file) => { if (file) open(await file.text()); };
find('file').addEventListener('change', ({ target }) => { read(target.files[0]); target.value = ''; });
find('open').addEventListener('submit', (event) => { event.preventDefault(); open(find('text').value); });
addEventListener('dragover', (event) => { if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); });
addEventListener('drop', (event) => {
  if (!event.dataTransfer?.files.length) return;
  event.preventDefault();
  read(event.dataTransfer.files[0]);
});

find('choice').addEventListener('change', ({ target }) => send({ do: 'game', number: Number(target.value) }));
find('play').addEventListener('submit', (event) => {
  event.preventDefault();
  send({ do: 'play-on', number: Number(find('seat').value), hide: find('hide').checked });
});

for (const button of panel.querySelectorAll('[data-copies]')) {
  button.addEventListener('click', async () => {
    const copied = button.dataset.copies === 'link' ? new URL(shown.link, location.href).href : position;
    try { await navigator.clipboard.writeText(copied); text(find('told'), panel.dataset.done); } catch { text(find('told'), copied); }
    find('told').classList.remove('vh');
  });
}

// Arrows, Home and End step through the deal wherever they mean nothing else.
const KEYS = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' };
const OTHERS = 'input, textarea, select, dialog, .hand, [role="toolbar"], summary';
document.addEventListener('keydown', (event) => {
  const to = KEYS[event.key];
  if (!to || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (event.composedPath().some((node) => node.matches?.(OTHERS))) return;
  event.preventDefault();
  send({ do: 'step', to });
});
