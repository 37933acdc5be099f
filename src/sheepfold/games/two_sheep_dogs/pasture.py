"""Where the 28 pieces are: hands, bag, ring, barns, and out of the game."""

from mypy_extensions import i64

from sheepfold.core.state import State
from sheepfold.games.two_sheep_dogs.components import ALL_PIECES
from sheepfold.games.two_sheep_dogs.scoring import standing


class Pasture(State):
    """Pieces are masks (see ``components.py``).

    Everything is an ``i64`` here and in the subclasses, flags too: the C compiler then copies in blocks.
    """

    __slots__ = ("bag", "barn0", "barn1", "g0", "g1", "gone", "hand0", "hand1", "l0", "l1", "r0", "r1")

    def __init__(self) -> None:
        self.bag: i64 = ALL_PIECES
        self.hand0: i64 = 0  # behind the screens
        self.hand1: i64 = 0
        self.l0: i64 = 0  # the ring: left and right grassland and goal fence of seat 0
        self.r0: i64 = 0
        self.g0: i64 = 0
        self.l1: i64 = 0  # and of seat 1
        self.r1: i64 = 0
        self.g1: i64 = 0
        self.barn0: i64 = 0  # table.barn
        self.barn1: i64 = 0
        self.gone: i64 = 0  # out of the game until the next round

    def lay_out_as(self, other: "Pasture") -> None:
        """Let every piece be where it is in the other pasture."""
        self.bag = other.bag
        self.hand0 = other.hand0
        self.hand1 = other.hand1
        self.l0 = other.l0
        self.r0 = other.r0
        self.g0 = other.g0
        self.l1 = other.l1
        self.r1 = other.r1
        self.g1 = other.g1
        self.barn0 = other.barn0
        self.barn1 = other.barn1
        self.gone = other.gone

    def hand(self, seat: i64) -> i64:
        """The pieces behind the seat's screen."""
        return self.hand1 if seat else self.hand0

    def left(self, seat: i64) -> i64:
        """The pieces in the seat's left grassland."""
        return self.l1 if seat else self.l0

    def right(self, seat: i64) -> i64:
        """The pieces in the seat's right grassland."""
        return self.r1 if seat else self.r0

    def grass(self, seat: i64) -> i64:
        """The pieces in both grasslands of the seat."""
        return self.l1 | self.r1 if seat else self.l0 | self.r0

    def fence(self, seat: i64) -> i64:
        """The pieces in the seat's goal fence, always livestock."""
        return self.g1 if seat else self.g0

    def barn(self, seat: i64) -> i64:
        """The pieces that the seat has returned to the barn, always livestock."""
        return self.barn1 if seat else self.barn0

    def in_slot(self, slot: i64) -> i64:
        """The pieces in a slot of the ring."""
        if slot < 3:
            if slot == 0:
                return self.l0
            return self.r0 if slot == 1 else self.g0
        if slot == 3:
            return self.l1
        return self.r1 if slot == 4 else self.g1

    def fill(self, slot: i64, pieces: i64) -> None:
        """Let exactly these pieces be in the slot."""
        if slot < 3:
            if slot == 0:
                self.l0 = pieces
            elif slot == 1:
                self.r0 = pieces
            else:
                self.g0 = pieces
        elif slot == 3:
            self.l1 = pieces
        elif slot == 4:
            self.r1 = pieces
        else:
            self.g1 = pieces

    def lay_into(self, slot: i64, piece: i64) -> None:
        """One more piece is in the slot."""
        self.fill(slot, self.in_slot(slot) | piece)

    def standing(self, seat: i64) -> i64:
        """What the seat's livestock and wolves are worth as they stand."""
        return standing(self.grass(seat), self.fence(seat), self.barn(seat))
