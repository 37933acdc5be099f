// One costly move: the position before it, what was played in words, and what is better.

import { NOTHING_TO_DO, type BoardProps, type GameModule, type Preview, type SeatInfo, type View } from '../lib/board';
import { api, type Decision, type RecordFile, type ReplayStep } from '../lib/net/api';
import { tell, tellMove, type Advised } from '../lib/story';
import { positionAt } from './look_back.svelte';

export class TurningPoint {
  view = $state.raw<View | null>(null);
  private preview = $state.raw<Preview | null>(null);
  private after = $state.raw<ReplayStep | null>(null);
  readonly best: string;

  constructor(
    readonly table: string,
    readonly record: RecordFile,
    readonly decision: Decision,
  ) {
    this.best = decision.best[0]?.move ?? decision.move;
    void this.load();
  }

  private async load(): Promise<void> {
    const { index, seat, step } = this.decision;
    const at = positionAt(this.record, index, seat);
    const ask = <T>(answer: Promise<T>, take: (found: T) => void) => answer.then(take).catch(() => {});
    await ask(api.position(at), ({ view }) => (this.view = view));
    await ask(api.steps(this.table, seat, step, step + 1), ({ steps }) => (this.after = steps[0] ?? null));
    await ask(api.previewAt(at, this.best), (preview) => (this.preview = preview));
  }

  /** What a board shows: only these moves can be pointed at. */
  shown(seats: SeatInfo[], moves: string[]): BoardProps | null {
    const { seat } = this.decision;
    return this.view && { ...NOTHING_TO_DO, view: this.view, seat, seats, legal: moves, last: [] };
  }

  /** What was played, in words. */
  played(game: GameModule, seats: SeatInfo[]): string {
    const { seat, move } = this.decision;
    if (!this.view || !this.after) return tellMove([seat, move], game, seats);
    const step = { before: this.view, after: this.after.view, events: this.after.events, seat, seats };
    return tell(step, game)
      .filter(({ who }) => who === seat)
      .map(({ text }) => text)
      .join(' ');
  }

  /** What is better, and one reason. */
  better(game: GameModule, seats: SeatInfo[]): Advised {
    const shown = this.shown(seats, [this.best]);
    const told = { move: tellMove([this.decision.seat, this.best], game, seats), reason: null };
    return (shown && game.advise?.(this.best, { ...shown, preview: this.preview })) ?? told;
  }
}
