// What a device keeps: puzzles that come back, deals of the day, and the file that takes it all along.

import { beforeEach, describe, expect, it } from 'vitest';
import { balances } from '../src/kept/balance';
import { daysBetween, isDay, later } from '../src/kept/days';
import { dealId, deals, scoreLine, signsOf, streak } from '../src/kept/deals';
import { BadFile, exported, imported } from '../src/kept/file';
import { games, sumOf, type KeptGame } from '../src/kept/games';
import { noteAt, notedSteps, notes, writeNote } from '../src/kept/notes';
import { isDue, mistakes, puzzleOf, puzzles, tried, type Puzzle } from '../src/kept/puzzles';
import type { Decision } from '../src/lib/net/api';
import { eventsAfter } from '../src/after/look_back.svelte';
import { costliest, placeIn } from '../src/replay/place';

const TODAY = '2026-11-16';
const decision = (index: number, seat: number, cost: number, mark: string): Decision => {
  const best = [{ move: 'fence b2n' }];
  return { index, step: index + 1, seat, move: 'fence a1n', before: 0.6, after: 0.6 - cost, mark, best };
};
const record = {
  game: 'te-kuiti',
  players: 2,
  options: { daisies: 3 },
  rules: 2,
  events: [
    [0, 'fence c3n'],
    [0, 'fence c3w'],
  ] as [number, string][],
};
const puzzle = (): Puzzle => puzzleOf(record, decision(1, 0, 0.3, 'blunder'), ['Ada', 'Ewe'], 'table1', TODAY)!;
const game = (id: string): KeptGame => ({
  id,
  game: 'te-kuiti',
  at: 5,
  seat: 0,
  names: ['Ada', 'Ewe'],
  scores: [9, 4],
  winners: [0],
  luck: 0.1,
  skill: -0.2,
  start: 0.5,
});

beforeEach(() => {
  for (const list of [games, puzzles, notes, deals]) list.replace([]);
});

describe('a puzzle', () => {
  it('is made of the costliest mistakes, with the game up to there', () => {
    const decisions = [decision(0, 0, 0.07, 'inaccuracy'), decision(1, 0, 0.3, 'blunder'), decision(2, 1, 0.4, 'blunder')];
    const found = mistakes({ chances: [], decisions, skill: [], luck: [] }, 0);
    expect(found.map(({ index }) => index)).toEqual([1]);
    expect(puzzle().position).toEqual({ ...record, events: [[0, 'fence c3n']], seat: 0 });
    expect(puzzleOf(record, { ...decision(1, 0, 0.3, 'blunder'), move: 'fence b2n' }, [], 'x')).toBeNull();
  });

  it('comes back after 1, 3, 7 and 21 days, and is then learned', () => {
    let one = puzzle();
    let day = TODAY;
    const waits: number[] = [];
    while (one.due !== null) {
      waits.push(daysBetween(day, one.due));
      expect(isDue(one, day)).toBe(false);
      day = one.due;
      expect(isDue(one, day)).toBe(true);
      one = tried(one, true, day);
    }
    expect(waits).toEqual([1, 3, 7, 21]);
  });

  it('starts again when it is missed, and counts once a day', () => {
    const solved = tried(tried(puzzle(), true, TODAY), true, TODAY);
    expect([solved.row, solved.due, solved.last]).toEqual([1, later(TODAY, 3), 'solved']);
    const missed = tried(solved, false, later(TODAY, 3));
    expect([missed.row, missed.due, missed.last]).toEqual([0, later(TODAY, 4), 'missed']);
  });
});

describe('days', () => {
  it('are counted over months and years', () => {
    expect(later('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
    expect([isDay('2026-11-16'), isDay('2026-02-30'), isDay('today')]).toEqual([true, false, false]);
  });
});

describe('a deal of the day', () => {
  const play = (day: string) => deals.put({ id: dealId('te-kuiti', day), table: 'a', scores: [19, 14], seat: 0, won: true });

  it('is told as a line of signs', () => {
    expect(
      signsOf(
        [
          [3, 1],
          [4, 4],
          [5, 9],
        ],
        0,
      ),
    ).toBe('🐑🍀⬛');
    expect(
      signsOf(
        [
          [3, 1],
          [4, 4],
          [5, 9],
        ],
        1,
      ),
    ).toBe('⬛🍀🐑');
    expect(scoreLine({ id: '', table: '', scores: [14, 19, 11], seat: 1 })).toBe('19 : 14');
  });

  it('makes a streak up to today or yesterday', () => {
    expect(streak('te-kuiti', TODAY)).toBe(0);
    for (const days of [-3, -2, -1]) play(later(TODAY, days));
    expect(streak('te-kuiti', TODAY)).toBe(3);
    play(TODAY);
    expect(streak('te-kuiti', TODAY)).toBe(4);
    expect(streak('te-kuiti', later(TODAY, 2))).toBe(0);
  });
});

describe('notes', () => {
  it('belong to steps, and an empty one is none', () => {
    writeNote('table1', 12, 'Here I should have waited.');
    writeNote('table1', 3, 'Good.');
    expect(noteAt('table1', 12)).toBe('Here I should have waited.');
    expect(notedSteps('table1')).toEqual([3, 12]);
    writeNote('table1', 12, '  ');
    expect(notedSteps('table1')).toEqual([3]);
  });

  it('are found by the step in a link', () => {
    expect(placeIn('step-12')).toEqual({ step: 12, better: false, open: false });
    expect(placeIn('step-12.better')).toEqual({ step: 12, better: true, open: false });
    expect(placeIn('open').open).toBe(true);
    expect(placeIn('elsewhere').step).toBe(0);
    expect(
      [0, 1, 2].map((step) =>
        eventsAfter(
          [
            [-1, 'a'],
            [0, 'b'],
            [-1, 'c'],
            [1, 'd'],
          ],
          step,
        ),
      ),
    ).toEqual([1, 3, 4]);
  });
});

describe('the file of a device', () => {
  function fill() {
    games.replace([game('table1'), game('table2')]);
    puzzles.replace([puzzle()]);
    writeNote('table1', 3, '<script>alert(1)</script>');
    deals.put({ id: dealId('te-kuiti', TODAY), table: 'table1', scores: [9, 4], seat: 0, won: true, signs: '🐑🍀⬛' });
  }

  it('brings everything to another device', () => {
    fill();
    const before = [games.all, puzzles.all, notes.all, deals.all];
    const file = exported();
    for (const list of [games, puzzles, notes, deals]) list.replace([]);
    expect(imported(file)).toEqual({ games: 2, puzzles: 1 });
    expect([games.all, puzzles.all, notes.all, deals.all]).toEqual(before);
    expect(imported(file)).toEqual({ games: 0, puzzles: 0 });
  });

  it('holds no secret of a table', () => {
    localStorage.setItem('tables', JSON.stringify([{ id: 'table1', tokens: ['very-secret'] }]));
    fill();
    expect(exported()).not.toContain('very-secret');
  });

  const refusal = (text: string): string => {
    try {
      imported(text);
    } catch (error) {
      if (error instanceof BadFile) return error.why;
    }
    return 'taken';
  };

  it.each([
    ['', 'no_json'],
    ['{', 'no_json'],
    ['[]', 'other'],
    ['null', 'other'],
    ['{"format":"sheepfold-record-1"}', 'other'],
    ['{"format":"sheepfold-device-1","games":{}}', 'broken'],
    ['{"format":"sheepfold-device-1","games":[{"id":"../x"}]}', 'broken'],
    ['{"format":"sheepfold-device-1","settings":{"pace":"javascript:alert(1)"}}', 'broken'],
    ['{"format":"sheepfold-device-1","notes":[{"id":"a.1","text":7}]}', 'broken'],
    [`{"format":"sheepfold-device-1","notes":[${'{"id":"a.1","text":"x"},'.repeat(1001).slice(0, -1)}]}`, 'broken'],
    [' '.repeat(8_000_001), 'large'],
  ])('refuses what is not such a file (%#)', (text, why) => {
    expect(refusal(text)).toBe(why);
    expect(games.all).toEqual([]);
  });

  it('refuses a file of ours in which one value was changed', () => {
    fill();
    const file = JSON.parse(exported()) as Record<string, Record<string, unknown>[]>;
    const hostile: [string, string, unknown][] = [
      ['games', 'id', '<b>'],
      ['games', 'names', [{}]],
      ['games', 'luck', 'high'],
      ['games', 'seat', 99],
      ['puzzles', 'due', 'soon'],
      ['puzzles', 'position', { game: 'te-kuiti' }],
      ['puzzles', 'id', 'x.<script>'],
      ['deals', 'signs', '<img>'],
      ['deals', 'won', 'yes'],
    ];
    for (const [list, field, value] of hostile) {
      const changed = { ...file, [list]: file[list]!.map((one) => ({ ...one, [field]: value })) };
      expect(refusal(JSON.stringify(changed)), `${list}.${field}`).toBe('broken');
    }
  });
});

describe('luck and skill', () => {
  const analysis = {
    chances: [
      [0, [0.6, 0.4]],
      [9, [0, 1]],
    ] as [number, number[]][],
    decisions: [],
    skill: [-4, -2.1],
    luck: [-0.2, 0.2],
  };

  it('add up from the chance at the start to the result', () => {
    const [mine, other] = balances(analysis);
    expect(mine).toMatchObject({ start: 0.6, luck: -0.2, end: 0 });
    expect(mine!.skill).toBeCloseTo(-0.4);
    expect(other!.skill).toBeCloseTo(0.4);
  });

  it('are known of games that were looked at', () => {
    const played = { id: 't', game: 'te-kuiti', at: 0, seat: 0, names: ['a', 'b'], scores: [1, 1], winners: [0, 1] };
    expect(sumOf(played)).toBeNull();
    expect(sumOf({ ...played, luck: 0.1, skill: -3, start: 0.5 })!.skill).toBeCloseTo(-0.1);
  });
});

it('marks the costliest steps of a replay, none too near to another', () => {
  // Each is one step after its index.
  const made = [
    decision(9, 0, 0.3, 'blunder'),
    decision(10, 1, 0.5, 'blunder'),
    decision(39, 0, 0.1, 'mistake'),
    decision(41, 0, 0.2, 'blunder'),
  ];
  expect(costliest(made, 100)).toEqual([11, 42]);
});
