import type { GameModule } from '../../lib/board';
import Board from './Board.svelte';
import { word } from './messages';
import Panel from './Panel.svelte';
import { path } from './path';
import Picture from './Picture.svelte';
import { prompt, role, say, stage } from './say';

export const game: GameModule = {
  slug: 'sheep-and-thief',
  Board,
  Panel,
  Picture,
  path,
  prompt,
  say,
  part: word,
  aspect: 0.82,
  stage,
  role,
};
export default game;
