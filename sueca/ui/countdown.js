/* Clocks of the server as they run down here. A view says how many milliseconds are left; from then on this browser counts, with
   its own clock that nobody sets, and the next view puts it right. */

const running = new Map();   // node -> { end, still }
let timer = null;

const seconds = (ms) => Math.max(0, Math.ceil(ms / 1000));
const shown = (left) => (left < 60 ? String(left) : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`);

function draw(node, { end, left, of }) {
  const rest = end === null ? left : end - performance.now(), words = shown(seconds(rest));
  if (node.textContent !== words) node.textContent = words;
  node.style.setProperty('--left', Math.max(0, Math.min(1, rest / of)).toFixed(3));
  node.toggleAttribute('data-soon', rest < 6000);
}

function tick() {
  for (const [node, clock] of running) {
    if (node.isConnected) draw(node, clock); else running.delete(node);
  }
  if (!running.size) { clearInterval(timer); timer = null; }
}

/** Count in `node` what a clock {left, of, runs} has left; null stops and empties it. */
export function countDown(node, clock) {
  if (!clock) {
    if (running.delete(node) || node.textContent) node.textContent = '';
    return;
  }
  const { left, of, runs = true } = clock;
  running.set(node, { end: runs ? performance.now() + left : null, left, of });
  draw(node, running.get(node));
  timer ??= setInterval(tick, 250);
}
