"""A seat's history as numbers: all that it ever saw, for information states with perfect recall."""

from functools import cache

from sheepfold.core.game import Game
from sheepfold.games import find

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
        self.plain = [self.numbers[text] + 1 for text in texts]
        """By action: what stands for it where nothing is hidden, and nothing shown besides."""
        self._shown: dict[str, int] = {}
        self._known: dict[str, tuple[int, int]] = {}
        for number, text in enumerate(texts):
            self._shown.setdefault(text, number)
            self._shown.setdefault(text.partition(" ")[2], number)

    def event(self, who: int, text: str) -> tuple[int, int, int]:
        """One event of a history. (A hand that was passed has no number: the observation beside it tells its cards.)"""
        known = self._known.get(text)
        if known is None:
            move, _, shown = text.partition(" [")
            known = self.numbers[move] + 1, self._shown.get(shown[:-1], -1) + 1 if shown else 0
            self._known[text] = known
        return who + 2, *known


def _hidden(text: str) -> list[str]:
    words = text.split(" ")
    variants = [" ".join([*words[:i], "?", *words[i + 1 :]]) for i in range(1, len(words))]
    head, slash, _ = text.rpartition("/")
    return [*variants, f"{head}/?"] if slash else variants


@cache
def vocabulary(slug: str) -> Vocabulary:
    """The vocabulary of a game of the table."""
    return Vocabulary(find(slug))
