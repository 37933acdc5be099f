// A move is considered while the pointer or the focus is on its target.

import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

/** For a target: `{@attach considers(consider, move)}`. A finger has no way to only point, so touches do not count. */
export function considers<Move>(consider: (move: Move | null) => void, move: Move): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    // By Svelte's `on`: a target that leaves while it has the focus blurs in the middle of an update.
    const stop = [
      on(element as HTMLElement, 'pointerenter', (event) => event.pointerType !== 'touch' && consider(move)),
      on(element as HTMLElement, 'pointerleave', () => consider(null)),
      on(element as HTMLElement, 'focus', () => consider(move)),
      on(element as HTMLElement, 'blur', () => consider(null)),
    ];
    return () => stop.forEach((remove) => remove());
  };
}
