"""What a seat at Sheep & Thief knows: all boards, its own cards and mission, and the cards that it saw going round."""

from typing import Final, cast, final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has, lowest, shl
from sheepfold.core.encoding.bit_writer import BitWriter
from sheepfold.core.encoding.encoder import Encoder, seat_after
from sheepfold.core.state import State
from sheepfold.games.sheep_and_thief.components import (
    ALL_CARDS,
    BOARD,
    BURY,
    CARDS,
    CELLS,
    DOG,
    DOG_PASS,
    DRAFT,
    DROP,
    DROPPING,
    FOX,
    FREE_CELLS,
    MISSIONS,
    MOST_DRIVEN,
    PHASES,
    PICK,
    PICTURES,
    PLACE,
    PLACEMENT,
    ROUNDS,
    SHEEP,
    spot,
)
from sheepfold.games.sheep_and_thief.dogs import drive_number
from sheepfold.games.sheep_and_thief.state import SheepAndThief
from sheepfold.games.sheep_and_thief.terrain import directions_from, neighbour

_SHEEP: Final = 6  # a gauge of the sheep on a card
_PADDOCK: Final = 24
_DECK: Final = 56


def shown(table: SheepAndThief) -> i64:
    """The cards that lie face up."""
    found: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        cells: i64 = table.of_board(table.laid & ~table.buried, seat)
        while cells:
            found |= bit(table.card_at(seat, lowest(cells)) - 1)
            cells &= cells - 1
        seat += 1
    return found


def _two(one: i64, other: i64) -> i64:
    """The cells of a board from two words, one after the other."""
    return (one & BOARD) | ((other & BOARD) << FREE_CELLS)


@final
class SheepAndThiefEncoder(Encoder):
    """Seats are counted from this one; cells are a1, b1 … d4."""

    def fields(self) -> list[tuple[str, int, str]]:
        seats = self.seats
        boards = "laid, buried, barn, road n, e, s, w, river n, e, s, w"
        return [
            ("seat", seats, "one-hot: whose observation it is"),
            ("acting", 1, "whether this seat is to act"),
            ("phase", len(PHASES) - 1, f"one-hot: {', '.join(PHASES[:-1])}"),
            ("round", ROUNDS, "one-hot"),
            ("turn", seats, "one-hot, counted from this seat: who places"),
            ("placed", 16, "gauge of the cards placed in this round"),
            ("waiting", seats, "by seat: whether it may act"),
            ("missions", 1, "the option"),
            ("black_sheep", 1, "the option"),
            ("mission", len(MISSIONS), "one-hot: this seat's mission"),
            ("hand", CARDS, "cards l01 … l56 to pick or to place from"),
            ("picks", CARDS, "cards picked in this draft"),
            ("unseen", CARDS, "cards that this seat has never seen"),
            ("passed", CARDS, "cards of this round that it saw in a hand and that others have or had"),
            ("fox", CELLS, "one-hot: where the fox stands"),
            ("boards", 11 * FREE_CELLS * seats, f"by seat: cells b1 … d4 with {boards}"),
            ("sheep", _SHEEP * CELLS * seats, "by seat, gauge by cell: white sheep"),
            ("black_sheep_at", CELLS * seats, "by seat, one-hot: the black sheep, with the option"),
            ("paddocks", _PADDOCK * seats, "by seat, gauge: sheep stolen"),
            ("hand_sizes", 6 * seats, "by seat, gauge: cards to pick or to place from"),
            ("cell", CELLS, "one-hot: the card whose pictures are carried out"),
            ("due", 7, "gauges: sheep (3), dogs (2), foxes (2) still to be carried out"),
            ("deck", _DECK, "gauge of the cards in the deck"),
        ]

    def write(self, state: State, seat: i64, out: BitWriter) -> None:
        table = cast(SheepAndThief, state)
        seats: i64 = table.seats
        out.one_of(seat, seats)
        out.flag(table.may_act(seat))
        out.one_of(table.phase, 6)
        out.one_of(table.round, ROUNDS)
        out.one_of(seat_after(table.turn, seats - seat, seats), seats)
        out.gauge(table.turns, 16)
        for other in range(seats):
            out.flag(table.may_act(seat_after(seat, other, seats)))
        out.flag(table.missions != 0)
        out.flag(table.black_sheep != 0)
        out.one_of(table.mission_of(seat) - 1, len(MISSIONS))
        out.cells(table.hand(seat), CARDS)
        out.cells(table.picks(seat), CARDS)
        looked_at, passed = table.looked(seat)
        out.cells(ALL_CARDS & ~(looked_at | shown(table)), CARDS)
        out.cells(passed, CARDS)
        out.one_of(table.fox, CELLS)
        for other in range(seats):
            self._board(table, seat_after(seat, other, seats), out)
        for other in range(seats):
            self._sheep(table, seat_after(seat, other, seats), out)
        for other in range(seats):
            out.one_of(table.black_sheep_cell(seat_after(seat, other, seats)) if table.black_sheep else -1, CELLS)
        for other in range(seats):
            out.gauge(table.paddock(seat_after(seat, other, seats)), _PADDOCK)
        for other in range(seats):
            out.gauge(count(table.hand(seat_after(seat, other, seats))), 6)
        out.one_of(table.cell if table.phase == PICTURES else -1, CELLS)
        out.gauge(table.sheep_due, 3)
        out.gauge(table.dogs_due, 2)
        out.gauge(table.foxes_due, 2)
        out.gauge(count(table.deck), _DECK)

    def _sheep(self, table: SheepAndThief, seat: i64, out: BitWriter) -> None:
        """Gauges of eight cells at a time."""
        flocks: i64 = table.flocks(seat)
        for first in range(0, CELLS, 8):
            gauges: i64 = 0
            cells: i64 = (flocks >> first) & 0xFF
            while cells:
                cell: i64 = lowest(cells)
                sheep: i64 = table.flock(seat, first + cell)
                gauges |= shl(bit(sheep if sheep < _SHEEP else _SHEEP) - 1, _SHEEP * cell)
                cells &= cells - 1
            out.cells(gauges, 8 * _SHEEP)

    def _board(self, table: SheepAndThief, seat: i64, out: BitWriter) -> None:
        at: i64 = seat * FREE_CELLS
        out.cells(_two(table.laid >> at, table.buried >> at), 2 * FREE_CELLS)
        out.cells(_two(table.barns >> at, table.road_n >> at), 2 * FREE_CELLS)
        out.cells(_two(table.road_e >> at, table.road_s >> at), 2 * FREE_CELLS)
        out.cells(_two(table.road_w >> at, table.river_n >> at), 2 * FREE_CELLS)
        out.cells(_two(table.river_e >> at, table.river_s >> at), 2 * FREE_CELLS)
        out.cells(table.river_w >> at, FREE_CELLS)

    def mark(self, state: State, seat: i64, out: BitWriter, start: i64) -> None:
        table = cast(SheepAndThief, state)
        if table.may_act(seat):
            _mark_legal(table, seat, out, start)


# -- the mask: what ``Choices.legal`` lists, without a list -----------------------------------------------------------


def _mark_legal(table: SheepAndThief, seat: i64, out: BitWriter, start: i64) -> None:
    """Set the bits of all that the seat may do; it may act."""
    if table.phase == DRAFT:
        out.set_all(start, PICK, table.hand(seat))
    elif table.phase == PLACEMENT:
        _mark_placements(table, seat, out, start)
    elif table.phase == PICTURES:
        _mark_pictures(table, seat, out, start)
    elif table.phase == DROPPING:
        out.set_all(start, DROP, table.hand(seat))


def _mark_placements(table: SheepAndThief, seat: i64, out: BitWriter, start: i64) -> None:
    """Where no card of the hand can be placed, all burials."""
    hand: i64 = table.hand(seat)
    frontier: i64 = table.frontier(seat)
    placed = False
    cells: i64 = frontier
    while cells:
        cell: i64 = lowest(cells)
        fit: i64 = table.fitting(seat, cell) & hand
        while fit:
            out.set(start, PLACE + spot(lowest(fit), cell))
            fit &= fit - 1
            placed = True
        cells &= cells - 1
    while hand and not placed:
        out.set_all(start, BURY + spot(lowest(hand), 0), frontier)
        hand &= hand - 1


def _mark_pictures(table: SheepAndThief, seat: i64, out: BitWriter, start: i64) -> None:
    """R1: the pictures that remain, in any order."""
    if table.sheep_due:
        out.set(start, SHEEP)
    if table.foxes_due:
        out.set_all(start, FOX, directions_from(table.fox))
    if table.dogs_due:
        out.set(start, DOG_PASS)
        laid: i64 = table.laid_on(seat)
        cells: i64 = laid
        while cells:
            _mark_drives(table, seat, lowest(cells), laid & ~bit(table.fox), out, start)
            cells &= cells - 1


def _mark_drives(table: SheepAndThief, seat: i64, cell: i64, goals: i64, out: BitWriter, start: i64) -> None:
    """Each load from the cell to each goal beside it. Loads have numbers in a row, those with the black one last."""
    white: i64 = table.flock(seat, cell)
    loads: i64 = bit(white) - 1
    if table.black_sheep and table.black_sheep_cell(seat) == cell:
        loads |= (bit(white + 1) - 1) << MOST_DRIVEN
    if not loads:
        return
    directions: i64 = directions_from(cell)
    while directions:
        direction: i64 = lowest(directions)
        if has(goals, neighbour(cell, direction)):
            out.set_all(start, DOG + drive_number(direction, cell, 0), loads)
        directions &= directions - 1
