"""What runs in a bot's process: rebuild the match, take the seat's perspective, ask the bot."""

import gc
import os
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module

from sheepfold.bots import ask, make_bot
from sheepfold.bots.advantage import advantage
from sheepfold.bots.analysis import analyse
from sheepfold.bots.budget import Budget
from sheepfold.bots.worth import worth
from sheepfold.core.game import Event, Game
from sheepfold.core.match import Match
from sheepfold.core.options import Value

_MOST_MATCHES = 64
_ANALYSIS_SIMULATIONS = 400
_WORTH_SIMULATIONS = 800
_matches: OrderedDict[str, Match] = OrderedDict()
_games: dict[str, Game] = {}


@dataclass(frozen=True)
class Task:
    """A decision for a bot. The true events are for rebuilding the match; the bot itself gets a perspective."""

    table: str
    game: str
    options: Mapping[str, Value]
    seats: int
    events: tuple[Event, ...]
    seat: int
    bot: str
    seed: int
    seconds: float
    rules: int = 1
    moves: tuple[str, ...] = ()
    """The moves to weigh, where that is what is asked for."""


def load_games(registry: str) -> dict[str, Game]:
    """The games at ``module:name``."""
    module, _, name = registry.partition(":")
    games: dict[str, Game] | Callable[[], dict[str, Game]] = getattr(import_module(module), name)
    return games() if callable(games) else games


def prepare(registry: str) -> None:
    """Runs once in every bots' process."""
    _games.update(load_games(registry))
    gc.freeze()  # what is loaded stays: to look through it for garbage would only hold up a move


def ready() -> int:
    """The process' id, once it is ready."""
    return os.getpid()


def think(task: Task) -> str:
    """The bot's move."""
    return ask(make_bot(task.bot, task.seed), _rebuilt(task), task.seat, task.seconds)


def advised(task: Task) -> tuple[str, float | None]:
    """The bot's move, and how many points it promises more than the seat's other moves."""
    match = _rebuilt(task)
    move = think(task)
    return move, advantage(match.perspective(task.seat), move)


def analysed(task: Task) -> dict[str, object]:
    """The game looked at again, as plain data. Its decisions share the time."""
    match = _rebuilt(task)
    decisions = max(1, len(match.events))
    budget = Budget(_ANALYSIS_SIMULATIONS, 1000.0 * task.seconds / decisions)
    return analyse(match, budget).row()


def weighed(task: Task) -> list[float]:
    """The seat's chance to win with each of the task's moves. They share the time."""
    match = Match(_games[task.game].under(task.rules), task.seats, task.options)
    for event in task.events:
        match.push(event)
    budget = Budget(_WORTH_SIMULATIONS, 1000.0 * task.seconds / len(task.moves))
    return worth(match, task.seat, task.moves, budget)


def _rebuilt(task: Task) -> Match:
    match = _matches.pop(task.table, None)
    if match is None or tuple(match.events) != task.events[: len(match.events)]:
        match = Match(_games[task.game].under(task.rules), task.seats, task.options)
    for event in task.events[len(match.events) :]:
        match.push(event)
    _matches[task.table] = match
    if len(_matches) > _MOST_MATCHES:
        _matches.popitem(last=False)
    return match
