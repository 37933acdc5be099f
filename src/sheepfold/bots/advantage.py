"""How many points a move is worth beside the seat's other moves, by the game's own evaluation."""

from sheepfold.core.perspective import Perspective
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State

_GUESSES = 4
_OTHERS = 12
"""So many other moves are looked at."""
_FARTHEST = 8
"""So many events are played on until nothing is half done."""


def advantage(perspective: Perspective, move: str, seed: int = 0) -> float | None:
    """How many points more the move promises than the seat's other moves on average; ``None`` for an only move.

    Points are the seat's lead over its best rival, as ``Advice.evaluate`` sees it in guesses. Nothing that the seat
    does not know is used.
    """
    rng = Rng(seed)
    others = [other for other in perspective.legal if other != move]
    if not others:
        return None
    while len(others) > _OTHERS:
        others.pop(rng.below(len(others)))
    chosen, rest = 0.0, 0.0
    for _ in range(_GUESSES):
        guessed = perspective.guess(rng)
        chosen += _lead_after(perspective, guessed, move, rng)
        rest += sum(_lead_after(perspective, guessed, other, rng) for other in others) / len(others)
    return (chosen - rest) / _GUESSES


def _lead_after(perspective: Perspective, guessed: State, move: str, rng: Rng) -> float:
    advice, seat = perspective.game.advice, perspective.seat
    state = guessed.clone()
    state.apply(seat, perspective.action(move))
    for _ in range(_FARTHEST):
        if state.actor == OVER or (state.actor != CHANCE and advice.is_quiet(state)):
            break
        state.apply(state.actor, _next(perspective, state, rng))
    points = advice.evaluate(state)
    rivals = [value for other, value in enumerate(points) if other != seat]
    return points[seat] - max(rivals, default=0.0)


def _next(perspective: Perspective, state: State, rng: Rng) -> int:
    if state.actor == CHANCE:
        return int(state.sample(rng))
    return int(perspective.game.advice.quick(state, state.actor, rng))
