/* What lies over the felt for a while: the plaque that asks something (first or last card, keep, accept), the pause, and the
   news of a lost connection. None of them covers the hand but the pause, which stops everything. */

import { deedButton } from './deeds.js';
import { focused, h, idle, set, text } from './dom.js';
import { icon } from './icons.js';
import { t } from './words.js';

/** The question in the middle of the table. `hand` and `line` may lose the focus to it, nothing else. */
export function plaque({ root, hand, line, send }) {
  const title = h('h2'), sentence = h('p'), buttons = h('div', { class: 'buttons' });
  const node = h('section', { class: 'plaque-panel', tabindex: '-1', hidden: true }, title, sentence, buttons);
  let shown = '';
  return {
    node,
    draw(view, quiet) {
      const asks = !view.result && !view.paused && (view.prompt || view.actions.length);
      const now = asks ? JSON.stringify([view.prompt, view.actions, view.deal, view.dealing]) : '';
      if (now === shown) return;
      const focusInside = node.contains(focused(root));
      shown = now;
      node.hidden = !asks;
      if (!asks) { if (focusInside) hand.focus(); return; }
      text(title, view.prompt?.title ?? view.line.text);
      text(sentence, view.prompt?.text ?? '');
      set(node, { 'aria-label': [title.textContent, sentence.textContent].filter(Boolean).join('. ') });
      sentence.hidden = !sentence.textContent;
      buttons.replaceChildren(...view.actions.map((action) => deedButton(action, { send })));
      if (view.actions.length && !quiet && (focusInside || idle(root, hand.node, line.node, node))) node.focus({ preventScroll: true });
    },
  };
}

/** What covers everything, in a pause or where nothing can be played; what lies under it can be seen but not reached. */
export function makeCover({ root, stage, send, local }) {
  const title = h('h2'), sentence = h('p'), buttons = h('div', { class: 'buttons' }), mark = icon('pause');
  const node = h('div', { class: 'cover', hidden: true }, h('section', { class: 'cover-panel' }, mark, title, sentence, buttons));
  let back = null, shown = '';
  const button = (action) => deedButton(action, { send, local });
  return {
    node,
    draw(view) {
      const now = view.cover ? JSON.stringify(view.cover) : '';
      if (now === shown) return;
      const here = focused(root), opens = shown === '';
      shown = now;
      if (view.cover && opens) back = here && root.contains(here) ? here : null;
      if (view.cover) {
        text(title, view.cover.title);
        text(sentence, view.cover.text);
        sentence.hidden = !view.cover.text;
        mark.toggleAttribute('hidden', view.cover.kind !== 'pause');
        buttons.replaceChildren(...view.cover.actions.map((action) => button(action)));
      }
      node.hidden = !view.cover;
      stage.inert = Boolean(view.cover);
      if (view.cover && back) buttons.firstElementChild?.focus({ preventScroll: true });
      if (!view.cover && back?.isConnected) back.focus({ preventScroll: true });
    },
  };
}

/** Lost and found again. An alert, since nothing else on the table works meanwhile. */
export function banner() {
  const node = h('div', { class: 'banner', role: 'alert', 'data-state': 'ok' });
  let timer = null;
  return {
    node,
    show(state) {
      clearTimeout(timer);
      const was = node.dataset.state;
      node.dataset.state = state === 'ok' && was !== 'ok' ? 'back' : state;
      text(node, state !== 'ok' ? `${t('lost')}. ${t('lost-more')}` : was === 'ok' ? '' : t('back'));
      if (state === 'ok') timer = setTimeout(() => { node.dataset.state = 'ok'; text(node, ''); }, 4000);
    },
  };
}
