"""The seats that do not learn: they play by advice, or at random, in compiled code."""

from mypy_extensions import i64

from sheepfold.core.advice import Advice
from sheepfold.core.chance import settle
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State


def let_others_play(state: State, learner: i64, advice: Advice | None, rng: Rng) -> None:
    """All other seats decide, and chance acts, until only the learner may act or the game is over.

    Where seats decide at once, the others go first: they know nothing of what the learner will choose.
    """
    while state.actor != OVER:
        seat: i64 = _next_other(state, learner)
        if seat < 0:
            return
        state.apply(seat, _choice(state, seat, advice, rng))
        if state.actor == CHANCE:
            settle(state, rng)


def _next_other(state: State, learner: i64) -> i64:
    """The lowest seat but the learner's that may act; -1 if there is none."""
    seat: i64 = 0
    while seat < state.seats:
        if seat != learner and state.may_act(seat):
            return seat
        seat += 1
    return -1


def _choice(state: State, seat: i64, advice: Advice | None, rng: Rng) -> i64:
    """The greedy bot's choice, made from a guess of what the seat cannot see; or a random one."""
    if advice is not None:
        return advice.greedy(state.guess(seat, rng), seat, rng)
    if state.actor == seat:
        return state.sample(rng)
    legal = state.legal(seat)
    return legal[rng.below(len(legal))]
