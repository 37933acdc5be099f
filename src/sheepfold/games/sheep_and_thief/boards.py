"""The seats' boards: which cards lie there, their roads and rivers, the sheep, and the fox.

Words that hold all four boards have 15 bits a seat, for b1 … d4: the farmyard on a1 is always there and the same. A
number on each cell is spelled in binary by several such words: ``sheep_0`` has the lowest digits, and so on. So a copy
of all boards is a copy of a few words.
"""

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has, numbers, shl
from sheepfold.core.state import State
from sheepfold.games.sheep_and_thief.components import (
    ALL_CARDS,
    BOARD,
    CELLS,
    COLUMNS,
    FARMYARD,
    FOX_START,
    FREE_CELLS,
    RIVER_E,
    RIVER_N,
    RIVER_S,
    RIVER_W,
    ROAD_E,
    ROAD_N,
    ROAD_S,
    ROAD_W,
    WITH_BARN,
    YARD,
)
from sheepfold.games.sheep_and_thief.terrain import beside, column_of


class Boards(State):
    """All that lies and stands on the boards."""

    __slots__ = (
        "barns", "black_sheep_at", "buried", "card_0", "card_1", "card_2", "card_3", "card_4", "card_5", "fox", "laid",
        "paddocks", "river_e", "river_n", "river_s", "river_w", "road_e", "road_n", "road_s", "road_w", "sheep_0",
        "sheep_1", "sheep_2", "sheep_3", "sheep_4", "yard_sheep",
    )  # fmt: skip

    # 15 bits a seat: see ``board_bit``.
    laid: i64  # with a card
    buried: i64  # with a card that lies face down
    barns: i64  # with a barn
    road_n: i64  # with a road end to the north …
    road_e: i64
    road_s: i64
    road_w: i64
    river_n: i64  # with a river end to the north …
    river_e: i64
    river_s: i64
    river_w: i64
    card_0: i64  # the face that lies there, from 1, in binary
    card_1: i64
    card_2: i64
    card_3: i64
    card_4: i64
    card_5: i64
    sheep_0: i64  # white sheep, in binary: 12 cards and the farmyard have at most 27
    sheep_1: i64
    sheep_2: i64
    sheep_3: i64
    sheep_4: i64
    # Of each seat.
    yard_sheep: i64  # white sheep on the farmyard, 8 bits a seat
    black_sheep_at: i64  # the cell of its black sheep, 4 bits a seat
    paddocks: i64  # sheep it has stolen, 8 bits a seat
    fox: i64  # his cell, on all boards the same

    def __init__(self) -> None:
        self.laid = self.buried = self.barns = 0
        self.road_n = self.road_e = self.road_s = self.road_w = 0
        self.river_n = self.river_e = self.river_s = self.river_w = 0
        self.card_0 = self.card_1 = self.card_2 = self.card_3 = self.card_4 = self.card_5 = 0
        self.sheep_0 = self.sheep_1 = self.sheep_2 = self.sheep_3 = self.sheep_4 = self.yard_sheep = 0
        self.black_sheep_at = self.paddocks = 0
        self.fox = FOX_START

    def copy_boards_to(self, other: "Boards") -> None:
        """Make the other boards like these."""
        other.laid = self.laid
        other.buried = self.buried
        other.barns = self.barns
        other.road_n = self.road_n
        other.road_e = self.road_e
        other.road_s = self.road_s
        other.road_w = self.road_w
        other.river_n = self.river_n
        other.river_e = self.river_e
        other.river_s = self.river_s
        other.river_w = self.river_w
        other.card_0 = self.card_0
        other.card_1 = self.card_1
        other.card_2 = self.card_2
        other.card_3 = self.card_3
        other.card_4 = self.card_4
        other.card_5 = self.card_5
        other.sheep_0 = self.sheep_0
        other.sheep_1 = self.sheep_1
        other.sheep_2 = self.sheep_2
        other.sheep_3 = self.sheep_3
        other.sheep_4 = self.sheep_4
        other.yard_sheep = self.yard_sheep
        other.black_sheep_at = self.black_sheep_at
        other.paddocks = self.paddocks
        other.fox = self.fox

    # -- cells and cards ---------------------------------------------------------------------------------------------

    def board_bit(self, seat: i64, cell: i64) -> i64:
        """The place of a cell in a word that holds all boards."""
        return seat * FREE_CELLS + cell - 1

    def of_board(self, word: i64, seat: i64) -> i64:
        """One board's cells from a word that holds all boards, without the farmyard."""
        return ((word >> (seat * FREE_CELLS)) & BOARD) << 1

    def laid_on(self, seat: i64) -> i64:
        """The cells with a card, the farmyard among them."""
        return self.of_board(self.laid, seat) | YARD

    def safe_on(self, seat: i64) -> i64:
        """The cells with a barn, the farmyard among them."""
        return self.of_board(self.barns, seat) | YARD

    def frontier(self, seat: i64) -> i64:
        """Where a card could lie but for the rivers: free, beside a card, without the fox."""
        laid: i64 = self.laid_on(seat)
        return beside(laid) & ~laid & ~bit(self.fox)  # place.beside, place.free, place.fox

    def fitting(self, seat: i64, cell: i64) -> i64:
        """The cards (of all 56) whose rivers agree with all cards around the cell: both have an end, or none has."""
        laid: i64 = self.laid_on(seat)
        at: i64 = self.board_bit(seat, cell)
        above: i64 = cell - COLUMNS
        left: i64 = cell - 1
        fit: i64 = ALL_CARDS  # place.river; place.roads: roads are not looked at
        # The farmyard has no river, nor a bit in the words.
        if cell >= COLUMNS and has(laid, above):
            fit &= RIVER_N if above != FARMYARD and has(self.river_s, at - COLUMNS) else ~RIVER_N
        if cell < CELLS - COLUMNS and has(laid, cell + COLUMNS):
            fit &= RIVER_S if has(self.river_n, at + COLUMNS) else ~RIVER_S
        column: i64 = column_of(cell)
        if column < COLUMNS - 1 and has(laid, cell + 1):
            fit &= RIVER_E if has(self.river_w, at + 1) else ~RIVER_E
        if column > 0 and has(laid, left):
            fit &= RIVER_W if left != FARMYARD and has(self.river_e, at - 1) else ~RIVER_W
        return fit

    def lay_face_down(self, seat: i64, card: i64, cell: i64) -> None:
        """Bury a card: it has neither roads nor rivers nor barn."""  # place.buried
        self.laid |= bit(self.board_bit(seat, cell))
        self.buried |= bit(self.board_bit(seat, cell))
        self.put_card(seat, cell, card + 1)

    def lay(self, seat: i64, card: i64, cell: i64) -> None:
        """Put a card face up on a free cell; its pictures are another matter."""  # cards.upright
        at: i64 = self.board_bit(seat, cell)
        self.laid |= bit(at)
        self.put_card(seat, cell, card + 1)
        self.road_n |= shl((ROAD_N >> card) & 1, at)
        self.road_e |= shl((ROAD_E >> card) & 1, at)
        self.road_s |= shl((ROAD_S >> card) & 1, at)
        self.road_w |= shl((ROAD_W >> card) & 1, at)
        self.river_n |= shl((RIVER_N >> card) & 1, at)
        self.river_e |= shl((RIVER_E >> card) & 1, at)
        self.river_s |= shl((RIVER_S >> card) & 1, at)
        self.river_w |= shl((RIVER_W >> card) & 1, at)
        self.barns |= shl((WITH_BARN >> card) & 1, at)

    def card_at(self, seat: i64, cell: i64) -> i64:
        """The face that lies on the cell, from 1; 0 for none and for the farmyard."""
        if cell == FARMYARD:
            return 0
        at: i64 = self.board_bit(seat, cell)
        low: i64 = ((self.card_0 >> at) & 1) | (((self.card_1 >> at) & 1) << 1) | (((self.card_2 >> at) & 1) << 2)
        high: i64 = ((self.card_3 >> at) & 1) | (((self.card_4 >> at) & 1) << 1) | (((self.card_5 >> at) & 1) << 2)
        return low | (high << 3)

    def put_card(self, seat: i64, cell: i64, face: i64) -> None:
        """Let this face, from 1, lie on the cell, whatever lay there."""
        at: i64 = self.board_bit(seat, cell)
        others: i64 = ~bit(at)
        self.card_0 = (self.card_0 & others) | ((face & 1) << at)
        self.card_1 = (self.card_1 & others) | (((face >> 1) & 1) << at)
        self.card_2 = (self.card_2 & others) | (((face >> 2) & 1) << at)
        self.card_3 = (self.card_3 & others) | (((face >> 3) & 1) << at)
        self.card_4 = (self.card_4 & others) | (((face >> 4) & 1) << at)
        self.card_5 = (self.card_5 & others) | (((face >> 5) & 1) << at)

    def buried_at(self, seat: i64, face: i64) -> i64:
        """The cell of the seat's board on which this face, from 1, is buried."""
        for cell in numbers(self.of_board(self.buried, seat)):
            if self.card_at(seat, cell) == face:
                return cell
        raise AssertionError("it is not buried there")

    # -- sheep -------------------------------------------------------------------------------------------------------

    def flock(self, seat: i64, cell: i64) -> i64:
        """White sheep on the cell."""
        if cell == FARMYARD:
            return (self.yard_sheep >> (8 * seat)) & 255
        at: i64 = self.board_bit(seat, cell)
        low: i64 = ((self.sheep_0 >> at) & 1) | (((self.sheep_1 >> at) & 1) << 1) | (((self.sheep_2 >> at) & 1) << 2)
        return low | (((self.sheep_3 >> at) & 1) << 3) | (((self.sheep_4 >> at) & 1) << 4)

    def set_flock(self, seat: i64, cell: i64, sheep: i64) -> None:
        """Let so many white sheep stand on the cell."""
        if cell == FARMYARD:
            self.yard_sheep = (self.yard_sheep & ~shl(255, 8 * seat)) | shl(sheep, 8 * seat)
            return
        at: i64 = self.board_bit(seat, cell)
        others: i64 = ~bit(at)
        self.sheep_0 = (self.sheep_0 & others) | ((sheep & 1) << at)
        self.sheep_1 = (self.sheep_1 & others) | (((sheep >> 1) & 1) << at)
        self.sheep_2 = (self.sheep_2 & others) | (((sheep >> 2) & 1) << at)
        self.sheep_3 = (self.sheep_3 & others) | (((sheep >> 3) & 1) << at)
        self.sheep_4 = (self.sheep_4 & others) | (((sheep >> 4) & 1) << at)

    def flocks(self, seat: i64) -> i64:
        """The cells with white sheep."""
        cells: i64 = self.of_board(self.sheep_0 | self.sheep_1 | self.sheep_2 | self.sheep_3 | self.sheep_4, seat)
        return cells | YARD if self.flock(seat, FARMYARD) else cells

    def white_sheep(self, seat: i64, cells: i64) -> i64:
        """White sheep of the seat's own board on these cells."""
        low: i64 = self._standing(self.sheep_0, seat, cells) + 2 * self._standing(self.sheep_1, seat, cells)
        high: i64 = self._standing(self.sheep_2, seat, cells) + 2 * self._standing(self.sheep_3, seat, cells)
        away: i64 = low + 4 * high + 16 * self._standing(self.sheep_4, seat, cells)
        return away + self.flock(seat, FARMYARD) if cells & YARD else away

    def _standing(self, word: i64, seat: i64, cells: i64) -> i64:
        return count(self.of_board(word, seat) & cells)

    def black_sheep_cell(self, seat: i64) -> i64:
        """Where the seat's black sheep stands."""
        return (self.black_sheep_at >> (4 * seat)) & 15

    def paddock(self, seat: i64) -> i64:
        """Sheep the seat has stolen."""
        return (self.paddocks >> (8 * seat)) & 255

    def put_black_sheep(self, seat: i64, cell: i64) -> None:
        """Move the seat's black sheep."""
        self.black_sheep_at &= ~shl(15, 4 * seat)
        self.black_sheep_at |= shl(cell, 4 * seat)
