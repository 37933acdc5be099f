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
      }
    }
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
