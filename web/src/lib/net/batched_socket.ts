// A socket whose messages are handed on together: however many wait when the page has time (three bots that need none to
// think, while the last move is still being drawn), the page is made anew once for all of them.

import type { Socket } from './connection.svelte';

export class BatchedSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  private inbox: { data: string }[] = [];

  constructor(
    private readonly plain: Socket,
    // A task of its own: messages that are here already come before it.
    soon: (run: () => void) => void = (run) => setTimeout(run),
  ) {
    plain.onopen = () => this.onopen?.();
    plain.onmessage = (message) => {
      this.inbox.push(message);
      if (this.inbox.length === 1) soon(() => this.deliver());
    };
    plain.onclose = (event) => {
      this.deliver();
      this.onclose?.(event);
    };
  }

  send(text: string): void {
    this.plain.send(text);
  }

  close(code?: number): void {
    this.plain.close(code);
  }

  private deliver(): void {
    const messages = this.inbox;
    this.inbox = [];
    for (const message of messages) this.onmessage?.(message);
  }
}
