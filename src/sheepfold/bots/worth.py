"""What moves are worth: the chance to win with each, all thought about alike."""

from collections.abc import Sequence

from sheepfold.bots.budget import Budget
from sheepfold.bots.search_bot import value_of
from sheepfold.core.match import Match
from sheepfold.core.perspective import Perspective
from sheepfold.core.rng import stable_number

_LOOK = 1
"""The seed of the look: it is not the one in which the best move was found, or that would always seem the best."""


def worth(match: Match, seat: int, moves: Sequence[str], budget: Budget) -> list[float]:
    """The seat's chance to win with each of these legal moves; the budget is for each of them."""
    return worth_of(match.perspective(seat, stable_number("worth", seat)), moves, budget)


def worth_of(perspective: Perspective, moves: Sequence[str], budget: Budget) -> list[float]:
    """The same from a perspective."""
    return [value_of(perspective, move, budget, _LOOK) for move in moves]
