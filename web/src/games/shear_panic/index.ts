// Shear Panic: the board, its words, and which targets its moves mean.

import type { GameModule, View } from '../../lib/board';
import Board from './board/Board.svelte';
import { t } from './words';
import More from './panel/More.svelte';
import Panel from './panel/Panel.svelte';
import { path } from './path';
import Picture from './Picture.svelte';
import { advise, goal } from './story/goal';
import { banner, gains } from './story/marks';
import { tell } from './story/tell';
import { part, prompt, word } from './words/say';
import { read } from './view';

const stage = (view: View) => word('field', read(view).track.field);
const role = (view: View, seat: number) => t('left_over', { count: read(view).menus[seat]?.length ?? 0 });

const texts = { prompt, tell, goal, advise, gains, banner, part, stage, role };

// The die comes after a flock has broken apart; choosing an action shows nothing yet.
const risky = ['slam', 'line', 'diagonal', 'align', 'roll', 'leap', 'turn', 'group', 'join'];
const again = () => t('again');

const input = { phone: 222, short: 188, tablet: 232, desk: 226, wide: 216, column: 364 };

export const game: GameModule = {
  slug: 'shear-panic',
  Board,
  Panel,
  More,
  Picture,
  input,
  aspect: 1,
  path,
  risky,
  again,
  ...texts,
};
