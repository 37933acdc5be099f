"""A seat's history as numbers: all that it ever saw, for information states with perfect recall."""

from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from sheepfold.core.game import Game
from sheepfold.games import find

Seen = tuple[int, str]
COLUMNS = 3
"""Who (1 chance, 2 seat 0, 3 seat 1 …), what (1 + its number), and what was shown besides (1 + its number, else 0)."""

LATEST = 1000
"""So many events fit into a tensor. Few games are longer; of those it keeps the latest, while strings keep all."""


class Vocabulary:
    """A number for every text that can stand in a history: the actions, then the actions with a word hidden."""

    def __init__(self, game: Game) -> None:
        texts = game.notation.texts
        hidden = sorted({variant for text in texts for variant in _hidden(text)} - set(texts))
        self.numbers = {text: number for number, text in enumerate((*texts, *hidden))}
        self._shown: dict[str, int] = {}
        for number, text in enumerate(texts):
            self._shown.setdefault(text, number)
            self._shown.setdefault(text.partition(" ")[2], number)

    def event(self, who: int, text: str) -> tuple[int, int, int]:
        """One event of a history. (A hand that was passed has no number: the observation beside it tells its cards.)"""
        move, _, shown = text.partition(" [")
        return who + 2, self.numbers[move] + 1, self._shown.get(shown[:-1], -1) + 1 if shown else 0

    def write(self, history: Sequence[Seen], out: npt.NDArray[np.float32]) -> None:
        """A history (of too many events the latest) into an array of events × ``COLUMNS``, the rest 0."""
        out.fill(0)
        latest = history[-len(out) :]
        if latest:
            out[: len(latest)] = [self.event(who, text) for who, text in latest]


def _hidden(text: str) -> list[str]:
    words = text.split(" ")
    variants = [" ".join([*words[:i], "?", *words[i + 1 :]]) for i in range(1, len(words))]
    head, slash, _ = text.rpartition("/")
    return [*variants, f"{head}/?"] if slash else variants


@cache
def vocabulary(slug: str) -> Vocabulary:
    """The vocabulary of a game of the table."""
    return Vocabulary(find(slug))
