"""The bot that thinks ahead."""

import time
from dataclasses import dataclass
from pathlib import Path
from typing import final

from sheepfold.bots.bot import Bot, decision_rng
from sheepfold.bots.budget import Budget, Tried, run, run_parallel
from sheepfold.bots.networks import judge_from, network_for
from sheepfold.bots.search import Search
from sheepfold.core.bot_settings import SearchSettings
from sheepfold.core.errors import SheepfoldError, short
from sheepfold.core.game import Game
from sheepfold.core.perspective import Perspective
from sheepfold.core.rng import Rng, stable_number
from sheepfold.core.state import State


@dataclass(frozen=True)
class Thought:
    """A legal move as the search sees it: ``value`` is the chance to win with it, ``visits`` how much it was tried."""

    move: str
    visits: float
    value: float


@dataclass(frozen=True)
class Study:
    """A position as a seat sees it after some thought: its moves, best first, and every seat's chance to win."""

    thoughts: list[Thought]
    chances: list[float]


def study(perspective: Perspective, budget: Budget, seed: int = 0, settings: SearchSettings | None = None) -> Study:
    """Think about a position; where another seat or chance is to act, there are no moves, only chances."""
    way = Way(settings) if settings else way_of(perspective.game, perspective.seats)
    search = _search(perspective, seed, way)
    tried = run(search, budget)
    chances = [float(chance) for chance in search.chances()]
    return Study(_in_words(perspective, tried) if perspective.legal else [], chances)


def value_of(perspective: Perspective, move: str, budget: Budget, seed: int = 0) -> float:
    """The chance to win with one move, all thought given to it."""
    search = _search(perspective, seed, way_of(perspective.game, perspective.seats))
    search.only = perspective.action(move)
    return run(search, budget)[0].value


@dataclass(frozen=True)
class Way:
    """How to search a game: by which settings, and with which network, if any."""

    settings: SearchSettings
    network: Path | None = None


def way_of(game: Game, seats: int, learned: bool | None = None, path: Path | None = None) -> Way:
    """With the game's network, or that of a file, without, or as the game is searched best."""
    settings = game.advice.settings(seats)
    if learned is None:
        learned = settings.learned is not None and settings.learned.leads
    network = path or network_for(game, seats) if learned else None
    return Way(settings) if network is None else Way(settings.learned or settings, network)


def _search(perspective: Perspective, seed: int, way: Way, worker: int = 0) -> Search:
    game, number = perspective.game, stable_number(seed, len(perspective.history))
    start = perspective.guess(Rng(number))
    search = prepared(game, way.settings, start, perspective.seat, stable_number(number, worker))
    search.redraw = game.advice.tells(start, perspective.history, perspective.seat)
    if way.network is not None:
        search.judge = judge_from(way.network, game, perspective.seats)
    return search


def prepared(game: Game, settings: SearchSettings, start: State, seat: int, seed: int) -> Search:
    """A search for the seat's best move, ready to run."""
    search = Search(start, seat, seed, game.advice)
    search.exploration = settings.exploration
    search.caution = settings.caution
    search.depth = settings.depth
    search.greed = settings.greed
    search.wild = settings.wild
    search.trust = settings.trust
    search.faith = settings.faith
    search.faith_at_end = settings.faith_at_end if settings.faith_at_end >= 0.0 else settings.faith
    search.prior = settings.prior
    search.others_greed = settings.others_greed
    search.scale = settings.scale
    search.margin = settings.margin
    search.target = settings.target
    search.stop_when_quiet = settings.stop_when_quiet
    search.quick_advice = settings.quick_advice
    search.guesses = game.has_secrets
    if settings.unseen_moves:
        search.hides = game.hides
    return search


def at_first_sight(game: Game, settings: SearchSettings, state: State, seat: int, rng: Rng) -> int:
    """The move that the search would try first."""
    advice = game.advice
    return int(advice.quick(state, seat, rng) if settings.quick_advice else advice.greedy(state, seat, rng))


def _in_words(perspective: Perspective, tried: list[Tried]) -> list[Thought]:
    return [Thought(perspective.text(one.action), one.visits, one.value) for one in tried]


@final
class SearchBot(Bot):
    """Searches within a budget; without one, within the game's own number of simulations.

    ``learned``: whether a network values the positions and says what to try, where there is one for the game; without
    a word on it, where that is stronger. ``way`` says both how to search and with which network.
    """

    def __init__(
        self,
        seed: int = 0,
        budget: Budget | None = None,
        way: Way | None = None,
        workers: int = 1,
        learned: bool | None = None,
    ) -> None:
        self.seed = seed
        self.learned = learned
        self.budget = budget
        self.way = way
        self.workers = workers

    def choose(self, perspective: Perspective, clock: float | None = None) -> str:
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        settings = self._way(perspective).settings
        if legal[0].split(" ")[0] in settings.at_first_sight:
            rng = decision_rng(self.seed, perspective)
            guessed = perspective.guess(rng)
            return perspective.text(at_first_sight(perspective.game, settings, guessed, perspective.seat, rng))
        return self.think(perspective, clock, only_best=True)[0].move

    def think(self, perspective: Perspective, clock: float | None = None, only_best: bool = False) -> list[Thought]:
        """All legal moves, best first. ``only_best``: stop as soon as the first one is certain."""
        began = time.perf_counter()
        way = self._way(perspective)
        budget = (self.budget or Budget(way.settings.simulations)).within(clock)
        searches = [_search(perspective, self.seed, way, worker) for worker in range(self.workers)]
        searches[0].stop_when_decided = only_best and self.workers == 1
        tried = run(searches[0], budget, began) if self.workers == 1 else run_parallel(searches, budget, began)
        return _in_words(perspective, tried)

    def _way(self, perspective: Perspective) -> Way:
        return self.way or way_of(perspective.game, perspective.seats, self.learned)


def read_budget(text: str) -> Budget:
    """The budget that a text names: ``1000`` simulations, or ``50ms``."""
    number = text.removesuffix("ms")
    if not (number.isascii() and number.isdecimal() and len(number) < 10 and int(number) > 0):
        budgets = "a number of simulations (1000) or of milliseconds (50ms)"
        raise SheepfoldError(f"A search takes {budgets}, not {short(text)}.")
    return Budget(int(number)) if number == text else Budget(milliseconds=float(number))
