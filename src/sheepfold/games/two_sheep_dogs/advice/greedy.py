"""A player that looks one trick ahead, and what it thinks of a position."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import count, lowest
from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER
from sheepfold.games.two_sheep_dogs.advice.flock import (
    on_table,
    settled,
    with_livestock,
    with_wolf,
    wolf_goes_here,
)
from sheepfold.games.two_sheep_dogs.advice.hands import hand_worth
from sheepfold.games.two_sheep_dogs.advice.worth import Judge, judge_of
from sheepfold.games.two_sheep_dogs.components import (
    CALL,
    CHASE,
    GOAL,
    HOME,
    LEFT,
    LIVESTOCK,
    NUMBERS,
    PLAY,
    PUT,
    RIGHT,
    SLOTS,
    SOW,
    STOP,
    WELCOME_BACK,
    WOLVES,
    kind_of,
    leader_wins,
    rank_of,
    slot_of,
)
from sheepfold.games.two_sheep_dogs.state import TwoSheepDogs

WORST: Final = -1000.0  # below every value
LOST: Final = 3  # where the outcomes of a lost trick begin, behind those of a won one with 0, 1 and 2 wolves
GUESSES: Final = 6  # hands of the other that a lead is tried against


def expected_points(state: TwoSheepDogs) -> list[float]:
    """About how many points each seat will end with: the round as ring and hands look, then both gain alike."""
    if state.actor == OVER:
        return [float(state.points(0)), float(state.points(1))]
    judge = judge_of(state)
    flock: i64 = settled(state)
    first = _in_the_round(state, judge, flock, 0)
    second = _in_the_round(state, judge, flock, 1)
    to_come = max(0.0, float(GOAL) - max(first, second))
    return [first + to_come, second + to_come]


def _in_the_round(state: TwoSheepDogs, judge: Judge, flock: i64, seat: i64) -> float:
    """About how many points the seat will have after this round."""
    return float(state.total(seat)) + judge.hoped(flock, seat) + hand_worth(state.hand(seat), state.tricks)


def greedy(state: TwoSheepDogs, seat: i64, rng: Rng) -> i64:
    """A good move for the seat at first sight."""
    decision: i64 = state.decision
    if decision == PLAY:
        return _play(state, seat, rng)
    if decision == SOW:
        return _sow(state, seat)
    if decision == CALL:
        return CALL + _call(state, seat)
    if decision == CHASE:
        return CHASE + _chase(state, seat)
    if decision == WELCOME_BACK:
        return HOME + lowest(state.fence(seat))  # a piece in the barn is never worth less
    if decision == PUT:
        return PUT + _put(state, seat)
    return decision + lowest(state.choices())  # what a wolf eats makes no difference


def _added(flock: i64, slot: i64, is_wolf: bool) -> i64:
    return with_wolf(flock, slot) if is_wolf else with_livestock(flock, slot)


# -- the loser's work -------------------------------------------------------------------------------------------------


def _sow(state: TwoSheepDogs, seat: i64) -> i64:
    livestock: i64 = state.herd & LIVESTOCK
    wolves: i64 = state.herd & WOLVES
    wolf = wolf_goes_here(seat, state.slot, count(livestock), count(wolves))
    return SOW + lowest(wolves if wolf else livestock)


def _chase(state: TwoSheepDogs, seat: i64) -> i64:
    judge = judge_of(state)
    flock: i64 = on_table(state)
    left = judge.chase(flock, seat, LEFT, state.chases, True)
    right = judge.chase(flock, seat, RIGHT, state.chases, True)
    if state.chases and judge.done(flock, seat, state.chases, True) > max(left, right):
        return STOP - CHASE
    return LEFT if left >= right else RIGHT


def _put(state: TwoSheepDogs, seat: i64) -> i64:
    judge = judge_of(state)
    flock: i64 = on_table(state)
    is_wolf = state.herd & WOLVES != 0
    best: i64 = 0
    best_value = WORST
    slot: i64 = 0
    while slot < SLOTS:
        value = judge.after_trick(_added(flock, slot, is_wolf), seat)
        if value > best_value:
            best = slot
            best_value = value
        slot += 1
    return best


# -- the winner's call ------------------------------------------------------------------------------------------------


def _call(state: TwoSheepDogs, seat: i64) -> i64:
    judge = judge_of(state)
    flock: i64 = on_table(state)
    first: i64 = state.led if state.led else state.followed
    values = [0.0, 0.0]
    for side in (LEFT, RIGHT):
        called = _added(flock, slot_of(seat, side), first & WOLVES != 0)
        if state.led:
            values[side] = _called(judge, called, seat, state.followed & WOLVES != 0)
        else:
            values[side] = -judge.work(called, 1 - seat, 0, True)
    return LEFT if values[LEFT] >= values[RIGHT] else RIGHT


def _called(judge: Judge, flock: i64, winner: i64, is_wolf: bool) -> float:
    """What the winner gets from calling this last piece, the loser working then."""
    left = judge.work(_added(flock, slot_of(winner, LEFT), is_wolf), 1 - winner, 0, True)
    right = judge.work(_added(flock, slot_of(winner, RIGHT), is_wolf), 1 - winner, 0, True)
    return -min(left, right)


def _won(judge: Judge, flock: i64, winner: i64, wolves: i64) -> float:
    """What the winner gets from a trick with so many wolves."""
    left = _called(judge, _added(flock, slot_of(winner, LEFT), wolves > 1), winner, wolves > 0)
    right = _called(judge, _added(flock, slot_of(winner, RIGHT), wolves > 1), winner, wolves > 0)
    return max(left, right)


# -- the trick --------------------------------------------------------------------------------------------------------


def _outcomes(state: TwoSheepDogs, seat: i64) -> list[float]:
    """What the seat gets from this trick: won with 0, 1 or 2 wolves in it, then lost with 0, 1 or 2."""
    judge = judge_of(state)
    flock: i64 = on_table(state)
    won = [_won(judge, flock, seat, wolves) for wolves in range(LOST)]
    lost = [-_won(judge, flock, 1 - seat, wolves) for wolves in range(LOST)]
    return won + lost


def _outcome(led: i64, followed: i64, leads: bool) -> i64:
    """Which of these outcomes the two pieces bring to the one who leads, or to the one who follows."""
    wolves: i64 = count((led | followed) & WOLVES)
    return wolves if leader_wins(led, followed) == leads else LOST + wolves


def _thrift(piece: i64) -> float:
    """How gladly a piece is given away among pieces that do the same: the middling ones first."""
    off: i64 = count(rank_of(piece) - 1) - NUMBERS // 2
    return -0.01 * float(off if off > 0 else -off)


def _play(state: TwoSheepDogs, seat: i64, rng: Rng) -> i64:
    """The piece that is worth most; a lead is tried against some hands that the other may hold."""
    values = _outcomes(state, seat)
    hands: list[int] = [] if state.led else [state.guess(seat, rng).hand(1 - seat) for _ in range(GUESSES)]
    pieces: i64 = state.choices()
    best: i64 = 0
    best_value = WORST
    while pieces:
        piece: i64 = pieces & -pieces
        pieces ^= piece
        value = _followed(values, state.led, piece) if state.led else _led(values, piece, hands)
        if value > best_value:
            best = piece
            best_value = value
    return PLAY + lowest(best)


def _followed(values: list[float], led: i64, piece: i64) -> float:
    """What it is worth to follow with this piece."""
    return values[_outcome(led, piece, False)] + _thrift(piece)


def _led(values: list[float], piece: i64, hands: list[int]) -> float:
    """What it is worth on average to lead this piece against the best answers from these hands."""
    value = _thrift(piece)
    for hand in hands:
        value += _answered(values, piece, hand) / float(GUESSES)
    return value


def _answered(values: list[float], led: i64, hand: i64) -> float:
    """What the leader gets when the other answers as well as this hand can."""
    same: i64 = hand & kind_of(led)
    answers: i64 = same if same else hand
    worst = -WORST
    while answers:
        piece: i64 = answers & -answers
        answers ^= piece
        worst = min(worst, values[_outcome(led, piece, True)])
    return worst
