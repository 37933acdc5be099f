"""Plans of the shepherd: regions that he could enclose, what they bring and cost. They are the sheep's dangers."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has
from sheepfold.games.te_kuiti.components import PLACES, SIZE, TILES
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.enclosure import boundary

PATIENCE: Final = 2.0  # the higher, the more a large region is preferred to a near one; found by play
# A plan for (nearly) the whole field counts only when it is near. It would pay against a sheep player who is no better
# than the one here, but rounds would be over before their late phase.
LARGE: Final = 20
NEAR: Final = 8
# How urgent it is to clear a cell: the cells of the best plan first, then those with the most fences around them, then
# those that most plans would enclose.
PLANNED: Final = 10.0
MOST_PLANS: Final = 0.1


def _rectangles() -> list[int]:
    rectangles: list[int] = []
    for top in range(SIZE):
        for bottom in range(top, SIZE):
            for left in range(SIZE):
                for right in range(left, SIZE):
                    cells: i64 = 0
                    for row in range(top, bottom + 1):
                        for column in range(left, right + 1):
                            cells |= bit(row * SIZE + column)
                    rectangles.append(cells)
    return rectangles


RECTANGLES: Final[list[int]] = _rectangles()


def missing(region: i64, fences: i64, enclosed: i64) -> i64:
    """The places that still need a fence until the region, together with all that is enclosed already, is enclosed."""
    return boundary(region | enclosed) & ~fences


def worth(region: i64, duel: Duel) -> float:
    """Tiles that the plan to enclose the region brings for a fence. 0 where it brings none or cannot be done."""
    gained: i64 = region & duel.tiles & ~duel.enclosed
    if gained == 0:
        return 0.0
    cost: i64 = count(missing(region, duel.fences, duel.enclosed))
    if cost > duel.supply or (cost > NEAR and count(region) > LARGE):
        return 0.0
    return float(count(gained)) / (float(cost) + PATIENCE)


def best_worth(duel: Duel) -> float:
    """What the shepherd's best plan is worth."""
    best: float = 0.0
    for region in RECTANGLES:
        best = max(best, worth(region, duel))
    return best


def best_region(duel: Duel) -> i64:
    """The region that is best worth enclosing: the best rectangle, bettered cell by cell. 0 if none can be."""
    best: float = 0.0
    region: i64 = 0
    for rectangle in RECTANGLES:
        value = worth(rectangle, duel)
        if value > best:
            best = value
            region = rectangle
    if region == 0:
        return 0
    tried: i64 = 0  # cells in a row that did not better it
    cell: i64 = 0
    while tried < TILES:
        tried += 1
        value = worth(region ^ bit(cell), duel)
        if value > best:
            best = value
            region ^= bit(cell)
            tried = 0
        cell = (cell + 1) % TILES
    return region


def boldest_region(duel: Duel) -> i64:
    """The rectangle with the most tiles for a fence, however large. 0 if none can be enclosed."""
    best: float = 0.0
    boldest: i64 = 0
    outside: i64 = duel.outside()
    for number in RECTANGLES:
        region: i64 = number
        gained: i64 = count(region & outside)
        if gained:
            cost: i64 = count(missing(region, duel.fences, duel.enclosed))
            value: float = float(gained) / (float(cost) + PATIENCE)
            if value > best and cost <= duel.supply:
                best = value
                boldest = region
    return boldest


def heat(duel: Duel, places: i64) -> list[float]:
    """For each of these places, what plans that need a fence there are worth, good ones more than in proportion."""
    needed: list[int] = []
    weights: list[float] = []
    for region in RECTANGLES:
        value = worth(region, duel)
        if value > 0.0:
            needed.append(missing(region, duel.fences, duel.enclosed))
            weights.append(value * value)
    return [_total(needed, weights, place) if has(places, place) else 0.0 for place in range(PLACES)]


def _total(sets: list[int], weights: list[float], member: i64) -> float:
    """The weights of the sets with this member, added up."""
    total: float = 0.0
    i: i64 = 0
    while i < len(sets):
        members: i64 = sets[i]
        if has(members, member):
            total += weights[i]
        i += 1
    return total


def danger(duel: Duel) -> list[float]:
    """For each cell, the worth of the shepherd's best plan that would enclose it."""
    dangers: list[float] = [0.0] * TILES
    for region in RECTANGLES:
        value = worth(region, duel)
        cells: i64 = region
        cell: i64 = 0
        while cells:
            if cells & 1 and value > dangers[cell]:
                dangers[cell] = value
            cells = cells >> 1
            cell += 1
    return dangers


def urgency(duel: Duel) -> list[float]:
    """For each cell, how much it helps to clear it soon.

    Beside fences, which may then have been placed for nothing, more than elsewhere.
    """
    regions: list[int] = []
    weights: list[float] = []
    for region in RECTANGLES:
        value = worth(region, duel)
        if value > 0.0:
            regions.append(region)
            weights.append(value * value)
    urgencies = [_total(regions, weights, cell) for cell in range(TILES)]
    most: float = max(urgencies)
    planned: i64 = best_region(duel)
    cell: i64 = 0
    while cell < TILES:
        if most > 0.0:
            urgencies[cell] *= MOST_PLANS / most
        urgencies[cell] += float(count(boundary(bit(cell)) & duel.fences))
        if planned & bit(cell):
            urgencies[cell] += PLANNED
        cell += 1
    return urgencies
