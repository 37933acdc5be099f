// What has been chosen of a move that is put together. The hand (panel) and the field (board) share it.

import type { BoardProps } from '../../../lib/board';
import { following, options, pressed, valid } from '../path';

const chosen = $state<{ steps: string[] }>({ steps: [] });

export function clear(): void {
  if (chosen.steps.length) chosen.steps = [];
}

const named = (steps: string[], kind: string): string | null =>
  steps.find((step) => step.startsWith(`${kind} `))?.slice(kind.length + 1) ?? null;

/** What is chosen so far, for the words above the hand. */
export function chosenFor({ legal, view }: Pick<BoardProps, 'legal' | 'view'>): Record<'card' | 'from' | 'to', string | null> {
  const steps = valid(options(legal, view), chosen.steps);
  return { card: named(steps, 'card'), from: named(steps, 'from'), to: named(steps, 'to') };
}

/** The choice as it stands for these props. Reads reactively: use it within markup, deriveds and handlers. */
export class Choice {
  constructor(private readonly props: () => BoardProps) {}

  #all = $derived.by(() => options(this.props().legal, this.props().view));
  #steps = $derived.by(() => valid(this.#all, chosen.steps));
  #next = $derived.by(() => {
    const at = this.#steps.length;
    return new Set(following(this.#all, this.#steps).map((option) => option.path[at]!));
  });
  #first = $derived.by(() => new Set(this.#all.map((option) => option.path[0]!)));
  #hinted = $derived.by(() => {
    const { hint, view } = this.props();
    const steps = hint ? (options([hint], view)[0]?.path ?? []) : [];
    const done = this.#steps.every((step, at) => steps[at] === step) ? this.#steps.length : 0;
    return steps[done] ?? null;
  });

  get steps(): string[] {
    return this.#steps;
  }

  /** The card of the hand that is chosen. */
  get card(): string | null {
    return named(this.#steps, 'card');
  }

  /** The cell whose sheep are to be driven, and where to. */
  get from(): string | null {
    return named(this.#steps, 'from');
  }

  get to(): string | null {
    return named(this.#steps, 'to');
  }

  /** A target that leads on from here. */
  next(target: string): boolean {
    return this.#next.has(target);
  }

  /** A target with which some move begins. */
  first(target: string): boolean {
    return this.#first.has(target);
  }

  /** The target that a hint points at now. */
  hinted(target: string): boolean {
    return this.#hinted === target;
  }

  /** The moves that are still possible after the steps so far. */
  get open() {
    return following(this.#all, this.#steps);
  }

  /** The move that a press on this target would play, if it would. */
  move(target: string): string | null {
    const meant = pressed(this.#all, this.#steps, target);
    return meant && 'move' in meant ? meant.move : null;
  }

  press(target: string): void {
    const meant = pressed(this.#all, this.#steps, target);
    if (!meant) return;
    const { consider, play } = this.props();
    if ('move' in meant) {
      clear();
      play(meant.move);
    } else {
      consider(null);
      chosen.steps = meant.steps;
    }
  }

  /** Pointer or focus came to a target. */
  look(target: string): void {
    this.props().consider(this.move(target));
  }

  leave(): void {
    this.props().consider(null);
  }
}
