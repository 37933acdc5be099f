"""The rules of a game, as the text that lies beside its code."""

import sys
from importlib.resources import files

from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game


def rules_of(game: Game) -> str:
    """The game's rules in Markdown."""
    package = sys.modules[type(game).__module__].__package__
    if package:
        page = files(package) / "rules.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise SheepfoldError(f"The rules of {game.title} are not written down here.")
