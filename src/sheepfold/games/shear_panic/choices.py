"""What is legal: every choice that a seat or a die has, and a random one of them."""

from mypy_extensions import i64

from sheepfold.core.bits import numbers, several
from sheepfold.core.rng import Rng
from sheepfold.games.shear_panic import moves
from sheepfold.games.shear_panic.components import (
    FACES_EACH,
    FULL_MENU,
    JOIN,
    MENU_SIZE,
    NEED_COMPANY,
    NO_KIND,
    PANIC,
    PANIC_FACES,
    REGROUP,
    SLAM,
    TURN,
    TURN_LEFT,
    TURN_RIGHT,
    USE,
    WHITE,
    colour_of,
    is_push,
    kind_of,
    menu_of,
)
from sheepfold.games.shear_panic.flock import Flock
from sheepfold.games.shear_panic.meadow import NO_FLOCK, Meadow
from sheepfold.games.shear_panic.phases import (
    ACTING,
    CHOOSING,
    GROUPING,
    JOINING,
    PANICKING,
    ROLLING,
    SLAMMING,
)
from sheepfold.games.shear_panic.regroup import ways_back


class Choices(Meadow):
    """The choices in each phase."""

    __slots__ = ()

    # -- what is legal ------------------------------------------------------------------------------------------

    def legal(self, seat: i64) -> list[int]:
        if not self.may_act(seat):
            return []
        if self.phase == CHOOSING:
            return numbers(self.offered(seat), USE)
        if self.phase == ACTING:
            return self._details()
        if self.phase == GROUPING:
            return moves.groups(self.flock)
        if self.phase == ROLLING:
            return [REGROUP, REGROUP + 1]
        if self.phase == JOINING:
            return moves.joins(self.flock, self.group, self.face)
        if self.phase == PANICKING:
            return [PANIC + face for face in range(PANIC_FACES) if self._can_panic(face)]
        if self.phase == SLAMMING:
            return moves.slams(self.flock, self.flock.of(self.colour))
        return [TURN_LEFT, TURN_RIGHT]

    def _details(self) -> list[int]:  # actions.own, play.no-change
        kind: i64 = kind_of(self.using)
        if kind == TURN:
            return [action for action in (TURN_LEFT, TURN_RIGHT) if self.may_turn(action)]
        if is_push(kind):
            return moves.pushes(self.flock, kind, self.barred_flock(kind))
        return moves.own_moves(self.flock, kind, self.flock.of(colour_of(self.turn)))

    def _can_panic(self, face: i64) -> bool:  # panic.die
        """White always can; a colour only while there is a sheep of it."""
        return PANIC + face == WHITE or self.flock.of(face + 1) != 0

    def weight(self, action: i64) -> i64:
        return 1 if action < REGROUP else FACES_EACH

    # -- a random legal move, without a list ----------------------------------------------------------------------

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
            return moves.group_action(self.flock, rng.pick(self.flock.smallest_groups()))
        elif self.phase == PANICKING:
            return self._sample_panic(rng)
        elif self.phase == SLAMMING:
            return moves.sample_own_move(self.flock, SLAM, self.flock.of(self.colour), rng)
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
            return moves.sample_push(self.flock, kind, self.barred_flock(kind), rng)
        return moves.sample_own_move(self.flock, kind, self.flock.of(colour_of(self.turn)), rng)

    def _sample_panic(self, rng: Rng) -> i64:
        while True:
            face: i64 = rng.below(PANIC_FACES)
            if self._can_panic(face):
                return PANIC + face

    # -- what is on offer ----------------------------------------------------------------------------------------------

    def offered(self, seat: i64) -> i64:  # play.once, play.possible
        """The unused actions of the seat that have at least one legal detail, as a mask of the menu.

        Nearly all always have: the sheep hang together, so in a flock of two or more every sheep has a neighbour to
        leap over, and one that is not walled in on eight sides has a free cell beside a neighbour to roll to; that
        both sheep of a seat are walled in, or its only one in a flock of at most eight, cannot be. Two pushes of a
        kind always make different flocks, so R2 leaves one; but those of a lone sheep leave the flock as it is.
        """
        menu: i64 = self.menu(seat)
        if not several(self.flock.taken()):
            menu &= ~NEED_COMPANY
            kind: i64 = self.barred_kind()
            if kind != NO_KIND and self.flock.same(self.flock_before):
                menu &= ~menu_of(kind)
        return menu

    def menu(self, seat: i64) -> i64:
        """The unused actions of the seat."""
        return (self.unused >> (seat * MENU_SIZE)) & FULL_MENU

    # -- R2: no way straight back --------------------------------------------------------------------------------------

    def may_turn(self, action: i64) -> bool:  # back.turn
        """A turn may not undo the turn of the seat before, die or no die."""
        return kind_of(self.last_action) != TURN or action == self.last_detail

    def barred_kind(self) -> i64:  # back.push, back.only-actions
        """The kind of push that may not lead back: that of the last action, unless a die was rolled since."""
        kind: i64 = kind_of(self.last_action)
        if self.rolled or not is_push(kind):
            return NO_KIND
        return kind

    def barred_flock(self, kind: i64) -> Flock:
        """The flock that a push of this kind may not make, ``NO_FLOCK`` where it may make any.

        The heading need not be compared: without a die nothing turned the flock since.
        """
        return self.flock_before if kind == self.barred_kind() else NO_FLOCK
