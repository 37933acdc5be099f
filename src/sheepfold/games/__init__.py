"""The games: our five, and those that other packages add.

A package adds a game by the entry point ``sheepfold.games`` or by calling ``register``; it then appears everywhere.
"""

import re
import sys
import warnings
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType

from sheepfold.core.errors import SheepfoldError, short
from sheepfold.core.game import Game
from sheepfold.games import shear_panic, sheep_and_thief, sheep_sheep, te_kuiti, two_sheep_dogs

ENTRY_POINTS = "sheepfold.games"

_games: dict[str, Game] = {
    game.slug: game
    for game in (te_kuiti.GAME, two_sheep_dogs.GAME, sheep_sheep.GAME, shear_panic.GAME, sheep_and_thief.GAME)
}
_looked_for_more = False


def all_games() -> dict[str, Game]:
    """All games by name: ours first, then those of other packages."""
    global _looked_for_more
    if not _looked_for_more:
        _looked_for_more = True
        for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name):
            _add(point)
    return dict(_games)


def find(slug: str) -> Game:
    """The game of that name."""
    game = _games.get(slug) or all_games().get(slug)
    if game is None:
        raise SheepfoldError(f"There is no game {short(slug)}; there are {', '.join(_games)}.")
    return game


def register(game: Game) -> Game:
    """Add a game; it is returned. ``SheepfoldError`` if its name is taken by another game or is no name."""
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", game.slug):
        raise SheepfoldError(f"{short(game.slug)} is no name for a game: use small letters, digits and hyphens.")
    if _games.setdefault(game.slug, game) is not game:
        raise SheepfoldError(f"There is a game {game.slug} already.")
    return game


def _add(point: EntryPoint) -> None:
    """A broken package must not take the other games away: it costs a warning."""
    try:
        game = point.load()
        if not isinstance(game, Game):
            raise SheepfoldError(f"{point.value} is no game.")
        register(game)
    except Exception as error:
        warnings.warn(f"The game {point.name} ({point.value}) cannot be loaded: {error}", RuntimeWarning, stacklevel=3)


class _Callable(ModuleType):
    """``sheepfold.games()`` of the front door and this package share a name: once it is loaded, it answers itself."""

    def __call__(self) -> tuple[Game, ...]:
        return tuple(all_games().values())


sys.modules[__name__].__class__ = _Callable
