// Arrows walk over targets by geometry: the nearest one that lies in that direction.

export type ArrowDirection = 'up' | 'down' | 'left' | 'right';

export const ARROWS: Record<string, ArrowDirection> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

export interface Position {
  x: number;
  y: number;
}

/** Index of the best place to go to, or -1. What lies aside counts double, so that rows and columns are kept. */
export function nearest(from: Position, places: Position[], way: ArrowDirection): number {
  let best = -1;
  let least = Infinity;
  places.forEach((place, index) => {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const ahead = way === 'right' ? dx : way === 'left' ? -dx : way === 'down' ? dy : -dy;
    const aside = way === 'right' || way === 'left' ? Math.abs(dy) : Math.abs(dx);
    if (ahead < 1 || aside > ahead * 3) return;
    const cost = ahead + 2 * aside;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}

/** With `all` also the places that are no targets now: there Enter tells why. */
function targets(root: ParentNode, all = false): (HTMLElement | SVGElement)[] {
  const marked = root.querySelectorAll<HTMLElement | SVGElement>(all ? '[data-target], [data-why], [data-say]' : '[data-target]');
  return [...marked].filter((element) => {
    const target = element.dataset.target !== undefined;
    if (target && (element.getAttribute('aria-disabled') === 'true' || (element as HTMLButtonElement).disabled)) return false;
    if (element.tabIndex < 0 && element.getAttribute('tabindex') !== '-1') return false;
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  });
}

function centre(element: Element): Position {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Handle an arrow key: move the focus, with `everywhere` also to what is no target; true if it did. */
export function moveFocus(root: ParentNode, key: string, everywhere = false): boolean {
  const way = ARROWS[key];
  if (!way) return false;
  const all = targets(root, everywhere);
  const focused = document.activeElement?.closest?.('[data-target], [data-why], [data-say]') ?? null;
  if (!focused) {
    all[0]?.focus();
    return all.length > 0;
  }
  const others = all.filter((element) => element !== focused);
  const next = nearest(centre(focused), others.map(centre), way);
  if (next < 0) return true;
  others[next]!.focus();
  others[next]!.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  return true;
}

/** Where the focus was, so that after a move it can go to the same target or the nearest one. */
export function bookmark(root: ParentNode): { name: string; place: Position } | null {
  const focused = document.activeElement?.closest?.('[data-target]') as HTMLElement | null;
  if (!focused || !root.contains(focused)) return null;
  return { name: focused.dataset.target ?? '', place: centre(focused) };
}

export function refocus(root: ParentNode, mark: { name: string; place: Position }): void {
  const active = document.activeElement;
  if (active && active !== document.body && active.isConnected) return;
  const all = targets(root);
  const same = all.find((element) => element.dataset.target === mark.name);
  if (same) return same.focus({ preventScroll: true });
  let best: HTMLElement | SVGElement | undefined;
  let least = Infinity;
  for (const element of all) {
    const { x, y } = centre(element);
    const far = Math.hypot(x - mark.place.x, y - mark.place.y);
    if (far < least) {
      least = far;
      best = element;
    }
  }
  best?.focus({ preventScroll: true });
}
