"""The rules of a game in words."""

from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.rules.page import markdown


def rules_of(game: Game) -> str:
    """The game's rules in Markdown."""
    page = markdown(game)
    if page is None:
        raise SheepfoldError(f"The rules of {game.title} are not written down here.")
    return page
