"""The games. A new one is a folder here and a line in this table."""

from sheepfold.core.errors import SheepfoldError, short
from sheepfold.core.game import Game
from sheepfold.games import shear_panic, sheep_and_thief, sheep_sheep, te_kuiti, two_sheep_dogs

_TABLE: tuple[Game, ...] = (
    te_kuiti.GAME,
    two_sheep_dogs.GAME,
    sheep_sheep.GAME,
    shear_panic.GAME,
    sheep_and_thief.GAME,
)

GAMES: dict[str, Game] = {game.slug: game for game in _TABLE}


def find(slug: str) -> Game:
    """The game of that name."""
    try:
        return GAMES[slug]
    except KeyError:
        raise SheepfoldError(f"There is no game {short(slug)}; there are {', '.join(GAMES)}.") from None
