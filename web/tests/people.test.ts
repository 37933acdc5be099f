import { describe, expect, it } from 'vitest';
import { charactersAt, faceOf, temperOf } from '../src/people/characters';
import { seatNames } from '../src/lib/state/lobby';
import { seatInfos } from '../src/lib/state/seats';
import { LANGUAGES, setLanguage } from '../src/lib/text/i18n.svelte';
import { colourName, LEVELS } from '../src/words';
import type { TableState } from '../src/lib/net/protocol';
import { welcome } from './fake_socket';

/** Those who play any move are characters too. */
const KINDS = ['random', ...LEVELS];
const GAMES = ['te-kuiti', 'two-sheep-dogs', 'shear-panic', 'sheep-and-thief', 'sheep-sheep'];
const seat = (at: number, kind: 'person' | 'bot' | 'open', name: string | null, bot: string | null = null) => ({
  seat: at,
  kind,
  name,
  bot,
  online: true,
  away_since: null,
});
const table = (...seats: TableState['seats']): TableState => ({ ...welcome().state, game: 'sheep-sheep', seats });

describe('characters', () => {
  it('are as many people as there are bots, at every level', () => {
    for (const game of GAMES)
      for (const level of KINDS) {
        const all = charactersAt(game, [level, level, level, level]);
        expect(new Set(all).size).toBe(4);
        expect(new Set(all.map((name) => JSON.stringify(faceOf(name!)))).size).toBe(4);
      }
  });

  it('have no colour for a name, and a temper in every language', () => {
    for (const language of LANGUAGES) {
      setLanguage(language);
      const colours = [0, 1, 2, 3].map(colourName);
      for (const level of KINDS)
        for (const name of charactersAt('te-kuiti', [level, level, level, level])) {
          expect(colours).not.toContain(name);
          expect(temperOf(name!).length).toBeGreaterThan(10);
        }
    }
    setLanguage('en');
  });

  it('are the same in every game of a kind, and take nobody’s name', () => {
    const [usual] = charactersAt('sheep-sheep', ['level3']);
    expect(charactersAt('sheep-sheep', ['level3'])).toEqual([usual]);
    expect(charactersAt('sheep-sheep', ['level3'], [usual!.toLowerCase()])).not.toEqual([usual]);
  });
});

describe('names at a table', () => {
  it('are never colours, and never twice the same', () => {
    const names = seatNames(
      table(
        seat(0, 'person', 'Ada'),
        seat(1, 'person', 'Ada'),
        seat(2, 'person', null),
        seat(3, 'bot', null, 'greedy'),
        seat(4, 'bot', null, 'greedy'),
      ),
    );
    expect(names).toEqual(['Ada', 'Ada 2', 'Player 3', 'First sight', 'First sight 2']);
  });

  it('keep the person’s name where a bot stands in', () => {
    const [, stood] = seatInfos(table(seat(0, 'person', 'Ada'), seat(1, 'bot', 'Bea', 'level3')), [0], []);
    expect(stood).toMatchObject({ name: 'Bea', character: null });
  });
});
