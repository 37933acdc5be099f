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
    return (
        GRASS_POINTS * (count(grass & LIVESTOCK) - count(grass & WOLVES))
        + FENCE_POINTS * count(fence)
        + BARN_POINTS * count(barn)
    )


def achiever(spring: i64, summer: i64) -> i64:
    """What the achiever bonus adds: spring once more. R3"""
    return spring if spring > 0 and summer >= 2 * spring else 0


def shoddy(spring: i64, summer: i64) -> i64:
    """What the shoddy penalty adds: it takes summer away, also a negative one. R3"""
    return -summer if summer < spring else 0


def round_points(spring: i64, summer: i64) -> i64:
    """What a round brings."""
    return spring + achiever(spring, summer) + summer + shoddy(spring, summer)
