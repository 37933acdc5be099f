"""The bot that thinks ahead."""

import time
from dataclasses import dataclass
from typing import final

from sheepfold.bots.bot import Bot, decision_rng
from sheepfold.bots.budget import Budget, Tried, run, run_parallel
from sheepfold.bots.networks import judge_for
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
    search = _search(perspective, seed, settings)
    tried = run(search, budget)
    chances = [float(chance) for chance in search.chances()]
    return Study(_in_words(perspective, tried) if perspective.legal else [], chances)


def value_of(perspective: Perspective, move: str, budget: Budget, seed: int = 0) -> float:
    """The chance to win with one move, all thought given to it."""
    search = _search(perspective, seed, None)
    search.only = perspective.action(move)
    return run(search, budget)[0].value


def _search(perspective: Perspective, seed: int, settings: SearchSettings | None, worker: int = 0) -> Search:
    number = stable_number(seed, len(perspective.history))
    start = perspective.guess(Rng(number))
    settings = settings or perspective.game.advice.settings(perspective.seats)
    search = prepared(perspective.game, settings, start, perspective.seat, stable_number(number, worker))
    search.redraw = perspective.game.advice.tells(start, perspective.history, perspective.seat)
    return search


def prepared(game: Game, settings: SearchSettings, start: State, seat: int, seed: int) -> Search:
    """A search for the seat's best move, ready to run."""
    search = Search(start, seat, seed, game.advice)
    search.exploration = settings.exploration
    search.depth = settings.depth
    search.greed = settings.greed
    search.wild = settings.wild
    search.trust = settings.trust
    search.faith = settings.faith
    search.prior = settings.prior
    search.scale = settings.scale
    search.margin = settings.margin
    search.target = settings.target
    search.stop_when_quiet = settings.stop_when_quiet
    search.quick_advice = settings.quick_advice
    search.guesses = game.has_secrets
    if settings.unseen_moves:
        search.hides = lambda state, who, action, watcher: "?" in game.seen(state, who, action, watcher)
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

    ``learned``: a network values the positions and says what to try, where there is one for the game.
    """

    def __init__(
        self,
        seed: int = 0,
        budget: Budget | None = None,
        settings: SearchSettings | None = None,
        workers: int = 1,
        learned: bool = False,
    ) -> None:
        self.seed = seed
        self.learned = learned
        self.budget = budget
        self.settings = settings
        self.workers = workers

    def choose(self, perspective: Perspective, clock: float | None = None) -> str:
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        settings = self.settings or perspective.game.advice.settings(perspective.seats)
        if legal[0].split(" ")[0] in settings.at_first_sight:
            rng = decision_rng(self.seed, perspective)
            guessed = perspective.guess(rng)
            return perspective.text(at_first_sight(perspective.game, settings, guessed, perspective.seat, rng))
        return self.think(perspective, clock)[0].move

    def think(self, perspective: Perspective, clock: float | None = None) -> list[Thought]:
        """All legal moves, best first."""
        began = time.perf_counter()
        settings = self.settings or perspective.game.advice.settings(perspective.seats)
        budget = (self.budget or Budget(settings.simulations)).within(clock)
        searches = [_search(perspective, self.seed, settings, worker) for worker in range(self.workers)]
        if self.learned:
            for search in searches:
                search.judge = judge_for(perspective.game, perspective.seats)
        tried = run(searches[0], budget, began) if self.workers == 1 else run_parallel(searches, budget, began)
        return _in_words(perspective, tried)


def read_budget(text: str) -> Budget:
    """The budget that a text names: ``1000`` simulations, or ``50ms``."""
    number = text.removesuffix("ms")
    if not (number.isascii() and number.isdecimal() and len(number) < 10 and int(number) > 0):
        budgets = "a number of simulations (1000) or of milliseconds (50ms)"
        raise SheepfoldError(f"A search takes {budgets}, not {short(text)}.")
    return Budget(int(number)) if number == text else Budget(milliseconds=float(number))
