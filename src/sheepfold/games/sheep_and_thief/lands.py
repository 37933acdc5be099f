"""All that lies on the table, hidden or open, as numbers: what the rules, the scoring and the guessing work on.

Words that hold all four boards have 15 bits a seat, for b1 … d4: the farmyard on a1 is always there and the same.
"""

from mypy_extensions import i64

from sheepfold.core.bits import bit, has, shl
from sheepfold.core.state import State
from sheepfold.games.sheep_and_thief.components import (
    ALL_CARDS,
    BOARD,
    CELLS,
    COLUMNS,
    FARMYARD,
    FARMYARD_CARD,
    FOX_START,
    FREE_CELLS,
    LOG_LINE,
    MISSION_DRAW,
    RIVER_E,
    RIVER_N,
    RIVER_S,
    RIVER_W,
    ROAD_E,
    ROAD_N,
    ROAD_S,
    ROAD_W,
    ROUNDS,
    TURNS,
    WITH_BARN,
    YARD,
)
from sheepfold.games.sheep_and_thief.terrain import beside, column_of


class Lands(State):
    """Boards, hands, fox, flocks and the log of all that happened face down."""

    __slots__ = (
        "barns", "black_sheep", "black_sheep_at", "buried", "cards", "cell", "deck", "dogs_due", "fox", "foxes_due",
        "hand0", "hand1", "hand2", "hand3", "laid", "log", "missions", "missions_held", "paddocks", "phase", "picks0",
        "picks1", "picks2", "picks3", "river_e", "river_n", "river_s", "river_w", "road_e", "road_n", "road_s",
        "road_w", "round", "sheep", "sheep_due", "stage", "stuck", "turn", "turns", "waiting",
    )  # fmt: skip

    # Options.
    missions: i64  # 1 with missions
    black_sheep: i64  # 1 with the black sheep
    # Where the game stands.
    phase: i64
    round: i64  # from 0
    stage: i64  # passes made in this draft
    waiting: i64  # seats (bits) that still have to pick or to drop
    turn: i64  # the seat that is dealt to or places
    turns: i64  # cards placed in this round, by all seats
    cell: i64  # where the card whose pictures are carried out lies
    sheep_due: i64  # sheep on it that have not come yet (one picture)
    dogs_due: i64  # dogs on it that have not run yet
    foxes_due: i64  # foxes on it that have not moved yet
    # Cards as sets of 56 bits.
    deck: i64
    hand0: i64  # to pick from while drafting, to place from afterwards
    hand1: i64
    hand2: i64
    hand3: i64
    picks0: i64  # picked in this draft
    picks1: i64
    picks2: i64
    picks3: i64
    # Boards, 15 bits a seat: see ``board_bit``.
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
    # Of each seat.
    missions_held: i64  # 4 bits a seat, 0 for none
    black_sheep_at: i64  # the cell of its black sheep, 4 bits a seat
    paddocks: i64  # sheep it has stolen, 8 bits a seat
    # On the cells.
    fox: i64  # his cell, on all boards the same
    sheep: list[int]  # white sheep, seat * 16 + cell
    cards: list[int]  # the face that lies there, from 1, seat * 16 + cell
    # The past: see log.py.
    log: list[int]  # a line of cards, from 1, for each round and seat
    stuck: list[int]  # by round, seat and turn: where a card was buried, the cards that could not be placed then

    def __init__(self) -> None:
        self.missions = self.black_sheep = 0
        self.phase = MISSION_DRAW
        self.round = self.stage = self.waiting = self.turn = self.turns = 0
        self.cell = self.sheep_due = self.dogs_due = self.foxes_due = 0
        self.deck = ALL_CARDS
        self.hand0 = self.hand1 = self.hand2 = self.hand3 = 0
        self.picks0 = self.picks1 = self.picks2 = self.picks3 = 0
        self.laid = self.buried = self.barns = 0
        self.road_n = self.road_e = self.road_s = self.road_w = 0
        self.river_n = self.river_e = self.river_s = self.river_w = 0
        self.missions_held = self.black_sheep_at = self.paddocks = 0
        self.fox = FOX_START
        self.sheep = []
        self.cards = []
        self.log = []
        self.stuck = []

    def set_up(self, seats: i64) -> None:
        """Empty boards for that many seats: one white sheep on each farmyard, or the black one."""
        self.seats = seats
        self.sheep = [0] * (seats * CELLS)
        self.cards = [0] * (seats * CELLS)
        self.log = [0] * (ROUNDS * seats * LOG_LINE)
        self.stuck = [0] * (ROUNDS * seats * TURNS)
        if not self.black_sheep:
            for seat in range(seats):
                self.sheep[seat * CELLS + FARMYARD] = FARMYARD_CARD[3]  # else black.instead

    def copy_to(self, other: "Lands") -> None:
        """Make the other one like this one, but for the past."""
        other.actor = self.actor
        other.seats = self.seats
        other.missions = self.missions
        other.black_sheep = self.black_sheep
        other.phase = self.phase
        other.round = self.round
        other.stage = self.stage
        other.waiting = self.waiting
        other.turn = self.turn
        other.turns = self.turns
        other.cell = self.cell
        other.sheep_due = self.sheep_due
        other.dogs_due = self.dogs_due
        other.foxes_due = self.foxes_due
        other.deck = self.deck
        other.hand0 = self.hand0
        other.hand1 = self.hand1
        other.hand2 = self.hand2
        other.hand3 = self.hand3
        other.picks0 = self.picks0
        other.picks1 = self.picks1
        other.picks2 = self.picks2
        other.picks3 = self.picks3
        other.missions_held = self.missions_held
        self._copy_boards_to(other)

    def _copy_boards_to(self, other: "Lands") -> None:
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
        other.fox = self.fox
        other.black_sheep_at = self.black_sheep_at
        other.paddocks = self.paddocks
        other.sheep = self.sheep[:]
        other.cards = self.cards[:]

    # -- hands -------------------------------------------------------------------------------------------------------

    def hand(self, seat: i64) -> i64:
        """The cards the seat picks or places from."""
        if seat == 0:
            return self.hand0
        if seat == 1:
            return self.hand1
        return self.hand2 if seat == 2 else self.hand3

    def set_hand(self, seat: i64, cards: i64) -> None:
        """Give the seat this hand."""
        if seat == 0:
            self.hand0 = cards
        elif seat == 1:
            self.hand1 = cards
        elif seat == 2:
            self.hand2 = cards
        else:
            self.hand3 = cards

    def picks(self, seat: i64) -> i64:
        """The cards the seat has picked in this draft."""
        if seat == 0:
            return self.picks0
        if seat == 1:
            return self.picks1
        return self.picks2 if seat == 2 else self.picks3

    def set_picks(self, seat: i64, cards: i64) -> None:
        """Lay these cards in front of the seat, face down."""
        if seat == 0:
            self.picks0 = cards
        elif seat == 1:
            self.picks1 = cards
        elif seat == 2:
            self.picks2 = cards
        else:
            self.picks3 = cards

    def hand_size(self) -> i64:
        """Cards in a hand when a draft begins."""
        return 6 if self.seats == 2 else 5  # draft.deal

    def mission_of(self, seat: i64) -> i64:
        """1 … 9, or 0 while the seat has none."""
        return (self.missions_held >> (4 * seat)) & 15

    def give_mission(self, seat: i64, mission: i64) -> None:
        """Let the seat hold this mission, whatever it held."""
        self.missions_held &= ~shl(15, 4 * seat)
        self.missions_held |= shl(mission, 4 * seat)

    # -- boards ------------------------------------------------------------------------------------------------------

    def of_board(self, word: i64, seat: i64) -> i64:
        """One board's cells from a word that holds all boards, without the farmyard."""
        return ((word >> (seat * FREE_CELLS)) & BOARD) << 1

    def laid_on(self, seat: i64) -> i64:
        """The cells with a card, the farmyard among them."""
        return self.of_board(self.laid, seat) | YARD

    def safe_on(self, seat: i64) -> i64:
        """The cells with a barn, the farmyard among them."""
        return self.of_board(self.barns, seat) | YARD

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

    def board_bit(self, seat: i64, cell: i64) -> i64:
        """The place of a cell in a word that holds all boards."""
        return seat * FREE_CELLS + cell - 1

    def lay_face_down(self, seat: i64, card: i64, cell: i64) -> None:
        """Bury a card: it has neither roads nor rivers nor barn."""  # place.buried
        self.laid |= bit(self.board_bit(seat, cell))
        self.buried |= bit(self.board_bit(seat, cell))
        self.cards[seat * CELLS + cell] = card + 1

    def lay(self, seat: i64, card: i64, cell: i64) -> None:
        """Put a card face up on a free cell; its pictures are another matter."""  # cards.upright
        at: i64 = self.board_bit(seat, cell)
        self.laid |= bit(at)
        self.cards[seat * CELLS + cell] = card + 1
        self.road_n |= shl((ROAD_N >> card) & 1, at)
        self.road_e |= shl((ROAD_E >> card) & 1, at)
        self.road_s |= shl((ROAD_S >> card) & 1, at)
        self.road_w |= shl((ROAD_W >> card) & 1, at)
        self.river_n |= shl((RIVER_N >> card) & 1, at)
        self.river_e |= shl((RIVER_E >> card) & 1, at)
        self.river_s |= shl((RIVER_S >> card) & 1, at)
        self.river_w |= shl((RIVER_W >> card) & 1, at)
        self.barns |= shl((WITH_BARN >> card) & 1, at)
