/* What stands beside the table: the steps as dots, heading and sentences, the question, the deal's goal, and the ways on. Parts are
   drawn anew only when they change, and the keyboard stays where it was. */

import { focused, h, set, text } from './dom.js';
import { icon } from './icons.js';
import { part } from './part.js';
import { questionPart } from './question.js';
import { t } from './words.js';

const button = (words, style, key, onclick, ...more) => h('button', { type: 'button', class: style, 'data-key': key, onclick }, words, ...more);

export function lessonPanel(tell) {
  const dots = h('ol', { class: 'dots' }), where = h('p', { class: 'where-we-are' });
  const heading = h('h1', { tabindex: '-1' }), prose = h('div', { class: 'prose' });
  const said = h('div', { class: 'said', 'aria-live': 'polite' }, heading, prose), tools = h('div', { class: 'pacing' });
  const goal = h('div', { class: 'goal', role: 'status' }), end = h('div', { class: 'end-of-it' });
  const foot = h('div', { class: 'foot' });
  const node = h('section', { class: 'panel' });
  let now = null;

  const send = (message) => tell({ ...message, at: now.at });
  const question = questionPart(node, send);
  node.append(dots, where, said, tools, goal, question.node, end, foot);

  const drawDots = part(node, dots, (steps) => steps.map((step) => {
    const go = button(step.text, '', `dot ${step.id}`, () => send({ do: 'go', to: step.id }));
    set(go, { 'aria-label': step.label, 'aria-current': step.state === 'now' ? 'step' : null, 'data-asks': step.asks });
    return h('li', { 'data-state': step.state }, go);
  }));
  const drawProse = part(node, prose, (texts) => texts.map((words) => h('p', {}, words)));
  const drawFoot = part(node, foot, (buttons) => buttons.map(({ to, text: words, primary }) => button(words, primary ? 'btn' : 'btn quiet',
    `foot ${to}`, () => send({ do: 'go', to }))));
  const pace = (auto) => h('label', { class: 'pace' }, h('span', {}, auto.paceLabel), h('select', { 'data-key': 'pace',
    onchange: (event) => send({ do: 'pace', pace: event.target.value }) },
    ...auto.paces.map((one) => h('option', { value: one.name, selected: one.name === auto.pace }, one.text))));
  const drawTools = part(node, tools, (auto, beside) => [
    ...(beside?.tables ?? []).map((table) => set(button(table.text, 'btn quiet', `table ${table.second}`,
      () => send({ do: 'beside', second: table.second })), { 'aria-pressed': String(table.on) })),
    auto ? button(icon(auto.on ? 'pause' : 'resume'), 'btn quiet', 'auto', () => send({ do: 'auto', on: !auto.on }), auto.text) : '',
    auto?.on ? pace(auto) : '',
  ]);
  const drawGoal = part(node, goal, (mini) => (mini ? [h('p', { 'data-tone': mini.tone }, mini.text),
    mini.again ? button(mini.again, 'btn quiet', 'mini', () => send({ do: 'mini' })) : '',
    mini.undo ? button(mini.undo, 'btn quiet', 'undo', () => send({ do: 'step', to: 'undo' })) : ''] : []));
  const drawEnd = part(node, end, (over) => (over ? [
    h('div', { class: 'links' }, ...over.links.map((link, i) => h('a', { class: i ? 'btn quiet' : 'btn', href: link.href, 'data-key': link.href }, link.text))),
    over.missing.length ? h('div', { class: 'missing' }, h('p', {}, over.missingLabel), h('ul', {}, ...over.missing.map((step) => h('li', {},
      button(step.label, 'link', `missing ${step.id}`, () => send({ do: 'go', to: step.id })))))) : ''] : []));

  /** Where the keyboard goes when its button has done its work and is gone. */
  const wayOn = () => ['.feedback .btn', '.option:not([data-state="wrong"], [data-state="right"])', '.foot .btn:last-child']
    .map((what) => node.querySelector(what)).find(Boolean);

  return {
    node,
    draw(told, first) {
      const moved = now && now.at !== told.at, hadFocus = node.contains(focused(node));
      now = told;
      set(node, { 'aria-label': told.title, 'data-at': told.at });
      set(dots, { 'aria-label': told.stepsLabel, hidden: !told.steps.length });
      drawDots(told.steps);
      text(where, [told.where, told.title].filter(Boolean).join(' · '));
      if (heading.textContent !== told.heading) text(heading, told.heading);
      drawProse(told.text);
      drawTools(told.auto, told.beside);
      set(tools, { 'aria-label': t('pacing'), hidden: !tools.childElementCount });
      drawGoal(told.mini);
      question.draw(told.question, told.at);
      drawEnd(told.end);
      drawFoot(told.buttons);
      const dot = dots.querySelector('[data-state="now"]');
      if (dot) dots.scrollLeft = dot.offsetLeft - dots.clientWidth / 2;
      if (hadFocus && !node.contains(focused(node))) wayOn()?.focus({ preventScroll: true });
      if (moved && !first) node.scrollTop = node.parentElement.scrollTop = 0;   // beside the table, or under it
      else if (!first) question.reveal();
    },
  };
}
