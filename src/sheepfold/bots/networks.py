"""Where the networks of the games lie, and who reads them."""

import inspect
from functools import lru_cache
from pathlib import Path

from sheepfold.core.game import Game
from sheepfold.core.network.file import read, read_about
from sheepfold.core.network.judge import Judge, Network


def network_file(game: Game, seats: int) -> Path:
    """Where the game keeps its network for so many seats, if it has one."""
    return Path(inspect.getfile(type(game))).parent / "weights" / f"{seats}.net"


@lru_cache(maxsize=64)
def network_for(game: Game, seats: int) -> Path | None:
    """The file of the network for these rules and so many seats; ``None`` if nobody has trained one."""
    path = network_file(game, seats)
    return path if path.is_file() and read_about(path).rules == game.rules else None


@lru_cache(maxsize=16)
def _network(path: Path, game: Game, seats: int) -> Network:
    return read(path, game, seats, game.encoder(seats))


def judge_from(path: Path, game: Game, seats: int) -> Judge:
    """A judge of the game's positions. Its network is read once a process."""
    return Judge(_network(path, game, seats), game.encoder(seats))


def judge_for(game: Game, seats: int) -> Judge | None:
    """A judge with the game's own network, if it has one."""
    path = network_for(game, seats)
    return None if path is None else judge_from(path, game, seats)
