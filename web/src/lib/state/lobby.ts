// My tables, asked about: where I am awaited.

import { api, ApiError } from '../net/api';
import { forget, myTables, remember, type MyTable } from './my_tables.svelte';
import type { TableState } from '../net/protocol';
import { charactersAt, type CharacterName } from '../../people/characters';
import { botName, listed, t } from '../../words';

const ASKED = 8;
const FRESH = 30 * 86_400_000;

/** By seat, the character of the bot there, if one of a level sits there for itself. */
export function charactersOf({ game, seats }: Pick<TableState, 'game' | 'seats'>): (CharacterName | null)[] {
  const bots = seats.map((seat) => (seat.kind === 'bot' && !seat.name ? seat.bot : null));
  const people = seats.flatMap((seat) => seat.name ?? []);
  return charactersAt(game, bots, people);
}

/** By seat, a name for people: no two are the same. */
export function seatNames(state: Pick<TableState, 'game' | 'seats'>): string[] {
  const characters = charactersOf(state);
  const names = state.seats.map((seat, at) => {
    if (seat.name) return seat.name;
    return characters[at] ?? (seat.kind === 'bot' ? botName(seat.bot) : t('player', { number: seat.seat + 1 }));
  });
  return names.map((name, at) => {
    const before = names.slice(0, at).filter((other) => other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}

/** What to keep of a state, for the lists. */
export function digest(state: TableState, held: number[]): Partial<MyTable> {
  return {
    game: state.game,
    status: state.status,
    held,
    names: seatNames(state).map((name, at) => (state.seats[at]!.kind === 'open' ? null : name)),
    awaited: state.status === 'playing' && state.to_act.some((seat) => held.includes(seat)),
    since: state.since ?? null,
  };
}

/** Ask about the tables of the last days that are not over. */
export async function refreshMine(): Promise<void> {
  const open = myTables().filter((table) => table.tokens.length && table.status !== 'over' && Date.now() - table.seen < FRESH);
  await Promise.all(open.slice(0, ASKED).map(refreshOne));
}

async function refreshOne(table: MyTable): Promise<void> {
  try {
    const state = await api.table(table.id, table.tokens[0]);
    const held = table.held ?? state.sights?.flatMap(({ seat }) => (seat === null ? [] : [seat])) ?? [];
    const changes = digest(state, held);
    if (changes.status !== table.status || changes.awaited !== table.awaited || changes.since !== table.since)
      remember(table.id, { ...changes, seen: table.seen });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_such_table') forget(table.id);
  }
}

/** "with Ada and 2 × Ewe", or how many seats are free. */
export function withWhom(table: MyTable): string {
  const others = (table.names ?? []).filter((_, seat) => !table.held?.includes(seat));
  const named = others.filter((name) => name !== null);
  const counted = [...Map.groupBy(named, (name) => name)].map(([name, all]) => (all.length > 1 ? `${all.length} × ${name}` : name));
  if (counted.length) return t('home.with', { names: listed(counted) });
  return others.length ? t('home.free', { count: others.length }) : t('home.alone');
}
