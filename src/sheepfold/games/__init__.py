"""The games. A new one is a folder here and a line in this table."""

from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game

_TABLE: tuple[Game, ...] = ()

GAMES: dict[str, Game] = {game.slug: game for game in _TABLE}


def find(slug: str) -> Game:
    """The game of that name."""
    try:
        return GAMES[slug]
    except KeyError:
        raise SheepfoldError(f"There is no game {slug}; there are {', '.join(GAMES)}.") from None
