// Which targets a move means.

import type { View } from '../../lib/board';
import { isStepped, words } from './view';

export function path(move: string, _view: View): string[] {
  const { what, cell, way } = words(move);
  return isStepped(what) ? [`sheep ${cell}`, `dir ${way}`] : [move];
}
