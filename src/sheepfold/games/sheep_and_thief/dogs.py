"""What one dog can do: drive any number of sheep from a card to a neighbouring one."""

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has, lowest
from sheepfold.games.sheep_and_thief.components import CELLS, DOG, LOADS, MOST_DRIVEN, ROADS_FOR_DOGS
from sheepfold.games.sheep_and_thief.table import Table
from sheepfold.games.sheep_and_thief.terrain import beside, directions_from, neighbour, step_from, step_number


def add_drives(table: Table, found: list[int]) -> None:
    """All that one dog can do but nothing, by direction, step and load."""
    goals: i64 = _goals(table)
    laid: i64 = table.laid_on(table.turn)
    for direction in range(4):
        for step in range(ROADS_FOR_DOGS):
            start: i64 = step_from(direction, step)
            if has(laid, start) and has(goals, neighbour(start, direction)):
                first: i64 = DOG + (direction * ROADS_FOR_DOGS + step) * LOADS
                flock: i64 = table.sheep[table.turn * CELLS + start]
                for load in range(flock):
                    found.append(first + load)
                if _black_sheep_on(table, start):
                    for load in range(flock + 1):
                        found.append(first + MOST_DRIVEN + load)


def _goals(table: Table) -> i64:
    """Cards of the own board onto which sheep may be driven: not where the fox stands."""
    return table.laid_on(table.turn) & ~bit(table.fox)


def _black_sheep_on(table: Table, cell: i64) -> bool:
    return table.black_sheep != 0 and table.black_sheep_cell(table.turn) == cell


def drives(table: Table) -> i64:
    """How many things one dog can do but nothing."""
    goals: i64 = _goals(table)
    total: i64 = 0
    cells: i64 = table.laid_on(table.turn)
    while cells:
        cell: i64 = lowest(cells)
        cells &= cells - 1
        loads: i64 = table.sheep[table.turn * CELLS + cell]
        if _black_sheep_on(table, cell):
            loads += loads + 1
        if loads:
            total += loads * count(beside(bit(cell)) & goals)
    return total


def nth_drive(table: Table, drawn: i64) -> i64:
    """The drive with this number, counted by cell, direction and load."""
    goals: i64 = _goals(table)
    cells: i64 = table.laid_on(table.turn)
    while True:
        cell: i64 = lowest(cells)
        cells &= cells - 1
        flock: i64 = table.sheep[table.turn * CELLS + cell]
        loads: i64 = flock
        if _black_sheep_on(table, cell):
            loads += loads + 1
        if loads:
            ways: i64 = count(beside(bit(cell)) & goals)
            if drawn < loads * ways:
                return _drive(table, cell, drawn // loads, drawn % loads, flock)
            drawn -= loads * ways


def _drive(table: Table, cell: i64, way: i64, load: i64, flock: i64) -> i64:
    """The action of the load with this number going to the way-th goal beside the cell."""
    goals: i64 = _goals(table)
    ways: i64 = directions_from(cell)
    while True:
        direction: i64 = lowest(ways)
        ways &= ways - 1
        if has(goals, neighbour(cell, direction)):
            if way == 0:
                break
            way -= 1
    if load >= flock:
        load += MOST_DRIVEN - flock
    return DOG + (direction * ROADS_FOR_DOGS + step_number(direction, cell)) * LOADS + load
