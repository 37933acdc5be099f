"""What lies on the table: the flock, the marker, the menus, the points; what of the menus is on offer, and who wins."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.state import State
from sheepfold.games.shear_panic import moves
from sheepfold.games.shear_panic.components import (
    FULL_MENU,
    MENU_SIZE,
    NEED_COMPANY,
    NO_ACTION,
    NOBODY,
    TURN,
    kind_of,
    menu_of,
)
from sheepfold.games.shear_panic.flock import Flock

# What is to be decided or rolled.
CHOOSING: Final = 0  # the seat: an action of its menu
ACTING: Final = 1  # the seat: how to use the action
GROUPING: Final = 2  # the seat: which of the smallest groups to bring back
ROLLING: Final = 3  # the regroup die
JOINING: Final = 4  # the seat: how the group rejoins
PANICKING: Final = 5  # the panic die
SLAMMING: Final = 6  # the seat: a slam with a sheep of the colour that panics
TURNING: Final = 7  # the seat: which way the whole flock turns in panic
ENDED: Final = 8

# In which part of the game.
LORRY: Final = 0
ACTION: Final = 1
SHEARING: Final = 2
PANIC_PART: Final = 3

EMPTY: Final = Flock()
"""No flock: nothing that a push could lead back to."""


class Table(State):
    """Points and last turns are kept for all seats in one number each, a byte a seat, seat 0 lowest."""

    __slots__ = (
        "before",
        "black_sheep",
        "colour",
        "face",
        "flock",
        "group",
        "heading",
        "last_action",
        "last_detail",
        "last_turns",
        "marker",
        "part",
        "phase",
        "roger_at_gate",
        "roger_in_pen",
        "rolled",
        "shearer_at_gate",
        "shearer_in_pen",
        "team",
        "turn",
        "turns",
        "unused",
        "using",
    )

    def __init__(self) -> None:
        self.actor = 0
        self.seats = 4
        self.flock = Flock()
        self.heading: i64 = 0
        self.marker: i64 = 0  # space of the time track
        self.turn: i64 = 0  # the active seat
        self.phase: i64 = CHOOSING
        self.part: i64 = ACTION
        self.unused: i64 = 0  # unused actions, 12 bits a seat
        self.using: i64 = NO_ACTION  # the action whose details are being decided
        self.colour: i64 = NOBODY  # the colour that panics
        self.group: i64 = 0  # the cells of the group that is being regrouped
        self.face: i64 = 0  # the regroup die: 0 not rolled, PLUS or CROSS
        self.last_action: i64 = NO_ACTION  # the action of the last turn …
        self.last_detail: i64 = 0  # … how it was used …
        self.rolled: i64 = 0  # … whether a die was rolled since …
        self.before = EMPTY  # … and, where a push could be reversed, the flock before it
        self.turns: i64 = 0  # turns begun
        self.last_turns: i64 = 0  # the number of each seat's last turn, from 1
        self.team: i64 = 0  # points by where they come from
        self.roger_at_gate: i64 = 0
        self.roger_in_pen: i64 = 0
        self.black_sheep: i64 = 0
        self.shearer_at_gate: i64 = 0
        self.shearer_in_pen: i64 = 0

    def copy_to(self, other: "Table") -> None:
        """Make the other table like this one."""
        other.actor = self.actor
        other.seats = self.seats
        other.flock = self.flock
        other.heading = self.heading
        other.marker = self.marker
        other.turn = self.turn
        other.phase = self.phase
        other.part = self.part
        other.unused = self.unused
        other.using = self.using
        other.colour = self.colour
        other.group = self.group
        other.face = self.face
        other.last_action = self.last_action
        other.last_detail = self.last_detail
        other.rolled = self.rolled
        other.before = self.before
        other.turns = self.turns
        other.last_turns = self.last_turns
        other.team = self.team
        other.roger_at_gate = self.roger_at_gate
        other.roger_in_pen = self.roger_in_pen
        other.black_sheep = self.black_sheep
        other.shearer_at_gate = self.shearer_at_gate
        other.shearer_in_pen = self.shearer_in_pen

    # -- what is on offer ----------------------------------------------------------------------------------------------

    def offered(self, seat: i64) -> i64:
        """The unused actions of the seat that have at least one legal detail, as a mask of the menu.

        Nearly all always have: the sheep hang together, so in a flock of two or more every sheep has a neighbour to
        leap over, and one that is not walled in on eight sides has a free cell beside a neighbour to roll to; that
        both sheep of a seat are walled in, or its only one in a flock of at most eight, cannot be.
        """
        menu: i64 = self.menu(seat)
        taken: i64 = self.flock.taken()
        if not taken & (taken - 1):
            menu &= ~NEED_COMPANY
        kind: i64 = self.irreversible()
        if kind and menu & menu_of(kind) and not moves.some_push(self.flock, kind, self.before):
            menu &= ~menu_of(kind)
        return menu

    def menu(self, seat: i64) -> i64:
        """The unused actions of the seat."""
        return (self.unused >> (seat * MENU_SIZE)) & FULL_MENU

    def irreversible(self) -> i64:
        """R2: the kind of push (line or diagonal) that may not lead back to the flock ``before``; 0 for none.

        The heading need not be compared: without a die nothing turned the flock since.
        """
        return kind_of(self.last_action) if self.before.width else 0

    def may_turn(self, action: i64) -> bool:
        """R2: a turn may not undo the turn of the seat before, die or no die."""
        return kind_of(self.last_action) != TURN or action == self.last_detail

    # -- who wins ------------------------------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        """All points of the seat so far."""
        together: i64 = self.team + self.roger_at_gate + self.roger_in_pen + self.black_sheep
        together += self.shearer_at_gate + self.shearer_in_pen
        return (together >> (seat * 8)) & 0xFF

    def scores(self) -> list[int]:
        return [self.points(seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """Most points; then more own sheep left in the flock; then whose last turn is longest ago."""
        best: i64 = 0
        seat: i64 = 1
        while seat < self.seats:
            if self._merit(seat) > self._merit(best):
                best = seat
            seat += 1
        return [best]

    def _merit(self, seat: i64) -> i64:
        own: i64 = self.flock.of(seat + 1)
        left: i64 = 0 if not own else 1 if not own & (own - 1) else 2
        return (self.points(seat) << 16) | (left << 8) | (0xFF - ((self.last_turns >> (seat * 8)) & 0xFF))
