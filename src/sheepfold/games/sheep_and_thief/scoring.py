"""What everything is worth, as the boards stand."""

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has
from sheepfold.games.sheep_and_thief.components import (
    BAABOURNE,
    BOTTOM_ROWS,
    CELLS,
    MISSIONS,
    RIGHT_COLUMNS,
    SHEEPVILLE,
    TOWN_CORNERS,
    WITH_DOG,
    WITH_FOX,
    WITH_SHEEP,
    WOOLINGTON,
)
from sheepfold.games.sheep_and_thief.table import Table
from sheepfold.games.sheep_and_thief.terrain import joined_down, joined_right, longest, network, river_points


def white_sheep(table: Table, seat: i64, cells: i64) -> i64:
    """White sheep of the seat's own board on these cells."""
    total: i64 = 0
    cell: i64 = 0
    while cell < CELLS:
        if has(cells, cell):
            total += table.sheep[seat * CELLS + cell]
        cell += 1
    return total


def road_cells(table: Table, seat: i64) -> i64:
    """The cells whose card shows a road, the farmyard among them."""
    return table.of_board(table.road_n | table.road_e | table.road_s | table.road_w, seat) | 1


def roads_down(table: Table, seat: i64) -> i64:
    """The cells joined by road with the one below."""
    return joined_down(table.of_board(table.road_s, seat) | 1, table.of_board(table.road_n, seat))


def roads_right(table: Table, seat: i64) -> i64:
    """The cells joined by road with the one to the right."""
    return joined_right(table.of_board(table.road_e, seat) | 1, table.of_board(table.road_w, seat))


def farmyard_network(table: Table, seat: i64) -> i64:
    """The cells that roads join with the farmyard."""
    return network(1, roads_down(table, seat), roads_right(table, seat))


def towns_reached(table: Table, seat: i64) -> i64:
    """The corner cells by which the farmyard's network reaches a town."""
    out_n: i64 = table.of_board(table.road_n, seat)
    out_e: i64 = table.of_board(table.road_e, seat)
    out_s: i64 = table.of_board(table.road_s, seat)
    out_w: i64 = table.of_board(table.road_w, seat)
    reaching: i64 = (out_n | out_e) & bit(BAABOURNE)
    reaching |= (out_s | out_w) & bit(WOOLINGTON)
    reaching |= (out_e | out_s) & bit(SHEEPVILLE)
    return reaching & farmyard_network(table, seat) if reaching else 0


def river_cells(table: Table, seat: i64) -> i64:
    """The cells whose card shows a river."""
    return table.of_board(table.river_n | table.river_e | table.river_s | table.river_w, seat)


def rivers_down(table: Table, seat: i64) -> i64:
    """The cells joined by river with the one below."""
    return joined_down(table.of_board(table.river_s, seat), table.of_board(table.river_n, seat))


def rivers_right(table: Table, seat: i64) -> i64:
    """The cells joined by river with the one to the right."""
    return joined_right(table.of_board(table.river_e, seat), table.of_board(table.river_w, seat))


def rivers(table: Table, seat: i64) -> i64:
    """Points for all rivers of a board."""
    return river_points(river_cells(table, seat), rivers_down(table, seat), rivers_right(table, seat))


def town_points(table: Table, seat: i64) -> i64:
    """Points for the towns that the farmyard's roads reach."""
    reached: i64 = towns_reached(table, seat)
    return 5 * ((reached >> BAABOURNE) & 1) + 5 * ((reached >> WOOLINGTON) & 1) + 10 * ((reached >> SHEEPVILLE) & 1)


def black_sheep_worth(cell: i64) -> i64:
    """What the black sheep brings on that cell: 0 1 3 5 7 10 15 by its steps from the farmyard."""
    steps: i64 = cell // 4 + (cell & 3)
    if steps < 2:
        return steps
    if steps < 5:
        return 2 * steps - 1
    return 5 * steps - 15


def black_sheep_points(table: Table, seat: i64) -> i64:
    """What the seat's black sheep brings where it stands."""
    return black_sheep_worth(table.black_sheep_cell(seat)) if table.black_sheep else 0


def open_points(table: Table, seat: i64) -> i64:
    """All points that everyone can see: all but the mission's."""
    points: i64 = white_sheep(table, seat, 0xFFFF) + table.paddock(seat)
    return points + town_points(table, seat) + rivers(table, seat) + black_sheep_points(table, seat)


def _showing(table: Table, seat: i64, kind: i64) -> i64:
    """Cards of this kind that lie face up on the board. R2: buried cards and the farmyard show nothing."""
    buried: i64 = table.of_board(table.buried, seat)
    found: i64 = 0
    cell: i64 = 1
    while cell < CELLS:
        card: i64 = table.cards[seat * CELLS + cell]
        if card and not has(buried, cell) and has(kind, card - 1):
            found += 1
        cell += 1
    return found


def measure(table: Table, mission: i64, seat: i64) -> i64:
    """What missions 1 … 8 compare."""
    if mission == 1:
        return longest(river_cells(table, seat), rivers_down(table, seat), rivers_right(table, seat))
    if mission == 2:
        return longest(road_cells(table, seat), roads_down(table, seat), roads_right(table, seat))
    if mission == 3:
        return count(table.of_board(table.barns, seat))
    if mission == 4:
        return white_sheep(table, seat, BOTTOM_ROWS)
    if mission == 5:
        return white_sheep(table, seat, RIGHT_COLUMNS)
    if mission == 6:
        return _showing(table, seat, WITH_FOX)
    if mission == 7:
        return _showing(table, seat, WITH_DOG)
    return _showing(table, seat, WITH_SHEEP)


def mission_points(table: Table, seat: i64) -> i64:
    """What the seat's mission brings as things stand. R2: a highest of zero counts."""
    mission: i64 = table.mission_of(seat)
    if mission == 0:
        return 0
    if mission == 9:
        return 3 if has(TOWN_CORNERS, table.fox) else 0
    own: i64 = measure(table, mission, seat)
    shared: bool = False
    other: i64 = 0
    while other < table.seats:
        if other != seat:
            theirs: i64 = measure(table, mission, other)
            if theirs > own:
                return 0
            shared = shared or theirs == own
        other += 1
    return MISSIONS[mission - 1][2] if shared else MISSIONS[mission - 1][1]


def points(table: Table, seat: i64) -> i64:
    """All the seat's gold."""
    return open_points(table, seat) + mission_points(table, seat)


def best_seats(table: Table) -> list[int]:
    """Most gold; then more white sheep on the own board; then shared."""
    best: i64 = -1
    found: list[int] = []
    seat: i64 = 0
    while seat < table.seats:
        rank: i64 = points(table, seat) * 1000 + white_sheep(table, seat, 0xFFFF)
        if rank > best:
            best = rank
            found = []
        if rank == best:
            found.append(seat)
        seat += 1
    return found
