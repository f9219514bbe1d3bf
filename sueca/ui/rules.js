/* The fields for house rules: a named set fills them, and what they say is read as one answer. */

import { tellChosen } from './chosen.js';

/** `changed(answer)` is called at once and whenever a field changes; returns answer() -> {rule: value}. */
export function ruleFields(form, changed = () => {}) {
  const box = form.querySelector('.rule-fields'), fields = [...box.querySelectorAll('select[name]')];
  const answer = () => Object.fromEntries(fields.map((field) => [field.name, field.value]));
  const tell = () => { fields.forEach(tellChosen); changed(answer()); };
  box.querySelector('[data-named]').addEventListener('change', ({ target }) => {
    box.querySelector('small[data-about]').textContent = target.selectedOptions[0].dataset.about;
    const values = JSON.parse(box.dataset.sets)[target.value];
    for (const field of fields) field.value = values[field.name];
    tell();
  });
  for (const field of fields) field.addEventListener('change', tell);
  tell();
  return answer;
}
