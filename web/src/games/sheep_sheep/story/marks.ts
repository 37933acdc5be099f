// Where points were made in Sheep Sheep, and the banners of its scorings.

import { subject, type Banner, type Gain, type Step } from '../../../lib/story';
import { seen, won, type Seen } from './tell';
import { t } from './words';

/** Cards won float up in the middle of what was won. */
export function gains(step: Step): Gain[] {
  const now = seen(step);
  if (!now) return [];
  const { seat, count } = won(now);
  if (!count) return [];
  const own = seat === step.seat ? (now.after.points ?? 0) - (now.before.points ?? 0) : 0;
  const gone = Object.entries(now.before.centre).find(([cell, colour]) => colour && now.after.centre[cell as 'a1'] === null)?.[0];
  const cell = step.events[0]?.[1].split(' ')[2];
  return [{ seat, points: Math.max(count, own), at: gone ?? cell }];
}

export function banner(step: Step): Banner | null {
  const now = seen(step);
  if (!now) return null;
  const { seat, groups, count } = won(now);
  if (now.after.phase === 'over') return over(step, now);
  if (count)
    return { title: t('bannerWins', { ...subject(step.seats, seat), groups }), about: t('bannerWinsAbout', { count }), small: true };
  return step.timedOut ? { title: t('bannerTime'), small: true } : null;
}

function over({ seats }: Step, { after }: Seen): Banner {
  const rows = seats.map(({ seat }) => {
    const cards = after.won[seat] ?? 0;
    const points = after.scores?.[seat] ?? cards;
    const parts: [string, number][] = [[t('partCards'), cards]];
    if (points !== cards) parts.push([t('partLucky'), points - cards]);
    return { seat, points, parts };
  });
  return { title: t('bannerOver'), rows };
}
