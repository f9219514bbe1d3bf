// What every page does by itself: settings, dialogs, the small menu. The table is another module (table.js); the two talk by
// DOM events on `document` only: `sueca:prefs` (settings changed), `sueca:send` (a message for the server), `sueca:help`, and
// `sueca:view` (a view has been drawn).

import { closeBeside } from './backdrop.js';
import { keepTold } from './chosen.js';
import { keep, stored } from './cookie.js';
import { handOver, isAnother } from './identity.js';
import './keys.js';
import { ruleFields } from './rules.js';

const root = document.documentElement;
const dialogs = { settings: document.getElementById('settings'), help: document.getElementById('help') };
const form = document.getElementById('settings-form');

/** The attributes that styles and the table read; `letters` follows the language until it is set. */
function show(settings) {
  for (const name of ['colours', 'size', 'mirror', 'sound', 'confirm', 'autolast', 'motion', 'pace', 'sort']) if (settings[name]) root.dataset[name] = settings[name];
  root.dataset.letters = settings.letters || (root.lang === 'pt-PT' ? 'pt' : 'en');
  if (settings.theme && settings.theme !== 'system') root.dataset.theme = settings.theme; else delete root.dataset.theme;
}

function changed(event) {
  const settings = { ...stored(), [event.target.name]: event.target.value };
  keep(settings);
  if (event.target.name === 'lang') { speakAnew(); return; }
  show(settings);
  document.dispatchEvent(new CustomEvent('sueca:prefs', { detail: settings }));
}

/** Another language is another page: the same address, without a language of its own. */
function speakAnew() {
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  if (url.href === location.href) location.reload(); else location.replace(url);
}

function open(dialog) { if (dialog && !dialog.open) dialog.showModal(); }

if (form) keepTold(form);
form?.addEventListener('change', changed);
form?.addEventListener('submit', event => event.preventDefault());
for (const button of document.querySelectorAll('[data-open]')) button.addEventListener('click', () => open(dialogs[button.dataset.open]));
for (const button of document.querySelectorAll('[data-close]')) button.addEventListener('click', () => button.closest('dialog').close());
for (const dialog of document.querySelectorAll('dialog')) dialog.addEventListener('click', event => closeBeside(dialog, event));
document.addEventListener('sueca:help', () => open(dialogs.help));

// M turns the sound on or off while the table has the keyboard, and is a letter anywhere else.
document.getElementById('table')?.addEventListener('keydown', event => {
  if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.composedPath()[0].matches?.('input, select, textarea')) return;
  form.elements.sound.value = form.elements.sound.value === 'on' ? 'off' : 'on';
  form.elements.sound.dispatchEvent(new Event('change', { bubbles: true }));
});

// The rules of the next match: a named set fills the fields; the answer goes to the server, which opens a new table.
const rules = document.getElementById('rules-dialog'), rulesForm = document.getElementById('rules-form');
const revokes = rulesForm?.querySelector('[data-when]');
const answer = rulesForm && ruleFields(rulesForm, chosen => { revokes.hidden = chosen.revoke !== 'claimed'; });

document.querySelector('[data-rules]')?.addEventListener('click', () => { dialogs.settings.close(); open(rules); });
rulesForm?.addEventListener('submit', event => {
  event.preventDefault();
  const send = { do: 'rules', rules: answer(), bot_revokes: !revokes.hidden && document.getElementById('bot-revokes').checked };
  document.dispatchEvent(new CustomEvent('sueca:send', { detail: send }));
  rules.close();
});

// What the page takes from a view: the position to copy, and the figure, which lives in the table's result.
let position = '';
document.addEventListener('sueca:view', ({ detail: view }) => {
  root.dataset.table = 'drawn';
  position = view.position;
  const figure = document.getElementById('figure');
  const host = [...document.querySelectorAll('#table *')].find(node => node.shadowRoot);
  if (figure && host && figure.parentElement !== host) { figure.slot = 'drawer'; figure.hidden = false; host.append(figure); }
});

document.querySelector('[data-copy]')?.addEventListener('click', async ({ currentTarget: button }) => {
  const told = document.getElementById('copied');
  try { await navigator.clipboard.writeText(position); told.textContent = button.dataset.done; } catch { told.textContent = position; }
  told.classList.remove('vh');
});

// The menu closes on Escape and when the focus leaves it.
const menu = document.querySelector('.menu');
menu?.addEventListener('keydown', event => { if (event.key === 'Escape') { menu.open = false; menu.querySelector('summary').focus(); } });
menu?.addEventListener('focusout', event => { if (!menu.contains(event.relatedTarget)) menu.open = false; });

// A language asked for in the address goes with the reader to the next page.
const asked = new URLSearchParams(location.search).get('lang');
if (asked) {
  document.addEventListener('click', event => {
    const link = event.composedPath().find(node => node.tagName === 'A');
    const url = link && new URL(link.href, location.href);
    if (!url || url.origin !== location.origin || url.searchParams.has('lang') || link.getAttribute('href').startsWith('#')) return;
    url.searchParams.set('lang', asked);
    link.href = url;
  });
}

handOver();

// A tab in which somebody else plays says so on every page.
document.querySelector('.another').hidden = !isAnother();

// On a phone the table of contents would fill the first screen.
if (matchMedia('(max-width: 900px)').matches) document.querySelector('.contents details')?.removeAttribute('open');

document.querySelector('[data-print]')?.addEventListener('click', () => print());

if (document.querySelector('.lessons')) import('./learn.js').then(learn => learn.course());

const trick = document.getElementById('try');
if (trick) import('./mini.js').then(mini => mini.mountTrick(trick, JSON.parse(document.getElementById('try-data').textContent)));
