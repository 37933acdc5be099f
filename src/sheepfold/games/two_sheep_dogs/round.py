"""Where a round stands: the trick that is being played, what may be chosen, and the points."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import numbers
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE
from sheepfold.games.two_sheep_dogs.components import (
    CALL,
    CHASE,
    DRAWS,
    EAT,
    HOME,
    LEAD,
    LEFT,
    PLAY,
    PUT,
    RIGHT,
    SOW,
    SPRING_TRICKS,
    STOP,
    WELCOME_BACK,
    kind_of,
)
from sheepfold.games.two_sheep_dogs.pasture import Pasture
from sheepfold.games.two_sheep_dogs.scoring import round_points

# Choices are masks, counted from the first action of the decision.
_BOTH_GRASSLANDS: Final = 3
_BOTH_SEATS: Final = 3
_ANY_SLOT: Final = 63
_CHASE_LEFT: Final = 1 << LEFT
_CHASE_RIGHT: Final = 1 << RIGHT
_STOP_CHASING: Final = 1 << (STOP - CHASE)
_NO_WELCOME_BACK: Final = 1 << (STOP - WELCOME_BACK)


class Round(Pasture):
    """The pasture, and what is going on in it. Every piece is in exactly one of the masks."""

    __slots__ = (
        "chases", "decision", "followed", "herd", "last_spring0", "last_spring1", "last_summer0", "last_summer1",
        "laying_bonus", "leader", "led", "loser", "round", "slot", "spring0", "spring1", "total0", "total1", "tricks",
        "void0", "void1",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.seats = 2
        self.actor = CHANCE
        self.decision: i64 = LEAD  # what is to be chosen: see ``components``
        self.round: i64 = 1
        self.tricks: i64 = 0  # tricks of this round that are over
        self.leader: i64 = 0  # who leads this trick
        self.loser: i64 = 0  # who lost it, once both have played; before that, who lost the one before
        self.led: i64 = 0  # the leader's piece, until it is called
        self.followed: i64 = 0  # the other's piece, until it is called
        self.chases: i64 = 0  # chases of the loser in this trick
        self.laying_bonus: i64 = 0  # 1 when what is being laid is the hard worker bonus
        self.herd: i64 = 0  # the pieces taken up and still to be laid down
        self.slot: i64 = 0  # where the next one goes, or where a wolf eats
        self.void0: i64 = 0  # all pieces of the kinds that seat 0 did not follow: it holds none of them
        self.void1: i64 = 0
        self.spring0: i64 = 0  # this round's spring points, once scored
        self.spring1: i64 = 0
        self.total0: i64 = 0  # points of the rounds before this one
        self.total1: i64 = 0
        self.last_spring0: i64 = 0  # the round before this one, without bonus and penalty
        self.last_spring1: i64 = 0
        self.last_summer0: i64 = 0
        self.last_summer1: i64 = 0

    def stand_as(self, other: "Round") -> None:
        """Let this round stand where the other one does."""
        self.lay_out_as(other)
        self.actor = other.actor
        self.decision = other.decision
        self.round = other.round
        self.tricks = other.tricks
        self.leader = other.leader
        self.loser = other.loser
        self.led = other.led
        self.followed = other.followed
        self.chases = other.chases
        self.laying_bonus = other.laying_bonus
        self.herd = other.herd
        self.slot = other.slot
        self.void0 = other.void0
        self.void1 = other.void1
        self.spring0 = other.spring0
        self.spring1 = other.spring1
        self.total0 = other.total0
        self.total1 = other.total1
        self.last_spring0 = other.last_spring0
        self.last_spring1 = other.last_spring1
        self.last_summer0 = other.last_summer0
        self.last_summer1 = other.last_summer1

    # -- what may be chosen -------------------------------------------------------------------------------------------

    def legal(self, seat: i64) -> list[int]:
        if not self.may_act(seat):
            return []
        return numbers(self.choices(), self.decision)

    def sample(self, rng: Rng) -> i64:
        return self.decision + rng.pick(self.choices())

    def choices(self) -> i64:
        """What the actor may choose, as a mask counted from the first action of the decision."""
        decision: i64 = self.decision
        if decision >= DRAWS:
            return self.bag
        if decision == SOW:
            return self.herd
        if decision == PLAY:
            return self._playable()
        if decision == CALL:
            return _BOTH_GRASSLANDS
        if decision == CHASE:
            return self._chaseable()
        if decision == WELCOME_BACK:
            return self._welcomeable()
        if decision == EAT:
            return self.in_slot(self.slot)
        return _ANY_SLOT if decision == PUT else _BOTH_SEATS

    def _playable(self) -> i64:  # trick.lead, trick.follow, trick.any
        """2-1: the lead player plays any piece, the other one of the same type if he has it."""
        hand: i64 = self.hand(self.actor)
        if self.led:
            same: i64 = hand & kind_of(self.led)
            if same:
                return same
        return hand

    def _chaseable(self) -> i64:  # chase.take, fine.stop
        """2-2-4: the own grasslands that hold a piece. R1: an additional action may be declined."""
        choices: i64 = _STOP_CHASING if self.chases else 0
        if self.left(self.actor):
            choices |= _CHASE_LEFT
        if self.right(self.actor):
            choices |= _CHASE_RIGHT
        return choices

    def _welcomeable(self) -> i64:  # home.bring, fine.stop
        """2-2-3: any livestock in the own goal fence. R1: an additional action may be declined."""
        pieces: i64 = self.fence(self.actor) << (HOME - WELCOME_BACK)
        return pieces | _NO_WELCOME_BACK if self.chases else pieces

    # -- points -------------------------------------------------------------------------------------------------------

    def is_spring(self) -> bool:
        """Whether the spring scoring is still to come in this round."""
        return self.tricks < SPRING_TRICKS

    def spring(self, seat: i64) -> i64:
        """The seat's spring points of this round, once scored."""
        return self.spring1 if seat else self.spring0

    def total(self, seat: i64) -> i64:
        """The seat's points of the rounds before this one."""
        return self.total1 if seat else self.total0

    def points(self, seat: i64) -> i64:
        """The seat's points if the season were scored now."""
        if self.is_spring():
            return self.total(seat) + self.standing(seat)
        return self.total(seat) + round_points(self.spring(seat), self.standing(seat))

    def scores(self) -> list[int]:
        return [int(self.points(0)), int(self.points(1))]

    def winners(self) -> list[int]:  # goal.points, end.hundred, end.tie
        """5: the player with higher points wins; equal points share the win."""
        points0: i64 = self.points(0)
        points1: i64 = self.points(1)
        if points0 == points1:
            return [0, 1]
        return [0] if points0 > points1 else [1]
