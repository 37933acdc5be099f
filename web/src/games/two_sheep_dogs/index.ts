import type { GameModule } from '../../lib/board';
import Board from './board/Board.svelte';
import { word } from './words';
import Panel from './panel/Panel.svelte';
import { path } from './path';
import Picture from './Picture.svelte';
import { parts, prompt, role, say, stage } from './words/say';
import { read } from './view';

export const game: GameModule = {
  slug: 'two-sheep-dogs',
  Board,
  Panel,
  Picture,
  path,
  prompt,
  say,
  part: word,
  aspect: 0.86,
  // What is banked; what lies there now stands below the name.
  score: (view, seat) => {
    const { phase, scores, totals } = read(view);
    return (phase === 'over' ? scores : totals)[seat] ?? null;
  },
  parts,
  stage,
  role,
};
export default game;
