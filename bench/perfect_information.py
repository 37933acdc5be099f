"""What a player who sees every hidden card reaches against greedy ones: how much of a game is luck.

    python -m bench.perfect_information sheep-sheep 3 [--games 60] [--effort 1.0] [--option exchanges=60]
    python -m bench.perfect_information te-kuiti 2 --tiles 4

One seat is played by the search of the top level, once as it is and once shown the true state; ``greedy`` has the
others. Both play the same deals from every seat. What is still to be drawn is as unknown to it as to anybody:
the engine draws cards when they are turned up, so there is no order to look at. The tiles of Te Kuiti are an
exception: here they are laid out beforehand, as on a real table, and it knows them all, or only some of them.
"""

import argparse
import random
from dataclasses import dataclass
from functools import partial
from typing import cast

from rich.console import Console
from rich.progress import track
from rich.table import Table

from sheepfold.arena.statistics import wilson
from sheepfold.bots.bot import Bot, decision_rng
from sheepfold.bots.budget import Budget, run
from sheepfold.bots.play import ask
from sheepfold.bots.search_bot import SearchBot, at_first_sight, prepared
from sheepfold.bots.simple import GreedyBot
from sheepfold.cli.arguments import options_of
from sheepfold.core.match import Match
from sheepfold.core.options import Value
from sheepfold.core.processes.pool import Pool
from sheepfold.core.processes.worker import all_cores
from sheepfold.core.rng import stable_number
from sheepfold.core.state import CHANCE, State
from sheepfold.games import find
from sheepfold.games.te_kuiti.components import ALL_TILES, KINDS, TILE_NAMES, TILES
from sheepfold.games.te_kuiti.duel import Duel

SERIES = "seer"
"""A part of the seeds: the games of docs/measured/strength.md were played with it."""


@dataclass(frozen=True)
class Tiles:
    """The tiles of a round of Te Kuiti."""

    kinds: list[int]
    """Of the tile on every cell."""
    shown: list[int]
    """The cells whose tiles the informed seat knows from the start."""


def tiles_of(match: Match, deal: int, shown: int) -> list[Tiles]:
    """The deal's tiles in both rounds, if this is Te Kuiti's duel; nothing for other games."""
    if not isinstance(match.state, Duel):
        return []
    every = [kind for kind in range(KINDS) for _ in range(ALL_TILES >> (4 * kind) & 15)]
    kinds, cells = random.Random(deal), random.Random(f"shown/{deal}")
    return [Tiles(kinds.sample(every, TILES), cells.sample(range(TILES), shown)) for _ in range(2)]


def turn_up(match: Match, tiles: list[Tiles]) -> None:
    """Name the tile that was flipped for the first time."""
    duel = cast(Duel, match.state)
    match.play(TILE_NAMES[tiles[duel.round - 1].kinds[duel.flipped]], seat=CHANCE)


def foreseen(state: State, tiles: list[Tiles]) -> State:
    """The state as it would be if the tiles that the informed seat knows had been shown once."""
    known = state.clone()
    if isinstance(known, Duel):
        now = tiles[known.round - 1]
        for cell in now.shown:
            if not known.seen >> cell & 1:
                known.learn(cell, now.kinds[cell])
    return known


def seen_through(match: Match, tiles: list[Tiles], seat: int, effort: float, seed: int) -> str:
    """The move of the search for whom the true state is the only one possible."""
    game, state = match.game, foreseen(match.state, tiles)
    settings = game.advice.settings(match.seats)
    legal = match.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if legal[0].split(" ")[0] in settings.at_first_sight:
        rng = decision_rng(seed, match.perspective(seat, seed))
        return game.text(at_first_sight(game, settings, state, seat, rng))
    search = prepared(game, settings, state, seat, stable_number(seed, len(match.events)))
    search.guesses, search.hides = False, None  # it sees everything
    return game.text(run(search, Budget(max(1, round(settings.simulations * effort))))[0].action)


def play(slug: str, seats: int, options: dict[str, Value], effort: float, shown: int | None, number: int) -> float:
    """The part of the win that goes to the one seat, in the game of that number; ``shown`` tiles if it is informed."""
    game = find(slug)
    deal, seat = divmod(number, seats)
    match = Match(game, seats, options, None if slug == "te-kuiti" else f"{SERIES}/{deal}")
    tiles = tiles_of(match, deal, shown or 0)
    seed = stable_number(SERIES, number)
    budget = Budget(max(1, round(game.advice.settings(seats).simulations * effort)))
    bots: list[Bot] = [GreedyBot(stable_number(seed, other)) for other in range(seats)]
    bots[seat] = SearchBot(seed, budget, learned=False)
    while not match.over:
        if match.state.actor == CHANCE:
            turn_up(match, tiles)
            continue
        now = match.to_act[0]
        if now == seat and shown is not None:
            match.play(seen_through(match, tiles, now, effort, seed), seat=now)
        else:
            match.play(ask(bots[now], match, now), seat=now)
    winners = match.state.winners()
    return 1.0 / len(winners) if seat in winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--effort", type=float, default=1.0, help="of the top level's simulations")
    parser.add_argument(
        "--tiles",
        type=int,
        default=TILES,
        choices=range(TILES + 1),
        metavar="N",
        help="how many tiles of Te Kuiti it knows",
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    game = find(asked.game)
    options = options_of(game, asked.option)
    table = Table("one among greedy", "wins", "95 %", "× equal share", title=f"{game.title}, {asked.seats} seats")
    console = Console()
    with Pool(all_cores()) as pool:
        informed = "sees every hidden card" if asked.tiles == TILES else f"sees {asked.tiles} tiles"
        for name, shown in (("the top level", None), (informed, asked.tiles)):
            job = partial(play, asked.game, asked.seats, options, asked.effort, shown)
            shares = pool.as_done(job, range(asked.games))
            won = sum(track(shares, name, total=asked.games, console=console))
            low, high = wilson(won, asked.games)
            share = won / asked.games
            table.add_row(name, f"{share:.1%}", f"{low:.1%} – {high:.1%}", f"{share * asked.seats:.2f}")
    console.print(table)


if __name__ == "__main__":
    main()
