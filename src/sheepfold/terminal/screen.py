"""A terminal to print on and read from; pipes work too."""

import signal
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding

from sheepfold.core.game import Game
from sheepfold.terminal.rules import rules_of


class TimeUp(Exception):
    """Nothing was typed in time."""


class Screen:
    """Prints plain words, boards and lists; reads a line at a time."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)

    def say(self, text: str = "", style: str | None = None) -> None:
        """A line of words."""
        self.console.print(text, style=style, markup=False, soft_wrap=not self.console.is_terminal)

    def board(self, drawing: str) -> None:
        """A drawn board, never wrapped, with air around it."""
        self.console.print()
        self.console.print(drawing, markup=False, soft_wrap=True, emoji=False)
        self.console.print()

    def moves(self, legal: Sequence[str]) -> None:
        """Moves in columns, those that begin with the same word together."""
        groups: dict[str, list[str]] = defaultdict(list)
        for move in legal:
            groups[move.split(" ")[0]].append(move)
        for group in groups.values():
            self.console.print(Padding(Columns(_plain(group), padding=(0, 3)), (0, 0, 0, 2)))

    def rules(self, game: Game, language: str = "en") -> None:
        """The game's rules, laid out."""
        self.text(rules_of(game, language))

    def text(self, markdown: str) -> None:
        """Markdown, laid out."""
        from rich.markdown import Markdown  # as much to load as the rest of rich, and rarely needed

        self.console.print(Markdown(markdown))

    def ask(self, prompt: str, seconds: float | None = None) -> str | None:
        """What is typed behind the prompt, or ``None`` at the end of the input.

        Where the system can interrupt it, ``TimeUp`` is raised after so many seconds.
        """
        try:
            with _limited(seconds):
                typed = input(prompt)
        except TimeUp:
            self.say()
            raise
        except EOFError:
            self.say()
            return None
        if not sys.stdin.isatty():
            self.say(typed)
        return typed

    def wipe(self) -> None:
        """Nothing of what was shown can be seen any more, also by scrolling back."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()


@contextmanager
def _limited(seconds: float | None) -> Iterator[None]:
    """Raise ``TimeUp`` after so many seconds. (Windows has no such timer: there nothing is interrupted.)"""
    if seconds is None or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(*_: object) -> None:
        raise TimeUp

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.001))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _plain(texts: Iterable[str]) -> list[str]:
    """Square brackets are no markup here."""
    return [text.replace("[", "\\[") for text in texts]
