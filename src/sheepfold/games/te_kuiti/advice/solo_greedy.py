"""The solo game at first sight: every move is tried with all that chance may show, and what comes of it weighed."""

from typing import Final, cast

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, lowest
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER
from sheepfold.games.te_kuiti.components import BREAKING, RAM, SHEEP_TYPES, SIDE_COUNT, TILES
from sheepfold.games.te_kuiti.enclosure import place_at
from sheepfold.games.te_kuiti.solo import Solo
from sheepfold.games.te_kuiti.tiles import number_of, total

WORST: Final = -1000000.0  # below every value
# All found by play, in tiles.
WON_WORTH: Final = 40.0
LOSS: Final = 10.0  # what a lost game lacks to the tiles removed
ENCLOSED: Final = 0.5  # a tile enclosed
KNOWN_PAIR: Final = 0.5  # two tiles outside known to match
THIS_TURN: Final = 0.6  # and one of them lies face up
RAM_SHOWN: Final = 1.5  # a ram about to leave, and the fence to be broken
CROWDED: Final = 0.03  # a tile outside, times its fences squared
SECOND_LOOK: Final = 0.3  # flips that an unseen daisy will take besides its first
SPARE_FENCES: Final = 4.0  # fences over that are enough
FENCE_SHORT: Final = 0.3  # each one less


def best_move(solo: Solo, rng: Rng) -> i64:
    """The move after which the position is worth most, chance averaged, ties broken at random."""
    best: float = WORST
    moves: list[int] = []
    for action in solo.legal(0):
        after = cast(Solo, solo.clone())
        after.apply(0, action)
        value = _average(after) if after.actor == CHANCE else promise(after)
        if value > best:
            best = value
            moves = []
        if value == best:
            moves.append(action)
    return moves[rng.below(len(moves))]


def _average(solo: Solo) -> float:
    """What the position is worth after the tile's name is known, by the weight of each name."""
    weights: float = 0.0
    values: float = 0.0
    for action in solo.legal(CHANCE):
        after = cast(Solo, solo.clone())
        after.apply(CHANCE, action)
        weight = float(solo.weight(action))
        weights += weight
        values += weight * promise(after)
    return values / weights


def promise(solo: Solo) -> float:
    """What a position is worth, in tiles removed and to be removed."""
    removed = float(total(solo.removed))
    if solo.actor == OVER:
        return removed - LOSS if solo.tiles else WON_WORTH
    if solo.phase == BREAKING:
        removed += RAM_SHOWN
    lost = ENCLOSED * float(count(solo.tiles & solo.enclosed)) + CROWDED * _crowding(solo)
    return removed - lost + _known_pairs(solo) - FENCE_SHORT * max(0.0, SPARE_FENCES - _fences_over(solo))


def _crowding(solo: Solo) -> float:
    """The fences around each tile outside, squared: three are worse than one and one and one."""
    crowding: i64 = 0
    cells: i64 = solo.outside()
    while cells:
        cell: i64 = lowest(cells)
        cells &= cells - 1
        around: i64 = 0
        side: i64 = 0
        while side < SIDE_COUNT:
            if solo.fences & bit(place_at(cell, side)):
                around += 1
            side += 1
        crowding += around * around
    return float(crowding)


def _known_pairs(solo: Solo) -> float:
    value: float = 0.0
    kind: i64 = 0
    while kind < SHEEP_TYPES:
        sheep: i64 = solo.known(kind) & ~solo.enclosed
        value += KNOWN_PAIR * float(count(sheep) >> 1)
        if sheep & solo.face_up and sheep & ~solo.face_up:
            value += THIS_TURN
        kind += 1
    return value


def _fences_over(solo: Solo) -> float:
    """The reserve, with what the rams to come bring, less what the daisies outside will take."""
    rams: i64 = number_of(RAM, solo.plain)
    seen: i64 = count(solo.outside() & solo.daisy)
    return float(solo.supply + rams - seen) - (1.0 + SECOND_LOOK) * float(total(solo.daisied))


def expected_removed(solo: Solo) -> float:
    """About how many tiles will have been removed in the end."""
    removed = float(total(solo.removed))
    if solo.actor == OVER:
        return removed
    short = max(0.0, SPARE_FENCES - _fences_over(solo))
    lost = ENCLOSED * float(count(solo.tiles & solo.enclosed)) + CROWDED * _crowding(solo) + FENCE_SHORT * short
    return max(removed, float(TILES) - lost)
