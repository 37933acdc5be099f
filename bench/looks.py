"""What a look at a position with a network costs, in processor time on one core.

    python -m bench.looks                                     (interpreted)
    PYTHONPATH=build/compiled python -m bench.looks           (compiled)

Positions of greedy games, in order, each seen by the seat that acts. Where a game has no network, one of the usual
size with random numbers takes its place: it costs the same.
"""

import random
import time
from collections.abc import Callable
from itertools import pairwise

from rich.console import Console
from rich.table import Table

from sheepfold.bots.networks import judge_for
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.network.array_network import COMPILED
from sheepfold.core.network.file import network_of
from sheepfold.core.network.judge import Judge
from sheepfold.core.network.weights import Numbers
from sheepfold.core.rng import Rng
from sheepfold.core.state import State
from sheepfold.games import all_games

HIDDEN = (512, 128, 64)
REPEATS = 5
GAMES = 2


def random_judge(game: Game, seats: int) -> Judge:
    """A judge with a network of random numbers."""
    luck, encoder = random.Random(1), game.encoder(seats)
    sizes = [sum(size for _, size, _ in encoder.fields()), *HIDDEN]
    outputs = game.actions, seats
    shapes = [*pairwise(sizes), *((HIDDEN[-1], count) for count in outputs)]
    parts = [
        Numbers(bytes(luck.choices(range(118, 139), k=below * units)), [0] * units, [scale] * units)
        for (below, units), scale in zip(shapes, (20_000, 900, 900, 900, 900), strict=True)
    ]
    return Judge(network_of(parts[:-2], parts[-2], list(range(game.actions)), parts[-1]), encoder)


def positions(game: Game, seats: int) -> list[State]:
    """Positions of greedy games in which a seat decides."""
    found: list[State] = []
    for seed in range(GAMES):
        match, rng = Match(game, seats, seed=seed), Rng(seed)
        while not match.over:
            seat = match.to_act[0]
            found.append(match.state.clone())
            match.play(game.text(game.advice.greedy(match.state.guess(seat, rng), seat, rng)), seat=seat)
    return found


def cost(work: Callable[[State, int], object], states: list[State]) -> float:
    """Microseconds for each of the states, at best."""
    best = 1e9
    for _ in range(REPEATS):
        before = time.process_time()
        for state in states:
            work(state, state.actor)
        best = min(best, time.process_time() - before)
    return best / len(states) * 1e6


def main() -> None:
    table = Table(title=f"µs for each position, {'compiled' if COMPILED else 'interpreted'}")
    for title in ("game (seats)", "network", "observe", "look", "look, moves and chances"):
        table.add_column(title, justify="left" if title.startswith(("game", "network")) else "right")
    for game in all_games().values():
        seats = next((number for number in sorted(game.seats) if judge_for(game, number)), max(game.seats))
        own = judge_for(game, seats)
        judge, states = own or random_judge(game, seats), positions(game, seats)

        def asked(state: State, seat: int, judge: Judge = judge) -> None:
            judge.look(state, seat)
            judge.chances(seat)
            judge.shares(state.legal(seat))

        costs = [cost(work, states) for work in (judge.observe, judge.look, asked)]
        name = "random numbers" if own is None else "its own"
        table.add_row(f"{game.slug} ({seats})", name, *(f"{one:,.1f}" for one in costs))
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
