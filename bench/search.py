"""Simulations a second of the search beside OpenSpiel's: one process, one core, one run.

    scripts/bench [--repeats 5]        (after the engine's own numbers)

The yardstick is connect four with plain random games: the same search as OpenSpiel's MCTS in C++. The five games are
searched as the top level does it; beside them OpenSpiel's ISMCTS in Python, with its resampler, on its own card games.
"""

import argparse
import time
from collections.abc import Callable

from rich.console import Console
from rich.table import Table

from sheepfold.bots.budget import Budget, run
from sheepfold.bots.networks import judge_from
from sheepfold.bots.search_bot import SearchBot, Way, prepared, way_of
from sheepfold.core.bot_settings import SearchSettings
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE
from sheepfold.games import all_games

SECONDS = 0.4
YARDSTICK = Way(SearchSettings(stop_when_quiet=False))
Search = Callable[[int], float]
"""Searches with so many simulations; the seconds of the processor it took."""


def ours(game: Game, way: Way) -> Search:
    """A search from the first decision."""
    state = game.new(game.seats[0], game.check(game.seats[0], {}))
    rng = Rng(1)
    while state.actor == CHANCE:
        state.apply(CHANCE, state.sample(rng))

    def think(simulations: int) -> float:
        search = prepared(game, way.settings, state, int(state.actor), simulations)
        if way.network is not None:
            search.judge = judge_from(way.network, game, game.seats[0])
        before = time.process_time()
        run(search, Budget(simulations))
        return time.process_time() - before

    return think


def open_spiel_mcts(name: str) -> Search:
    """OpenSpiel's search in C++ from the first position."""
    import pyspiel

    game = pyspiel.load_game(name)
    root = game.new_initial_state()

    def think(simulations: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(1, simulations)
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 1000, False, simulations, False)
        before = time.process_time()
        bot.step(root)
        return time.process_time() - before

    return think


def open_spiel_ismcts(name: str) -> Search:
    """OpenSpiel's search for hidden information in Python, from the first decision."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game(name)
    root = game.new_initial_state()
    while root.is_chance_node():
        root.apply_action(root.legal_actions()[0])

    def think(simulations: int) -> float:
        random_state = np.random.RandomState(simulations)
        evaluator = mcts.RandomRolloutEvaluator(1, random_state)
        bot = ismcts.ISMCTSBot(game, evaluator, 1.4, simulations, random_state=random_state)
        before = time.process_time()
        bot.run_search(root)
        return time.process_time() - before

    return think


def rate(search: Search, repeats: int) -> float:
    """The best number of simulations a second."""
    count = 4
    while (spent := search(count)) < SECONDS / 2:
        count = int(count * max(1.5, min(10.0, SECONDS / max(spent, 1e-6))))
    return max(count / search(count) for _ in range(repeats))


def decision_seconds(game: Game) -> tuple[float, float]:
    """What a decision of the top level takes over a game: the mean and the longest."""
    match = Match(game, game.seats[0], seed=1)
    bot, took = SearchBot(1), []
    rng = Rng(1)
    while not match.over:
        seat = match.to_act[0]
        if len(match.legal(seat)) > 1 and rng.below(4) == 0:
            before = time.process_time()
            bot.choose(match.perspective(seat))
            took.append(time.process_time() - before)
        match.play(game.text(game.advice.greedy(match.state.guess(seat, rng), seat, rng)), seat=seat)
    return sum(took) / len(took), max(took)


def main() -> None:
    parser = argparse.ArgumentParser(description="Simulations a second of the search beside OpenSpiel's.")
    parser.add_argument("--repeats", type=int, default=5)
    repeats = parser.parse_known_args()[0].repeats
    import connect_four

    console = Console(width=110)
    yardstick, peer = (
        rate(search, repeats) for search in (ours(connect_four.GAME, YARDSTICK), open_spiel_mcts("connect_four"))
    )
    table = Table("search", title="simulations a second")
    for title in ("simulations/s", "s a decision", "longest"):
        table.add_column(title, justify="right")
    table.add_row("sheepfold connect-four, random games", f"{yardstick:,.0f}")
    table.add_row("OpenSpiel connect_four, C++ MCTS, random games", f"{peer:,.0f}")
    for game in all_games().values():
        found = rate(ours(game, way_of(game, game.seats[0])), repeats)
        mean, longest = decision_seconds(game)
        table.add_row(f"sheepfold {game.slug}, as level5", f"{found:,.0f}", f"{mean:.3f}", f"{longest:.3f}")
    for name in ("kuhn_poker", "leduc_poker", "gin_rummy"):
        table.add_row(f"OpenSpiel {name}, Python ISMCTS", f"{rate(open_spiel_ismcts(name), repeats):,.0f}")
    console.print(table)
    met = "yes" if yardstick >= peer else "NO"
    console.print(f"goal: the yardstick's search ≥ 1 × OpenSpiel's C++ MCTS: {yardstick / peer:.2f} × ({met})")


if __name__ == "__main__":
    main()
