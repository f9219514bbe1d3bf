/* Time and movement. Every wait and every animation of a table goes through one clock, so that a pause can stop all of them
   where they are and let them go on later. Movement explains: a thing travels from where it was to where it goes, once. */

export const PLAY = 240, TRAVEL = 320, RISE = 180;   // ms; the same three times as in tokens.css
const EASE = 'cubic-bezier(.2, .8, .2, 1)';

/** Waits that a pause freezes with what they have left. `root` is the element whose animations belong to this clock. */
export function clock(root) {
  const waits = new Set();
  let paused = false;
  const start = (wait) => {
    wait.since = performance.now();
    wait.timer = setTimeout(() => end(wait), wait.left);
  };
  const end = (wait) => { clearTimeout(wait.timer); waits.delete(wait); wait.done(); };
  const moving = () => root.getAnimations({ subtree: true });
  return {
    wait: (ms) => (ms > 0 ? new Promise((done) => {
      const wait = { left: ms, done };
      waits.add(wait);
      if (!paused) start(wait);
    }) : Promise.resolve()),
    pause() {
      if (paused) return;
      paused = true;
      for (const wait of waits) { clearTimeout(wait.timer); wait.left -= performance.now() - wait.since; }
      for (const animation of moving()) animation.pause();
    },
    resume() {
      if (!paused) return;
      paused = false;
      for (const animation of moving()) if (animation.playState === 'paused') animation.play();
      for (const wait of waits) start(wait);
    },
    /** Jump to the end of everything: what is drawn next replaces it. */
    finish() {
      for (const animation of moving()) animation.finish();
      for (const wait of [...waits]) end(wait);
    },
  };
}

const centre = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

function path(from, to) {
  const a = centre(from), b = centre(to);
  return `${a.x - b.x}px ${a.y - b.y}px`;
}

/* Below, all is measured before anything moves: a node that moves must be styled anew before the next can be measured. */

/** Nodes {node, from} that already stand in their new places come there. Their own rotation is kept: only `translate` moves. */
export function flyIn(all) {
  const places = all.map(({ node }) => node.getBoundingClientRect());
  all.forEach(({ node, from, ms = PLAY, delay = 0, scale }, i) => node.animate(
    [{ translate: path(from, places[i]), scale: scale ?? from.width / places[i].width }, { translate: '0px 0px', scale: 1 }],
    { duration: ms, delay, easing: EASE, fill: 'backwards' },
  ));
}

/** Nodes leave for `to`, one after the other, and stay there until they are removed. */
export function flyOut(nodes, to, { ms = TRAVEL, stagger = 0 } = {}) {
  const places = nodes.map((node) => node.getBoundingClientRect());
  nodes.forEach((node, i) => node.animate(
    [
      { translate: '0px 0px', scale: 1, opacity: 1 },
      { opacity: 1, offset: .7 },
      { translate: path(to, places[i]), scale: to.width / places[i].width, opacity: 0 },
    ],
    { duration: ms, delay: i * stagger, easing: EASE, fill: 'forwards' },
  ));
}

/** Where each node stands now; give it to `closeUp` after the change. */
export const places = (nodes) => new Map(nodes.map((node) => [node, node.getBoundingClientRect()]));

/** Nodes that stayed slide from their old places to the new ones. */
export function closeUp(before) {
  const ways = [...before].filter(([node]) => node.isConnected).map(([node, from]) => [node, path(from, node.getBoundingClientRect())]);
  for (const [node, way] of ways) {
    if (way !== '0px 0px') node.animate([{ translate: way }, { translate: '0px 0px' }], { duration: RISE, easing: EASE });
  }
}
