// What lies over something else on the felt, or hangs over its edge. Cards are turned, so their true corners are compared.
(table) => {
  const stage = table.querySelector('.stage').getBoundingClientRect(), SLACK = 1.5;

  function angle(node) {
    let sum = 0;
    for (; node && node !== table; node = node.parentElement) {
      const style = getComputedStyle(node), at = new DOMMatrix(style.transform);
      sum += Math.atan2(at.b, at.a) + (style.rotate === 'none' ? 0 : parseFloat(style.rotate) * Math.PI / 180);
    }
    return sum;
  }

  function corners(node) {
    const box = node.getBoundingClientRect(), turn = angle(node), cos = Math.cos(turn), sin = Math.sin(turn);
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const w = Math.max(0, (node.offsetWidth || box.width) / 2 - SLACK);
    const h = Math.max(0, (node.offsetHeight || box.height) / 2 - SLACK);
    return [[-w, -h], [w, -h], [w, h], [-w, h]].map(([a, b]) => [x + a * cos - b * sin, y + a * sin + b * cos]);
  }

  function apart(one, other) {
    return [one, other].some((shape) => shape.some((from, i) => {
      const to = shape[(i + 1) % 4], axis = [to[1] - from[1], from[0] - to[0]];
      const along = (points) => points.map(([x, y]) => x * axis[0] + y * axis[1]);
      const a = along(one), b = along(other);
      return Math.max(...a) <= Math.min(...b) || Math.max(...b) <= Math.min(...a);
    }));
  }

  const KINDS = { plaque: '.plaque', marks: '.plaque > :not(.emblem, b, .vh)', turned: '.turned .pc', trick: '.trick .pc',
    hand: '.hand .pc', line: '.line', tool: '.tools button', slate: '.score .trump, .score .where, .score .side, .score .tug', pile: '.pile' };
  const free = new Set(['trick trick', 'hand hand', 'slate slate', 'plaque marks', 'marks marks']);
  const parts = Object.entries(KINDS).flatMap(([kind, selector]) => [...table.querySelectorAll(selector)]
    .filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 1)
    .map((node) => ({ kind, node, seat: node.closest('.seat'), shape: corners(node) })));
  const name = ({ kind, node, seat }) => `${kind} ${seat?.dataset.place ?? node.dataset.place ?? node.textContent.slice(0, 20)}`;
  const faults = [];
  parts.forEach((one, i) => {
    if (one.shape.some(([x, y]) => x < stage.left - 1 || x > stage.right + 1 || y < stage.top - 1 || y > stage.bottom + 1)) faults.push(`${name(one)} is cut`);
    for (const other of parts.slice(i + 1)) {
      const own = one.seat && one.seat === other.seat;   // the turned card is tucked under its owner's plaque
      if (own || free.has(`${one.kind} ${other.kind}`) || apart(one.shape, other.shape)) continue;
      faults.push(`${name(one)} lies over ${name(other)}`);
    }
  });
  return faults;
}
