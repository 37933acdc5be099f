"""What the measured server plays: all games, and connect four, which is about as small as the peer's tic-tac-toe."""

import importlib.util
from pathlib import Path

from sheepfold.core.game import Game
from sheepfold.games import all_games

_path = Path(__file__).parents[2] / "examples" / "connect_four.py"
_spec = importlib.util.spec_from_file_location("connect_four", _path)
assert _spec is not None
assert _spec.loader is not None
_module = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_module)

GAMES: dict[str, Game] = {**all_games(), "connect-four": _module.GAME}
