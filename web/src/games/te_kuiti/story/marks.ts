// Where points were made in Te Kuiti, and the banners of its scorings.

import { differences, subject, type Banner, type Gain, type Step } from '../../../lib/story';
import { placeOf, type TeKuitiView } from '../view';
import { gained } from '../words/say';
import { word } from '../words';
import { seen, tileShown, tookPair, type Seen } from './tell';
import { kindOf } from '../view';
import { t, type StoryKey } from './words';

/** The cell where something happened: of a fence the enclosed side. */
function spot(step: Step, after: TeKuitiView): string | undefined {
  const [verb, place = ''] = step.events[0]?.[1].split(' ') ?? [];
  if (verb === 'flip' || verb === 'take') return place;
  if (verb !== 'fence' && verb !== 'break') return undefined;
  const beside = placeOf(place).beside.filter((cell) => cell !== null);
  return beside.find((cell) => after.enclosed.includes(cell)) ?? beside[0];
}

export function gains(step: Step): Gain[] {
  const now = seen(step);
  if (!now) return [];
  const at = spot(step, now.after);
  return differences(now.before.scores, now.after.scores).map((gain) => ({ ...gain, at }));
}

export function banner(step: Step): Banner | null {
  const now = seen(step);
  if (!now || now.before.mode === 'solo') return null;
  const { before, after } = now;
  if (after.phase === 'over' || after.round !== before.round) return roundOver(step, now);
  if (after.late && !before.late) return { title: t('bannerLate'), about: t('bannerLateAbout'), small: true };
  const tile = step.events[0] ? tileShown(step.events[0], step.events[1]) : null;
  if (tile && tookPair(now)) return { title: t(`two.${kindOf(tile)}` as StoryKey), small: true };
  const count = gained(before, after);
  return count > 0 ? { title: t('bannerEnclosed', { count }), small: true } : null;
}

function roundOver({ seats }: Step, { before, after }: Seen): Banner {
  const last = after.round !== before.round;
  const first = last ? [0, 0] : (after.last_round?.points ?? [0, 0]);
  const points = last ? (after.last_round?.points ?? [0, 0]) : after.scores.map((score, seat) => score - (first[seat] ?? 0));
  const ending = last ? after.last_round?.ending : after.ending;
  return {
    title: last ? t('bannerRound', { round: before.round ?? 1 }) : t('bannerGame'),
    about: ending ? word(ending) : undefined,
    rows: seats.map(({ seat }) => ({
      seat,
      points: last ? (points[seat] ?? 0) : (after.scores[seat] ?? 0),
      parts: last
        ? [[t(seat === before.shepherd ? 'partEnclosed' : 'partTaken'), points[seat] ?? 0]]
        : [first, points].map((round, at): [string, number] => [t('partRound', { round: at + 1 }), round[seat] ?? 0]),
    })),
    notes: last ? [t('now', subject(seats, after.shepherd ?? 0))] : [],
  };
}
