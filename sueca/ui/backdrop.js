/* A dialog closes by a click beside it. One on its own margin comes to the dialog as well, where no button is hit. */

/** Close `dialog` if this click on it fell beside it. */
export function closeBeside(dialog, event) {
  const box = dialog.getBoundingClientRect();
  const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
  if (event.target === dialog && !inside) dialog.close();
}
