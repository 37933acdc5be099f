"""How round 1 of a duel ended: what is still shown and counted of it in round 2."""

from typing import final

from mypy_extensions import i64

from sheepfold.core.bits import count
from sheepfold.games.te_kuiti.field import Field
from sheepfold.games.te_kuiti.tiles import kind_at


@final
class FirstRound:
    """The final field and points. Never changed once round 2 has begun, so that copies of a duel may share it."""

    __slots__ = ("ending", "face_up", "fences", "kind_0", "kind_1", "kind_2", "points", "taken", "tiles")

    def __init__(self) -> None:
        self.ending: i64 = 0
        self.points: i64 = 0  # the shepherd's: tiles enclosed
        self.taken: i64 = 0  # sheep taken, as a tally
        self.fences: i64 = 0  # places with a fence
        self.tiles: i64 = 0  # cells that hold a tile
        self.face_up: i64 = 0  # those of them whose tile lies face up
        self.kind_0: i64 = 0  # the kind of each face-up tile, spelled in binary
        self.kind_1: i64 = 0
        self.kind_2: i64 = 0

    def kind(self, cell: i64) -> i64:
        """The kind of the face-up tile on this cell."""
        return kind_at(cell, self.kind_0, self.kind_1, self.kind_2)

    def _facts(self) -> list[int]:
        kinds: list[int] = [self.kind_0, self.kind_1, self.kind_2]
        return [self.ending, self.points, self.taken, self.fences, self.tiles, self.face_up, *kinds]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FirstRound) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(tuple(self._facts()))

    def __repr__(self) -> str:
        return f"<FirstRound: {self._facts()}>"


def first_round_of(field: Field, taken: i64, ending: i64) -> FirstRound:
    """Round 1 as it has just ended on this field."""
    first = FirstRound()
    first.ending = ending
    first.points = count(field.tiles & field.enclosed)
    first.taken = taken
    first.fences = field.fences
    first.tiles = field.tiles
    first.face_up = field.face_up
    first.kind_0 = field.kind_0 & field.face_up
    first.kind_1 = field.kind_1 & field.face_up
    first.kind_2 = field.kind_2 & field.face_up
    return first
