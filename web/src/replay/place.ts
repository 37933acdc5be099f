// Places in a replay: as the address names one (`#step-12`, `#step-12.better`, `#open`), and those worth a look.

import { lost } from '../kept/puzzles';
import type { Decision } from '../lib/net/api';

export interface ReplayPlace {
  step: number;
  /** Show the better move there. */
  better: boolean;
  /** With all hands open. */
  open: boolean;
}

export function placeIn(fragment: string | null): ReplayPlace {
  const found = /^step-(\d{1,6})(\.better)?$/.exec(fragment ?? '');
  return { step: Number(found?.[1] ?? 0), better: found?.[2] !== undefined, open: fragment === 'open' };
}

export const linkTo = (table: string, step: number): string => `${location.origin}/replay/${table}${step ? `#step-${step}` : ''}`;

/** How many marks there is room for. */
const ROOM = 16;

/** The steps that cost most, none too near to another to be touched. */
export function costliest(decisions: Decision[], total: number): number[] {
  const found: number[] = [];
  for (const { step } of decisions.filter((one) => one.mark).toSorted((a, b) => lost(b) - lost(a))) {
    if (found.every((other) => Math.abs(other - step) * ROOM >= total)) found.push(step);
  }
  return found.toSorted((a, b) => a - b);
}
