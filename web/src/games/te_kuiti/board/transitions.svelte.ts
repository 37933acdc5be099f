// What is to be seen for a moment longer than the rules leave it there: the second sheep before it turns back, a pair that
// was taken, a ram that left, and how round 1 ended.

import { untrack } from 'svelte';
import { CELLS, isUp, lying, type LastRound, type TeKuitiView } from '../view';

const LOOK = 1600;
const INTERLUDE = 3400;

export class Transitions {
  /** Tiles that are shown although they lie face down again or are gone. */
  held = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** Round 1's last field, when round 2 has just begun. */
  interlude = $state.raw<LastRound | null>(null);
  /** Fences that have come or gone with this view. */
  fresh = $state.raw<readonly string[]>([]);
  broken = $state.raw<readonly string[]>([]);

  private before: TeKuitiView | null = null;
  private since = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;

  /** To be called with every new view. `back`: something was taken back, so that there is nothing to look at. */
  see(view: TeKuitiView, back = false): void {
    untrack(() => this.note(view, back));
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.pause);
  }

  private note(view: TeKuitiView, back: boolean): void {
    const before = this.before;
    if (before === view) return;
    this.before = view;
    const sameRound = before !== null && before.round === view.round;
    this.fresh = sameRound ? view.fences.filter((place) => !before.fences.includes(place)) : [];
    this.broken = sameRound ? before.fences.filter((place) => !view.fences.includes(place)) : [];
    if (back) this.forget();
    else this.look(view, sameRound ? before : null);
    if (before?.round === 1 && view.round === 2 && view.last_round) {
      this.interlude = view.last_round;
      clearTimeout(this.pause);
      this.pause = setTimeout(() => (this.interlude = null), INTERLUDE);
    } else if (view.round !== 2 || view.fences.length) this.interlude = null;
  }

  private look(view: TeKuitiView, before: TeKuitiView | null): void {
    const next = new Map<string, string>();
    for (const { cell, tile, round } of view.last_shown) {
      if ((round ?? view.round) === view.round && !isUp(lying(view.field, cell))) next.set(cell, tile);
    }
    if (next.size && before) {
      for (const cell of CELLS) {
        const was = lying(before.field, cell);
        if (isUp(was) && !isUp(lying(view.field, cell))) next.set(cell, was);
      }
    }
    clearTimeout(this.timer);
    if (next.size) {
      this.held = next;
      this.since = Date.now();
    } else if (this.held.size) {
      const rest = before ? LOOK - (Date.now() - this.since) : 0;
      if (rest > 0) this.timer = setTimeout(() => this.forget(), rest);
      else this.forget();
    }
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.held = new Map();
  }
}
