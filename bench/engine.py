"""Events a second of every game beside OpenSpiel and PettingZoo: one process, one core, one run, given as ratios.

    scripts/bench [--repeats 5] [--json FILE]

(a) compiled rollouts: random games from the first decision to the end inside the engine (ours compiled by mypyc,
    OpenSpiel's in C++);
(b) Python-driven: `legal` and `apply` called from Python for every event; (c) clones.
Seconds are those of the processor. The sides take turns and the best of the repeats counts, so that a busy machine
hurts all alike.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

import sheepfold
from sheepfold.core.game import Game
from sheepfold.core.playout import clones, rollouts
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State
from sheepfold.games import all_games

sys.path.insert(0, str(Path(__file__).parent))

SECONDS = 0.4
Measure = Callable[[], tuple[float, float]]
"""Does some work; how many events, in how many seconds of the processor."""


@dataclass
class Row:
    """One engine's game and what was measured of it."""

    name: str
    measures: dict[str, Measure]
    best: dict[str, float] = field(default_factory=dict)


def timed(work: Callable[[int], float], start: int) -> Measure:
    """A measure that repeats ``work(count)`` with a count that takes about ``SECONDS``."""
    count = start

    def measure() -> tuple[float, float]:
        nonlocal count
        while True:
            before = time.process_time()
            events = work(count)
            spent = time.process_time() - before
            if spent > SECONDS / 2:
                return events, spent
            count = int(count * max(1.5, min(20.0, SECONDS / max(spent, 1e-6))))

    return measure


# -- ours -----------------------------------------------------------------------------------------------------


def first_decision(game: Game) -> State:
    """The first position at which a seat decides."""
    state = game.new(game.seats[0], game.check(game.seats[0], {}))
    rng = Rng(1)
    while state.actor == CHANCE:
        state.apply(CHANCE, state.sample(rng))
    return state


def python_driven(root: State) -> Callable[[int], float]:
    def work(games: int) -> float:
        events = 0
        for _ in range(games):
            state = root.clone()
            while (actor := state.actor) != OVER:
                actions = state.legal(actor)
                state.apply(actor, actions[events * 7 % len(actions)])
                events += 1
        return events

    return work


def ours(game: Game) -> Row:
    root = first_decision(game)
    measures = {
        "rollouts": timed(lambda count: float(rollouts(root, count, count)), 50),
        "python": timed(python_driven(root), 2),
        "clones": timed(lambda count: float(clones(root, count)), 10_000),
    }
    return Row(f"sheepfold {game.slug} ({game.seats[0]})", measures)


# -- peers ----------------------------------------------------------------------------------------------------


def open_spiel(name: str) -> Row:
    import pyspiel

    game = pyspiel.load_game(name)
    root = game.new_initial_state()
    while root.is_chance_node():
        root.apply_action(root.legal_actions()[0])

    def drive(games: int) -> float:
        events = 0
        for _ in range(games):
            state = root.clone()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[events * 7 % len(actions)])
                events += 1
        return events

    mean = mean_length(root)

    def roll(games: int) -> float:
        # a search of one simulation evaluates its root by that many random games, all of it in C++
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(games, games), 1.0, 1, 10, False, 1, False)
        bot.step(root)
        return games * mean

    def copy(times: int) -> float:
        for _ in range(times):
            root.clone()
        return times

    return Row(
        f"OpenSpiel {name}",
        {"rollouts": timed(roll, 20), "python": timed(drive, 1), "clones": timed(copy, 1000)},
    )


def mean_length(root: object, games: int = 1000) -> float:
    """The mean number of events of a random game, chance sampled by its probability."""
    rng = Rng(3)
    total = 0
    for done in range(1, games + 1):
        state = root.clone()  # type: ignore[attr-defined]
        while not state.is_terminal():
            if state.is_chance_node():
                action = drawn(state.chance_outcomes(), rng.chance())
            else:
                actions = state.legal_actions()
                action = actions[rng.below(len(actions))]
            state.apply_action(action)
            total += 1
        if total > 40_000:
            return total / done
    return total / games


def pettingzoo_connect_four() -> Row:
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()

    def drive(games: int) -> float:
        rng, events = Rng(1), 0
        for seed in range(games):
            env.reset(seed=seed)
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = observation["action_mask"].nonzero()[0]
                env.step(int(legal[rng.below(len(legal))]))
                events += 1
        return events

    return Row("PettingZoo connect_four_v3", {"python": timed(drive, 1)})


def drawn(outcomes: list[tuple[int, float]], ticket: float) -> int:
    """The outcome that a number from 0 to 1 falls on."""
    for action, probability in outcomes:
        ticket -= probability
        if ticket < 0:
            return action
    return outcomes[-1][0]


# -- one run --------------------------------------------------------------------------------------------------


def measure_all(rows: list[Row], repeats: int) -> None:
    """Best rate of each, the rows taking turns."""
    jobs = [(row, what) for _ in range(repeats) for row in rows for what in row.measures]
    for row, what in track(jobs, description="measuring", console=Console(stderr=True), transient=True):
        events, seconds = row.measures[what]()
        row.best[what] = max(row.best.get(what, 0.0), events / seconds)


GOALS = [
    (
        "yardstick rollouts against OpenSpiel connect_four",
        "sheepfold connect-four",
        "rollouts",
        "OpenSpiel connect_four",
        3.0,
    ),
    ("Te Kuiti rollouts against OpenSpiel mancala", "sheepfold te-kuiti", "rollouts", "OpenSpiel mancala", 3.5),
    ("Te Kuiti Python-driven against OpenSpiel mancala", "sheepfold te-kuiti", "python", "OpenSpiel mancala", 1.5),
    ("Two Sheep Dogs rollouts against mancala", "sheepfold two-sheep-dogs", "rollouts", "OpenSpiel mancala", 3.5),
    ("Two Sheep Dogs Python-driven against mancala", "sheepfold two-sheep-dogs", "python", "OpenSpiel mancala", 1.0),
    ("Sheep Sheep rollouts against mancala", "sheepfold sheep-sheep", "rollouts", "OpenSpiel mancala", 1.5),
    ("Sheep Sheep Python-driven against mancala", "sheepfold sheep-sheep", "python", "OpenSpiel mancala", 1.0),
    ("Shear Panic rollouts against mancala", "sheepfold shear-panic", "rollouts", "OpenSpiel mancala", 1.2),
    ("Shear Panic rollouts against backgammon", "sheepfold shear-panic", "rollouts", "OpenSpiel backgammon", 5.0),
    ("Shear Panic rollouts against gin_rummy", "sheepfold shear-panic", "rollouts", "OpenSpiel gin_rummy", 5.0),
    ("Sheep & Thief rollouts against mancala", "sheepfold sheep-and-thief", "rollouts", "OpenSpiel mancala", 1.5),
    ("Sheep & Thief rollouts against backgammon", "sheepfold sheep-and-thief", "rollouts", "OpenSpiel backgammon", 5.0),
    ("Sheep & Thief rollouts against gin_rummy", "sheepfold sheep-and-thief", "rollouts", "OpenSpiel gin_rummy", 5.0),
]


def goals(rows: list[Row]) -> list[dict[str, object]]:
    """Each goal with the ratio that was measured."""
    reached: list[dict[str, object]] = []
    for title, mine, what, theirs, goal in GOALS:
        left = next((row for row in rows if row.name.startswith(mine + " ")), None)
        right = next((row for row in rows if row.name == theirs), None)
        if left and right:
            ratio = left.best[what] / right.best[what]
            reached.append({"goal": title, "asked": goal, "ratio": round(ratio, 2), "met": ratio >= goal})
    return reached


def show(rows: list[Row], console: Console) -> None:
    base = next(row for row in rows if row.name == "OpenSpiel mancala")
    table = Table(title="million events a second (× OpenSpiel's mancala)")
    table.add_column("game (seats)")
    for what in ("rollouts", "python", "clones"):
        table.add_column(what, justify="right")
    for row in rows:
        cells = [
            f"{row.best[what] / 1e6:8.3f} ({row.best[what] / base.best[what]:6.2f} ×)" if what in row.best else "–"
            for what in ("rollouts", "python", "clones")
        ]
        table.add_row(row.name, *cells)
    console.print(table)
    table = Table(title="goals")
    for column in ("", "goal", "measured", "met"):
        table.add_column(column)
    for goal in goals(rows):
        table.add_row(str(goal["goal"]), f"≥ {goal['asked']} ×", f"{goal['ratio']} ×", "yes" if goal["met"] else "NO")
    console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the engine beside its peers.")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    if not sheepfold.compiled:
        sys.exit("The engine is not compiled here; use scripts/bench.")
    import connect_four

    rows = [ours(game) for game in (connect_four.GAME, *all_games().values())]
    rows += [open_spiel(name) for name in ("connect_four", "mancala", "backgammon", "gin_rummy")]
    rows.append(pettingzoo_connect_four())
    measure_all(rows, asked.repeats)
    show(rows, Console(width=110))
    if asked.json:
        data = {"events_per_second": {row.name: row.best for row in rows}, "goals": goals(rows)}
        asked.json.write_text(json.dumps(data, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
