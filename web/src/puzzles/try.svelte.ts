// A puzzle being solved: the position, one try at a time, and what a bot says of it.

import { NOTHING_TO_DO, type BoardProps, type Preview, type SeatInfo, type View } from '../lib/board';
import { api, ApiError } from '../lib/net/api';
import { errorText } from '../lib/output/refusals';
import { puzzles, SOLVED, tried, type Puzzle } from '../kept/puzzles';

/** What moves are worth: the chance to win with the best one, with the one of the game, and with the try. */
export interface Verdict {
  move: string;
  best: number;
  played: number;
  mine: number;
  solved: boolean;
}

const PAUSE = 2500;
const ASKED = 8;

export class PuzzleTry {
  view = $state.raw<View | null>(null);
  legal = $state.raw<string[]>([]);
  preview = $state.raw<Preview | null>(null);
  /** The move that is being judged. */
  trying = $state<string | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  /** The answer is shown. */
  told = $state(false);
  wrong = $state<string | null>(null);
  bestPreview = $state.raw<Preview | null>(null);
  private considered: string | null = null;
  private counted = false;

  constructor(readonly puzzle: Puzzle) {
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      const { view, legal } = await api.position(this.puzzle.position);
      this.view = view;
      this.legal = legal;
    } catch (error) {
      this.wrong = errorText(error);
    }
  }

  shown(seats: SeatInfo[]): BoardProps | null {
    if (!this.view) return null;
    const idle = this.trying !== null || this.verdict !== null;
    return {
      ...NOTHING_TO_DO,
      view: this.preview && idle && this.preview.view && !this.preview.shows ? this.preview.view : this.view,
      seat: this.puzzle.position.seat,
      seats,
      legal: idle ? [] : this.legal,
      last: [],
      preview: idle ? null : this.preview,
      play: (move) => void this.play(move),
      consider: (move) => void this.consider(move),
    };
  }

  async consider(move: string | null): Promise<void> {
    this.considered = move;
    if (move === null) this.preview = null;
    else {
      const preview = await this.previewOf(move);
      if (this.considered === move && this.trying === null) this.preview = preview;
    }
  }

  private previewOf(move: string): Promise<Preview | null> {
    return api.previewAt(this.puzzle.position, move).catch(() => null);
  }

  async play(move: string): Promise<void> {
    if (this.trying !== null || this.verdict) return;
    this.trying = move;
    this.wrong = null;
    this.preview = await this.previewOf(move);
    try {
      this.verdict = await this.judge(move);
      this.count(this.verdict.solved);
    } catch (error) {
      this.wrong = errorText(error);
    }
    this.trying = null;
  }

  private async judge(move: string): Promise<Verdict> {
    const { best, played, position } = this.puzzle;
    const moves = [...new Set([best, played, move])];
    const values = await this.values(position, moves);
    const of = (one: string) => values[moves.indexOf(one)] ?? 0;
    // The try may be better than what was thought best.
    const top = Math.max(...values);
    return { move, best: top, played: of(played), mine: of(move), solved: top - of(move) < SOLVED };
  }

  /** The bot thinks for one at a time: ask again while it is busy. */
  private async values(position: Puzzle['position'], moves: string[], asked = 0): Promise<number[]> {
    try {
      return await api.worth(position, moves);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'too_many') || asked >= ASKED) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      return this.values(position, moves, asked + 1);
    }
  }

  /** Only the first try counts. */
  private count(solved: boolean): void {
    if (this.counted) return;
    this.counted = true;
    puzzles.put(tried(puzzles.find(this.puzzle.id) ?? this.puzzle, solved));
  }

  again(): void {
    this.verdict = null;
    this.preview = null;
    this.wrong = null;
    this.told = false;
  }

  async tell(): Promise<void> {
    this.count(false);
    this.again();
    this.told = true;
    this.bestPreview = await this.previewOf(this.puzzle.best);
  }
}
