/* The page You. Its sections stand in the page; here their buttons get to work. The token of a link from another device stands behind
   the `#` of the address: it is taken out of it at once, and used only after a yes. */

import { sayHello, sameBuild, transport } from './carrier.js';
import { keepPerson } from './cookie.js';
import { set, text } from './dom.js';
import { become, becomeAnother, beOneself, forgetAll, identity, isAnother, onceId } from './identity.js';
import { keepTrying } from './link.js';

const open = new WeakMap();
const find = (id) => document.getElementById(id);
const page = document.querySelector('.oneself');

function tokenOfAddress() {
  const token = new URLSearchParams(location.hash.slice(1)).get('move');
  if (token) history.replaceState(null, '', location.pathname + location.search);
  return token;
}

let token = tokenOfAddress(), asked = 'move';

function say(what) {
  for (const part of find('you-done').querySelectorAll('[data-say]')) part.hidden = part.dataset.say !== what;
  for (const section of page.querySelectorAll('section')) section.hidden = section.id !== 'you-done';
  find('you-name').hidden = true;
  find('you-done').focus();
}

function drawWho() {
  for (const part of page.querySelectorAll('[data-when]')) part.hidden = (part.dataset.when === 'another') !== isAnother();
}

function drawLink({ link, qr }) {
  find('move-link').value = new URL(link, location.href).href;
  find('you-link').hidden = false;
  if (qr) { set(find('move-qr'), { src: qr }); find('move-qr').hidden = false; }
  find('move-link').focus();
  find('move-link').select();
}

async function copy(button) {
  const input = find('move-link');
  try { await navigator.clipboard.writeText(input.value); } catch { input.select(); document.execCommand?.('copy'); }
  text(find('you-copied'), button.dataset.done);
  find('you-copied').classList.remove('vh');
}

/** What each button does; `send` goes to the server. */
const deeds = (send) => ({
  move: () => send({ do: 'move', key: identity() }),
  copy,
  take: () => send({ do: 'take', token }),
  leave: () => { token = null; find('you-take').hidden = true; },
  other: () => { becomeAnother(); location.reload(); },
  back: () => { beOneself(); location.reload(); },
  ask: () => find('you-sure').showModal(),
  keep: () => find('you-sure').close(),
  forget: () => { find('you-sure').close(); send({ do: 'forget' }); },
});

function hear(message) {
  if (message.build) sameBuild(message);
  if (message.fault) text(find(`${asked}-fault`), message.fault.text);
  if (message.you && !isAnother()) {
    text(find('you-name'), message.you.name ? find('you-name').dataset.text.replace('{0}', message.you.name) : '');
    find('you-name').hidden = !message.you.name;
  }
  if (message.moving) drawLink(message.moving);
  if (message.taken) {
    become(message.taken.key).then(() => {
      if (message.taken.name) keepPerson(message.taken.name, message.taken.colour);
      say('taken');
    });
  }
  if (message.forgotten) forgetAll().then(() => say('forgotten'));
  document.documentElement.dataset.oneself = 'drawn';
}

function render({ model, view: panel }) {
  open.get(panel)?.();
  const closing = new AbortController(), { signal } = closing;
  const carrier = transport(model);
  const acts = deeds((message) => {
    if (message.do in { move: 1, take: 1, forget: 1 }) asked = message.do;
    text(find(`${asked}-fault`), '');
    carrier.send({ ...message, id: onceId() });
  });
  page.addEventListener('click', ({ target }) => {
    const button = target.closest('[data-do]');
    if (button) acts[button.dataset.do](button);
  }, { signal });
  const greeted = sayHello(carrier, signal);
  carrier.on((message) => { greeted(); hear(message); });
  drawWho();
  find('you-take').hidden = !token;
  if (token) find('you-take').focus();
  const release = keepTrying(panel.model.document, () => {});
  open.set(panel, () => { closing.abort(); carrier.close(); release(); });
  return document.createElement('span');
}

export default { render };
