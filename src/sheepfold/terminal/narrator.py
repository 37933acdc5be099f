"""A match in the terminal: each seat is shown what it saw, and nothing else."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from itertools import groupby

from sheepfold.core.match import Match
from sheepfold.core.state import CHANCE, ONLOOKER
from sheepfold.terminal.screen import Screen


class Narrator:
    """Knows which events each watcher has been shown already."""

    def __init__(self, screen: Screen, match: Match, names: Sequence[str]) -> None:
        self.screen = screen
        self.match = match
        self.names = names
        self.shown: dict[int, int] = {}

    def name(self, who: int) -> str:
        """A seat or chance in words."""
        return "Chance" if who == CHANCE else self.names[who]

    def show_news(self, watcher: int) -> None:
        """What happened since the last time. A person's own moves are left out."""
        history = self.match.history(watcher)
        news = [event for event in history[self.shown.get(watcher, 0) :] if event[0] != watcher or "[" in event[1]]
        for who, events in groupby(news, key=lambda event: event[0]):
            words = ", ".join(_counted(seen for _, seen in events))
            self.screen.say(f"{self.name(who)}: {words}", style="dim" if who == CHANCE else "bold")
        self.shown[watcher] = len(history)

    def forget(self) -> None:
        """After undo: what was taken back can be shown again."""
        events = len(self.match.events)
        self.shown = {watcher: min(shown, events) for watcher, shown in self.shown.items()}

    def history(self, watcher: int) -> None:
        """Everything so far, as the watcher saw it."""
        for index, (who, seen) in enumerate(self.match.history(watcher)):
            self.screen.say(f"{index:>4}  {self.name(who)}: {seen}")

    def draw(self, watcher: int) -> None:
        """The board as it lies for the watcher."""
        self.screen.board(self.match.game.draw(self.match.view(watcher)))

    def prompt(self, seat: int, legal: Sequence[str], left: float | None = None) -> str:
        """The question put to a seat; ``left`` are the seconds of its hourglass."""
        sand = "" if left is None else f", {left:.0f} seconds left"
        if len(legal) == 1:
            return f"{self.name(seat)}, only “{legal[0]}” is possible{sand}, Enter plays it: "
        return f"{self.name(seat)}, your move ({len(legal)} possible{sand}, ? lists them): "

    def has_secrets(self, seats: Iterable[int]) -> bool:
        """Whether one of the seats has seen what not everybody has."""
        public = self.match.history(ONLOOKER)
        return any(self.match.history(seat) != public for seat in seats)

    def thinking(self, seat: int) -> AbstractContextManager[object]:
        """Something that turns while a bot thinks, on a real terminal."""
        if not self.screen.console.is_terminal:
            return nullcontext()
        return self.screen.console.status(f"{self.name(seat)} is thinking …")

    def finish(self, watcher: int, last: int) -> None:
        """The end: what happened since ``last`` looked at the screen, the board, the points and who won."""
        self.shown[watcher] = self.shown.get(last, 0)
        self.show_news(watcher)
        self.draw(watcher)
        self.result()

    def result(self) -> None:
        """Points and winners."""
        game, state = self.match.game, self.match.state
        self.screen.say(f"The game is over: {game.ending(state)}.", style="bold")
        for seat, score in enumerate(state.scores()):
            parts = ", ".join(f"{part} {points}" for part, points in game.score_parts(state, seat).items() if points)
            self.screen.say(f"  {self.name(seat)}: {score}" + (f" ({parts})" if parts else ""))
        winners = [self.name(seat) for seat in state.winners()]
        if not winners:
            self.screen.say("Nobody wins.")
        elif len(winners) == 1:
            self.screen.say(f"{winners[0]} wins." if self.match.seats > 1 else "Won.")
        else:
            self.screen.say(f"{', '.join(winners[:-1])} and {winners[-1]} share the win.")


def _counted(words: Iterable[str]) -> Iterator[str]:
    """Repeated words once, with how often: ``deal 0 ? ×11``."""
    for word, repeated in groupby(words):
        times = len(list(repeated))
        yield word if times == 1 else f"{word} ×{times}"
