// Where gold was made in Sheep & Thief, and the banners of its scorings.

import { differences, inside, subject, type Banner, type Gain, type Step } from '../../../lib/story';
import { word } from '../words';
import { stolen, type Seen } from '../view';
import { goldChanges, seen } from './tell';
import { TOWNS } from '../view';
import { t } from './words';

/** Gold floats up at the card it came from, on the board that shows it large. */
export function gains(step: Step): Gain[] {
  const now = seen(step);
  if (!now) return [];
  const [who = 0, text = ''] = step.events[0] ?? [];
  const [verb, , cell] = text.split(' ');
  const at = verb === 'place' || verb === 'dog' ? cell : verb === 'fox' ? now.after.fox : now.before.pending?.cell;
  const open = now.after.phase === 'finished' ? [] : differences(now.before.scores, now.after.scores);
  return open.map((gain) => ({ ...gain, at: gain.seat === step.seat && (verb === 'fox' || who === gain.seat) ? at : undefined }));
}

export function banner(step: Step): Banner | null {
  const now = seen(step);
  if (!now) return null;
  const { before, after } = now;
  if (after.phase === 'finished' || after.round > before.round) return roundOver(step, now);
  const [who = 0, text = ''] = step.events[0] ?? [];
  if (text.startsWith('fox')) return theft(step, now, who);
  const town = goldChanges(now, who).find(([part, change]) => change > 0 && TOWNS.some(({ name }) => name === part));
  return town ? { title: t('bannerTown', { ...subject(step.seats, who), town: word(town[0]), count: town[1] }), small: true } : null;
}

function theft({ seats }: Step, now: Seen, who: number): Banner | null {
  const all = stolen(now);
  if (!all.length) return null;
  const count = all.filter(({ seat }) => seat !== who).reduce((sum, one) => sum + one.count, 0);
  const name = inside(seats, who);
  if (count) return { title: t('bannerTheft', { count, name }), small: true };
  return { title: t('bannerLost', { count: all[0]!.count }), small: true };
}

function roundOver({ seats }: Step, { before, after }: Seen): Banner {
  const over = after.phase === 'finished';
  const rows = seats.map(({ seat }) => ({
    seat,
    points: after.scores[seat] ?? 0,
    parts: Object.entries(after.score_parts[seat] ?? {})
      .filter(([, points]) => points !== 0)
      .map(([part, points]): [string, number] => [word(part), points]),
  }));
  const notes = over ? [] : [t('noteRound', subject(seats, after.starting_seat))];
  return { title: over ? t('bannerOver') : t('bannerRound', { round: before.round }), rows, notes };
}
