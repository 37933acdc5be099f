// Where points were made in Shear Panic, and the banners of its scorings.

import { subject, type Banner, type Gain, type Step } from '../../../lib/story';
import type { ShearView } from '../view';
import { gained, gates, GATES, seen, shorn } from './tell';
import { t } from './words';

/** A sheep of the seat, where its points float up. */
function ofSeat(view: ShearView, seat: number): string | undefined {
  return view.sheep.find(({ colour }) => colour === view.colours[seat])?.cell;
}

export function gains(step: Step): Gain[] {
  const now = seen(step);
  if (!now) return [];
  const all = ['team', 'black sheep', ...GATES].flatMap((part) => gained(now, part));
  return all.map((gain) => ({ ...gain, at: ofSeat(now.after, gain.seat) }));
}

export function banner(step: Step): Banner | null {
  const now = seen(step);
  if (!now) return null;
  const { seats } = step;
  const gate = gates(now).at(-1);
  if (gate) {
    const points = gained(now, gate);
    const rows = seats.map(({ seat }) => ({ seat, points: points.find((gain) => gain.seat === seat)?.points ?? 0, parts: [] }));
    const about = t(gate.startsWith('roger') ? 'banner.rogerAbout' : shorn(now).length ? 'banner.shearerAbout' : 'banner.shearerSpares');
    return { title: t(`banner.${gate}`), about, rows, notes: [t(`note.${gate}`)] };
  }
  const team = gained(now, 'team')[0];
  if (team) return { title: t('banner.team', { ...subject(seats, team.seat), count: team.points }), small: true };
  const black = gained(now, 'black sheep')[0];
  return black ? { title: t('banner.black', { ...subject(seats, black.seat), count: black.points }), small: true } : null;
}
