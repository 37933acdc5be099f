"""What a position is worth to a seat."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import count, has, lowest, shl
from sheepfold.games.sheep_and_thief import scoring
from sheepfold.games.sheep_and_thief.components import (
    ALL_CELLS,
    FINISHED,
    LONGEST_RIVER,
    PICTURES,
    TOWN_CORNERS,
    TOWN_COUNT,
    YARD,
    dogs_on,
    foxes_on,
    sheep_on,
    town_cell,
    town_gold,
)
from sheepfold.games.sheep_and_thief.lands import Lands
from sheepfold.games.sheep_and_thief.terrain import beside, column_of, leading_to, led_to, network, row_of

CARDS_TO_PLACE: Final = 12
FAR: Final = 9  # farther than any town
# What is hoped for, in gold: set by hand.
A_SHEEP: Final = 0.85
A_DOG: Final = 0.5
A_FOX: Final = 0.9
A_CARD: Final = 1.5
A_RIVER_END: Final = 0.6
OTHERS: Final = 0.7  # how much another's gold hurts


def expected_points(lands: Lands, seat: i64) -> float:
    """About how many points the seat will end with; exact when the game is over."""
    if lands.phase == FINISHED:
        return float(scoring.points(lands, seat))
    left: i64 = CARDS_TO_PLACE + 1 - count(lands.laid_on(seat))
    ahead: float = float(left) / CARDS_TO_PLACE
    worth: float = float(lands.paddock(seat)) + _flock_worth(lands, seat, ahead)
    worth += _roads_worth(lands, seat, left) + _rivers_worth(lands, seat, ahead)
    worth += float(scoring.black_sheep_points(lands, seat)) * (1.0 - 0.3 * ahead)
    if lands.missions:
        worth += float(scoring.mission_points(lands, seat)) * (1.0 - 0.5 * ahead)
    if lands.phase == PICTURES and lands.turn == seat:
        worth += A_SHEEP * float(lands.sheep_due) + A_DOG * float(lands.dogs_due) + A_FOX * float(lands.foxes_due)
    return worth + A_CARD * float(left)


def _flock_worth(lands: Lands, seat: i64, ahead: float) -> float:
    """Sheep in barns for sure, the others the less the nearer the fox."""
    safe: i64 = lands.safe_on(seat)
    worth: float = 0.0
    flocks: i64 = lands.flocks(seat)
    while flocks:
        cell: i64 = lowest(flocks)
        lost: float = 0.0 if has(safe, cell) else _danger(cell, lands.fox) * ahead
        worth += float(lands.flock(seat, cell)) * (1.0 - lost)
        flocks &= flocks - 1
    return worth


def _danger(cell: i64, fox: i64) -> float:
    """How likely sheep on the cell are stolen in the course of the game, with the fox where he is."""
    steps: i64 = _apart(row_of(cell), row_of(fox)) + _apart(column_of(cell), column_of(fox))
    if steps == 0:
        return 0.35
    return 0.8 - 0.15 * float(steps) if steps < 5 else 0.1


def _apart(one: i64, other: i64) -> i64:
    return one - other if one > other else other - one


def _roads_worth(lands: Lands, seat: i64, left: i64) -> float:
    """Towns reached, and towns hoped for by the number of cards that are missing."""
    missing: i64 = _missing(lands, seat)
    worth: float = 0.0
    town: i64 = 0
    while town < TOWN_COUNT:
        short_of: i64 = (missing >> (2 * town_cell(town))) & 15
        worth += float(town_gold(town)) * _hope(short_of, left)
        town += 1
    return worth


def _hope(cards: i64, left: i64) -> float:
    """How likely it is that a road so many cards short will be finished with so many cards left to place."""
    if cards > left:
        return 0.0
    chance: float = 0.85 if left > 3 else 0.6
    hope: float = 1.0
    while cards > 0:
        hope *= chance
        cards -= 1
    return hope


def _missing(lands: Lands, seat: i64) -> i64:
    """How many cards each town's road is short of, FAR if there is no way: 4 bits a town, from twice its corner on.

    The farmyard's network grows by one free cell at a time, and by all networks that such a cell would join.
    """
    north: i64 = lands.of_board(lands.road_n, seat)
    east: i64 = scoring.roads_east(lands, seat)
    south: i64 = scoring.roads_south(lands, seat)
    west: i64 = lands.of_board(lands.road_w, seat)
    down: i64 = scoring.roads_down(lands, seat)
    right: i64 = scoring.roads_right(lands, seat)
    free: i64 = ALL_CELLS & ~lands.laid_on(seat)
    gates: i64 = scoring.roads_to_towns(lands, seat)
    reached: i64 = network(YARD, down, right)
    filled: i64 = 0
    open_towns: i64 = TOWN_CORNERS
    missing: i64 = 0
    cards: i64 = 0
    while cards < FAR:
        at_town: i64 = ((reached & gates) | filled) & open_towns
        missing |= _each(at_town, cards)
        open_towns &= ~at_town
        ways: i64 = led_to(reached & north, reached & east, reached & south, reached & west)
        grown: i64 = filled | ((ways | beside(filled)) & free)
        if not open_towns or grown == filled:
            break
        filled = grown
        joined: i64 = leading_to(filled, north, east, south, west)
        if joined & ~reached:
            reached = network(reached | joined, down, right)
        cards += 1
    return missing | _each(open_towns, FAR)


def _each(corners: i64, cards: i64) -> i64:
    """The number of cards for each of these towns."""
    missing: i64 = 0
    while corners:
        missing |= shl(cards, 2 * lowest(corners))
        corners &= corners - 1
    return missing


def _rivers_worth(lands: Lands, seat: i64, ahead: float) -> float:
    """Rivers as they are, and ends where they can go on."""
    free: i64 = ALL_CELLS & ~lands.laid_on(seat)
    ends: i64 = free & led_to(
        lands.of_board(lands.river_n, seat),
        lands.of_board(lands.river_e, seat),
        lands.of_board(lands.river_s, seat),
        lands.of_board(lands.river_w, seat),
    )
    size: i64 = scoring.measure(lands, LONGEST_RIVER, seat)
    going_on: float = float(count(ends)) * A_RIVER_END * ahead * (1.0 + 0.25 * float(size))
    return float(scoring.rivers(lands, seat)) + going_on


def pictures_worth(card: i64) -> float:
    """What a card's pictures are worth at first sight."""
    return A_SHEEP * float(sheep_on(card)) + A_DOG * float(dogs_on(card)) + A_FOX * float(foxes_on(card))


def standing(lands: Lands, seat: i64) -> float:
    """What tells apart positions that differ on the seat's own board alone."""
    return advantage(lands, seat) if lands.missions else expected_points(lands, seat)


def advantage(lands: Lands, seat: i64) -> float:
    """The seat's worth against the others'."""
    others: float = 0.0
    other: i64 = 0
    while other < lands.seats:
        if other != seat:
            others += expected_points(lands, other)
        other += 1
    return expected_points(lands, seat) - OTHERS * others / float(lands.seats - 1)
