"""What a seat knows and may do, as packed bytes."""

from sheepfold.core.encoding.bit_writer import BitWriter, bytes_for
from sheepfold.core.game import Game
from sheepfold.core.state import State


class Eyes:
    """Looks at states of one game with so many seats."""

    def __init__(self, game: Game, seats: int) -> None:
        self.encoder = game.encoder(seats)
        self.bits = sum(size for _, size, _ in self.encoder.fields())
        self._row = BitWriter(bytes_for(self.bits))
        self._mask = BitWriter(bytes_for(game.actions))
        self._mask_size = bytes_for(game.actions)

    def row(self, state: State, seat: int) -> bytes:
        """What the seat knows."""
        self._row.open(0)
        self.encoder.write(state, seat, self._row)
        self._row.close()
        return self._row.row()

    def mask(self, state: State, seat: int) -> bytes:
        """What it may do."""
        self._mask.wipe(0, self._mask_size)
        self.encoder.mark(state, seat, self._mask, 0)
        return self._mask.row()
