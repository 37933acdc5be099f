// Dragging a card onto a cell: an attachment for the element that is dragged.

import type { Attachment } from 'svelte/attachments';

interface Drag {
  start: () => void;
  over: (cell: string | null) => void;
  drop: (cell: string | null) => void;
}
/** A pointer that moves less than this is a tap. */
const FAR = 8;
const LIFTED = {
  position: 'fixed',
  width: '104px',
  height: '104px',
  zIndex: '20',
  pointerEvents: 'none',
  rotate: '-4deg',
  overflow: 'hidden',
  border: '2.5px solid #2b2a33',
  borderRadius: '16px',
  boxShadow: '0 12px 28px rgb(40 30 10 / .4)',
};

function cellAt(event: PointerEvent): string | null {
  const below = document.elementsFromPoint(event.clientX, event.clientY);
  return below.map((one) => one.closest<HTMLElement>('[data-cell]')?.dataset.cell).find(Boolean) ?? null;
}

/** The click that follows a drag is none. */
function swallowClick(): void {
  const swallow = (click: Event) => click.stopImmediatePropagation();
  window.addEventListener('click', swallow, { capture: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 60);
}

class Dragged {
  private from: { x: number; y: number } | null = null;
  private ghost: HTMLElement | null = null;

  constructor(
    private readonly element: HTMLElement,
    private readonly drag: Drag,
  ) {
    element.addEventListener('pointerdown', this.down);
  }

  close(): void {
    this.ghost?.remove();
    this.listen(false);
    this.element.removeEventListener('pointerdown', this.down);
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    this.from = { x: event.clientX, y: event.clientY };
    this.listen(true);
  };

  private readonly move = (event: PointerEvent): void => {
    if (!this.from) return;
    const [dx, dy] = [event.clientX - this.from.x, event.clientY - this.from.y];
    if (!this.ghost && Math.hypot(dx, dy) > FAR) this.ghost = this.lift(this.from);
    if (!this.ghost) return;
    this.ghost.style.translate = `${dx}px ${dy}px`;
    this.drag.over(cellAt(event));
  };

  private readonly up = (event: PointerEvent): void => {
    this.from = null;
    this.listen(false);
    if (!this.ghost) return;
    this.ghost.remove();
    this.ghost = null;
    swallowClick();
    this.drag.drop(event.type === 'pointerup' ? cellAt(event) : null);
  };

  private lift({ x, y }: { x: number; y: number }): HTMLElement {
    const ghost = this.element.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('data-target');
    ghost.inert = true;
    Object.assign(ghost.style, LIFTED, { left: `${x - 52}px`, top: `${y - 60}px` });
    document.body.append(ghost);
    this.drag.start();
    return ghost;
  }

  // The pointer may be out of the card before it has moved far enough: the window hears it everywhere.
  private listen(on: boolean): void {
    const change = on ? window.addEventListener : window.removeEventListener;
    change('pointermove', this.move);
    change('pointerup', this.up);
    change('pointercancel', this.up);
  }
}

export const draggable =
  (drag: Drag): Attachment<HTMLElement> =>
  (element) => {
    const dragged = new Dragged(element, drag);
    return () => dragged.close();
  };
