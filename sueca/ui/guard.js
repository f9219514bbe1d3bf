/* A question before a shared deal is left by closing or reloading the page. Reloads of our own ask nothing. */

let guarded = false;

function ask(event) { event.preventDefault(); }

/** Ask from now on, or no more. */
export function guard(on) {
  if (on === guarded) return;
  guarded = on;
  if (on) addEventListener('beforeunload', ask); else removeEventListener('beforeunload', ask);
}

/** The page is about to be loaded again by us. */
export const letGo = () => guard(false);
