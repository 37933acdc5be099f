"""Mini games: the last decisions of a full game, from a few deals that its seats cannot all tell apart.

The rules are those of the full game, with what is left of its tiles, pieces or cards. The game up to there was played
at random and is part of every seat's history. First chance chooses one of the deals, all equally likely.

Where they start is a fact of each game (``endgames``), found by ``python -m sheepfold.research.endgames``; run it again
when rules change.
"""

from dataclasses import dataclass
from functools import cache

from sheepfold.core.game import Event
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State
from sheepfold.games import all_games, find

DEALS = 3
NODES = 1200
"""The largest tree that a mini game may have, all deals together."""


@dataclass(frozen=True)
class Endgame:
    """A start for a mini game."""

    deals: tuple[tuple[Event, ...], ...]
    nodes: int
    depth: int
    """Events from the choice of the deal to the end, at most."""


@cache
def endgame(slug: str, seats: int) -> Endgame:
    """The mini game of a game at so many seats."""
    seed, begin = find(slug).endgames[seats]
    start = _from_here(_played(slug, seats, seed, begin), seed)
    if start is None:
        raise AssertionError(f"the mini game of {slug} has grown too large: find another start")
    return start


def _played(slug: str, seats: int, seed: int, upto: int | None = None) -> Match:
    """A random game, or its beginning."""
    match = Match(find(slug), seats)
    rng = Rng(seed)
    while not match.over and (upto is None or len(match.events) < upto):
        match.play(match.game.text(match.state.sample(rng)))
    return match


def _from_here(match: Match, seed: int) -> Endgame | None:
    """The mini game from this position; none if its tree is too large."""
    worlds = {tuple(match.events): match.state}
    for k in range(4 * DEALS):
        world = match.imagine(k % match.seats, Rng(seed * 100 + k))
        worlds.setdefault(tuple(world.events), world.state)
    deals = tuple(worlds)[:DEALS]
    nodes, depth = 1, 0
    for deal in deals:
        size, deepest = _tree(worlds[deal], NODES - nodes)
        nodes += size
        depth = max(depth, deepest + 1)
        if nodes > NODES:
            return None
    return Endgame(deals, nodes, depth)


def _tree(state: State, limit: int) -> tuple[int, int]:
    """Nodes and depth of the tree below a state; counting stops above the limit."""
    nodes, depth = 1, 0
    if state.actor == OVER:
        return nodes, depth
    for action in state.legal(state.actor):
        if nodes > limit:
            break
        child = state.clone()
        child.apply(state.actor, action)
        size, deepest = _tree(child, limit - nodes)
        nodes += size
        depth = max(depth, deepest + 1)
    return nodes, depth


# -- finding starts ---------------------------------------------------------------------------------------------------


def _begin(slug: str, seats: int, seed: int) -> tuple[int, int]:
    """The depth of the deepest tree that is not too large at the end of a random game, and where it begins."""
    match = _played(slug, seats, seed)
    state = match.game.new(seats, match.options)
    states: list[State] = []
    for who, action in match.events:
        states.append(state.clone())
        state.apply(who, action)
    best = (0, 0)
    for index in range(len(states) - 1, 0, -1):
        nodes, depth = _tree(states[index], NODES // DEALS)
        if nodes > NODES // DEALS:
            break
        if match.events[index][0] != CHANCE:
            best = (depth, index)
    return best


def find_start(slug: str, seats: int, seeds: int) -> tuple[int, int] | None:
    """The start of the deepest mini game with the most deals among so many random games."""
    begins = {seed: _begin(slug, seats, seed) for seed in range(seeds)}
    best: tuple[int, int, int, int] | None = None
    for seed in sorted(begins, key=lambda seed: -begins[seed][0])[:20]:
        begin = begins[seed][1]
        start = _from_here(_played(slug, seats, seed, begin), seed) if begin else None
        if start is not None and (best is None or (len(start.deals), start.depth) > best[:2]):
            best = (len(start.deals), start.depth, seed, begin)
    return best and best[2:]


if __name__ == "__main__":
    for game in all_games().values():
        print(f"{game.slug}: endgames = { {number: find_start(game.slug, number, 150) for number in game.seats} }")
