// Scores and their parts, as far as a view shows them.

import type { GameModule, Json, View } from '../board';

export function scoreOf(game: GameModule, view: View | null, seat: number): number | null {
  if (!view) return null;
  if (game.score) return game.score(view, seat);
  for (const name of ['scores', 'points', 'won']) {
    const all = view[name];
    const value = Array.isArray(all) ? all[seat] : undefined;
    if (typeof value === 'number') return value;
  }
  return null;
}

export function partsOf(game: GameModule, view: View | null, seat: number): [string, number][] {
  if (!view) return [];
  const all = view.score_parts;
  const parts: Json | undefined = game.parts ? game.parts(view, seat) : Array.isArray(all) ? all[seat] : undefined;
  if (typeof parts !== 'object' || parts === null || Array.isArray(parts)) return [];
  return Object.entries(parts).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value] as [string, number]] : []));
}
