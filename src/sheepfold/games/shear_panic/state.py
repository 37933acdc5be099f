"""The rules of Shear Panic: a state, what is legal, what a move does."""

from typing import final

from mypy_extensions import i64

from sheepfold.core.bits import bit, has, shl
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State
from sheepfold.games.shear_panic import moves
from sheepfold.games.shear_panic.components import (
    BLACK,
    FACES_EACH,
    FARTHEST,
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
    SLAM_FROM,
    START,
    TURN,
    TURN_LEFT,
    TURN_RIGHT,
    USE,
    WHITE,
    black_end,
    cell_place,
    is_panic_space,
    is_push,
    kind_of,
    roger_gate,
    roger_pen,
    shearer_gate,
    shearer_pen,
    team_end,
    time_of,
)
from sheepfold.games.shear_panic.flock import colour_number, flock_of
from sheepfold.games.shear_panic.regroup import rejoin, ways_back
from sheepfold.games.shear_panic.scoring import black_sheep_points, of_one_colour, row_points, team_points
from sheepfold.games.shear_panic.table import (
    ACTING,
    ACTION,
    CHOOSING,
    EMPTY,
    ENDED,
    GROUPING,
    JOINING,
    LORRY,
    PANIC_PART,
    PANICKING,
    ROLLING,
    SHEARING,
    SLAMMING,
    TURNING,
    Table,
)


@final
class ShearPanic(Table):
    """A turn: A use an action, B regroup, C move the marker, D score, E panic."""

    __slots__ = ()

    def clone(self) -> State:
        other = ShearPanic()
        self.copy_to(other)
        return other

    # -- what is legal ------------------------------------------------------------------------------------------

    def legal(self, seat: i64) -> list[int]:
        if not self.may_act(seat):
            return []
        if self.phase == CHOOSING:
            return [USE + action for action in range(MENU_SIZE) if has(self.offered(seat), action)]
        if self.phase == ACTING:
            return self._details()
        if self.phase == GROUPING:
            return moves.groups(self.flock)
        if self.phase == ROLLING:
            return [REGROUP, REGROUP + 1]
        if self.phase == JOINING:
            return moves.joins(self.flock, self.group, self.face)
        if self.phase == PANICKING:
            return [PANIC + i for i in range(BLACK) if self.flock.of(i + 1)] + [WHITE]
        if self.phase == SLAMMING:
            return moves.slams(self.flock, self.flock.of(self.colour))
        return [TURN_LEFT, TURN_RIGHT]

    def _details(self) -> list[int]:
        kind: i64 = kind_of(self.using)
        own: i64 = self.flock.of(self.turn + 1)
        if kind == TURN:
            return [action for action in (TURN_LEFT, TURN_RIGHT) if self.may_turn(action)]
        if is_push(kind):
            return moves.pushes(self.flock, kind, self.before if kind == self.irreversible() else EMPTY)
        return moves.own_moves(self.flock, kind, own)

    def weight(self, action: i64) -> i64:
        return 1 if action < REGROUP else FACES_EACH

    def sample(self, rng: Rng) -> i64:
        if self.phase == CHOOSING:
            return USE + rng.pick(self.offered(self.turn))
        if self.phase == ACTING:
            return self._sample_detail(rng)
        if self.phase == ROLLING:
            return REGROUP + rng.below(2)
        if self.phase == JOINING:
            ways: i64 = ways_back(self.flock, self.group, self.face)
            if ways:
                return JOIN + rng.pick(ways)
        elif self.phase == GROUPING:
            return GROUP_AT + moves.number_of(self.flock, rng.pick(self.flock.smallest_groups()))
        elif self.phase == PANICKING:
            while True:
                face: i64 = rng.below(6)
                if face == BLACK or self.flock.of(face + 1):
                    return PANIC + face
        elif self.phase == SLAMMING:
            at: i64 = rng.pick(self.flock.of(self.colour))
            return SLAM_FROM + moves.number_of(self.flock, at) * 8 + rng.below(8)
        actions = self.legal(self.actor)
        return actions[rng.below(len(actions))]

    def _sample_detail(self, rng: Rng) -> i64:
        kind: i64 = kind_of(self.using)
        if kind == TURN:
            while True:
                action: i64 = TURN_LEFT + rng.below(2)
                if self.may_turn(action):
                    return action
        if is_push(kind):
            return moves.sample_push(self.flock, kind, self.before if kind == self.irreversible() else EMPTY, rng)
        return moves.sample_own_move(self.flock, kind, self.flock.of(self.turn + 1), rng)

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
            self._die_rolled()
            self.phase = JOINING
            self.actor = self.turn
        elif self.phase == JOINING:
            self._rejoin(action)
        elif self.phase == PANICKING:
            self._die_rolled()
            self.colour = NOBODY if action == WHITE else action - PANIC + 1
            self.phase = TURNING if action == WHITE else SLAMMING
            self.actor = self.turn
        elif self.phase == SLAMMING:
            self.flock = moves.carry_out(self.flock, SLAM, action)
            self.colour = NOBODY
            self._regroup()
        else:
            self._turn_flock(action)
            self._regrouped()

    def _die_rolled(self) -> None:
        self.rolled = 1
        self.before = EMPTY  # R2: after a die a push may be reversed

    def _act(self, action: i64) -> None:
        """A: use the action."""
        self.unused &= ~bit(self.turn * MENU_SIZE + self.using)
        kind: i64 = kind_of(self.using)
        self.before = self.flock if is_push(kind) else EMPTY
        self.last_action = self.using
        self.last_detail = action
        self.rolled = 0
        if kind == TURN:
            self._turn_flock(action)
        else:
            self.flock = moves.carry_out(self.flock, kind, action)
        self._regroup()

    def _turn_flock(self, action: i64) -> None:
        self.heading = (self.heading + (3 if action == TURN_LEFT else 1)) & 3

    def _regroup(self) -> None:
        """B: while the sheep do not hang together, bring the smallest group back."""
        smallest: i64 = self.flock.smallest_groups()
        if not smallest:
            self._regrouped()
        elif smallest & (smallest - 1):
            self.phase = GROUPING
            self.actor = self.turn
        else:
            self._roll_for(self.flock.group_of(smallest))

    def _roll_for(self, group: i64) -> None:
        self.group = group
        self.phase = ROLLING
        self.actor = CHANCE

    def _rejoin(self, action: i64) -> None:
        if action < JOIN_TO:
            self.flock = rejoin(self.flock, self.group, action - JOIN)
        else:  # R3
            place: i64 = action - JOIN_TO
            span: i64 = 2 * FARTHEST + 1
            self.flock = self.flock.join(self.group, place % span - FARTHEST, place // span - FARTHEST)
        self.group = 0
        self.face = 0
        self._regroup()  # R9: whatever it joined, look again

    def _regrouped(self) -> None:
        if self.part == LORRY:
            self._leave_lorry(self.turn + 1)
        elif self.part == ACTION:
            self._move_marker()
        elif self.part == SHEARING:
            self._panic()
        else:
            self._next_turn()

    def _leave_lorry(self, seat: i64) -> None:
        """Each seat in turn rolls the panic die; then seat 0 begins."""
        if seat == self.seats:
            self._begin_turn(0)
            return
        self.part = LORRY
        self.turn = seat
        self.phase = PANICKING
        self.actor = CHANCE

    def _move_marker(self) -> None:
        """C and D: the marker moves on by the action's time, and the fields score."""
        seats: i64 = self.seats
        came_from: i64 = self.marker
        self.marker = min(came_from + time_of(self.using), shearer_pen(seats))
        self.using = NO_ACTION
        stop: i64 = self.marker
        if stop <= team_end(seats):
            self.team += shl(team_points(self.flock, self.turn), self.turn * 8)
        if came_from < roger_gate(seats) <= stop:
            self.roger_at_gate = self._rows_score(self.heading)
        if came_from < roger_pen(seats) <= stop:
            self.roger_in_pen = self._rows_score(self.heading)
        if roger_pen(seats) < stop <= black_end(seats):  # R4: after his pen
            self.black_sheep += shl(black_sheep_points(self.flock, self.turn), self.turn * 8)
        if stop == shearer_pen(seats):
            self.shearer_in_pen = self._shear()
            self._end()
        elif came_from < shearer_gate(seats) <= stop:
            self.shearer_at_gate = self._shear()
            self.part = SHEARING
            if self.flock.taken():
                self._regroup()
            else:  # R6
                self._end()
        else:
            self._panic()

    def _rows_score(self, side: i64) -> i64:
        """The points of every seat for its rows seen from that side."""
        points: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            points |= shl(row_points(self.flock, side, seat), seat * 8)
            seat += 1
        return points

    def _shear(self) -> i64:
        """Row 1 is shorn; the points of the others, counted from the row farthest from the shearer."""
        if not of_one_colour(self.flock):  # R5
            self.flock = self.flock.shear(self.heading)
        return self._rows_score(self.heading ^ 2)

    def _panic(self) -> None:
        """E: panic if the marker stopped on a panic space."""
        if is_panic_space(self.marker):
            self.part = PANIC_PART
            self.phase = PANICKING
            self.actor = CHANCE
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        """The next seat clockwise that can take a turn, the same one last (R7)."""
        seat: i64 = self.turn
        tried: i64 = 0
        while tried < self.seats:
            seat = seat + 1 if seat + 1 < self.seats else 0
            if self.flock.of(seat + 1) and self.offered(seat):
                self._begin_turn(seat)
                return
            tried += 1
        self.shearer_in_pen = self._shear()  # R8
        self._end()

    def _begin_turn(self, seat: i64) -> None:
        self.part = ACTION
        self.turn = seat
        self.turns += 1
        self.last_turns &= ~shl(0xFF, seat * 8)
        self.last_turns |= shl(self.turns, seat * 8)
        self.phase = CHOOSING
        self.actor = seat

    def _end(self) -> None:
        self.phase = ENDED
        self.actor = OVER


def new_game(seats: i64, lorry: bool) -> ShearPanic:
    """The flock as it is set up; with the lorry, seat 0 is about to roll the panic die."""
    state = ShearPanic()
    state.seats = seats
    state.flock = flock_of([[colour_number(name) for name in row] for row in START])
    state.unused = shl(1, MENU_SIZE * seats) - 1
    state._leave_lorry(0 if lorry else seats)
    return state
