// Dragging with the pointer: a card from the hand to a cell, a flock to a neighbouring card, the fox to the next cell.

export interface Dragged {
  kind: 'card' | 'flock' | 'fox';
  /** The card's name or the cell it comes from. */
  name: string;
  x: number;
  y: number;
  /** The cell under the pointer. */
  over: string | null;
}

export interface Drag {
  start: () => void;
  over: (cell: string | null) => void;
  drop: (cell: string | null) => void;
}

const hand = $state<{ now: Dragged | null }>({ now: null });
const FAR = 9;
let ended = -Infinity;

export const dragged = (): Dragged | null => hand.now;

/** A click that only ends a drag is none. */
export const justDragged = (): boolean => performance.now() - ended < 120;

function cellAt(x: number, y: number): string | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement | SVGElement>('[data-cell]');
  return cell?.dataset.cell ?? null;
}

/** Call on pointerdown; nothing happens until the pointer has moved a little. */
export function lift(event: PointerEvent, kind: Dragged['kind'], name: string, drag: Drag): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const { clientX, clientY, pointerId } = event;
  const element = event.currentTarget as Element;
  const mine = (other: PointerEvent) => other.pointerId === pointerId;
  const move = (next: PointerEvent) => {
    if (!mine(next)) return;
    if (!hand.now) {
      if (Math.hypot(next.clientX - clientX, next.clientY - clientY) < FAR) return;
      if (element.hasPointerCapture?.(pointerId)) element.releasePointerCapture(pointerId);
      drag.start();
    }
    const over = cellAt(next.clientX, next.clientY);
    if (over !== hand.now?.over) drag.over(over);
    hand.now = { kind, name, x: next.clientX, y: next.clientY, over };
    next.preventDefault();
  };
  const end = (last: PointerEvent) => {
    if (!mine(last)) return;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    if (!hand.now) return;
    const { over } = hand.now;
    hand.now = null;
    ended = performance.now();
    drag.drop(last.type === 'pointerup' ? over : null);
  };
  window.addEventListener('pointermove', move, { passive: false });
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}
