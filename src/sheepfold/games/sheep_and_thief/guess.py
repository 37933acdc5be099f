"""Guesses of what a seat cannot see, drawn fairly from all that it cannot rule out.

A *world* says which card has which place (see ``knowledge``) and what others did with the cards they did not show:
which they buried where, dropped and kept. Dealing is uniform, and every unseen choice is taken to be equally likely, so
all worlds that agree with what the seat knows are equally likely.

The law. ``World.propose`` builds a world step by step, from the last round to the first, each step a uniform choice
among what is left, and multiplies the numbers of choices: a world with the weight w is proposed with the probability
1 / w. It is accepted with the probability w / most, where ``most`` is a bound on all weights. So an accepted world is
exactly uniform. Where none of ``PROPOSALS`` proposals is accepted (several burials, which few hands allow), one of
those proposed is drawn by its weight: nearly uniform, and always possible.
"""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit
from sheepfold.core.rng import Rng
from sheepfold.games.sheep_and_thief.components import ALL_MISSIONS, FINISHED, MISSION_DRAW
from sheepfold.games.sheep_and_thief.knowledge import Knowledge
from sheepfold.games.sheep_and_thief.log import Log
from sheepfold.games.sheep_and_thief.world import World
from sheepfold.games.sheep_and_thief.world_bound import heaviest
from sheepfold.games.sheep_and_thief.world_writer import write

PROPOSALS: Final = 300


def vary(table: Log, seat: i64, rng: Rng) -> None:
    """Replace all that the seat cannot know by a fair guess."""
    _vary_missions(table, seat, rng)
    if table.phase != MISSION_DRAW:
        _vary_cards(World(Knowledge(table, seat)), rng)


def _vary_missions(table: Log, seat: i64, rng: Rng) -> None:
    if not table.missions or table.phase == FINISHED:
        return
    left: i64 = ALL_MISSIONS
    if seat >= 0 and table.mission_of(seat):
        left &= ~bit(table.mission_of(seat) - 1)
    for other in range(table.seats):
        if other != seat and table.mission_of(other):
            mission: i64 = rng.pick(left)
            left &= ~bit(mission)
            table.give_mission(other, mission + 1)


def _vary_cards(world: World, rng: Rng) -> None:
    """Write a fair world onto the table."""
    most: float = heaviest(world.facts)
    total: float = 0.0
    tries: i64 = 0
    while True:
        tries += 1
        world.propose(rng)
        if world.weight > 0.0:
            if world.weight >= most or rng.chance() * most < world.weight:
                write(world)
                return
            total += world.weight
            if rng.chance() * total < world.weight:
                write(world)
        if tries >= PROPOSALS and total > 0.0:
            return
