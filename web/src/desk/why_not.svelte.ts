// Why not? The place that was touched, and what the server says about the move that it would mean.

import { speak } from '../lib/output/announce.svelte';
import type { Reason } from '../lib/net/protocol';

export type AskWhy = (move: string) => Promise<Reason | null>;

export class WhyNot {
  /** What is said, and where; null while nothing is. */
  said = $state.raw<{ at: HTMLElement | SVGElement; reason: Reason; byKeys: boolean } | null>(null);
  private asked = 0;

  constructor(private readonly ask: () => AskWhy | undefined) {}

  /** Somebody touched a place that is no target. */
  async touch(at: HTMLElement | SVGElement, byKeys: boolean): Promise<void> {
    const ask = this.ask();
    if (!ask) return;
    const number = ++this.asked;
    const words = at.dataset.say;
    const reason = words === undefined ? await ask(at.dataset.why ?? '') : { rule: null, text: words };
    if (number !== this.asked || !reason || !at.isConnected) return;
    this.said = { at, reason, byKeys };
    shake(at);
    speak(reason.text);
  }

  close(): void {
    this.asked += 1;
    this.said = null;
  }
}

function shake(at: Element): void {
  if (matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
  at.animate?.({ translate: ['0', '3px', '-3px', '2px', '0'] }, { duration: 180, composite: 'add' });
}
