// Every step of real games is told, in every language. The games come from tests/make_stories.py: a few in the gate, and
// `python web/tests/make_stories.py web/tests/fixtures/stories 200` makes two hundred.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadGame } from '../src/games';
import { COLOURS, type BoardProps, type GameEvent, type GameModule, type SeatInfo, type View } from '../src/lib/board';
import { gainsOf, tell, type Step } from '../src/lib/story';
import { LANGUAGES, setLanguage } from '../src/lib/text/i18n.svelte';

interface StoryFile {
  seats: number;
  seat: number | null;
  views: View[];
  events: GameEvent[][];
}
const files = import.meta.glob<StoryFile[]>('./fixtures/stories/*.json', { import: 'default' });
const SLUGS = ['te-kuiti', 'two-sheep-dogs', 'shear-panic', 'sheep-and-thief', 'sheep-sheep'];
const NAMES = ['Clover', 'Rusty', 'Hazel', 'Bramble'];

function seatsOf({ seats, seat: viewer }: StoryFile): SeatInfo[] {
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    name: NAMES[seat]!,
    kind: 'person',
    colour: COLOURS[seat]!,
    mine: seat === viewer,
    toAct: false,
  }));
}

function stepsOf(story: StoryFile): Step[] {
  const seats = seatsOf(story);
  return story.events.map((events, at) => ({
    before: story.views[at]!,
    after: story.views[at + 1]!,
    events,
    seat: story.seat,
    seats,
  }));
}

const props = (view: View, { seat, seats }: Step): BoardProps => ({
  view,
  seat,
  seats,
  legal: [],
  last: [],
  preview: null,
  play: () => {},
  consider: () => {},
  hint: null,
});

/** A sentence for people: words, a full stop, nothing of the machine. */
const BAD = /^\s*$|undefined|NaN|null|\{|\}|\bl\d\d\b|[^.]$|\.\.|\s\.|\bseat \d|You (is|has|does|\w+[^s]s) /;

const numbersIn = (text: string) => (text.match(/(?<!\p{L})−?\d+/gu) ?? []).map((one) => Number(one.replace('−', '-')));

interface Timed {
  track: { field: string; fields: { name: string; last: number }[]; marker: number };
}
interface Scored extends Timed {
  standing: number[];
  to_act: number[];
  chases: number;
  totals: number[];
  counting: number[];
  scores: number[];
  score_parts: Record<string, number>[];
  black_sheep: boolean;
}

/** The points that the goal line must name, from the engine's own score; null where it speaks of something else. */
const COUNTED: Record<string, (view: Scored, seat: number | null) => number[] | null> = {
  'two-sheep-dogs': ({ standing, to_act, chases, totals }, seat) =>
    (seat === to_act[0] && chases > 0) || (totals[seat ?? 0] ?? 0) > 0 ? null : standing,
  'shear-panic': ({ counting, track: { field, fields, marker } }) =>
    ['roger', 'shearer'].includes(field) && fields.every(({ last }) => last !== marker) ? counting : null,
  'sheep-and-thief': ({ scores, score_parts: parts, black_sheep: black }, seat) => {
    if (seat === null) return scores;
    const { sheep = 0, paddock = 0, rivers = 0, ...rest } = parts[seat] ?? {};
    const roads = ['Baabourne', 'Woolington', 'Sheepville'].reduce((sum, town) => sum + (rest[town] ?? 0), 0);
    return [sheep, ...(paddock ? [paddock] : []), roads, rivers, ...(black ? [rest['black sheep'] ?? 0] : [])];
  },
};

describe.each(SLUGS)('%s', (slug) => {
  let game: GameModule;
  let stories: StoryFile[];
  beforeAll(async () => {
    const load = files[`./fixtures/stories/${slug}.json`];
    if (!load) throw new Error('no stories: run tests/make_stories.py first');
    [game, stories] = await Promise.all([loadGame(slug), load()]);
  }, 60_000);
  afterAll(() => setLanguage('en'));

  it.each(LANGUAGES)('tells every step of every game (%s)', { timeout: 120_000 }, (language) => {
    setLanguage(language);
    for (const [number, story] of stories.entries()) {
      for (const [at, step] of stepsOf(story).entries()) {
        const told = tell(step, game);
        const where = `game ${number}, step ${at}: ${step.events.map((event) => event[1]).join(', ')}`;
        expect(told.length, where).toBeGreaterThan(0);
        for (const one of told) expect(one.text, where).not.toMatch(BAD);
      }
    }
  });

  it.each(LANGUAGES)('says what the goal is and what counts now (%s)', (language) => {
    setLanguage(language);
    for (const story of stories) {
      for (const step of stepsOf(story)) {
        const { goal, now, next = '' } = game.goal!(props(step.after!, step));
        expect(goal).not.toMatch(/^$|undefined/);
        expect(`${now} ${next}`).not.toMatch(/^ |undefined|NaN|\{/);
        const counted = COUNTED[slug]?.(step.after as unknown as Scored, step.seat);
        if (counted) expect(numbersIn(now), now).toEqual(counted);
      }
    }
  });

  it.runIf(slug === 'shear-panic')('names the goal of the field that the next action enters', () => {
    setLanguage('en');
    const goals = new Set<string>();
    for (const story of stories) {
      for (const step of stepsOf(story)) {
        const { marker, fields } = (step.after as unknown as Timed).track;
        const roger = fields.find(({ name }) => name === 'roger');
        if (roger?.last === marker) goals.add(game.goal!(props(step.after!, step)).goal);
      }
    }
    expect([...goals]).toEqual(['Stand beside the black sheep']);
  });

  it('shows all points that were made, and a banner that adds up at the end', () => {
    let banners = 0;
    for (const story of stories) {
      for (const step of stepsOf(story)) {
        for (const gain of gainsOf(game, step)) expect(gain.points).not.toBe(0);
        const banner = game.banner!(step);
        if (!banner) continue;
        banners += 1;
        expect(`${banner.title} ${banner.about ?? ''} ${banner.notes?.join(' ') ?? ''}`).not.toMatch(/undefined|NaN|\{/);
        for (const row of banner.rows ?? []) {
          const sum = row.parts.reduce((all, [, points]) => all + points, 0);
          if (row.parts.length > 1) expect(sum, banner.title).toBe(row.points);
        }
      }
    }
    expect(banners).toBeGreaterThan(0);
  });
});
