// Pieces walk: whatever has moved since the last view glides from where it was. Board and panel share the places, so that a
// piece can go from the hand into the ring. Places are read once a view, after the drawing changed: reading them before it as
// well would make the browser lay out the page several times for one frame.

const MS = 320;

interface Middle {
  x: number;
  y: number;
  width: number;
}

/** Where a piece was: within its board or hand, which may have moved on the page since (a longer prompt, a dialog). */
interface Place extends Middle {
  home: HTMLElement;
  /** The size of the home then: in another size it is another place. */
  size: string;
}

const places = new Map<string, Place>();

function still(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const sizeOf = (home: HTMLElement): string => `${home.offsetWidth} ${home.offsetHeight}`;

/** The middle of a piece within its home, where it will rest: offsets know nothing of a walk that is under way. */
function placeOf(piece: HTMLElement, home: HTMLElement): Middle {
  let x = piece.offsetWidth / 2;
  let y = piece.offsetHeight / 2;
  for (let at: HTMLElement | null = piece; at && at !== home; at = at.offsetParent as HTMLElement | null) {
    x += at.offsetLeft + (at === piece ? 0 : at.clientLeft);
    y += at.offsetTop + (at === piece ? 0 : at.clientTop);
  }
  return { x, y, width: piece.offsetWidth };
}

/** Where a place lies now, seen from another home; null if it is not there any more. */
function seenFrom(place: Place, home: HTMLElement): Middle | null {
  if (place.home === home) return place.size === sizeOf(home) ? place : null;
  if (!place.home.isConnected || place.size !== sizeOf(place.home)) return null;
  const [there, here] = [place.home.getBoundingClientRect(), home.getBoundingClientRect()];
  return { x: place.x + there.left - here.left, y: place.y + there.top - here.top, width: place.width };
}

/** Let everything in there that is elsewhere now come from where it was. Of a hidden piece that is the hand it was in. */
export function glide(home: HTMLElement | undefined, origin: string | null): void {
  if (!home || still()) return;
  const hand = origin ? places.get(origin) : undefined;
  const pieces = [...home.querySelectorAll<HTMLElement>('[data-piece]')].map((piece) => ({ piece, to: placeOf(piece, home) }));
  const size = sizeOf(home);
  for (const { piece, to } of pieces) {
    const name = piece.dataset.piece ?? '';
    const place = places.get(name) ?? hand;
    const from = place && seenFrom(place, home);
    if (!to.width) continue;
    places.set(name, { ...to, home, size });
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
