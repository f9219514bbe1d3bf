/* The title of the tab: whose turn it is, for those who look at another tab. Who looks at the table itself is in no hurry for it,
   and to a browser it is more work than a card: it waits until the table has been at rest for a moment. */

const REST = 300;   // ms

let timer = null;

/** `now`: the first words, before which the tab says nothing of this table. */
export function title(words, now) {
  clearTimeout(timer);
  const put = () => { if (document.title !== words) document.title = words; };
  if (now || document.hidden) put(); else timer = setTimeout(put, REST);
}
