// A finished game looked at again: its record, and a bot's analysis, which takes the server a while.

import { api, ApiError, type Analysis, type Decision, type Position, type RecordFile } from '../lib/net/api';
import { lost } from '../kept/puzzles';

const ASKED = 15;
const PAUSE = 4000;

export class LookBack {
  analysis = $state.raw<Analysis | null>(null);
  record = $state.raw<RecordFile | null>(null);
  private asked = $state(0);
  private failed = $state(false);

  /** To be made while a component starts; null while nothing is wanted. */
  constructor(wanted: () => string | null) {
    $effect(() => {
      const id = wanted();
      if (id === null || this.analysis || this.asked >= ASKED) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const again = () => (timer = setTimeout(() => (this.asked += 1), PAUSE));
      api.analysis(id).then(
        (answer) => (answer ? (this.analysis = answer) : again()),
        (error: unknown) => (error instanceof ApiError && error.code === 'too_many' ? again() : (this.failed = true)),
      );
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const id = wanted();
      if (id === null) return;
      api.record(id).then(
        (record) => (this.record = record),
        () => (this.failed = true),
      );
    });
  }

  /** Whether there is nothing to wait for any more. */
  get givenUp(): boolean {
    return !this.analysis && (this.failed || this.asked >= ASKED);
  }
}

const SHOWN = 3;

/** The moves that cost most, of these seats or of the others. */
export function turningPoints(analysis: Analysis, wanted: (seat: number) => boolean): Decision[] {
  return analysis.decisions
    .filter((one) => one.mark && wanted(one.seat) && one.best[0] && one.best[0].move !== one.move)
    .toSorted((a, b) => lost(b) - lost(a))
    .slice(0, SHOWN);
}

/** The game up to that event, as the seat saw it. */
export function positionAt({ game, players, options, events, rules = 1 }: RecordFile, index: number, seat: number): Position {
  return { game, players, options, rules, events: events.slice(0, index), seat };
}

/** How many events there are after that step of a replay: its decision, and what chance then did. */
export function eventsAfter(events: RecordFile['events'], step: number): number {
  let decisions = 0;
  for (const [index, [who]] of events.entries()) {
    if (who >= 0) decisions += 1;
    if (decisions > step) return index;
  }
  return events.length;
}
