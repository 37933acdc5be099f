"""The game with the hourglass or without it: a choice of its own, before a game in the terminal begins."""

import sys
from collections.abc import Sequence

from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game, Hourglass
from sheepfold.core.rules.page import page
from sheepfold.terminal.screen import Screen


def chosen_glass(
    screen: Screen, game: Game, wanted: bool | None, options: Sequence[str], language: str
) -> Hourglass | None:
    """The game's hourglass if it is played with. Without a word about it, a person at a terminal is asked.

    A script is not asked, nor is somebody who has set an option that the hourglass sets.
    """
    glass = game.hourglass
    if wanted and glass is None:
        raise SheepfoldError(f"{game.title} is not played with the hourglass.")
    if wanted is None and glass is not None and sys.stdin.isatty():
        is_set = {text.partition("=")[0].strip() for text in options} & set(glass.options)
        wanted = not is_set and _ask(screen, game, glass, language)
    return glass if wanted else None


def _ask(screen: Screen, game: Game, glass: Hourglass, language: str) -> bool:
    """Whether the person wants the hourglass. The rules say what either way is."""
    rules = page(game, language)
    found = [rules.find(way) if rules is not None else None for way in glass.ways]
    screen.text("\n".join(f"{number}. {way.text}" for number, way in enumerate(found, start=1) if way is not None))
    while True:
        typed = screen.ask("1 with the hourglass, 2 without [1]: ")
        if typed is None or typed.strip() in ("", "1", "2"):
            return typed is not None and typed.strip() != "2"
