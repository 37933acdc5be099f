"""One version of the engine, for ``bench.first``: it measures what it is asked for on stdin, and answers on stdout.

It is run with the folder of a compiled engine before all others. It runs on the first version (commit ``a1f204d``) too,
in which some modules had other names.
"""

import hashlib
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from sheepfold.core.game import Game
from sheepfold.core.playout import rollouts
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER

GAMES = 1024
"""Of a vectorised environment."""
WARM_UP = 200
SIMULATIONS = 2000
SEARCHES = 5
"""Positions that are searched to see whether two versions search alike."""


def is_first() -> bool:
    """Whether this is the first version."""
    try:
        import_module("sheepfold.bots.settings")
    except ModuleNotFoundError:
        return False
    return True


def game_of(slug: str) -> Game:
    found: Game = import_module("sheepfold.games").find(slug)
    return found


def opened(game: Game, seed: int) -> Any:
    """A position at the first decision."""
    state = game.new(game.seats[0], game.check(game.seats[0], {}))
    rng = Rng(seed)
    while state.actor == CHANCE:
        state.apply(CHANCE, state.sample(rng))
    return state


def clock_cost() -> float:
    """What reading the clock adds to a time, in seconds: it counts where single calls are timed."""
    return min(-(time.process_time() - time.process_time()) for _ in range(10_000))


# -- what is measured: work in portions, each with its count and its processor time ---------------------------------


def tensors(game: Game) -> Callable[[], tuple[int, float]]:
    """Calls of ``information_state_tensor()``, one at every decision of a random game."""
    import_module("sheepfold.research.openspiel")
    spiel: Any = import_module("pyspiel")
    loaded, luck = spiel.load_game(f"sheepfold_{game.slug.replace('-', '_')}"), random.Random(1)
    clock = clock_cost()

    def play() -> tuple[int, float]:
        state, calls, spent = loaded.new_initial_state(), 0, 0.0
        while not state.is_terminal():
            if not state.is_chance_node():
                before = time.process_time()
                state.information_state_tensor()
                spent += time.process_time() - before - clock
                calls += 1
            state.apply_action(luck.choice(state.legal_actions()))
        return calls, spent

    return play


def vector(game: Game) -> Callable[[], tuple[int, float]]:
    """Steps of many games with random actions, drawn in compiled code."""
    env: Any = import_module("sheepfold.research.vector").VectorEnv(game.slug, GAMES, seed=1)
    for _ in range(WARM_UP):
        env.step()

    def step() -> tuple[int, float]:
        before = time.process_time()
        for _ in range(10):
            env.step()
        return 10 * GAMES, time.process_time() - before

    return step


def search(game: Game, learned: bool = True) -> Callable[[], tuple[int, float]]:
    """Simulations at the first decision, as the top level searches: with its network, where it has one."""
    state = opened(game, 1)

    def think() -> tuple[int, float]:
        prepared, run = searching(game, state, learned)
        before = time.process_time()
        run(prepared, SIMULATIONS)
        return SIMULATIONS, time.process_time() - before

    return think


def plain_search(game: Game) -> Callable[[], tuple[int, float]]:
    """The same without a network: the same settings in all versions."""
    return search(game, learned=False)


def decisions(game: Game) -> Callable[[], tuple[int, float]]:
    """Decisions of the top level, as it makes them, here and there in a game of greedy players: since the first version
    it stops when its choice is certain."""
    states = met(game)

    def decide() -> tuple[int, float]:
        spent = 0.0
        for state in states:
            prepared, run = searching(game, state, True)
            if not is_first():
                prepared.stop_when_decided = True
            before = time.process_time()
            run(prepared, simulations(game))
            spent += time.process_time() - before
        return len(states), spent

    return decide


def met(game: Game) -> list[Any]:
    """Positions of a game of greedy players in which there is a choice: every sixth."""
    state, rng, choices, kept = opened(game, 1), Rng(1), 0, []
    greedy: Any = game.greedy if is_first() else game.advice.greedy  # type: ignore[attr-defined]
    while state.actor != OVER:
        if state.actor == CHANCE or len(state.legal(state.actor)) == 1:
            state.apply(state.actor, state.sample(rng))
            continue
        choices += 1
        if choices % 6 == 0:
            kept.append(state.clone())
        state.apply(state.actor, greedy(state, state.actor, rng))
    return kept


def simulations(game: Game) -> int:
    """Of the top level."""
    if is_first():
        return int(import_module("sheepfold.bots.settings").settings_for(game, game.seats[0]).simulations)
    return int(import_module("sheepfold.bots.search_bot").way_of(game, game.seats[0]).settings.simulations)


def playouts(game: Game) -> Callable[[], tuple[int, float]]:
    """Events of random games inside the engine."""
    root = game.new(game.seats[0], game.check(game.seats[0], {}))

    def play() -> tuple[int, float]:
        before = time.process_time()
        events = int(rollouts(root, 200, 1))
        return events, time.process_time() - before

    return play


def searching(game: Game, state: Any, learned: bool) -> tuple[Any, Callable[[Any, int], Any]]:
    """A search that is ready, and how to run it."""
    seats, seat = game.seats[0], int(state.actor)
    if is_first():
        settings = import_module("sheepfold.bots.settings").settings_for(game, seats)
        thinking = import_module("sheepfold.bots.thinking")
        return settings.search(game, state, seat, 1), lambda one, size: thinking.run(one, thinking.Budget(size))
    bot, budget = import_module("sheepfold.bots.search_bot"), import_module("sheepfold.bots.budget")
    way = bot.way_of(game, seats, None if learned else False)
    prepared = bot.prepared(game, way.settings, state, seat, 1)
    if way.network is not None:
        prepared.judge = import_module("sheepfold.bots.networks").judge_from(way.network, game, seats)
    return prepared, lambda one, size: budget.run(one, budget.Budget(size))


# -- whether two versions do the same -------------------------------------------------------------------------------


def same_games(game: Game) -> str:
    """A digest of random games: every event and the points."""
    digest = hashlib.sha256()
    for seed in range(50):
        state, rng = game.new(game.seats[0], game.check(game.seats[0], {})), Rng(seed)
        while state.actor != OVER:
            action = state.sample(rng)
            digest.update(f"{state.actor}:{action} ".encode())
            state.apply(state.actor, action)
        digest.update(str([int(points) for points in state.scores()]).encode())
    return digest.hexdigest()


def same_searches(game: Game) -> str:
    """A digest of what searches find without a network: every action with its visits and value."""
    digest = hashlib.sha256()
    for seed in range(SEARCHES):
        prepared, run = searching(game, opened(game, seed), False)
        for one in run(prepared, 500):
            digest.update(f"{one.action} {one.visits!r} {one.value!r};".encode())
    return digest.hexdigest()


RATES = {
    "rollouts": playouts, "search": search, "plain": plain_search, "decisions": decisions, "vector": vector,
    "tensors": tensors,
}  # fmt: skip
DIGESTS = {"games": same_games, "searches": same_searches}


def rate(work: Callable[[], tuple[int, float]], seconds: float) -> float:
    """How much of the work is done in a second of processor time."""
    done, spent = 0, 0.0
    while spent < seconds:
        count, took = work()
        done += count
        spent += took
    return done / spent


def main() -> None:
    kept: dict[tuple[str, str], Callable[[], tuple[int, float]]] = {}
    for line in sys.stdin:
        what, slug, seconds = line.split()
        if what in DIGESTS:
            print(DIGESTS[what](game_of(slug)), flush=True)
            continue
        if (what, slug) not in kept:
            kept = {(what, slug): RATES[what](game_of(slug))}
        print(rate(kept[what, slug], float(seconds)), flush=True)


if __name__ == "__main__":
    main()
