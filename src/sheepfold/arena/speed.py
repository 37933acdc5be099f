"""How fast the games run on this machine, and a note where the engine is not compiled."""

import logging
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import sheepfold
from sheepfold.core.compiled import is_compiled
from sheepfold.core.game import Game
from sheepfold.core.playout import rollouts
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State

NOTE = "The engine is interpreted here: the same games, but slower. A wheel built with a C compiler is compiled."
_log = logging.getLogger("sheepfold")


def engine_is_compiled() -> bool:
    """Whether the fast engine is here."""
    return sheepfold.compiled


def print_note() -> None:
    """If the engine is slow, say so in a line on stderr."""
    if not engine_is_compiled():
        print(NOTE, file=sys.stderr)


@cache
def log_note() -> None:
    """The same for programs, once in a process: a warning of the logger ``sheepfold``."""
    if not engine_is_compiled():
        _log.warning(NOTE)


# -- measuring ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Speed:
    """Events a second: ``rollouts`` inside the engine, ``driven`` by a Python loop that lists the legal moves."""

    game: Game
    is_compiled: bool
    events_per_game: float
    rollouts: float
    driven: float


def measure(game: Game, seconds: float) -> Speed:
    """The speed of random games of the main number of seats, measured for about ``seconds`` each way."""
    seats = game.seats[0]
    root = game.new(seats, game.check(seats, {}))
    games, events, took = _repeat(lambda number: int(rollouts(root, 1, number)), seconds)
    _, driven_events, driven_took = _repeat(lambda number: _driven(root.clone(), Rng(number)), seconds)
    return Speed(game, has_compiled_rules(root), events / games, events / took, driven_events / driven_took)


def has_compiled_rules(state: State) -> bool:
    """Whether the rules that this state follows are compiled."""
    return is_compiled(getattr(sys.modules[type(state).__module__], "__file__", None))


def _repeat(play: Callable[[int], int], seconds: float) -> tuple[int, int, float]:
    """Games, events and seconds of playing over and over."""
    play(0)
    games = events = 0
    start = time.perf_counter()
    while (took := time.perf_counter() - start) < seconds or not games:
        games += 1
        events += play(games)
    return games, events, took


def _driven(state: State, rng: Rng) -> int:
    events = 0
    while state.actor != OVER:
        actor = state.actor
        if actor == CHANCE:
            action = state.sample(rng)
        else:
            legal = state.legal(actor)
            action = legal[rng.below(len(legal))]
        state.apply(actor, action)
        events += 1
    return events
