// What others say, shown for a while where they sit.

import type { Entry } from '../net/protocol';

export interface Said {
  id: number;
  seat: number;
  text: string;
}

/** Long words take longer to read. */
const staysFor = (text: string): number => Math.min(12_000, 4000 + 60 * text.length);

export class Chatter {
  said = $state.raw<Said[]>([]);
  private timers = new Map<number, ReturnType<typeof setTimeout>>();

  /** The newest words of a seat take the place of those before. */
  hear({ index, seat, text }: Entry): void {
    if (seat === undefined || !text) return;
    for (const { id } of this.said.filter((one) => one.seat === seat)) this.forget(id);
    this.said = [...this.said, { id: index, seat, text }];
    this.timers.set(
      index,
      setTimeout(() => this.forget(index), staysFor(text)),
    );
  }

  forget(id: number): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    this.said = this.said.filter((one) => one.id !== id);
  }

  close(): void {
    for (const { id } of this.said) this.forget(id);
  }
}
