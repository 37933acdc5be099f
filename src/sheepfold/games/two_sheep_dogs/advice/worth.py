"""What a position is worth: the points a round will bring, as far as the ring tells."""

from typing import Final, final

from mypy_extensions import i64

from sheepfold.games.two_sheep_dogs.advice.flock import (
    after_spring,
    chased,
    holds_any,
    holds_grass,
    homed,
    livestock_in,
    standing_of,
)
from sheepfold.games.two_sheep_dogs.components import (
    FENCE,
    HARD_WORKER,
    LEFT,
    RIGHT,
    ROUND_TRICKS,
    SPRING_TRICKS,
    is_fence,
    slot_of,
)
from sheepfold.games.two_sheep_dogs.scoring import round_points
from sheepfold.games.two_sheep_dogs.state import TwoSheepDogs

WORST: Final = -1000.0  # below every value
# Set by letting greedy players with different numbers play each other.
TRICK_GAIN: Final = 4.0  # what a seat's standing gains a trick
SUMMER_GAIN: Final = 15.0  # what it gains from the spring scoring to the summer scoring
SPREAD: Final = 5.0  # how far off these may be, a trick
SUMMER_SPREAD: Final = SPREAD * (ROUND_TRICKS - SPRING_TRICKS)
READINESS: Final = 0.7  # how much of what the loser's work would bring counts while nobody has lost yet
BONUS_WORTH: Final = 8.0  # what a piece from the bag brings


def likely(lead: float, spread: float) -> float:
    """How likely something is that comes true when ``lead``, give or take ``spread``, is above 0."""
    if lead >= spread:
        return 1.0
    if lead <= -spread:
        return 0.0
    return 0.5 + 0.5 * lead / spread


def expected(spring: float, summer: float, spread: float) -> float:
    """What a round brings when the two scorings are only about known."""
    points = spring
    if spring > 0.0:
        points += spring * likely(summer - 2.0 * spring, spread)
    return points + summer * likely(summer - spring, spread)


@final
class Judge:
    """Judges flocks of one round. All values are for one seat, what the other gets being subtracted."""

    __slots__ = ("bag", "spring0", "spring1", "tricks")

    def __init__(self) -> None:
        self.tricks: i64 = 0  # tricks that are over
        self.spring0: i64 = 0
        self.spring1: i64 = 0
        self.bag: i64 = 0

    def points(self, flock: i64, seat: i64) -> float:
        """About what the round will bring the seat."""
        now = float(standing_of(flock, seat))
        if self.tricks >= SPRING_TRICKS:
            spring: i64 = self.spring1 if seat else self.spring0
            if self.tricks == ROUND_TRICKS:
                return float(round_points(spring, standing_of(flock, seat)))
            left = float(ROUND_TRICKS - self.tricks)
            return expected(float(spring), now + TRICK_GAIN * left, SPREAD * left)
        early: i64 = SPRING_TRICKS - self.tricks
        in_spring = now + TRICK_GAIN * float(early)
        after = float(standing_of(after_spring(flock), seat))
        return expected(in_spring, after + SUMMER_GAIN, SUMMER_SPREAD)

    def hoped(self, flock: i64, seat: i64) -> float:
        """The same with what the seat's work would bring if it were the next to lose a trick."""
        points = self.points(flock, seat)
        if self.tricks == ROUND_TRICKS:
            return points
        return points + READINESS * max(0.0, self.work(flock, seat, 0, False) - self.lead(flock, seat))

    def lead(self, flock: i64, seat: i64) -> float:
        """How far the seat is ahead as the flock stands."""
        return self.points(flock, seat) - self.points(flock, 1 - seat)

    def after_trick(self, flock: i64, seat: i64) -> float:
        """How far the seat is ahead when one more trick is over with this flock."""
        then = Judge()
        then.tricks = self.tricks + 1
        then.spring0 = self.spring0
        then.spring1 = self.spring1
        then.bag = self.bag
        if then.tricks == SPRING_TRICKS:
            then.spring0 = standing_of(flock, 0)
            then.spring1 = standing_of(flock, 1)
            flock = after_spring(flock)
        ahead = then.lead(flock, seat)
        if then.tricks == ROUND_TRICKS:
            return ahead
        own = then.work(flock, seat, 0, False) - ahead
        others = then.work(flock, 1 - seat, 0, False) + ahead
        return ahead + READINESS * (max(own, 0.0) - max(others, 0.0))

    def work(self, flock: i64, seat: i64, chases: i64, deep: bool) -> float:
        """How far the seat gets ahead when it works as the loser, having chased so often; ``deep``: after the trick."""
        if holds_grass(flock, seat):
            best = self.done(flock, seat, chases, deep) if chases else WORST
            best = max(best, self.chase(flock, seat, LEFT, chases, deep))
            return max(best, self.chase(flock, seat, RIGHT, chases, deep))
        stopped = self.done(flock, seat, chases, deep)
        if not livestock_in(flock, slot_of(seat, FENCE)):
            return stopped
        welcomed = self.done(homed(flock, seat), seat, chases, deep)
        return max(stopped, welcomed) if chases else welcomed

    def chase(self, flock: i64, seat: i64, side: i64, chases: i64, deep: bool) -> float:
        """The same for chasing this grassland, at least as bad as anything when it is empty."""
        if not holds_any(flock, slot_of(seat, side)):
            return WORST
        moved, last = chased(flock, seat, side)
        if is_fence(last):
            return self.work(moved, seat, chases + 1, deep)
        return self.done(moved, seat, chases + 1, deep)

    def done(self, flock: i64, seat: i64, chases: i64, deep: bool) -> float:
        """The same when the work is done."""
        bonus = BONUS_WORTH if chases >= HARD_WORKER and self.bag else 0.0
        return bonus + (self.after_trick(flock, seat) if deep else self.lead(flock, seat))


def judge_of(state: TwoSheepDogs) -> Judge:
    """The judge of the round that the state is in."""
    judge = Judge()
    judge.tricks = state.tricks
    judge.spring0 = state.spring0
    judge.spring1 = state.spring1
    judge.bag = state.bag
    return judge
