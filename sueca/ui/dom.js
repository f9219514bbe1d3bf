/* Small helpers over the DOM. Names and sentences come from people and from the server: they only ever become text nodes and
   attributes. `drawing` is the one place where markup is parsed, and it is given our constant SVG alone. */

/** h('p', {class: 'x'}, 'text', node) -> element. Attributes: null or false leaves one out, true sets it empty, on… listens. */
export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  set(node, attributes);
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Set or remove attributes, touching only what differs, so that nothing is announced or styled twice. */
export function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (value === null || value === undefined || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value === true ? '' : value)) node.setAttribute(name, value === true ? '' : value);
  }
  return node;
}

/** Change a node's text only if it differs. */
export function text(node, value) {
  const words = value ?? '';
  if (node.textContent !== words) node.textContent = words;
}

const drawn = new Map();   // markup -> the element made of it: most pictures are drawn again and again

/** Constant SVG markup -> element. Never give it a word from a view. */
export function drawing(markup) {
  if (!drawn.has(markup)) {
    const template = document.createElement('template');
    template.innerHTML = markup;
    drawn.set(markup, template.content.firstElementChild);
  }
  return document.importNode(drawn.get(markup), true);
}

/** The element that has the keyboard inside this root, or null. */
export const focused = (root) => root.getRootNode().activeElement ?? null;

/**
 * Children kept by key: keyed(parent, keyOf, make, update) returns draw(items). A node lives as long as its key stays, and
 * moves only when its place changes, because a browser drops the focus of a node that is moved or made anew.
 */
export function keyed(parent, keyOf, make, update = () => {}) {
  const kept = new Map();
  return function draw(items) {
    const wanted = new Set(items.map(keyOf));
    for (const [key, node] of kept) {
      if (!wanted.has(key)) { node.remove(); kept.delete(key); }
    }
    const active = focused(parent);
    let place = parent.firstElementChild;
    items.forEach((item, index) => {
      const key = keyOf(item);
      let node = kept.get(key);
      if (!node) { node = make(item); kept.set(key, node); }
      if (node === place) place = place.nextElementSibling;
      else parent.insertBefore(node, place);
      update(node, item, index);
    });
    if (active && parent.contains(active) && focused(parent) !== active) active.focus({ preventScroll: true });
    return kept;
  };
}

/** Whether nothing but `parts` (or nothing at all) has the person's attention, so that focus may be moved. */
export function idle(root, ...parts) {
  const outside = document.activeElement;
  if (!outside || outside === document.body || outside === document.documentElement) return true;
  const inside = focused(root);
  return Boolean(inside) && (inside === root || parts.some((part) => part.contains(inside)));
}
