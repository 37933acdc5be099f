"""The rules of a game in words, with the way its moves are written: in a terminal they are typed."""

from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.rules.page import markdown, notation
from sheepfold.core.rules.sentences import core_page


def rules_of(game: Game, language: str = "en") -> str:
    """The game's rules in Markdown."""
    page = markdown(game, language)
    if page is None:
        raise SheepfoldError(f"The rules of {game.title} are not written down here.")
    written = notation(game, language)
    return page if written is None else f"{page}\n## {core_page(language).words['notation']}\n\n{written}"
