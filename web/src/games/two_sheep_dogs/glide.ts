// Pieces walk: whatever has moved between two views glides from where it was. Board and panel share the places, so that a piece
// can go from the hand into the ring.

const MS = 320;
const places = new Map<string, DOMRect>();

const pieces = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-piece]')];

function still(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Before the drawing changes: where everything is. */
export function remember(root: HTMLElement | undefined): void {
  if (!root || still()) return;
  for (const element of pieces(root)) {
    const box = element.getBoundingClientRect();
    if (box.width) places.set(element.dataset.piece ?? '', box);
  }
}

/** After it: let everything that is elsewhere now come from where it was. Of a hidden piece that is the hand it was in. */
export function glide(root: HTMLElement | undefined, origin: string | null): void {
  if (!root || still()) return;
  const found = pieces(root).map((element) => ({ element, to: element.getBoundingClientRect() }));
  for (const { element, to } of found) {
    const name = element.dataset.piece ?? '';
    if (typeof element.animate !== 'function' || name.startsWith('hand')) continue;
    const from = places.get(name) ?? (origin ? places.get(origin) : undefined);
    if (!from || !to.width) continue;
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    const size = Math.min(1.6, from.width / to.width);
    // Only the transform is animated, so that it runs beside the page's own work.
    const before = element.dataset.layer ?? element.style.zIndex;
    element.dataset.layer = before;
    element.style.zIndex = '40';
    const moving = element.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${size})` },
        { transform: `translate(${x / 2}px, ${y / 2 - 14}px) scale(${(1 + size) / 2 + 0.08})` },
        { transform: 'none' },
      ],
      { duration: MS, easing: 'ease-in-out' },
    );
    moving.onfinish = moving.oncancel = () => {
      element.style.zIndex = before;
      delete element.dataset.layer;
    };
  }
}

/** Forget pieces that are nowhere any more, so that a new round does not drag them across the table. */
export function forget(): void {
  places.clear();
}
