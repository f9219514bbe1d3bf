/* What lies over the felt for a while: the plaque that asks something (first or last card, keep, accept), the pause, and the
   news of a lost connection. None of them covers the hand but the pause, which stops everything. */

import { focused, h, idle, set, text } from './dom.js';
import { icon } from './icons.js';
import { t } from './words.js';

/** A button for one of the view's actions. It sends once: a second click waits for the next view. */
export function actionButton(action, send) {
  let pressed = false;
  return h('button', {
    type: 'button', class: action.primary ? 'btn' : 'btn quiet',
    onclick() {
      if (pressed) return;
      pressed = true;
      setTimeout(() => { pressed = false; }, 4000);   // unanswered: it may be tried again
      send(action.send);
    },
  }, action.text);
}

/** The question in the middle of the table. `hand` may lose the focus to it, nothing else. */
export function plaque({ root, hand, send }) {
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
      buttons.replaceChildren(...view.actions.map((action) => actionButton(action, send)));
      if (view.actions.length && !quiet && (focusInside || idle(root, hand.node, node))) node.focus({ preventScroll: true });
    },
  };
}

/** The pause covers everything; what lies under it can be seen but not reached. */
export function pauseCover({ root, stage, send }) {
  const title = h('h2'), resume = h('button', { type: 'button', class: 'btn', onclick: () => send({ do: 'resume' }) });
  const node = h('div', { class: 'cover', hidden: true }, h('section', { class: 'cover-panel' }, icon('pause'), title, resume));
  let back = null;
  return {
    node,
    draw(view) {
      if (node.hidden === !view.paused) return;
      const here = focused(root);
      if (view.paused) {
        back = here && root.contains(here) ? here : null;
        text(title, t('paused'));
        resume.replaceChildren(icon('resume'), t('resume'));
        resume.hidden = view.pausable === false;
      }
      node.hidden = !view.paused;
      stage.inert = Boolean(view.paused);
      if (view.paused && back) resume.focus({ preventScroll: true });
      if (!view.paused && back?.isConnected) back.focus({ preventScroll: true });
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
