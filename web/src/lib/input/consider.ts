// A move is considered while the pointer or the focus is on its target.

import type { Attachment } from 'svelte/attachments';

/** For a target: `{@attach considers(consider, move)}`. A finger has no way to only point, so touches do not count. */
export function considers<Move>(consider: (move: Move | null) => void, move: Move): Attachment<Element> {
  return (element) => {
    const listening = new AbortController();
    const on = (name: string, listener: (event: Event) => void) => element.addEventListener(name, listener, { signal: listening.signal });
    on('pointerenter', (event) => (event as PointerEvent).pointerType !== 'touch' && consider(move));
    on('pointerleave', () => consider(null));
    on('focus', () => consider(move));
    on('blur', () => consider(null));
    return () => listening.abort();
  };
}
