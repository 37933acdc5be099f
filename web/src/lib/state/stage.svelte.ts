// The stage: what happened is shown one after the other, with a pace, so that what others did is seen.

import type { GameEvent, View } from '../board';

interface Sighted {
  view: View | null;
  legal: string[];
  forced?: boolean;
}

/** A moment of the game, through the eyes of each seat held here (null: an onlooker). */
export interface Scene {
  index: number;
  /** How many events the game has had. */
  events: number;
  sights: Map<number | null, Sighted>;
  /** What each of them saw before. */
  before: Map<number | null, View | null>;
  /** The last decision and what chance then did, as each of them saw it. */
  last: Map<number | null, GameEvent[]>;
  toAct: number[];
  status: 'waiting' | 'playing' | 'over';
  /** Whose decision led here; null for anything else. */
  by: number | null;
  /** The clock decided, not the seat. */
  timedOut?: boolean;
  /** Something was taken back. */
  undone?: boolean;
}

const REMEMBERED = 80;
/** While the last turn is shown again, a step stays at least and at most this long. */
const AGAIN = [700, 2000] as const;

export class Stage {
  shown = $state.raw<Scene | null>(null);
  /** How many scenes wait to be shown. */
  waiting = $state(0);
  /** While the last turn is shown again. */
  again = $state(false);
  /** Whether there is a turn to show again. */
  canReplay = $state(false);
  /** What others did since the last decision of one's own, as far as it is shown. */
  recent = $state.raw<Scene[]>([]);
  /** The next scene waits for a tap. */
  halted = $state(false);

  private queue: Scene[] = [];
  private past: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private shownAt = 0;

  constructor(
    /** How long a scene stays before the next one, in milliseconds; Infinity: until somebody goes on. */
    private readonly pace: (scene: Scene, own: boolean) => number,
    private readonly isMine: (seat: number) => boolean,
    private readonly onShow: (scene: Scene, again: boolean) => void = () => {},
  ) {}

  /** The newest scene, shown or not. */
  get newest(): Scene | null {
    return this.queue.at(-1) ?? this.past.at(-1) ?? null;
  }

  /** Show this at once; nothing before it is shown any more (a welcome). */
  jump(scene: Scene): void {
    this.stop();
    this.queue = [];
    this.show(scene);
  }

  push(scene: Scene): void {
    this.queue.push(scene);
    this.waiting = this.queue.length;
    if (this.timer === undefined && !this.halted) this.next();
  }

  /** Show the newest now. */
  skip(): void {
    this.stop();
    this.again = false;
    const all = this.queue;
    this.queue = [];
    for (const scene of all) this.keep(scene);
    const newest = this.past.at(-1);
    this.recent = this.since(this.past.length);
    if (newest && this.shown?.index !== newest.index) {
      this.shown = newest;
      this.shownAt = Date.now();
      if (all.length) this.onShow(newest, false);
    }
    this.waiting = 0;
  }

  /** The next scene now; the others after it as usual. */
  goOn(): void {
    if (this.again || !this.queue.length) return;
    this.stop();
    this.showNext();
  }

  /** The last turn again: from the last position before others acted (or the move before). */
  replay(): void {
    if (!this.canReplay) return;
    this.skip();
    const end = this.past.length - 1;
    let start = end;
    while (start > 1 && !this.own(this.past[start]!)) start -= 1;
    // Own move last: show just that. Others last: show all that came after the own move.
    if (start === end || this.own(this.past[end]!)) start = end;
    else start += 1;
    const scenes = this.past.slice(Math.max(0, start - 1));
    this.again = true;
    this.shown = scenes[0]!;
    this.recent = [];
    const step = (at: number) => {
      this.timer = setTimeout(
        () => {
          const scene = scenes[at];
          if (!scene) {
            this.stop();
            this.again = false;
            this.next();
            return;
          }
          this.shown = scene;
          this.recent = scenes.slice(1, at + 1);
          this.shownAt = Date.now();
          this.onShow(scene, true);
          step(at + 1);
        },
        Math.min(AGAIN[1], Math.max(AGAIN[0], this.pace(this.shown!, false))),
      );
    };
    step(1);
  }

  close(): void {
    this.stop();
  }

  /** The scenes of others before that place, back to one's own last decision. */
  private since(end: number): Scene[] {
    let start = end;
    while (start > 0 && this.past[start - 1]!.by !== null && !this.own(this.past[start - 1]!)) start -= 1;
    return this.past.slice(start, end);
  }

  private own(scene: Scene): boolean {
    return scene.by !== null && this.isMine(scene.by);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.halted = false;
  }

  private next(): void {
    const scene = this.queue[0];
    this.stop();
    this.waiting = this.queue.length;
    if (!scene) return;
    const before = this.past.at(-1);
    // What I did myself is not held up, and nothing waits behind it; what others did stays for a while.
    const rest = before && before.by !== null ? this.pace(before, this.own(before)) - (Date.now() - this.shownAt) : 0;
    const since = this.own(scene) ? 0 : rest;
    if (since === Infinity) {
      this.halted = true;
      return;
    }
    if (since > 0) {
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.next();
      }, since);
      return;
    }
    this.showNext();
  }

  private showNext(): void {
    const scene = this.queue.shift();
    this.waiting = this.queue.length;
    if (!scene) return;
    this.show(scene);
    if (this.queue.length) this.next();
  }

  private show(scene: Scene): void {
    this.again = false;
    this.keep(scene);
    this.recent = this.since(this.past.length);
    this.waiting = this.queue.length;
    this.shown = scene;
    this.shownAt = Date.now();
    this.onShow(scene, false);
  }

  private keep(scene: Scene): void {
    if (this.past.at(-1)?.index === scene.index) this.past.pop(); // the same table again, after a lost connection
    this.past.push(scene.undone ? this.takeBack(scene) : scene);
    if (this.past.length > REMEMBERED) this.past.shift();
    this.canReplay = this.past.length > 1;
  }

  /** Forget what was taken back. The scene as it was reached then, if that was seen. */
  private takeBack(scene: Scene): Scene {
    while (this.past.length && this.past.at(-1)!.events > scene.events) this.past.pop();
    const reached = this.past.at(-1)?.events === scene.events ? this.past.pop() : undefined;
    return reached ? { ...reached, index: scene.index, sights: scene.sights } : scene;
  }
}
