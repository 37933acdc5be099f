// Sheep & Thief: the board, its words, and which targets its moves mean.

import type { GameModule } from '../../lib/board';
import Board from './board/Board.svelte';
import { word } from './words';
import More from './panel/More.svelte';
import Panel from './panel/Panel.svelte';
import { path } from './path';
import Picture from './Picture.svelte';
import { advise, goal } from './story/goal';
import { banner, gains } from './story/marks';
import { tell } from './story/tell';
import { prompt, role, stage } from './words/say';

const texts = { prompt, tell, goal, advise, gains, banner, part: word, stage, role };

// No die and no tile: new cards come when everybody has played theirs.
const risky: string[] = [];

const input = { phone: 124, short: 108, tablet: 180, desk: 132, wide: 200, column: 340 };

export const game: GameModule = { slug: 'sheep-and-thief', Board, Panel, More, Picture, input, aspect: 0.82, path, risky, ...texts };
