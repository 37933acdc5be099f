// What rolls a die or shows something hidden cannot be taken back, so it needs a deliberate act: the first touch only
// arms the move, a second one on the same place plays it.

import type { GameModule, Preview } from '../board';

/** Whether a move with this first word may be one of those; its preview says whether it is. */
export function mayShow(game: GameModule | null, move: string): boolean {
  return game?.risky?.includes(move.split(' ')[0]!) ?? true;
}

export const cannotBeUndone = (preview: Preview): boolean => preview.shows === true || preview.then === 'chance';

/** Where nobody answers what the move would do, it is asked for twice as well. */
const unknown = (move: string): Preview => ({ move, view: null, shows: true, parts: {}, then: 'other' });

export class SecondTouch {
  /** What the armed move would do. */
  armed = $state.raw<Preview | null>(null);
  /** The move that was touched, as long as it is not known what it does. */
  private touched: string | null = null;

  constructor(
    private readonly ask: (move: string) => Promise<Preview | null>,
    private readonly play: (move: string) => void,
  ) {}

  /** A touch; `known` is what the move would do, where that was asked before. */
  touch(move: string, known: Preview | null): void {
    const again = this.armed?.move === move || this.touched === move;
    this.drop();
    if (again) return this.play(move);
    if (known?.move === move) return this.weigh(known);
    this.touched = move;
    void this.ask(move).then((told) => {
      if (this.touched === move) this.weigh(told ?? unknown(move));
    });
  }

  /** Anything else was done. */
  drop(): void {
    this.armed = null;
    this.touched = null;
  }

  private weigh(preview: Preview): void {
    this.touched = null;
    if (cannotBeUndone(preview)) this.armed = preview;
    else this.play(preview.move);
  }
}
