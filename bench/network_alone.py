"""A bot that plays the move a game's network likes best, without any search: what ``learned`` is without its glance.

PYTHONPATH=build/compiled python -m bench.decisions te-kuiti --bots bench/network_alone.py:NetworkAlone,greedy
"""

from sheepfold.bots.bot import decision_rng
from sheepfold.bots.networks import judge_from, network_file
from sheepfold.core.perspective import Perspective


class NetworkAlone:
    """Plays at first sight. There must be a network for the number of seats."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, perspective: Perspective, clock: float | None = None) -> str:
        game, seats, seat = perspective.game, perspective.seats, perspective.seat
        judge = judge_from(network_file(game, seats), game, seats)
        state = perspective.guess(decision_rng(self.seed, perspective))
        judge.look(state, seat)
        return perspective.text(judge.best(state.legal(seat)))
