// A place in a replay, as the address names it: `#step-12`, `#step-12.better`, `#open`.

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
