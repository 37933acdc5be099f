"""A good move at first sight, and what a position is worth."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has, lowest, numbers, shl
from sheepfold.core.rng import Rng
from sheepfold.games.sheep_and_thief import scoring
from sheepfold.games.sheep_and_thief.components import (
    ALL_CELLS,
    BAABOURNE,
    CELLS,
    DOG,
    DOG_ONES,
    DOG_TWOS,
    DRAFT,
    DROP,
    DROPPING,
    FINISHED,
    FOX_ONES,
    FOX_TWOS,
    LOADS,
    MOST_DRIVEN,
    NOT_COLUMN_A,
    NOT_COLUMN_D,
    PICTURES,
    ROADS_FOR_DOGS,
    SHEEP_ONES,
    SHEEP_TWOS,
    SHEEPVILLE,
    TOWN_CORNERS,
    WOOLINGTON,
)
from sheepfold.games.sheep_and_thief.state import SheepAndThief
from sheepfold.games.sheep_and_thief.table import Table
from sheepfold.games.sheep_and_thief.terrain import beside, network, step_from

CARDS_TO_PLACE: Final = 12
FAR: Final = 9  # farther than any town
LOOKED_AT: Final = 8  # placements whose pictures are tried out
# What is hoped for, in gold: set by hand.
A_SHEEP: Final = 0.85
A_DOG: Final = 0.5
A_FOX: Final = 0.9
A_CARD: Final = 1.5
A_RIVER_END: Final = 0.6
OTHERS: Final = 0.7  # how much another's gold hurts


# -- what a position is worth ----------------------------------------------------------------------------------------


def expected_points(state: SheepAndThief, seat: i64) -> float:
    """About how many points the seat will end with; exact when the game is over."""
    if state.phase == FINISHED:
        return float(scoring.points(state, seat))
    left: i64 = CARDS_TO_PLACE + 1 - count(state.laid_on(seat))
    ahead: float = float(left) / CARDS_TO_PLACE
    worth: float = float(state.paddock(seat)) + _flock_worth(state, seat, ahead)
    worth += _roads_worth(state, seat, left) + _rivers_worth(state, seat, ahead)
    worth += float(scoring.black_sheep_points(state, seat)) * (1.0 - 0.3 * ahead)
    if state.missions:
        worth += float(scoring.mission_points(state, seat)) * (1.0 - 0.5 * ahead)
    if state.phase == PICTURES and state.turn == seat:
        worth += A_SHEEP * float(state.sheep_due) + A_DOG * float(state.dogs_due) + A_FOX * float(state.foxes_due)
    return worth + A_CARD * float(left)


def _flock_worth(table: Table, seat: i64, ahead: float) -> float:
    """Sheep in barns for sure, the others the less the nearer the fox."""
    safe: i64 = table.safe_on(seat)
    worth: float = 0.0
    cell: i64 = 0
    while cell < CELLS:
        flock: i64 = table.sheep[seat * CELLS + cell]
        if flock:
            lost: float = 0.0 if has(safe, cell) else _danger(cell, table.fox) * ahead
            worth += float(flock) * (1.0 - lost)
        cell += 1
    return worth


def _danger(cell: i64, fox: i64) -> float:
    rows: i64 = cell // 4 - fox // 4
    columns: i64 = (cell & 3) - (fox & 3)
    if rows < 0:
        rows = -rows
    if columns < 0:
        columns = -columns
    steps: i64 = rows + columns
    if steps == 0:
        return 0.35
    return 0.8 - 0.15 * float(steps) if steps < 5 else 0.1


def _roads_worth(table: Table, seat: i64, left: i64) -> float:
    """Towns reached, and towns hoped for by the number of cards that are missing."""
    missing: i64 = _missing(table, seat)
    worth: float = 5.0 * _hope((missing >> (2 * BAABOURNE)) & 15, left)
    worth += 5.0 * _hope((missing >> (2 * WOOLINGTON)) & 15, left)
    return worth + 10.0 * _hope((missing >> (2 * SHEEPVILLE)) & 15, left)


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


def _missing(table: Table, seat: i64) -> i64:
    """How many cards each town's road is short of, FAR if there is no way: 4 bits a town, from twice its corner on."""
    out_n: i64 = table.of_board(table.road_n, seat)
    out_e: i64 = table.of_board(table.road_e, seat) | 1
    out_s: i64 = table.of_board(table.road_s, seat) | 1
    out_w: i64 = table.of_board(table.road_w, seat)
    down: i64 = scoring.roads_down(table, seat)
    right: i64 = scoring.roads_right(table, seat)
    free: i64 = ALL_CELLS & ~table.laid_on(seat)
    gates: i64 = ((out_n | out_e) & bit(BAABOURNE)) | ((out_s | out_w) & bit(WOOLINGTON))
    gates |= (out_e | out_s) & bit(SHEEPVILLE)
    reached: i64 = network(1, down, right)
    filled: i64 = 0
    open_towns: i64 = TOWN_CORNERS
    missing: i64 = 0
    cards: i64 = 0
    while cards < FAR:
        found: i64 = ((reached & gates) | filled) & open_towns
        while found:
            missing |= shl(cards, 2 * lowest(found))
            open_towns &= ~(found & -found)
            found &= found - 1
        ways: i64 = ((reached & out_n) >> 4) | (((reached & out_s) << 4) & ALL_CELLS)
        ways |= ((reached & out_e & NOT_COLUMN_D) << 1) | ((reached & out_w & NOT_COLUMN_A) >> 1)
        grown: i64 = filled | ((ways | beside(filled)) & free)
        if not open_towns or grown == filled:
            break
        filled = grown
        joined: i64 = ((filled >> 4) & out_s) | ((filled << 4) & out_n)
        joined |= ((filled & NOT_COLUMN_A) >> 1) & out_e
        joined |= ((filled & NOT_COLUMN_D) << 1) & out_w
        if joined & ~reached:
            reached = network(reached | joined, down, right)
        cards += 1
    while open_towns:
        missing |= shl(FAR, 2 * lowest(open_towns))
        open_towns &= open_towns - 1
    return missing


def _rivers_worth(table: Table, seat: i64, ahead: float) -> float:
    """Rivers as they are, and ends where they can go on."""
    free: i64 = ALL_CELLS & ~table.laid_on(seat)
    ends: i64 = (table.of_board(table.river_n, seat) >> 4) & free
    ends |= (table.of_board(table.river_s, seat) << 4) & free
    ends |= ((table.of_board(table.river_e, seat) & NOT_COLUMN_D) << 1) & free
    ends |= ((table.of_board(table.river_w, seat) & NOT_COLUMN_A) >> 1) & free
    size: i64 = scoring.measure(table, 1, seat)
    going_on: float = float(count(ends)) * A_RIVER_END * ahead * (1.0 + 0.25 * float(size))
    return float(scoring.rivers(table, seat)) + going_on


def _standing(state: SheepAndThief, seat: i64) -> float:
    """What tells apart positions that differ on the seat's own board alone."""
    return _advantage(state, seat) if state.missions else expected_points(state, seat)


def _advantage(state: SheepAndThief, seat: i64) -> float:
    """The seat's worth against the others'."""
    others: float = 0.0
    other: i64 = 0
    while other < state.seats:
        if other != seat:
            others += expected_points(state, other)
        other += 1
    return expected_points(state, seat) - OTHERS * others / float(state.seats - 1)


# -- moves -----------------------------------------------------------------------------------------------------------


def greedy(state: SheepAndThief, seat: i64, rng: Rng) -> i64:
    """Draft what fits best, place for roads, rivers and safe sheep, drive into barns, steal where it pays."""
    if state.phase == DRAFT:
        return _best_card(state, seat, state.picks(seat), True, rng)
    if state.phase == DROPPING:
        return DROP + _best_card(state, seat, 0, False, rng)
    if state.phase == PICTURES:
        return _best_picture(state, seat)
    return _best_placement(state, seat, rng)


def quick(state: SheepAndThief, seat: i64, rng: Rng) -> i64:
    """As greedy, but cards are drafted for their pictures, and placed without trying those out."""
    if state.phase == DRAFT:
        return _best_pictures(state.hand(seat), rng)
    if state.phase == DROPPING or state.phase == PICTURES:
        return greedy(state, seat, rng)
    found: i64 = -1
    found_worth: float = 0.0
    for action in state.legal(seat):
        after = state.clone()
        after.apply(seat, action)
        worth: float = expected_points(after, seat) + 0.01 * rng.chance()
        if found < 0 or worth > found_worth:
            found = action
            found_worth = worth
    return found


def _best_pictures(hand: i64, rng: Rng) -> i64:
    found: i64 = -1
    found_worth: float = 0.0
    for card in numbers(hand):
        worth: float = _pictures_worth(card) + 2.0 * rng.chance()
        if found < 0 or worth > found_worth:
            found = card
            found_worth = worth
    return found


def _best_card(state: SheepAndThief, seat: i64, chosen: i64, best: bool, rng: Rng) -> i64:
    """The card of the hand that brings most, or least, after those already chosen."""
    planned = state.clone()
    for card in numbers(chosen):
        cell: i64 = _best_cell(planned, seat, card)
        if cell:
            planned.lay(seat, card, cell)
    found: i64 = -1
    found_worth: float = 0.0
    for card in numbers(state.hand(seat)):
        worth: float = _card_worth(planned, seat, card) + 0.01 * rng.chance()
        if not best:
            worth = -worth
        if found < 0 or worth > found_worth:
            found = card
            found_worth = worth
    return found


def _pictures_worth(card: i64) -> float:
    """What a card's pictures are worth at first sight."""
    sheep: i64 = ((SHEEP_ONES >> card) & 1) + 2 * ((SHEEP_TWOS >> card) & 1)
    dogs: i64 = ((DOG_ONES >> card) & 1) + 2 * ((DOG_TWOS >> card) & 1)
    foxes: i64 = ((FOX_ONES >> card) & 1) + 2 * ((FOX_TWOS >> card) & 1)
    return A_SHEEP * float(sheep) + A_DOG * float(dogs) + A_FOX * float(foxes)


def _card_worth(state: SheepAndThief, seat: i64, card: i64) -> float:
    """What the card would bring on its best cell."""
    cell: i64 = _best_cell(state, seat, card)
    if not cell:
        return expected_points(state, seat) - A_CARD
    after = state.clone()
    after.lay(seat, card, cell)
    return expected_points(after, seat) + _pictures_worth(card)


def _best_cell(state: SheepAndThief, seat: i64, card: i64) -> i64:
    """Where the card would bring most, or 0 where it fits nowhere. The fox moves on, so his cell may do too."""
    laid: i64 = state.laid_on(seat)
    found: i64 = 0
    found_worth: float = 0.0
    for cell in numbers(beside(laid) & ~laid):
        if has(state.fitting(seat, cell), card):
            after = state.clone()
            after.lay(seat, card, cell)
            worth: float = expected_points(after, seat)
            if not found or worth > found_worth:
                found = cell
                found_worth = worth
    return found


def _best_placement(state: SheepAndThief, seat: i64, rng: Rng) -> i64:
    """Rank all placements at first sight, then try out the pictures of the best."""
    actions = state.legal(seat)
    worths: list[float] = []
    for action in actions:
        after = state.clone()
        after.apply(seat, action)
        worths.append(_standing(after, seat) + 0.01 * rng.chance())
    found: i64 = -1
    found_worth: float = 0.0
    for _ in range(LOOKED_AT):
        i: i64 = _highest(worths)
        if worths[i] < -1000.0:
            break
        worths[i] = -2000.0
        after = state.clone()
        after.apply(seat, actions[i])
        while after.phase == PICTURES and after.turn == seat and after.turns == state.turns:
            after.apply(seat, _best_picture(after, seat))
        worth: float = _advantage(after, seat)
        if found < 0 or worth > found_worth:
            found = actions[i]
            found_worth = worth
    return found


def _highest(worths: list[float]) -> i64:
    best: i64 = 0
    for i in range(1, len(worths)):
        if worths[i] > worths[best]:
            best = i
    return best


def _best_picture(state: SheepAndThief, seat: i64) -> i64:
    """The picture after which the seat stands best. Flocks are driven whole."""
    found: i64 = -1
    found_worth: float = 0.0
    alone: bool = state.foxes_due == 0  # nothing happens on other boards
    for action in state.legal(seat):
        if action < DOG or _drives_all(state, seat, action - DOG):
            after = state.clone()
            after.apply(seat, action)
            worth: float = _standing(after, seat) if alone else _advantage(after, seat)
            if found < 0 or worth > found_worth:
                found = action
                found_worth = worth
    return found


def _drives_all(state: SheepAndThief, seat: i64, drive: i64) -> bool:
    """Whether all white sheep of a card go, or the black one alone."""
    start: i64 = step_from(drive // (ROADS_FOR_DOGS * LOADS), drive // LOADS % ROADS_FOR_DOGS)
    flock: i64 = state.sheep[seat * CELLS + start]
    load: i64 = drive % LOADS + 1
    return load == flock or load == MOST_DRIVEN + 1 or load == MOST_DRIVEN + 1 + flock
