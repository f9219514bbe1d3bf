// The least a shared table needs: ten buttons, one message up, one message down.
function render({ model }) {
  const root = document.createElement('div'), live = document.createElement('div');
  const trick = document.createElement('div'), hand = document.createElement('div');
  root.className = 'tbl';
  root.setAttribute('role', 'group');
  root.setAttribute('aria-label', 'Table');
  live.setAttribute('role', 'status');
  trick.className = 'trick';
  hand.className = 'hand';
  root.append(live, trick, hand);
  const buttons = new Map();
  function button(card) {
    const made = document.createElement('button');
    made.type = 'button';
    made.className = 'card ok';
    made.textContent = card;
    made.dataset.card = card;
    made.addEventListener('click', () => model.send_msg({ play: card }));
    return made;
  }
  function draw(view) {
    root.dataset.seq = view.seq;
    live.textContent = view.status;
    trick.textContent = view.trick.join(' ');
    for (const [card, old] of buttons) if (!view.hand.includes(card)) { old.remove(); buttons.delete(card); }
    for (const card of view.hand) {
      if (buttons.has(card)) continue;
      buttons.set(card, button(card));
      hand.append(buttons.get(card));
    }
  }
  model.on('msg:custom', draw);
  draw(model.view);
  return root;
}
export default { render };
