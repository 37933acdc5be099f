"""What a seat knows and may do, as packed bytes."""

from sheepfold.core.encoding.bit_writer import BitWriter, words_for
from sheepfold.core.game import Game
from sheepfold.core.state import State


class Eyes:
    """Looks at states of one game with so many seats."""

    def __init__(self, game: Game, seats: int) -> None:
        self.encoder = game.encoder(seats)
        self.bits = sum(size for _, size, _ in self.encoder.fields())
        self._row = BitWriter(words_for(self.bits))
        self._mask = BitWriter(words_for(game.actions))
        self._actions = game.actions

    def row(self, state: State, seat: int) -> bytes:
        """What the seat knows."""
        self._row.open(0)
        self.encoder.write(state, seat, self._row)
        self._row.close()
        return self._row.row()[: (self.bits + 7) // 8]

    def mask(self, state: State, seat: int) -> bytes:
        """What it may do."""
        self._mask.wipe(0, words_for(self._actions))
        self.encoder.mark(state, seat, self._mask, 0)
        return self._mask.row()[: (self._actions + 7) // 8]
