// Games that nobody has looked at yet are looked at when the page is open, one after the other.

import { games, measured, type KeptGame } from '../kept/games';
import { api } from '../lib/net/api';

const FRESH = 14 * 86_400_000;
const MOST = 5;

export function measureMissing(): Promise<void> {
  return measureAll(games.all.filter((game) => game.luck === undefined && Date.now() - game.at < FRESH).slice(0, MOST));
}

async function measureAll(missing: KeptGame[]): Promise<void> {
  const [game] = missing;
  if (!game) return;
  const analysis = await api.analysis(game.id).catch(() => null);
  if (analysis) games.put({ ...game, ...measured(analysis, game.seat) });
  await measureAll(missing.slice(1));
}
