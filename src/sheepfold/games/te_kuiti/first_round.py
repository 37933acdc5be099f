"""The field in round 2 of a duel, and how round 1 ended: what is still shown and counted of it."""

from mypy_extensions import i64

from sheepfold.core.bits import count
from sheepfold.games.te_kuiti.field import Field
from sheepfold.games.te_kuiti.tiles import kind_at


class FieldAfterRound1(Field):
    """The field that is played on, and the final field and points of round 1. They are 0 while round 1 is played."""

    __slots__ = (
        "first_ending", "first_face_up", "first_fences", "first_kind_0", "first_kind_1", "first_kind_2", "first_points",
        "first_taken", "first_tiles",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.first_ending: i64 = 0
        self.first_points: i64 = 0  # the shepherd's: tiles enclosed
        self.first_taken: i64 = 0  # sheep taken, as a tally
        self.first_fences: i64 = 0  # places with a fence
        self.first_tiles: i64 = 0  # cells that hold a tile
        self.first_face_up: i64 = 0  # those of them whose tile lies face up
        self.first_kind_0: i64 = 0  # the kind of each face-up tile, spelled in binary
        self.first_kind_1: i64 = 0
        self.first_kind_2: i64 = 0

    def remember_as(self, other: "FieldAfterRound1") -> None:
        """Let round 1 have ended as it did there."""
        self.first_ending = other.first_ending
        self.first_points = other.first_points
        self.first_taken = other.first_taken
        self.first_fences = other.first_fences
        self.first_tiles = other.first_tiles
        self.first_face_up = other.first_face_up
        self.first_kind_0 = other.first_kind_0
        self.first_kind_1 = other.first_kind_1
        self.first_kind_2 = other.first_kind_2

    def remember_round_1(self, taken: i64, ending: i64) -> None:
        """Round 1 ends with the field as it is."""
        self.first_ending = ending
        self.first_points = count(self.tiles & self.enclosed)
        self.first_taken = taken
        self.first_fences = self.fences
        self.first_tiles = self.tiles
        self.first_face_up = self.face_up
        self.first_kind_0 = self.kind_0 & self.face_up
        self.first_kind_1 = self.kind_1 & self.face_up
        self.first_kind_2 = self.kind_2 & self.face_up

    def first_kind(self, cell: i64) -> i64:
        """The kind of a tile that lay face up when round 1 ended."""
        return kind_at(cell, self.first_kind_0, self.first_kind_1, self.first_kind_2)
