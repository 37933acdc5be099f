"""The field, as the duel and the solo game share it: tiles, fences, and what has been revealed of the tiles."""

from mypy_extensions import i64

from sheepfold.core.bits import bit
from sheepfold.core.state import CHANCE, State
from sheepfold.games.te_kuiti.components import ALL_CELLS, FENCES, FLIPPING, REVEALING, SHEEP_A_TURN
from sheepfold.games.te_kuiti.earlier import RULES
from sheepfold.games.te_kuiti.enclosure import enclosed_by
from sheepfold.games.te_kuiti.tiles import kind_at, of_kind


class Field(State):
    """Cells and places are the bits that ``components`` numbers.

    Everything is an ``i64`` here and in the subclasses, flags too: the C compiler then copies in blocks.
    """

    __slots__ = (
        "enclosed", "face_up", "fences", "flipped", "kind_0", "kind_1", "kind_2", "phase", "revealed", "rules", "seen",
        "supply", "tiles",
    )  # fmt: skip

    def __init__(self) -> None:
        self.rules: i64 = RULES  # 1 in old games
        self.phase: i64 = FLIPPING  # what is to be decided
        self.tiles: i64 = ALL_CELLS  # cells that hold a tile
        self.face_up: i64 = 0  # those of them whose tile lies face up
        self.fences: i64 = 0  # places with a fence
        self.supply: i64 = FENCES  # fences that are not on the field
        self.enclosed: i64 = 0  # cells, kept in step with the fences
        self.revealed: i64 = 0  # sheep revealed in this turn
        self.flipped: i64 = 0  # the cell whose tile waits for its name, or (solo) whose ram waits for its break
        self.seen: i64 = 0  # cells whose tile has been revealed
        self.kind_0: i64 = 0  # the kind of each seen tile, spelled in binary by three masks of cells
        self.kind_1: i64 = 0
        self.kind_2: i64 = 0

    def lay_as(self, other: "Field") -> None:
        """Let everything lie as it does in the other field."""
        self.phase = other.phase
        self.tiles = other.tiles
        self.face_up = other.face_up
        self.fences = other.fences
        self.supply = other.supply
        self.enclosed = other.enclosed
        self.revealed = other.revealed
        self.flipped = other.flipped
        self.seen = other.seen
        self.kind_0 = other.kind_0
        self.kind_1 = other.kind_1
        self.kind_2 = other.kind_2

    # -- what lies there ----------------------------------------------------------------------------------------------

    def outside(self) -> i64:
        """The cells with a tile that is not enclosed."""
        return self.tiles & ~self.enclosed

    def flippable(self) -> i64:
        """The cells with a face-down tile that is not enclosed."""  # flip.face-down, flip.outside
        return self.tiles & ~self.enclosed & ~self.face_up

    def kind(self, cell: i64) -> i64:
        """The kind of the tile on a cell that has been seen."""
        return kind_at(cell, self.kind_0, self.kind_1, self.kind_2)

    def known(self, kind: i64) -> i64:
        """The cells where a tile of this kind has been seen and still lies."""
        return of_kind(kind, self.seen & self.tiles, self.kind_0, self.kind_1, self.kind_2)

    def are_all(self, kind: i64, cells: i64) -> bool:
        """Whether tiles of this kind, all seen, lie on every one of the cells."""
        return cells & ~self.known(kind) == 0

    # -- what happens to it -------------------------------------------------------------------------------------------

    def put_fence(self, place: i64) -> None:
        """A fence goes from the supply to the place."""
        self.fences |= bit(place)
        self.supply -= 1
        self.enclosed = enclosed_by(self.fences)

    def break_fence(self, place: i64) -> None:
        """The fence of the place goes back to the supply."""
        self.fences &= ~bit(place)
        self.supply += 1
        self.enclosed = enclosed_by(self.fences)  # enclosed.now

    def wait_for_name(self, cell: i64) -> None:
        """The tile of this cell is turned up for the first time: chance names it."""
        self.flipped = cell
        self.phase = REVEALING
        self.actor = CHANCE

    def mark_seen(self, cell: i64, kind: i64) -> None:
        """From now on the tile of this cell is known."""
        self.seen |= bit(cell)
        self.kind_0 |= (kind & 1) << cell
        self.kind_1 |= ((kind >> 1) & 1) << cell
        self.kind_2 |= (kind >> 2) << cell

    def mark_unseen(self, cell: i64) -> None:
        """From now on the tile of this cell is as if it had never been revealed."""
        others: i64 = ~bit(cell)
        self.seen &= others
        self.kind_0 &= others
        self.kind_1 &= others
        self.kind_2 &= others

    def remove(self, cells: i64) -> None:
        """The tiles of these cells leave the field."""
        self.tiles &= ~cells
        self.face_up &= ~cells

    def has_revealed_two(self) -> bool:
        """Whether the two sheep of a turn are revealed."""
        return self.revealed == SHEEP_A_TURN
