"""A seat's history as numbers: all that it ever saw, for information states with perfect recall."""

from functools import cache

from sheepfold.core.game import Event, Game
from sheepfold.games import find

COLUMNS = 3
"""Who (1 chance, 2 seat 0, 3 seat 1 …), what (1 + its number), and what was shown besides (1 + its number, else 0)."""

Columns = tuple[int, int, int]

LATEST = 1000
"""So many events fit into a tensor. Few games are longer; of those it keeps the latest, while strings keep all."""


class Vocabulary:
    """A number for every text that can stand in a history: the actions, then the actions with a word hidden."""

    def __init__(self, game: Game) -> None:
        self.game = game
        texts = game.notation.texts
        hidden = sorted({variant for text in texts for variant in _hidden(text)} - set(texts))
        self.numbers = {text: number for number, text in enumerate((*texts, *hidden))}
        self._shown: dict[str, int] = {}
        self._known: dict[str, tuple[int, int]] = {}
        self._seen_by: dict[int, SeenEvents] = {}
        for number, text in enumerate(texts):
            self._shown.setdefault(text, number)
            self._shown.setdefault(text.partition(" ")[2], number)

    def event(self, who: int, text: str) -> Columns:
        """One event of a history. (A hand that was passed has no number: the observation beside it tells its cards.)"""
        known = self._known.get(text)
        if known is None:
            move, _, shown = text.partition(" [")
            known = self.numbers[move] + 1, self._shown.get(shown[:-1], -1) + 1 if shown else 0
            self._known[text] = known
        return who + 2, *known

    def seen_by(self, seat: int) -> "SeenEvents":
        """Events as the seat sees them, in a game in which no position is needed for that."""
        if seat not in self._seen_by:
            self._seen_by[seat] = SeenEvents(self, seat)
        return self._seen_by[seat]

    @property
    def needs_positions(self) -> bool:
        """Whether what a seat sees of an event depends on the position before it."""
        return not (self.game.sees_by_event or type(self.game).seen is Game.seen)


class SeenEvents(dict[Event, Columns]):
    """The columns of events as one seat sees them. Each is worked out when it is first asked for."""

    def __init__(self, words: Vocabulary, seat: int) -> None:
        super().__init__()
        self._words = words
        self._seat = seat
        game = words.game
        self._state = game.new(game.seats[0], game.check(game.seats[0], {}))  # any will do

    def __missing__(self, event: Event) -> Columns:
        who, action = event
        columns = self[event] = self._words.event(who, self._words.game.seen(self._state, who, action, self._seat))
        return columns


def _hidden(text: str) -> list[str]:
    words = text.split(" ")
    variants = [" ".join([*words[:i], "?", *words[i + 1 :]]) for i in range(1, len(words))]
    head, slash, _ = text.rpartition("/")
    return [*variants, f"{head}/?"] if slash else variants


@cache
def vocabulary(slug: str) -> Vocabulary:
    """The vocabulary of a game of the table."""
    return Vocabulary(find(slug))
