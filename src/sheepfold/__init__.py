"""Sheepfold: five sheep board games on one engine.

``import sheepfold as sf`` is all that most people need::

    match = sf.new("te-kuiti", seed=7)
    match.legal()
    match.play("fence c3n")
    print(match)
    match.record().save("game.json")

Nothing is loaded before it is used, so that the import itself takes no time.
"""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

__version__ = "1.0.0"

if TYPE_CHECKING:
    from sheepfold.bots.bot import Bot as Bot
    from sheepfold.core.errors import BadOption as BadOption
    from sheepfold.core.errors import BadRecord as BadRecord
    from sheepfold.core.errors import MoveError as MoveError
    from sheepfold.core.errors import NoSuchMove as NoSuchMove
    from sheepfold.core.errors import NotLegalNow as NotLegalNow
    from sheepfold.core.errors import NotYourTurn as NotYourTurn
    from sheepfold.core.errors import SheepfoldError as SheepfoldError
    from sheepfold.core.game import Game as Game
    from sheepfold.core.match import Match as Match
    from sheepfold.core.match import Seed as Seed
    from sheepfold.core.perspective import Perspective as Perspective
    from sheepfold.core.record import Record as Record
    from sheepfold.core.rules.reason import Reason as Reason
    from sheepfold.core.state import CHANCE as CHANCE
    from sheepfold.core.state import ONLOOKER as ONLOOKER
    from sheepfold.core.state import State as State

    compiled: bool

_HOMES = {
    "sheepfold.bots.bot": ("Bot",),
    "sheepfold.core.errors": (
        "BadOption", "BadRecord", "MoveError", "NoSuchMove", "NotLegalNow", "NotYourTurn", "SheepfoldError",
    ),
    "sheepfold.core.game": ("Game",),
    "sheepfold.core.match": ("Match", "Seed"),
    "sheepfold.core.perspective": ("Perspective",),
    "sheepfold.core.record": ("Record",),
    "sheepfold.core.rules.reason": ("Reason",),
    "sheepfold.core.state": ("CHANCE", "ONLOOKER", "State"),
}  # fmt: skip
_HOME = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "CHANCE", "ONLOOKER", "BadOption", "BadRecord", "Bot", "Game", "Match", "MoveError", "NoSuchMove", "NotLegalNow",
    "NotYourTurn", "Perspective", "Reason", "Record", "Seed", "SheepfoldError", "State", "bot", "compiled", "game",
    "games", "load", "new", "record", "records", "register",
]  # fmt: skip

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name == "compiled":
            from sheepfold.core.compiled import is_compiled

            return is_compiled(import_module("sheepfold.core.bits").__file__)
        if name in _HOME:
            return getattr(import_module(_HOME[name]), name)
        raise AttributeError(f"module 'sheepfold' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])


def games() -> "tuple[Game, ...]":
    """All games: our five, and those that other packages have added."""
    from sheepfold.games import all_games

    return tuple(all_games().values())


def game(slug: str) -> "Game":
    """The game with this name, such as ``te-kuiti``. If there is none, the ``SheepfoldError`` lists all names."""
    from sheepfold.games import find

    return find(slug)


def register(game: "Game") -> "Game":
    """Add your own game, and return it. It is then available everywhere under its slug."""
    from sheepfold.games import register

    return register(game)


def new(
    game: "str | Game",
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: "Seed | None" = None,
) -> "Match":
    """Start a match. Without ``seats`` it has the game's usual number of seats. Without ``seed`` it has a random one.

    Raises ``BadOption`` if seats or options are wrong.
    """
    from sheepfold.core.commitment import new_seed
    from sheepfold.core.match import Match
    from sheepfold.games import find

    chosen = find(game) if isinstance(game, str) else game
    return Match(chosen, chosen.seats[0] if seats is None else seats, options, new_seed() if seed is None else seed)


def load(source: str | Path, number: int = 1) -> "Match":
    """The match of a record. ``source`` is a file (``number`` counts its records from 1) or the record's text.

    Every event is checked under the rules, and ``BadRecord`` names the first bad one. If the record has its seed, you
    can continue the match.
    """
    from sheepfold.core.match import Match
    from sheepfold.core.record import Record
    from sheepfold.core.record_file import nth_record
    from sheepfold.games import find

    is_text = isinstance(source, str) and source.lstrip().startswith("{")
    record = Record.from_json(str(source)) if is_text else nth_record(Path(source), number)[1]
    return Match.replay(find(record.game), record)


def record(match: "Match") -> "Record":
    """The match so far as a record with its seed, so that it can be continued: ``record(match).save("game.json")``."""
    return match.record(with_seed=True)


def records(path: str | Path) -> "list[Record]":
    """All records of a file. ``BadRecord`` names the line of the first malformed one. The rules are not checked."""
    from sheepfold.core.record_file import read_records

    return list(read_records(path))


def bot(name: str, seed: int = 0) -> "Bot":
    """A bot: ``random``, ``greedy``, ``learned``, ``level1`` to ``level5``, ``search@1000``, ``file.py:MyBot``."""
    from sheepfold.bots import make_bot

    return make_bot(name, seed)
