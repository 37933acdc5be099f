"""The meadow: all that lies on the table, and who wins."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import count
from sheepfold.core.state import State
from sheepfold.games.shear_panic.components import (
    NO_ACTION,
    NOBODY,
    colour_of,
    of_seat,
)
from sheepfold.games.shear_panic.flock import Flock
from sheepfold.games.shear_panic.phases import CHOOSING, TURN_PART

NO_FLOCK: Final = Flock()
"""No sheep at all, which no push can make: nothing is barred."""


class Meadow(State):
    """The flock, the marker, the menus and the points.

    Points and last turns are kept for all seats in one number each: see ``of_seat``.
    """

    __slots__ = (
        "black_sheep",
        "colour",
        "face",
        "flock",
        "flock_before",
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
        # The flock and the track.
        self.flock = Flock()
        self.heading: i64 = 0  # which way all sheep look
        self.marker: i64 = 0  # space of the time track
        # Where the game stands.
        self.part: i64 = TURN_PART  # see phases.py
        self.phase: i64 = CHOOSING  # see phases.py
        self.turn: i64 = 0  # the active seat
        self.turns: i64 = 0  # turns begun
        self.last_turns: i64 = 0  # the number of each seat's last turn, from 1
        self.unused: i64 = 0  # unused actions, 12 bits a seat
        # What is half done.
        self.using: i64 = NO_ACTION  # the action whose details are being decided
        self.colour: i64 = NOBODY  # the colour that panics
        self.group: i64 = 0  # the cells of the group that is being regrouped
        self.face: i64 = 0  # the regroup die: 0 not rolled, PLUS or CROSS
        # The last turn, for R2.
        self.last_action: i64 = NO_ACTION
        self.last_detail: i64 = 0  # how it was used
        self.flock_before = NO_FLOCK  # as it stood before that
        self.rolled: i64 = 0  # 1 if a die was rolled since
        # Points of all seats, by where they come from.
        self.team: i64 = 0
        self.roger_at_gate: i64 = 0
        self.roger_in_pen: i64 = 0
        self.black_sheep: i64 = 0
        self.shearer_at_gate: i64 = 0
        self.shearer_in_pen: i64 = 0

    def copy_to(self, other: "Meadow") -> None:
        """Make the other one like this one."""
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
        other.flock_before = self.flock_before
        other.turns = self.turns
        other.last_turns = self.last_turns
        other.team = self.team
        other.roger_at_gate = self.roger_at_gate
        other.roger_in_pen = self.roger_in_pen
        other.black_sheep = self.black_sheep
        other.shearer_at_gate = self.shearer_at_gate
        other.shearer_in_pen = self.shearer_in_pen

    # -- who wins ------------------------------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        """All points of the seat so far."""
        together: i64 = self.team + self.roger_at_gate + self.roger_in_pen + self.black_sheep
        together += self.shearer_at_gate + self.shearer_in_pen
        return of_seat(together, seat)

    def scores(self) -> list[int]:
        return [self.points(seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:  # goal.points, end.points, end.tie
        """Most points; then more own sheep left in the flock; then whose last turn is longest ago."""
        best: i64 = 0
        seat: i64 = 1
        while seat < self.seats:
            if self._is_ahead(seat, best):
                best = seat
            seat += 1
        return [best]

    def _is_ahead(self, seat: i64, other: i64) -> bool:
        if self.points(seat) != self.points(other):
            return self.points(seat) > self.points(other)
        sheep: i64 = count(self.flock.of(colour_of(seat)))
        others: i64 = count(self.flock.of(colour_of(other)))
        if sheep != others:
            return sheep > others
        return of_seat(self.last_turns, seat) < of_seat(self.last_turns, other)
