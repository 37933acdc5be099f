"""What one dog can do: drive any number of sheep from a card to a neighbouring one.

The number of a *drive* holds the direction, the step (0 … 11 in each direction, by where it begins) and the load: 1 …
18 white sheep, then 0 … 18 of them with the black one.
"""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has, lowest
from sheepfold.games.sheep_and_thief.components import DOG, DOG_STEPS, LOADS, MOST_DRIVEN
from sheepfold.games.sheep_and_thief.lands import Lands
from sheepfold.games.sheep_and_thief.terrain import beside, directions_from, neighbour, step_from, step_number

NOWHERE: Final = -1

# -- the numbers of drives -------------------------------------------------------------------------------------------


def drive_number(direction: i64, start: i64, load: i64) -> i64:
    """The drive of a load from a cell in a direction."""
    return (direction * DOG_STEPS + step_number(direction, start)) * LOADS + load


def way_of(drive: i64) -> tuple[i64, i64]:
    """The direction of a drive, and the cell where it begins."""
    direction: i64 = drive // (DOG_STEPS * LOADS)
    return direction, step_from(direction, drive // LOADS % DOG_STEPS)


def load_number(white: i64, with_black: bool) -> i64:
    """The number of a load: so many white sheep, and the black one or not."""
    return MOST_DRIVEN + white if with_black else white - 1


def load_of(drive: i64) -> tuple[i64, bool]:
    """How many white sheep are driven, and whether the black one is."""
    load: i64 = drive % LOADS
    if load < MOST_DRIVEN:
        return load + 1, False
    return load - MOST_DRIVEN, True


# -- what is possible ------------------------------------------------------------------------------------------------


def add_drives(lands: Lands, actions: list[int]) -> None:
    """All that one dog can do but nothing, by direction, step and load."""
    goals: i64 = _goals(lands)
    laid: i64 = lands.laid_on(lands.turn)
    black: i64 = _black_cell(lands)
    for direction in range(4):
        for step in range(DOG_STEPS):
            start: i64 = step_from(direction, step)
            if has(laid, start) and has(goals, neighbour(start, direction)):
                first: i64 = DOG + drive_number(direction, start, 0)
                flock: i64 = lands.flock(lands.turn, start)
                for white in range(1, flock + 1):  # dog.drive
                    actions.append(first + load_number(white, False))
                if start == black:  # black.dog
                    for white in range(flock + 1):
                        actions.append(first + load_number(white, True))


def _goals(lands: Lands) -> i64:
    """Cards of the own board onto which sheep may be driven: not where the fox stands."""
    return lands.laid_on(lands.turn) & ~bit(lands.fox)  # dog.onto-cards, dog.not-to-fox


def _black_cell(lands: Lands) -> i64:
    """Where the own black sheep stands, ``NOWHERE`` if there is none."""
    if lands.black_sheep:
        return lands.black_sheep_cell(lands.turn)
    return NOWHERE


def _with_sheep(lands: Lands, black: i64) -> i64:
    """The cells from which sheep may be driven."""
    return lands.flocks(lands.turn) | (bit(black) if black != NOWHERE else 0)


def _drives_from(lands: Lands, cell: i64, black: i64, goals: i64) -> i64:
    """How many drives begin on the cell: each load to each goal beside it.

    A load is a number of white sheep; with the black sheep, which also goes alone, there are as many again and one.
    """
    loads: i64 = lands.flock(lands.turn, cell)
    if cell == black:
        loads += loads + 1
    return loads * count(beside(bit(cell)) & goals)


def drives(lands: Lands) -> i64:
    """How many things one dog can do but nothing."""
    goals: i64 = _goals(lands)
    black: i64 = _black_cell(lands)
    cells: i64 = _with_sheep(lands, black)
    total: i64 = 0
    while cells:
        total += _drives_from(lands, lowest(cells), black, goals)
        cells &= cells - 1
    return total


def nth_drive(lands: Lands, drawn: i64) -> i64:
    """The action of the drive with this number, counted by cell, direction and load."""
    goals: i64 = _goals(lands)
    black: i64 = _black_cell(lands)
    cells: i64 = _with_sheep(lands, black)
    while True:
        cell: i64 = lowest(cells)
        here: i64 = _drives_from(lands, cell, black, goals)
        if drawn < here:
            break
        drawn -= here
        cells &= cells - 1
    loads: i64 = here // count(beside(bit(cell)) & goals)
    direction: i64 = _nth_direction(cell, goals, drawn // loads)
    return DOG + drive_number(direction, cell, _nth_load(lands, cell, drawn % loads))


def _nth_load(lands: Lands, cell: i64, drawn: i64) -> i64:
    """The load with this number among those of the cell: first those without the black sheep."""
    flock: i64 = lands.flock(lands.turn, cell)
    if drawn < flock:
        return load_number(drawn + 1, False)
    return load_number(drawn - flock, True)


def _nth_direction(cell: i64, goals: i64, drawn: i64) -> i64:
    """The direction of the goal with this number beside the cell."""
    directions: i64 = directions_from(cell)
    while True:
        direction: i64 = lowest(directions)
        directions &= directions - 1
        if has(goals, neighbour(cell, direction)):
            if drawn == 0:
                return direction
            drawn -= 1
