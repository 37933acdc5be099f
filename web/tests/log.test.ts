import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameModule, SeatInfo, GameEvent } from '../src/lib/board';
import { setLanguage } from '../src/lib/text/i18n.svelte';
import { tell, worth } from '../src/lib/story';
import { LogWords } from '../src/lib/text/log_words';
import type { Entry } from '../src/lib/net/protocol';

const seat = (at: number, name: string): SeatInfo => ({ seat: at, name, kind: 'person', colour: 'blue', mine: at === 0, toAct: false });
const SEATS = [seat(0, 'Ada'), seat(1, 'Bea')];
const say = vi.fn(({ events }: { events: GameEvent[] }) => events.map(([who, text]) => ({ who, text: `said ${text}`, notation: text })));
const game = { slug: 'some-game', tell: say } as unknown as GameModule;
const texts = (events: GameEvent[]) => tell({ before: null, after: null, events, seat: 0, seats: SEATS }, game).map(({ text }) => text);
const entry = (index: number, moves: GameEvent[]): Entry => ({ index, at: 0, kind: 'move', seat: moves[0]![0], moves });

afterEach(() => {
  setLanguage('en');
  say.mockClear();
});

describe('events in words', () => {
  it('tell a deal in one line', () => {
    const dealt: GameEvent[] = [
      [-1, 'deal 0 a'],
      [-1, 'deal 0 b'],
      [-1, 'deal 1 ?'],
      [-1, 'deal 1 ?'],
    ];
    expect(texts([[0, 'go'], ...dealt, [-1, 'turn']])).toEqual(['said go', 'said turn', 'Everybody is dealt 2.']);
    expect(texts(dealt.slice(1))).toEqual(['Dealt: You 1 and Bea 2.']);
  });

  it('tell what one seat is dealt as the game says it', () => {
    expect(
      texts([
        [-1, 'deal 0 a'],
        [-1, 'deal 0 b'],
      ]),
    ).toEqual(['said deal 0 a', 'said deal 0 b']);
  });
});

describe('a hint', () => {
  it('says what the evaluation thinks of it', () => {
    expect(worth(2.6, 9)).toBe('A strong bot expects about 3 points more from it than from your other moves.');
    expect(worth(0.8, 9)).toBe('A strong bot expects about 1 point more from it than from your other moves.');
    expect(worth(-0.3, 9)).toBe('A strong bot expects a little more from it than from your other moves.');
    expect(worth(null, 1)).toBe('You have no other move.');
  });
});

describe('the log', () => {
  it('finds the words of an entry once, and again in another language or with other names', () => {
    const words = new LogWords();
    const entries = [entry(1, [[0, 'one']]), entry(2, [[1, 'two']])];
    const first = words.lines(entries, game, SEATS);
    expect(first.map(({ text }) => text)).toEqual(['said two', 'said one']);
    const second = words.lines([...entries, entry(3, [[0, 'three']])], game, SEATS);
    expect(second[1]).toBe(first[0]);
    expect(say).toHaveBeenCalledTimes(3);
    setLanguage('de');
    words.lines(entries, game, SEATS);
    words.lines(entries, game, [seat(0, 'Adele'), SEATS[1]!]);
    expect(say).toHaveBeenCalledTimes(7);
  });
});
