// What looks touchable answers every touch. A place that is no target now names the move that a touch would mean; the desk
// asks the server why that move is not possible and shows the answer at the place.

import type { HTMLAttributes } from 'svelte/elements';

/** The attributes that a place may have; `tabindex` -1 lets Shift and an arrow key go there, but not Tab. */
export type Unable = Pick<HTMLAttributes<HTMLElement>, 'role' | 'tabindex' | 'aria-disabled'> & {
  'data-why'?: string;
  'data-say'?: string;
};

const PLACE: Unable = { 'role': 'button', 'tabindex': -1, 'aria-disabled': true };

/** For a place that means this move: `<span {...unable('flip c3')} aria-label="Tile c3">`. */
export const unable = (move: string): Unable => ({ ...PLACE, 'data-why': move });

/** For a place that is only the second half of a move: what has to be done first, in words of the board. */
export const notYet = (words: string): Unable => ({ ...PLACE, 'data-say': words });

/** The place that was touched, unless it is a target. */
export function unableAt(touched: EventTarget | null): HTMLElement | SVGElement | null {
  const place = (touched as Element | null)?.closest?.<HTMLElement | SVGElement>('[data-target], [data-why], [data-say]') ?? null;
  return place && place.dataset.target === undefined ? place : null;
}

/** Something was dropped onto a cell where it cannot be: that cell answers. */
export function refuse(cell: string): void {
  const place = document.querySelector(`[data-cell="${cell}"]`);
  const answering = place?.matches('[data-why], [data-say]') ? place : place?.querySelector('[data-why], [data-say]');
  answering?.dispatchEvent(new CustomEvent('refused', { bubbles: true }));
}
