"""Finds where mini games start: ``python -m sheepfold.research.openspiel.starts [GAME …]``. With ``--check`` it solves
those that there are.

Of many random games those are kept whose last decisions matter most, and of these the first one that OpenSpiel finds to
be a game: playing at random can be exploited, and 200 iterations of counterfactual regret minimization nearly end that.
"""

import sys
from collections.abc import Iterator

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability

from sheepfold.core.game import Game
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State
from sheepfold.games import all_games, find
from sheepfold.research.openspiel.endgames import DEALS, NODES, endgame, from_here, played, tree
from sheepfold.research.rewards import rewards_of

SEEDS = 3000
TRIED = 12
EXPLOITABLE = 0.1
"""How much all seats together can gain against random play, at least. (The tests ask for half of it.)"""
ITERATIONS = 200
Values = list[float]


def stakes(state: State) -> tuple[Values, Values]:
    """What each seat gets if all play at random, and if it alone plays as well as it can, seeing everything."""
    if state.actor == OVER:
        rewards = rewards_of(state, False)
        return rewards, rewards
    actions = state.legal(state.actor)
    weights = [int(state.weight(action)) if state.actor == CHANCE else 1 for action in actions]
    random, best = [0.0] * state.seats, [0.0] * state.seats
    top = -9.0
    for action, weight in zip(actions, weights, strict=True):
        child = state.clone()
        child.apply(state.actor, action)
        at_random, at_best = stakes(child)
        share = weight / sum(weights)
        random = [one + share * other for one, other in zip(random, at_random, strict=True)]
        best = [one + share * other for one, other in zip(best, at_best, strict=True)]
        if state.actor >= 0:
            top = max(top, at_best[state.actor])
    if state.actor >= 0:
        best[state.actor] = top
    return random, best


def _begins(slug: str, seats: int, seed: int) -> Iterator[tuple[float, int]]:
    """How much is at stake, and where, at the last decisions of a random game whose trees are not too large."""
    game = find(slug)
    state, rng = game.new(seats, game.check(seats, {})), Rng(seed)
    states: list[State] = []
    while state.actor != OVER:
        states.append(state.clone())
        state.apply(state.actor, state.sample(rng))
    for index in range(len(states) - 1, 0, -1):
        nodes, depth = tree(states[index], NODES // DEALS)
        if nodes > NODES // DEALS:
            return
        if states[index].actor != CHANCE and nodes >= 20 and depth >= 3:
            random, best = stakes(states[index])
            yield sum(best) - sum(random), index


def solved(slug: str, seats: int, iterations: int = ITERATIONS) -> tuple[float, float]:
    """What all seats together can gain against random play, and against what CFR has learned."""
    game = pyspiel.load_game(f"sheepfold_{slug.replace('-', '_')}_mini(players={seats})")
    before = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    solver = cfr.CFRSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return float(before), float(exploitability.nash_conv(game, solver.average_policy()))


def find_start(slug: str, seats: int, seeds: int = SEEDS) -> tuple[int, int] | None:
    """The seed and the first event of a mini game; none if there is none among so many random games."""
    game = find(slug)
    found = [(stake, seed, begin) for seed in range(seeds) for stake, begin in _begins(slug, seats, seed)]
    for _, seed, begin in sorted(found, reverse=True)[:TRIED]:
        start = from_here(played(slug, seats, seed, begin), seed)
        if start is None or (len(start.deals) == 1) != (not game.has_secrets):
            continue
        game.endgames = {**game.endgames, seats: (seed, begin)}  # type: ignore[misc]
        endgame.cache_clear()
        before, after = solved(slug, seats)
        print(f"  {slug} {seats}: {seed}, {begin}: {start.nodes} nodes, {before:.3f} -> {after:.4f}", file=sys.stderr)
        if before > EXPLOITABLE and after < before / 10:
            return seed, begin
    return None


def check(game: Game) -> None:
    """Solve the game's mini games and print them as rows of a table."""
    for seats in game.seats:
        before, after = solved(game.slug, seats)
        is_met = before > EXPLOITABLE and after < before / 10
        row = f"| {game.title} | {seats} | {endgame(game.slug, seats).nodes} | {before:.3f} | {after:.4f} |"
        print(row if is_met else f"{row} SHORT", flush=True)


def main() -> None:
    asked = [name for name in sys.argv[1:] if name != "--check"]
    games = [game for game in all_games().values() if not asked or game.slug in asked]
    if "--check" in sys.argv:
        print("| mini game of | seats | nodes | random play | after CFR |\n|---|--:|--:|--:|--:|")
        for game in games:
            check(game)
        return
    for game in games:
        found = {seats: find_start(game.slug, seats) for seats in game.seats}
        print(f"{game.slug}: endgames = {found}", flush=True)


if __name__ == "__main__":
    main()
