// Sheep & Thief: the board, its words, and which targets its moves mean.

import type { GameModule } from '../../lib/board';
import Board from './board/Board.svelte';
import { word } from './words';
import Panel from './panel/Panel.svelte';
import { path } from './path';
import Picture from './Picture.svelte';
import { prompt, role, say, stage } from './words/say';

const texts = { prompt, say, part: word, stage, role };

export const game: GameModule = { slug: 'sheep-and-thief', Board, Panel, Picture, aspect: 0.82, path, ...texts };
