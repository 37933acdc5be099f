// Drawings that a board shows many times are parsed once: a symbol each, in one hidden svg of the page.

let sheet: SVGSVGElement | null = null;
const known = new Set<string>();

/** The id of the drawing's symbol, for `<use href="#…">`. Custom properties reach into it. */
export function sprite(name: string, drawing: string): string {
  const id = `drawing-${name}`;
  if (known.has(id) || typeof document === 'undefined') return id;
  known.add(id);
  if (!sheet) {
    sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    sheet.setAttribute('class', 'sprite');
    sheet.setAttribute('aria-hidden', 'true');
    document.body.prepend(sheet);
  }
  // Our own files: plain shapes, no ids, no scripts.
  const symbol = drawing.replace(/<svg xmlns="[^"]*"/, `<symbol id="${id}"`).replace('</svg>', '</symbol>');
  sheet.insertAdjacentHTML('beforeend', symbol);
  return id;
}
