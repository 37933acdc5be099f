"""Observations as arrays: what a seat knows as zeros and ones, and which actions it may take."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from sheepfold.core.encoding.bit_writer import BitWriter, words_for
from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.game import Game
from sheepfold.core.state import State
from sheepfold.research.batch.numbering import Numbering

Bits = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.int8]


@dataclass(frozen=True)
class Field:
    """A run of bits of an observation."""

    name: str
    start: int
    size: int
    meaning: str


class Observer:
    """Makes the arrays of one game at a table of so many seats.

    An observation is an array of 0 and 1 (``uint8``) with the fields that ``fields`` lists: what lies open, and what a
    seat with perfect memory knows besides. A *gauge* of n bits shows an amount by as many ones, from the left.
    Actions have the game's own numbers. With ``decisions_only`` those that only chance takes are left out, and
    ``number`` gives the game's number of an action.
    """

    def __init__(self, game: Game, seats: int, encoder: Encoder | None = None, decisions_only: bool = False) -> None:
        self.game = game
        self.seats = seats
        self.encoder = game.encoder(seats) if encoder is None else encoder
        self.size = sum(size for _, size, _ in self.encoder.fields())
        self.decisions_only = decisions_only
        gaps = [end for numbers in game.chance for end in (numbers.start, numbers.stop)] if decisions_only else []
        self.numbering = Numbering(game.actions, gaps)
        self.actions = int(self.numbering.size)
        self._row = BitWriter(words_for(self.size))
        self._mask = BitWriter(words_for(self.actions))
        self._row_bytes = np.frombuffer(memoryview(self._row.data), np.uint8)
        self._mask_bytes = np.frombuffer(memoryview(self._mask.data), np.uint8)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        """Copied and pickled as what it is made from: its buffers are its own."""
        return type(self), (self.game, self.seats, self.encoder, self.decisions_only)

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """All fields, in order."""
        found: list[Field] = []
        start = 0
        for name, size, meaning in self.encoder.fields():
            found.append(Field(name, start, size, meaning))
            start += size
        return tuple(found)

    def observe(self, state: State, seat: int) -> Bits:
        """What the seat knows; a new array each time."""
        row = self._row
        row.open(0)
        self.encoder.write(state, seat, row)
        row.close()
        return np.unpackbits(self._row_bytes, None, self.size, "little")

    def mask(self, state: State, seat: int) -> Mask:
        """1 for every action that the seat may take now; all 0 where it has nothing to decide."""
        self._mask.wipe(0, words_for(self.actions))
        self.numbering.mark(self.encoder, state, seat, self._mask, 0)
        return np.unpackbits(self._mask_bytes, None, self.actions, "little").view(np.int8)

    def number(self, action: int) -> int:
        """The game's own number of an action; -1 if there is no such action."""
        return int(self.numbering.number(action)) if 0 <= action < self.actions else -1

    def was_marked(self, action: int) -> bool:
        """Whether the mask made last has this action."""
        return 0 <= action < self.actions and self._mask.has(0, action)

    def split(self, observation: Bits) -> dict[str, Bits]:
        """An observation (or a batch of them) by field."""
        return {field.name: observation[..., field.start : field.start + field.size] for field in self.fields}

    def table(self) -> str:
        """The fields as a table for people, in Markdown."""
        rows = [f"| `{f.name}` | {f.start} | {f.size} | {f.meaning} |" for f in self.fields]
        return "\n".join(["| field | from | bits | meaning |", "|---|--:|--:|---|", *rows])
