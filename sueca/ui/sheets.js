/* One sheet of styles for a shadow root, from the file beside this module. Where no files lie beside it, `bundle.py` puts a module
   with the texts of the sheets in its place. */

export function sheet(file) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(`./${file}`, import.meta.url);
  return link;
}
