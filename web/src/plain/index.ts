// A board for games that have none yet: the legal moves as buttons, the view as text.

import type { GameModule } from '../lib/board';
import { t } from '../words';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import Picture from './Picture.svelte';

export function plain(slug: string): GameModule {
  return {
    slug,
    Board,
    Panel,
    Picture,
    path: (move) => [move],
    prompt: ({ legal }) => ({ title: t('plain.prompt', { count: legal.length }) }),
    tell: ({ events }) => events.map(([who, text]) => ({ who, text, notation: text })),
    part: (name) => name.charAt(0).toUpperCase() + name.slice(1),
  };
}
