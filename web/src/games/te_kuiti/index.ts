import type { GameModule } from '../../lib/board';
import Board from './board/Board.svelte';
import { word } from './words';
import Panel from './panel/Panel.svelte';
import { path } from './path';
import Picture from './Picture.svelte';
import { kept, parts, prompt, role, say, stage } from './words/say';
import { read } from './view';

export const game: GameModule = {
  slug: 'te-kuiti',
  Board,
  Panel,
  Picture,
  path,
  prompt,
  say,
  kept,
  part: word,
  aspect: 1,
  score: (view, seat) => read(view).scores[seat] ?? null,
  parts,
  stage,
  role,
};
export default game;
