// Where points were made in Peter's Two Sheep Dogs, and the banners of its scorings.

import { capital, differences, isYou, standings, subject, type Banner, type Gain, type Step } from '../../../lib/story';
import { correction, springStanding, WORTH, type Standing } from '../view';
import { pieceWord } from '../words/say';
import { t as say, word } from '../words';
import { isTie, roundPoints, runs, runsAgain, scored, seen, trick, type Seen } from './tell';
import { t } from './words';

/** Points of what lies there now: they are made slot by slot. */
export function gains(step: Step): Gain[] {
  const now = seen(step);
  if (!now || scored(now)) return [];
  const [verb, one = ''] = step.events[0]?.[1].split(' ') ?? [];
  const who = step.events[0]?.[0] ?? 0;
  const places: Record<string, string | undefined> = {
    call: `${one}${who}`,
    sow: now.before.slot ?? undefined,
    eat: now.before.slot ?? undefined,
    home: `barn ${who}`,
    put: one,
    chase: `${one}${who}`,
  };
  const at = places[verb ?? ''];
  return differences(now.before.standing, now.after.standing).map((gain) => ({ ...gain, at: owns(at, gain.seat) ? at : undefined }));
}

const owns = (at: string | undefined, seat: number): boolean => !!at && at.endsWith(String(seat));

export function banner(step: Step): Banner | null {
  const now = seen(step);
  if (!now) return null;
  const { seats, events } = step;
  const season = scored(now);
  if (season === 'spring') return spring(step, now);
  if (season === 'round') return round(step, now);
  const won = trick(step, now);
  if (won) {
    const words = { high: pieceWord(won.high), low: pieceWord(won.low), runs: runs(seats, won.loser) };
    const about = capital(t(isTie(won) ? 'bannerTieAbout' : 'bannerTrickAbout', words));
    return { title: t('bannerTrick', subject(seats, won.winner)), about, small: true };
  }
  const drawn = events.find(([, text]) => text.startsWith('bonus '))?.[1].split(' ')[1];
  const worker = now.after.to_act[0];
  if (drawn && worker !== undefined)
    return { title: t('bannerWorker', { ...subject(seats, worker), piece: pieceWord(drawn) }), small: true };
  const [verb, piece = ''] = events[0]?.[1].split(' ') ?? [];
  if (verb === 'eat') return { title: t('bannerWolf', { piece: pieceWord(piece) }), small: true };
  return runsAgain(step, now) ? { title: t('bannerAgain', subject(seats, events[0]![0])), small: true } : null;
}

const LABELS = { grass: 'grasslands', goal: 'goal', barn: 'inBarn', wolves: 'wolves' } as const;
function partsOf(of: Standing): [string, number][] {
  const all = (Object.keys(LABELS) as (keyof typeof LABELS)[]).map((part): [string, number] => [say(LABELS[part]), of[part] * WORTH[part]]);
  return all.filter(([, points]) => points !== 0);
}

function spring({ seats, seat: viewer }: Step, { after }: Seen): Banner {
  const rows = seats.map(({ seat }) => {
    const of = springStanding(after, seat);
    return { seat, points: after.spring?.[seat] ?? 0, parts: of ? partsOf(of) : [] };
  });
  const own = viewer === null || !isYou(seats, viewer) ? undefined : after.spring?.[viewer];
  const summer = own !== undefined && own > 0 ? [t('noteSummer', { double: own * 2, spring: own })] : [];
  return { title: t('bannerSpring'), about: t('bannerSpringAbout'), rows, notes: [t('noteSpring'), ...summer] };
}

function round({ seats }: Step, now: Seen): Banner {
  const { before, after } = now;
  const points = roundPoints(now);
  const over = after.phase === 'over';
  const springs = over ? before.spring : after.last_round?.spring;
  const rows = seats.map(({ seat }) => {
    const first = springs?.[seat] ?? 0;
    const second = over ? (after.standing[seat] ?? 0) : (after.last_round?.summer[seat] ?? 0);
    const extra = correction(first, second, points[seat] ?? 0);
    const parts: [string, number][] = [
      [say('spring'), first],
      [say('summer'), second],
    ];
    if (extra) parts.push([word(extra), (points[seat] ?? 0) - first - second]);
    return { seat, points: points[seat] ?? 0, parts };
  });
  const totals = over ? after.scores : after.totals;
  return { title: t('bannerRound', { round: before.round }), rows, notes: [t('noteTotal', { standings: standings(seats, totals) })] };
}
