/* Under a choice stands what the chosen value means: each option carries its sentence. */

export function tellChosen(select) {
  const told = document.getElementById(`${select.id}-chosen`);
  if (told) told.textContent = select.selectedOptions[0]?.dataset.about ?? '';
}

/** The choices of a form, now and whenever one changes. */
export function keepTold(form) {
  for (const select of form.querySelectorAll('select')) tellChosen(select);
  form.addEventListener('change', ({ target }) => { if (target.matches('select')) tellChosen(target); });
}
