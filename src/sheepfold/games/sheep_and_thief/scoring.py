"""What everything is worth, as the boards stand."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import count, has
from sheepfold.games.sheep_and_thief.components import (
    ALL_CELLS,
    BOTTOM_ROWS,
    CELLS,
    DOG_CARDS,
    FARMYARD_CARD,
    FOX_BESIDE_TOWN,
    FOX_CARDS,
    LONGEST_RIVER,
    LONGEST_ROADS,
    MOST_BARNS,
    RIGHT_COLUMNS,
    SHEEP_BELOW,
    SHEEP_TO_THE_RIGHT,
    TOWN_CORNERS,
    TOWN_COUNT,
    WITH_DOG,
    WITH_FOX,
    WITH_SHEEP,
    YARD,
    black_sheep_worth,
    mission_gold,
    town_cell,
    town_gold,
)
from sheepfold.games.sheep_and_thief.lands import Lands
from sheepfold.games.sheep_and_thief.terrain import (
    joined_down,
    joined_right,
    longest,
    network,
    off_the_board,
    river_points,
)

_MANY_SHEEP: Final = 1000  # more than a board can hold
_YARD_ROAD_E: Final[i64] = YARD if "e" in FARMYARD_CARD[1] else 0  # the farmyard's cell where it has such a road end
_YARD_ROAD_S: Final[i64] = YARD if "s" in FARMYARD_CARD[1] else 0


def roads_east(lands: Lands, seat: i64) -> i64:
    """The cells with a road end to the right, the farmyard among them."""
    return lands.of_board(lands.road_e, seat) | _YARD_ROAD_E


def roads_south(lands: Lands, seat: i64) -> i64:
    """The cells with a road end downwards, the farmyard among them."""
    return lands.of_board(lands.road_s, seat) | _YARD_ROAD_S


def road_cells(lands: Lands, seat: i64) -> i64:
    """The cells whose card shows a road, the farmyard among them."""
    ends: i64 = lands.of_board(lands.road_n | lands.road_w, seat)
    return ends | roads_east(lands, seat) | roads_south(lands, seat)


def roads_down(lands: Lands, seat: i64) -> i64:
    """The cells joined by road with the one below."""
    return joined_down(roads_south(lands, seat), lands.of_board(lands.road_n, seat))


def roads_right(lands: Lands, seat: i64) -> i64:
    """The cells joined by road with the one to the right."""
    return joined_right(roads_east(lands, seat), lands.of_board(lands.road_w, seat))


def farmyard_network(lands: Lands, seat: i64) -> i64:
    """The cells that roads join with the farmyard."""
    return network(YARD, roads_down(lands, seat), roads_right(lands, seat))  # gold.roads


def roads_to_towns(lands: Lands, seat: i64) -> i64:
    """The corner cells with a road end that leaves the board there, to a town."""
    north: i64 = lands.of_board(lands.road_n, seat)
    west: i64 = lands.of_board(lands.road_w, seat)
    return off_the_board(north, roads_east(lands, seat), roads_south(lands, seat), west) & TOWN_CORNERS


def towns_reached(lands: Lands, seat: i64) -> i64:
    """The corner cells by which the farmyard's network reaches a town."""
    reaching: i64 = roads_to_towns(lands, seat)
    return reaching & farmyard_network(lands, seat) if reaching else 0


def river_cells(lands: Lands, seat: i64) -> i64:
    """The cells whose card shows a river."""
    return lands.of_board(lands.river_n | lands.river_e | lands.river_s | lands.river_w, seat)


def rivers_down(lands: Lands, seat: i64) -> i64:
    """The cells joined by river with the one below."""
    return joined_down(lands.of_board(lands.river_s, seat), lands.of_board(lands.river_n, seat))


def rivers_right(lands: Lands, seat: i64) -> i64:
    """The cells joined by river with the one to the right."""
    return joined_right(lands.of_board(lands.river_e, seat), lands.of_board(lands.river_w, seat))


def rivers(lands: Lands, seat: i64) -> i64:
    """Points for all rivers of a board."""
    return river_points(river_cells(lands, seat), rivers_down(lands, seat), rivers_right(lands, seat))


def town_points(lands: Lands, seat: i64) -> i64:
    """Points for the towns that the farmyard's roads reach."""
    reached: i64 = towns_reached(lands, seat)
    points: i64 = 0
    town: i64 = 0
    while town < TOWN_COUNT:
        if has(reached, town_cell(town)):
            points += town_gold(town)
        town += 1
    return points


def black_sheep_points(lands: Lands, seat: i64) -> i64:
    """What the seat's black sheep brings where it stands."""
    return black_sheep_worth(lands.black_sheep_cell(seat)) if lands.black_sheep else 0


def open_points(lands: Lands, seat: i64) -> i64:
    """All points that everyone can see: all but the mission's."""
    points: i64 = lands.white_sheep(seat, ALL_CELLS) + lands.paddock(seat)  # gold.sheep, black.never
    return points + town_points(lands, seat) + rivers(lands, seat) + black_sheep_points(lands, seat)


def _showing(lands: Lands, seat: i64, kind: i64) -> i64:
    """Cards of this kind that lie face up on the board. Buried cards and the farmyard show nothing."""
    # missions.cards, missions.left-out (R2)
    buried: i64 = lands.of_board(lands.buried, seat)
    cards: i64 = 0
    cell: i64 = 1
    while cell < CELLS:
        card: i64 = lands.card_at(seat, cell)
        if card and not has(buried, cell) and has(kind, card - 1):
            cards += 1
        cell += 1
    return cards


def measure(lands: Lands, mission: i64, seat: i64) -> i64:
    """What all missions but that of the fox beside a town compare."""
    if mission == LONGEST_RIVER:
        return longest(river_cells(lands, seat), rivers_down(lands, seat), rivers_right(lands, seat))
    if mission == LONGEST_ROADS:
        return longest(road_cells(lands, seat), roads_down(lands, seat), roads_right(lands, seat))  # missions.road
    if mission == MOST_BARNS:
        return count(lands.of_board(lands.barns, seat))
    if mission == SHEEP_BELOW:
        return lands.white_sheep(seat, BOTTOM_ROWS)
    if mission == SHEEP_TO_THE_RIGHT:
        return lands.white_sheep(seat, RIGHT_COLUMNS)
    if mission == FOX_CARDS:
        return _showing(lands, seat, WITH_FOX)
    if mission == DOG_CARDS:
        return _showing(lands, seat, WITH_DOG)
    return _showing(lands, seat, WITH_SHEEP)


def mission_points(lands: Lands, seat: i64) -> i64:
    """What the seat's mission brings as things stand. A highest of zero counts."""  # fine.zero (R2)
    mission: i64 = lands.mission_of(seat)
    if mission == 0:
        return 0
    if mission == FOX_BESIDE_TOWN:
        return mission_gold(mission, False) if has(TOWN_CORNERS, lands.fox) else 0  # missions.fox
    own: i64 = measure(lands, mission, seat)
    shared: bool = False
    other: i64 = 0
    while other < lands.seats:
        if other != seat:
            theirs: i64 = measure(lands, mission, other)
            if theirs > own:
                return 0
            shared = shared or theirs == own
        other += 1
    return mission_gold(mission, shared)


def points(lands: Lands, seat: i64) -> i64:
    """All the seat's gold."""  # goal.gold
    return open_points(lands, seat) + mission_points(lands, seat)


def best_seats(lands: Lands) -> list[int]:
    """Most gold; then more white sheep on the own board; then shared."""  # gold.tie
    most: i64 = -1
    best: list[int] = []
    seat: i64 = 0
    while seat < lands.seats:
        rank: i64 = points(lands, seat) * _MANY_SHEEP + lands.white_sheep(seat, ALL_CELLS)
        if rank > most:
            most = rank
            best = []
        if rank == most:
            best.append(seat)
        seat += 1
    return best
