// Te Kuiti: the board, its words, and which targets its moves mean.

import type { GameModule, View } from '../../lib/board';
import Board from './board/Board.svelte';
import { word } from './words';
import Panel from './panel/Panel.svelte';
import { path } from './path';
import Picture from './Picture.svelte';
import { logged, parts, prompt, role, say, stage } from './words/say';
import { read } from './view';

const score = (view: View, seat: number) => read(view).scores[seat] ?? null;

const texts = { prompt, say, logged, part: word, stage, role };

export const game: GameModule = { slug: 'te-kuiti', Board, Panel, Picture, aspect: 1, path, score, parts, ...texts };
