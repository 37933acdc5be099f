// The board and the facts of a game, as a page comes to know them.

import { api } from '../lib/net/api';
import type { GameModule } from '../lib/board';
import type { GameInfo } from '../lib/net/protocol';
import { loadGame } from './index';

export class LoadedGame {
  /** The board; null until it is here. */
  board = $state.raw<GameModule | null>(null);
  info = $state.raw<GameInfo | null>(null);

  /** To be made while a component starts; the slug may become known later. */
  constructor(slug: () => string | null | undefined) {
    $effect(() => {
      const wanted = slug();
      if (!wanted) return;
      void loadGame(wanted).then((board) => (this.board = board));
      api
        .info(wanted)
        .then((info) => (this.info = info))
        .catch(() => {});
    });
  }

  get title(): string {
    return this.info?.title ?? '…';
  }
}
