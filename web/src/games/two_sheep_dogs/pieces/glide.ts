// Pieces walk: whatever has moved since the last view glides from where it was. Board and panel share the places, so that a
// piece can go from the hand into the ring. Places are read once a view, after the drawing changed: reading them before it as
// well would make the browser lay out the page several times for one frame.

const MS = 320;

interface Middle {
  x: number;
  y: number;
  width: number;
}

const places = new Map<string, Middle>();
let size = '';

function still(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The middle of a piece on the page, where it will rest: offsets know nothing of a walk that is under way. */
function placeOf(piece: HTMLElement, root: HTMLElement, base: DOMRect): Middle {
  let x = base.left + scrollX + piece.offsetWidth / 2;
  let y = base.top + scrollY + piece.offsetHeight / 2;
  for (let at: HTMLElement | null = piece; at && at !== root; at = at.offsetParent as HTMLElement | null) {
    x += at.offsetLeft + (at === piece ? 0 : at.clientLeft);
    y += at.offsetTop + (at === piece ? 0 : at.clientTop);
  }
  return { x, y, width: piece.offsetWidth };
}

/** Let everything in there that is elsewhere now come from where it was. Of a hidden piece that is the hand it was in. */
export function glide(root: HTMLElement | undefined, origin: string | null): void {
  if (!root || still()) return;
  const window = `${innerWidth} ${innerHeight}`;
  if (window !== size) forgetPlaces();
  size = window;
  const base = root.getBoundingClientRect();
  const hand = origin ? places.get(origin) : undefined;
  const pieces = [...root.querySelectorAll<HTMLElement>('[data-piece]')].map((piece) => ({ piece, to: placeOf(piece, root, base) }));
  for (const { piece, to } of pieces) {
    const name = piece.dataset.piece ?? '';
    const from = places.get(name) ?? hand;
    if (!to.width) continue;
    places.set(name, to);
    if (from && !name.startsWith('hand') && Math.abs(from.x - to.x) + Math.abs(from.y - to.y) >= 2) travel(piece, from, to);
  }
}

function travel(piece: HTMLElement, from: Middle, to: Middle): void {
  if (typeof piece.animate !== 'function') return;
  const x = from.x - to.x;
  const y = from.y - to.y;
  const scale = Math.min(1.6, from.width / to.width);
  // Only the transform is animated, so that it runs beside the page's own work.
  const before = piece.dataset.layer ?? piece.style.zIndex;
  piece.dataset.layer = before;
  piece.style.zIndex = '40';
  const moving = piece.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})` },
      { transform: `translate(${x / 2}px, ${y / 2 - 14}px) scale(${(1 + scale) / 2 + 0.08})` },
      { transform: 'none' },
    ],
    { duration: MS, easing: 'ease-in-out' },
  );
  moving.onfinish = moving.oncancel = () => {
    piece.style.zIndex = before;
    delete piece.dataset.layer;
  };
}

/** Forget all places, so that a new round does not drag its pieces across the table. */
export function forgetPlaces(): void {
  places.clear();
}
