// A finished game, step by step. Steps come from the server in chunks, a little ahead of where one is.

import { untrack } from 'svelte';
import { errorText } from '../output/refusals';
import { api, type ReplayStep } from '../net/api';
import type { TableState } from '../net/protocol';

const CHUNK = 40;
const PACE = 900;

export class Replay {
  table = $state.raw<TableState | null>(null);
  /** How many steps there are. */
  total = $state(0);
  at = $state(0);
  /** Through whose eyes; null for an onlooker's. */
  eyes = $state<number | null>(null);
  playing = $state(false);
  /** Why there is nothing to show, in words. */
  missing = $state<string | null>(null);
  private steps = $state.raw<Map<number, ReplayStep>>(new Map());
  // While the next part comes, the last known position stays.
  private lastView = $state.raw<ReplayStep['view']>(null);
  private readonly loading = new Set<string>();

  /** To be made while a component starts. */
  constructor(
    readonly id: string,
    start = 0,
  ) {
    this.at = start;
    $effect(() => {
      api.table(id).then(
        (state) => (this.table = state),
        (error: unknown) => (this.missing = errorText(error)),
      );
    });
    $effect(() => {
      if (this.step?.view) this.lastView = this.step.view;
    });
    $effect(() => {
      const here = this.at;
      void this.eyes;
      untrack(() => this.loadAround(here));
    });
    $effect(() => {
      if (!this.playing) return;
      const timer = setInterval(() => this.advance(), PACE);
      return () => clearInterval(timer);
    });
  }

  get step(): ReplayStep | null {
    return this.steps.get(this.at) ?? null;
  }

  /** The step before. */
  get earlier(): ReplayStep | null {
    return this.steps.get(this.at - 1) ?? null;
  }

  get view(): ReplayStep['view'] {
    return this.step?.view ?? this.lastView;
  }

  /** Whether nothing can be shown at all. */
  get isMissing(): boolean {
    return this.missing !== null && this.steps.size === 0;
  }

  go(to: number): void {
    this.playing = false;
    // How many there are is known once the first of them came.
    this.at = Math.max(0, this.total ? Math.min(this.total, to) : to);
  }

  look(eyes: number | null): void {
    this.eyes = eyes;
    this.steps = new Map();
    this.loading.clear();
  }

  private advance(): void {
    if (this.at >= this.total) this.playing = false;
    else if (this.steps.has(this.at + 1)) this.at += 1;
    else void this.load(this.at + 1);
  }

  private loadAround(here: number): void {
    void this.load(here);
    const ahead = here + CHUNK / 2;
    if (this.total && here % CHUNK > CHUNK / 2 && ahead <= this.total) void this.load(ahead);
  }

  private async load(from: number): Promise<void> {
    const start = Math.max(0, Math.floor(from / CHUNK) * CHUNK);
    const { eyes } = this;
    const key = `${eyes}:${start}`;
    if (this.loading.has(key) || (this.total && start > this.total)) return;
    this.loading.add(key);
    try {
      const chunk = await api.steps(this.id, eyes, start, start + CHUNK);
      if (eyes !== this.eyes) return;
      this.total = chunk.total;
      this.at = Math.min(this.at, chunk.total);
      const steps = new Map(this.steps);
      chunk.steps.forEach((step, offset) => steps.set(start + offset, step));
      this.steps = steps;
    } catch (error) {
      this.loading.delete(key);
      this.missing = errorText(error);
    }
  }
}
