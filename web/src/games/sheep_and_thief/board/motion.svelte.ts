// What moved between two views: sheep that walk from card to card, come from the supply or are carried off.

import { untrack } from 'svelte';
import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';
import { CELLS, left, top, type ThiefView } from '../view';

const STEP = 340;
const PADDOCK = { x: 60, y: -26 };
const AWAY = { x: 200, y: -80 };

export interface Walker {
  id: number;
  black: boolean;
  count: number;
  from: { x: number; y: number } | null;
  to: { x: number; y: number };
  /** Leaves the board. */
  gone: boolean;
}

const middle = (cell: string) => ({ x: left(cell) + 50, y: top(cell) + 54 });

/** A card that is laid drops in. */
export function appear(_node: Element): TransitionConfig {
  if (prefersReducedMotion.current) return { duration: 0 };
  return {
    duration: 260,
    css: (u) => `opacity: ${u}; transform-box: fill-box; transform-origin: center; transform: scale(${1 + 0.25 * (1 - u)})`,
  };
}

export class Motion {
  walkers = $state.raw<Walker[]>([]);
  #before: { view: ThiefView; owner: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #number = 0;

  constructor(view: () => ThiefView, owner: () => number) {
    $effect.pre(() => {
      const now = { view: view(), owner: owner() };
      const before = this.#before;
      this.#before = now;
      if (before && before.owner === now.owner && before.view !== now.view) untrack(() => this.#compare(before.view, now.view, now.owner));
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  /** How many of the sheep that belong on a cell are still on their way. */
  arriving(cell: string): number {
    const { x, y } = middle(cell);
    return this.walkers.reduce(
      (sum, walker) => sum + (!walker.gone && !walker.black && walker.to.x === x && walker.to.y === y ? walker.count : 0),
      0,
    );
  }

  /** The black sheep is on its way. */
  get black(): boolean {
    return this.walkers.some((walker) => walker.black);
  }

  #compare(before: ThiefView, now: ThiefView, owner: number): void {
    const old = before.boards[owner];
    const next = now.boards[owner];
    const laid = (view: ThiefView) => Object.keys(view.boards[owner]?.cells ?? {}).length;
    if (prefersReducedMotion.current || !old || !next || Math.abs(laid(now) - laid(before)) > 1) return;
    const changes = CELLS.map((cell) => ({ cell, change: (next.cells[cell]?.flock ?? 0) - (old.cells[cell]?.flock ?? 0) }));
    const grown = changes.filter(({ change }) => change > 0);
    const shrunk = changes.filter(({ change }) => change < 0);
    if (grown.length > 1 || shrunk.length > 1) return;
    const walkers: Walker[] = [];
    const add = (count: number, from: Walker['from'], to: Walker['to'], gone = false, black = false) =>
      walkers.push({ id: ++this.#number, black, count, from, to, gone });
    const [come] = grown;
    const [went] = shrunk;
    if (come) add(come.change, went ? middle(went.cell) : null, middle(come.cell));
    else if (went) add(-went.change, middle(went.cell), AWAY, true);
    if (old.black_sheep && next.black_sheep && old.black_sheep !== next.black_sheep)
      add(1, middle(old.black_sheep), middle(next.black_sheep), false, true);
    const stolen = next.paddock - old.paddock;
    if (stolen > 0) add(stolen, AWAY, PADDOCK, true);
    if (!walkers.length) return;
    this.walkers = walkers;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.walkers = []), STEP);
  }
}
