// The course as this browser knows it: what is done, where to go on, what waits to be repeated. Loaded by page.js on its page.

import { forget, progress, today } from './progress.js';

const find = (id) => document.getElementById(id);

/** Marks on the lessons, and the way on: the one that was open last, or the next that is not done. */
function lessons(kept) {
  const items = [...document.querySelectorAll('.lessons [data-lesson]')];
  for (const item of items) {
    const mine = kept.lessons?.[item.dataset.lesson], state = item.querySelector('.state');
    const done = mine?.done?.length >= mine?.of;
    if (mine) item.dataset.state = done ? 'done' : 'begun'; else delete item.dataset.state;
    state.textContent = mine ? state.dataset[done ? 'done' : 'begun'] : '';
  }
  const open = (item) => item.dataset.state !== 'done';
  const latest = items.find((item) => item.dataset.lesson === kept.latest);
  const next = latest && (open(latest) ? latest : items.slice(items.indexOf(latest)).find(open) ?? items.find(open));
  if (!next) return;
  const button = find('go-on');
  button.textContent = button.dataset.title.replace('{}', next.dataset.title);
  button.href = `?page=learn&lesson=${next.dataset.lesson}`;
}

function waiting(kept) {
  const due = Object.values(kept.practice?.boxes ?? {}).filter(([, day]) => day <= today()).length, told = find('waiting-for');
  if (!kept.practice) return;
  told.textContent = due === 0 ? told.dataset.none : due === 1 ? told.dataset.one : told.dataset.other.replace('98765', due);
}

function show() {
  const kept = progress(), known = Boolean(kept.lessons || kept.practice);
  document.documentElement.toggleAttribute('data-known', Boolean(kept.lessons));
  lessons(kept);
  waiting(kept);
  find('forget').hidden = !known;
  if (known) find('progress-text').textContent = find('progress-text').dataset.some;
}

export function course() {
  show();
  find('forget').addEventListener('click', ({ currentTarget: button }) => {
    if (!confirm(button.dataset.sure)) return;
    forget();
    find('forgotten').textContent = find('forgotten').dataset.done;
    show();
  });
}
