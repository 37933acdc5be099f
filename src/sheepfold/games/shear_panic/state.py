"""The rules of Shear Panic: what a move does. What is legal is in choices.py, what a state holds in meadow.py."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from sheepfold.core.bits import bit, several
from sheepfold.core.state import CHANCE, OVER, State
from sheepfold.games.shear_panic import moves
from sheepfold.games.shear_panic.choices import Choices
from sheepfold.games.shear_panic.components import (
    GROUP_AT,
    JOIN,
    JOIN_TO,
    MENU_SIZE,
    NO_ACTION,
    NOBODY,
    PANIC,
    PLUS,
    REGROUP,
    SLAM,
    START,
    TURN,
    TURN_LEFT,
    USE,
    WHITE,
    black_end,
    cell_place,
    colour_number,
    colour_of,
    for_seat,
    is_panic_space,
    kind_of,
    left_of,
    of_seat,
    opposite,
    right_of,
    roger_gate,
    roger_pen,
    shearer_gate,
    shearer_pen,
    team_end,
    time_of,
)
from sheepfold.games.shear_panic.flock import flock_of
from sheepfold.games.shear_panic.phases import (
    ACTING,
    CHOOSING,
    ENDED,
    GROUPING,
    JOINING,
    LEAVING_LORRY,
    PANIC_PART,
    PANICKING,
    ROLLING,
    SHEARING,
    SLAMMING,
    TURN_PART,
    TURNING,
)
from sheepfold.games.shear_panic.regroup import rejoin
from sheepfold.games.shear_panic.scoring import black_sheep_points, of_one_colour, points_for_rows, team_points


@final
@mypyc_attr(free_list_len=1)
class ShearPanic(Choices):
    """A turn: A use an action, B regroup, C move the marker, D score, E panic."""

    __slots__ = ()

    def clone(self) -> State:
        other = ShearPanic()
        self.copy_to(other)
        return other

    # -- what a move does -----------------------------------------------------------------------------------------

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == CHOOSING:
            self.using = action - USE
            self.phase = ACTING
        elif self.phase == ACTING:
            self._act(action)
        elif self.phase == GROUPING:
            x, y = cell_place(action - GROUP_AT)
            self._roll_for(self.flock.group_of(bit(self.flock.at(x, y))))
        elif self.phase == ROLLING:
            self.face = action - REGROUP + PLUS
            self.rolled = 1
            self.phase = JOINING
            self.actor = self.turn
        elif self.phase == JOINING:
            self._rejoin(action)
        elif self.phase == PANICKING:
            self._panic_in(action)
        elif self.phase == SLAMMING:
            self.flock = moves.carry_out(self.flock, SLAM, action)
            self.colour = NOBODY
            self._regroup()
        else:
            self._turn_flock(action)
            self._regrouped()

    def _act(self, action: i64) -> None:  # play.steps, play.once
        """A: use the action."""
        self.unused &= ~bit(self.turn * MENU_SIZE + self.using)
        self.last_action = self.using
        self.last_detail = action
        self.flock_before = self.flock
        self.rolled = 0
        kind: i64 = kind_of(self.using)
        if kind == TURN:
            self._turn_flock(action)
        else:
            self.flock = moves.carry_out(self.flock, kind, action)
        self._regroup()

    def _turn_flock(self, action: i64) -> None:  # actions.turn, panic.white
        self.heading = left_of(self.heading) if action == TURN_LEFT else right_of(self.heading)

    def _regroup(self) -> None:
        """B: while the sheep do not hang together, bring the smallest group back."""
        smallest: i64 = self.flock.smallest_groups()
        if not smallest:
            self._regrouped()
        elif several(smallest):
            self.phase = GROUPING
            self.actor = self.turn
        else:
            self._roll_for(self.flock.group_of(smallest))

    def _roll_for(self, group: i64) -> None:  # regroup.die
        self.group = group
        self.phase = ROLLING
        self.actor = CHANCE

    def _rejoin(self, action: i64) -> None:  # fine.again
        if action < JOIN_TO:
            self.flock = rejoin(self.flock, self.group, action - JOIN)
        else:  # R3
            dx, dy = moves.join_to_cells(action)
            self.flock = self.flock.join(self.group, dx, dy)
        self.group = 0
        self.face = 0
        self._regroup()  # R9: whatever it joined, look again

    def _regrouped(self) -> None:  # play.steps, panic.after
        if self.part == LEAVING_LORRY:
            self._leave_lorry(self.turn + 1)
        elif self.part == TURN_PART:
            self._move_marker()
        elif self.part == SHEARING:
            self._panic()
        else:
            self._next_turn()

    def _leave_lorry(self, seat: i64) -> None:  # setup.lorry
        """Each seat in turn rolls the panic die; then seat 0 begins."""
        if seat == self.seats:
            self._begin_turn(0)
            return
        self.part = LEAVING_LORRY
        self.turn = seat
        self.phase = PANICKING
        self.actor = CHANCE

    def _move_marker(self) -> None:  # play.menu, end.pen, fine.all-shorn, scoring.then-regroup
        """C: the marker moves on by the action's time. D: the fields score."""
        came_from: i64 = self.marker
        self.marker = min(came_from + time_of(self.using), shearer_pen(self.seats))
        self.using = NO_ACTION
        self._score_fields(came_from)
        if self.marker == shearer_pen(self.seats):
            self._shear_last()
        elif came_from < shearer_gate(self.seats) <= self.marker:
            self.shearer_at_gate = self._shear()
            self.part = SHEARING
            if self.flock.taken():
                self._regroup()
            else:  # R6
                self._end()
        else:
            self._panic()

    def _score_fields(self, came_from: i64) -> None:  # scoring.now, scoring.roger, fine.jump
        """What the team field, Roger's field and the black sheep field pay, with the marker where it stops."""
        seats: i64 = self.seats
        stop: i64 = self.marker
        if stop <= team_end(seats):
            self.team += for_seat(team_points(self.flock, self.turn), self.turn)
        if came_from < roger_gate(seats) <= stop:
            self.roger_at_gate = points_for_rows(self.flock, self.heading, seats)
        if came_from < roger_pen(seats) <= stop:
            self.roger_in_pen = points_for_rows(self.flock, self.heading, seats)
        if roger_pen(seats) < stop <= black_end(seats):  # R4: after his pen
            self.black_sheep += for_seat(black_sheep_points(self.flock, self.turn), self.turn)

    def _shear(self) -> i64:  # scoring.shorn, scoring.shearer, fine.one-colour
        """Row 1 is shorn; the points of the others, counted from the row farthest from the shearer."""
        if not of_one_colour(self.flock):  # R5
            self.flock = self.flock.shear(self.heading)
        return points_for_rows(self.flock, opposite(self.heading), self.seats)

    def _shear_last(self) -> None:  # end.pen
        """The last shearing ends the game."""
        self.shearer_in_pen = self._shear()
        self._end()

    def _panic(self) -> None:  # panic.stop, scoring.now
        """E: panic if the marker stopped on a panic space."""
        if is_panic_space(self.marker):
            self.part = PANIC_PART
            self.phase = PANICKING
            self.actor = CHANCE
        else:
            self._next_turn()

    def _panic_in(self, action: i64) -> None:  # panic.slam, panic.white
        """The panic die is rolled: a sheep of the colour slams, or the whole flock turns."""
        self.rolled = 1
        self.actor = self.turn
        if action == WHITE:
            self.phase = TURNING
        else:
            self.phase = SLAMMING
            self.colour = action - PANIC + 1

    def _next_turn(self) -> None:  # fine.passed, fine.nobody
        """The next seat clockwise that can take a turn, the same one last (R7)."""
        seat: i64 = self.turn
        tried: i64 = 0
        while tried < self.seats:
            seat += 1
            if seat == self.seats:
                seat = 0
            if self.flock.of(colour_of(seat)) and self.offered(seat):
                self._begin_turn(seat)
                return
            tried += 1
        self._shear_last()  # R8

    def _begin_turn(self, seat: i64) -> None:
        self.part = TURN_PART
        self.turn = seat
        self.turns += 1
        self.last_turns += for_seat(self.turns - of_seat(self.last_turns, seat), seat)
        self.phase = CHOOSING
        self.actor = seat

    def _end(self) -> None:
        self.phase = ENDED
        self.actor = OVER


def new_game(seats: i64, lorry: bool) -> ShearPanic:  # setup.start, fine.no-lorry
    """The flock as it is set up; with the lorry, seat 0 is about to roll the panic die."""
    state = ShearPanic()
    state.seats = seats
    state.flock = flock_of([[colour_number(name) for name in row] for row in START])
    state.unused = bit(MENU_SIZE * seats) - 1
    state._leave_lorry(0 if lorry else seats)
    return state
