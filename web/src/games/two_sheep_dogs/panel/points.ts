// The rows of a table of points: what lies where now, a season that was scored, a round that is over.

import { t, word } from '../words';
import { correction, standing, WORTH, type DogsView, type Standing } from '../view';

export interface Row {
  label: string;
  /** How many pieces times how much, where it is made of that. */
  counts?: [string, string];
  points: [number, number];
  kind?: 'sum' | 'total';
}

type Part = keyof typeof WORTH;
const LABELS = { grass: 'grasslands', goal: 'goal', barn: 'inBarn', wolves: 'wolves' } as const;

function partRows(of: [Standing, Standing]): Row[] {
  return (Object.keys(WORTH) as Part[]).map((part) => ({
    label: t(LABELS[part]),
    counts: [`${of[0][part]} × ${WORTH[part]}`.replace('-', '−'), `${of[1][part]} × ${WORTH[part]}`.replace('-', '−')],
    points: [of[0][part] * WORTH[part], of[1][part] * WORTH[part]],
  }));
}

/** What lies there now, then spring if it is scored, and the total of earlier rounds. */
export function nowRows(view: DogsView): Row[] {
  const both: [Standing, Standing] = [standing(view, 0), standing(view, 1)];
  const rows = partRows(both);
  rows.push({ label: t(view.spring ? 'summerNow' : 'springNow'), points: [both[0].sum, both[1].sum], kind: 'sum' });
  if (view.spring) rows.push({ label: t('spring'), points: view.spring });
  const extra = ([0, 1] as const).map((seat) => correctionOf(view, seat));
  for (const name of ['achiever bonus', 'shoddy penalty'] as const) {
    const points = extra.map((entry) => (entry?.name === name ? entry.points : 0)) as [number, number];
    if (extra.some((entry) => entry?.name === name)) rows.push({ label: word(name), points });
  }
  if (view.round > 1) rows.push({ label: t('earlier rounds'), points: view.totals });
  if (rows.length > 5) rows.push({ label: t('total'), points: view.scores, kind: 'total' });
  return rows;
}

function correctionOf(view: DogsView, seat: 0 | 1): { name: string; points: number } | null {
  if (!view.spring) return null;
  const points = view.scores[seat] - view.totals[seat];
  const name = correction(view.spring[seat], view.standing[seat], points);
  return name ? { name, points: points - view.spring[seat] - view.standing[seat] } : null;
}

/** The round before this one. */
export function lastRoundRows(view: DogsView): Row[] {
  const last = view.last_round;
  if (!last) return [];
  const rows: Row[] = [
    { label: t('spring'), points: last.spring },
    { label: t('summer'), points: last.summer },
  ];
  const names = ([0, 1] as const).map((seat) => correction(last.spring[seat], last.summer[seat], last.points[seat]));
  for (const name of ['achiever bonus', 'shoddy penalty'] as const) {
    if (!names.includes(name)) continue;
    const points = ([0, 1] as const).map((seat) =>
      names[seat] === name ? last.points[seat] - last.spring[seat] - last.summer[seat] : 0,
    ) as [number, number];
    rows.push({ label: word(name), points });
  }
  rows.push({ label: t('round'), points: last.points, kind: 'sum' });
  rows.push({ label: t('total'), points: view.totals, kind: 'total' });
  return rows;
}
