"""Mini games: the last decisions of a full game, from a few deals that its seats cannot all tell apart.

The rules are those of the full game, with what is left of its tiles, pieces or cards. The game up to there was played
at random and is part of every seat's history. First chance chooses one of the deals, all equally likely.

Where they start is a fact of each game (``endgames``): a close game, in which the last decisions still matter. It is
found by ``python -m sheepfold.research.openspiel.starts``; run it again when rules change.
"""

from dataclasses import dataclass
from functools import cache

from sheepfold.core.game import Event
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER, State
from sheepfold.games import find

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
    start = from_here(played(slug, seats, seed, begin), seed)
    if start is None:
        raise AssertionError(f"the mini game of {slug} has grown too large: find another start")
    return start


def played(slug: str, seats: int, seed: int, upto: int | None = None) -> Match:
    """A random game, or its beginning."""
    match = Match(find(slug), seats)
    rng = Rng(seed)
    while not match.over and (upto is None or len(match.events) < upto):
        match.play(match.game.text(match.state.sample(rng)))
    return match


def from_here(match: Match, seed: int) -> Endgame | None:
    """The mini game from this position; none if its tree is too large."""
    worlds = {tuple(match.events): match.state}
    for k in range(4 * DEALS):
        world = match.imagine(k % match.seats, Rng(seed * 100 + k))
        worlds.setdefault(tuple(world.events), world.state)
    deals = tuple(worlds)[:DEALS]
    nodes, depth = 1, 0
    for deal in deals:
        size, deepest = tree(worlds[deal], NODES - nodes)
        nodes += size
        depth = max(depth, deepest + 1)
        if nodes > NODES:
            return None
    return Endgame(deals, nodes, depth)


def tree(state: State, limit: int) -> tuple[int, int]:
    """Nodes and depth of the tree below a state; counting stops above the limit."""
    nodes, depth = 1, 0
    if state.actor == OVER:
        return nodes, depth
    for action in state.legal(state.actor):
        if nodes > limit:
            break
        child = state.clone()
        child.apply(state.actor, action)
        size, deepest = tree(child, limit - nodes)
        nodes += size
        depth = max(depth, deepest + 1)
    return nodes, depth
