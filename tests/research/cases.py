"""Every game at every number of seats."""

from sheepfold.core.game import Game
from sheepfold.games import all_games

TABLES = [(game, seats) for game in all_games().values() for seats in sorted(game.seats)]
NAMES = [f"{game.slug}-{seats}" for game, seats in TABLES]


def is_multi(table: tuple[Game, int]) -> bool:
    return table[1] > 1
