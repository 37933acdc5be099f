"""Good Dog Points: what stands counts, spring and summer, bonus and penalty."""

from mypy_extensions import i64

from sheepfold.core.bits import count
from sheepfold.games.two_sheep_dogs.components import (
    BARN_POINTS,
    FENCE_POINTS,
    GRASS_POINTS,
    LIVESTOCK,
    WOLVES,
)


def standing(grass: i64, fence: i64, barn: i64) -> i64:
    """What a seat's two grasslands (together), goal fence and barn are worth."""
    return standing_points(count(grass & LIVESTOCK), count(grass & WOLVES), count(fence), count(barn))


def standing_points(livestock: i64, wolves: i64, fenced: i64, in_barn: i64) -> i64:  # scoring.points
    """3: the points for livestock and wolves in the grasslands, livestock in the goal fence and in the barn."""
    return GRASS_POINTS * (livestock - wolves) + FENCE_POINTS * fenced + BARN_POINTS * in_barn


def achiever(spring: i64, summer: i64) -> i64:  # scoring.achiever, fine.below-zero
    """4-1: what the achiever bonus adds: spring once more. R3"""
    return spring if spring > 0 and summer >= 2 * spring else 0


def shoddy(spring: i64, summer: i64) -> i64:  # scoring.shoddy, fine.below-zero
    """4-2: what the shoddy penalty adds: it takes summer away, also a negative one. R3"""
    return -summer if summer < spring else 0


def round_points(spring: i64, summer: i64) -> i64:
    """4: what a round brings."""
    return spring + achiever(spring, summer) + summer + shoddy(spring, summer)
