/* A question with its options: one to choose, several to choose and check, or all to put in order. What is chosen, whether it is
   right and why, comes from the server. */

import { cardFace } from './cards.js';
import { h, set, text } from './dom.js';
import { icon } from './icons.js';
import { part } from './part.js';

export function questionPart(root, send) {
  const words = h('h2'), how = h('p', { class: 'how' }), options = h('div', { class: 'options', role: 'group' }), check = h('div', { class: 'buttons' });
  const feedback = h('div', { class: 'feedback', role: 'status' }), hints = h('div', { class: 'hints', role: 'status' }), more = h('div', { class: 'hint' });
  const node = h('section', { class: 'question', hidden: true }, words, how, options, check, feedback, hints, more);

  function option(one, needs) {
    const face = one.card ? h('span', { class: 'face-of' }, cardFace(one.card)) : null;
    const mark = one.place ? h('span', { class: 'place' }, String(one.place))
      : one.state === 'wrong' ? icon('close') : one.state === 'right' || (needs === 'all' && one.state === 'chosen') ? icon('done') : '';
    const button = h('button', { type: 'button', class: 'option', 'data-key': `option ${one.key}`, 'data-state': one.state,
      onclick: () => send({ do: 'choose', key: one.key }) }, face, h('span', { class: 'words' }, one.text), mark);
    const pressed = needs === 'one' ? null : String(one.state === 'chosen' || Boolean(one.place));
    return set(button, { 'aria-pressed': pressed, 'aria-label': one.label, 'data-card': one.card });
  }

  const press = (label, key, message, style = 'btn quiet') => h('button', { type: 'button', class: style, 'data-key': key, onclick: () => send(message) }, label);
  const drawOptions = part(root, options, (all, needs) => all.map((one) => option(one, needs)));
  const drawCheck = part(root, check, (one) => (one ? [set(press(one.text, 'check', { do: 'check' }, 'btn'), { 'aria-disabled': one.ok ? null : 'true' })] : []));
  const drawFeedback = part(root, feedback, (one) => (one ? [h('div', { 'data-tone': one.tone }, ...one.text.map((line) => h('p', {}, line)),
    one.again ? press(one.again, 'again', { do: 'again' }) : '')] : []));
  const drawHints = part(root, hints, (all) => all.map((line) => h('p', {}, line)));
  const drawMore = part(root, more, (label) => (label ? [press(label, 'hint', { do: 'hint' }, 'link')] : []));

  let answered = '';

  return {
    node,
    /** A new answer to the answer comes into sight. */
    reveal() {
      const now = feedback.textContent;
      if (now && now !== answered) feedback.scrollIntoView({ block: 'nearest' });
      answered = now;
    },
    draw(question, at) {
      node.hidden = !question;
      if (!question) return;
      text(words, question.text);
      text(how, question.how);
      how.hidden = !question.how;
      set(options, { 'aria-label': question.text, 'data-needs': question.needs, 'data-short': question.options.every((one) => !one.card && one.text.length < 5) });
      drawOptions(question.options, question.needs, at);
      drawCheck(question.check);
      drawFeedback(question.feedback);
      drawHints(question.hints);
      drawMore(question.hint);
    },
  };
}
