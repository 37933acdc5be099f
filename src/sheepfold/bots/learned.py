"""The bot that learned: it plays by what a small network says, and hardly thinks ahead."""

from pathlib import Path
from typing import final

from sheepfold.bots.ahead import Ahead
from sheepfold.bots.bot import Bot, decision_rng
from sheepfold.bots.networks import judge_for, judge_from
from sheepfold.bots.turns import Turns
from sheepfold.core.network.judge import Judge
from sheepfold.core.perspective import Perspective

_LOOKS = 128
"""Positions looked at for a decision, about: a millisecond with the compiled engine."""
_POSITIONS = 400
"""Where whole turns are judged: positions looked at for a decision."""
_WIDTH = 8
"""And from how many of them it looks further."""


@final
class LearnedBot(Bot):
    """Plays the move after which a network finds it most likely to win, or the turn, where its network judges whole
    turns; like the greedy bot where there is no network.

    The network gets what a seat knows: in any guess its own observation is the same as in the true state.
    """

    def __init__(self, seed: int = 0, path: Path | None = None) -> None:
        self.seed = seed
        self.path = path
        self._judges: dict[tuple[str, int, int], Judge | None] = {}

    def choose(self, perspective: Perspective, clock: float | None = None) -> str:
        rng = decision_rng(self.seed, perspective)
        guessed, seat, judge = perspective.guess(rng), perspective.seat, self._judge(perspective)
        if judge is None:
            return perspective.text(perspective.game.advice.greedy(guessed, seat, rng))
        if judge.judges_moves():
            return perspective.text(Ahead(judge, seat, rng, _LOOKS).best(guessed))
        turns = Turns(judge, perspective.game.actions - 1, seat, _WIDTH, _POSITIONS)
        return perspective.text(turns.best(guessed, perspective.guess(rng)))

    def _judge(self, perspective: Perspective) -> Judge | None:
        game, seats = perspective.game, perspective.seats
        key = game.slug, game.rules, seats
        if key not in self._judges:
            own = self.path
            self._judges[key] = judge_for(game, seats) if own is None else judge_from(own, game, seats)
        return self._judges[key]
