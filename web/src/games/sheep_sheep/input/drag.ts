// Dragging a card onto a cell: an attachment for the element that is dragged.

import type { Attachment } from 'svelte/attachments';

interface Drag {
  start: () => void;
  over: (cell: string | null) => void;
  drop: (cell: string | null) => void;
}
const FAR = 8;

export const draggable = (drag: Drag): Attachment<HTMLElement> => (element) => {
  let from: { x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;

  const cellAt = (event: PointerEvent) =>
    document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest<HTMLElement>('[data-cell]')?.dataset.cell).find(Boolean) ?? null;

  function lift() {
    ghost = element.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('data-target');
    ghost.inert = true;
    Object.assign(ghost.style, {
      position: 'fixed', left: `${(from?.x ?? 0) - 52}px`, top: `${(from?.y ?? 0) - 60}px`, width: '104px', height: '104px', zIndex: '20', pointerEvents: 'none',
      rotate: '-4deg', overflow: 'hidden', border: '2.5px solid #2b2a33', borderRadius: '16px', boxShadow: '0 12px 28px rgb(40 30 10 / .4)',
    });
    document.body.append(ghost);
    drag.start();
  }

  function down(event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary) return;
    from = { x: event.clientX, y: event.clientY };
    listen(true);
  }
  function move(event: PointerEvent) {
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!ghost && Math.hypot(dx, dy) > FAR) lift();
    if (!ghost) return;
    ghost.style.translate = `${dx}px ${dy}px`;
    drag.over(cellAt(event));
  }
  function up(event: PointerEvent) {
    from = null;
    listen(false);
    if (!ghost) return;
    ghost.remove();
    ghost = null;
    // The click that follows a drag is none.
    const swallow = (click: Event) => click.stopImmediatePropagation();
    window.addEventListener('click', swallow, { capture: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 60);
    drag.drop(event.type === 'pointerup' ? cellAt(event) : null);
  }

  // The pointer may be out of the card before it has moved far enough: the window hears it everywhere.
  function listen(on: boolean) {
    const change = on ? window.addEventListener : window.removeEventListener;
    change('pointermove', move);
    change('pointerup', up);
    change('pointercancel', up);
  }

  element.addEventListener('pointerdown', down);
  return () => {
    ghost?.remove();
    listen(false);
    element.removeEventListener('pointerdown', down);
  };
};
