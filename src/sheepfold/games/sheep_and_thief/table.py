"""All that lies on the table, hidden or open, as numbers: what the rules, the scoring and the guessing work on.

Words that hold all four boards have 15 bits a seat, for b1 … d4: the farmyard on a1 is always there and the same.
"""

from mypy_extensions import i64

from sheepfold.core.bits import bit, has, numbers, shl
from sheepfold.core.state import State
from sheepfold.games.sheep_and_thief.components import (
    ALL_CARDS,
    BOARD,
    CELLS,
    DRAFT,
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
    TAKEN,
    TURNS,
    WITH_BARN,
)
from sheepfold.games.sheep_and_thief.terrain import beside


class Table(State):
    """Boards, hands, fox, flocks and the log of all that happened face down."""

    __slots__ = (
        "barns",
        "black_sheep",
        "black_sheep_at",
        "buried",
        "cards",
        "cell",
        "deck",
        "dogs_due",
        "fox",
        "foxes_due",
        "hand0",
        "hand1",
        "hand2",
        "hand3",
        "laid",
        "log",
        "missions",
        "missions_held",
        "paddocks",
        "phase",
        "picks0",
        "picks1",
        "picks2",
        "picks3",
        "river_e",
        "river_n",
        "river_s",
        "river_w",
        "road_e",
        "road_n",
        "road_s",
        "road_w",
        "round",
        "sheep",
        "sheep_due",
        "stage",
        "stuck",
        "turn",
        "turns",
        "waiting",
    )

    def __init__(self) -> None:
        # Options.
        self.missions: i64 = 0  # 1 with missions
        self.black_sheep: i64 = 0  # 1 with the black sheep
        # Where the game stands.
        self.phase: i64 = MISSION_DRAW
        self.round: i64 = 0
        self.stage: i64 = 0  # passes made in this draft
        self.waiting: i64 = 0  # seats (bits) that still have to pick or to drop
        self.turn: i64 = 0  # the seat that is dealt to or places
        self.turns: i64 = 0  # cards placed in this round, by all seats
        self.cell: i64 = 0  # where the card whose pictures are carried out lies
        self.sheep_due: i64 = 0  # sheep on it that have not come yet (one picture)
        self.dogs_due: i64 = 0
        self.foxes_due: i64 = 0
        # Cards as sets of 56 bits.
        self.deck: i64 = ALL_CARDS
        self.hand0: i64 = 0  # to pick from while drafting, to place from afterwards
        self.hand1: i64 = 0
        self.hand2: i64 = 0
        self.hand3: i64 = 0
        self.picks0: i64 = 0  # picked in this draft
        self.picks1: i64 = 0
        self.picks2: i64 = 0
        self.picks3: i64 = 0
        self.missions_held: i64 = 0  # 4 bits a seat, 0 for none
        # Boards, 15 bits a seat.
        self.laid: i64 = 0
        self.buried: i64 = 0
        self.barns: i64 = 0
        self.road_n: i64 = 0
        self.road_e: i64 = 0
        self.road_s: i64 = 0
        self.road_w: i64 = 0
        self.river_n: i64 = 0
        self.river_e: i64 = 0
        self.river_s: i64 = 0
        self.river_w: i64 = 0
        # Animals.
        self.fox: i64 = FOX_START
        self.black_sheep_at: i64 = 0  # 4 bits a seat
        self.paddocks: i64 = 0  # 8 bits a seat
        self.sheep: list[int] = []  # white sheep, seat * 16 + cell
        # Faces, from 1: what lies where (seat * 16 + cell) and the log (see components).
        self.cards: list[int] = []
        self.log: list[int] = []
        # For each round, seat and turn: where a card was buried, the cards that could not be placed then.
        self.stuck: list[int] = []

    def set_up(self, seats: i64) -> None:
        """Empty boards for that many seats: one white sheep on each farmyard, or the black one."""
        self.seats = seats
        self.sheep = [0] * (seats * CELLS)
        self.cards = [0] * (seats * CELLS)
        self.log = [0] * (ROUNDS * seats * LOG_LINE)
        self.stuck = [0] * (ROUNDS * seats * TURNS)
        if not self.black_sheep:
            for seat in range(seats):
                self.sheep[seat * CELLS] = 1

    def copy_to(self, other: "Table") -> None:
        """Make the other table like this one."""
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
        other.log = self.log[:]
        other.stuck = self.stuck[:]

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
        return 6 if self.seats == 2 else 5

    def mission_of(self, seat: i64) -> i64:
        """1 … 9, or 0 while the seat has none."""
        return (self.missions_held >> (4 * seat)) & 15

    # -- the draft ---------------------------------------------------------------------------------------------------

    def passed_on(self, game_round: i64) -> i64:
        """To which neighbour hands are passed in this round: seats forward."""
        return self.seats - 1 if game_round == 1 else 1

    def packet_of(self, game_round: i64, stage: i64, seat: i64) -> i64:
        """With which seat the packet began that this seat holds after so many passes."""
        return (seat + (self.seats - self.passed_on(game_round)) * stage) % self.seats

    def taker(self, game_round: i64, packet: i64, place: i64) -> i64:
        """Who takes the card with this place in the order in which the packet is emptied."""
        stage: i64 = place // 2 if self.seats == 2 else place
        return (packet + self.passed_on(game_round) * stage) % self.seats

    def is_drafting(self, game_round: i64) -> bool:
        """Whether this round's packets are still being dealt or going round."""
        return game_round == self.round and self.phase <= DRAFT

    def holder(self, packet: i64) -> i64:
        """Who holds the packet that began with this seat, while the draft runs."""
        return (packet + self.passed_on(self.round) * self.stage) % self.seats

    def contents(self, game_round: i64, packet: i64) -> list[int]:
        """The cards (from 1) of the packet that began with this seat: those taken in their order, then the rest."""
        line: i64 = self.log_at(game_round, packet) + TAKEN
        found: list[int] = []
        for place in range(self.hand_size()):
            if self.log[line + place]:
                found.append(self.log[line + place])
        if self.is_drafting(game_round):
            for card in numbers(self.hand(self.holder(packet))):
                found.append(card + 1)
        return found

    def log_at(self, game_round: i64, seat: i64) -> i64:
        """Where this round's line of this seat begins in the log."""
        return (game_round * self.seats + seat) * LOG_LINE

    def stuck_at(self, game_round: i64, seat: i64) -> i64:
        """Where this round's turns of this seat begin in the list of burials."""
        return (game_round * self.seats + seat) * TURNS

    # -- boards ------------------------------------------------------------------------------------------------------

    def of_board(self, word: i64, seat: i64) -> i64:
        """One board's cells from a word that holds all boards, without the farmyard."""
        return ((word >> (seat * FREE_CELLS)) & BOARD) << 1

    def laid_on(self, seat: i64) -> i64:
        """The cells with a card, the farmyard among them."""
        return self.of_board(self.laid, seat) | 1

    def safe_on(self, seat: i64) -> i64:
        """The cells with a barn, the farmyard among them."""
        return self.of_board(self.barns, seat) | 1

    def black_sheep_cell(self, seat: i64) -> i64:
        """Where the seat's black sheep stands."""
        return (self.black_sheep_at >> (4 * seat)) & 15

    def paddock(self, seat: i64) -> i64:
        """Sheep the seat has stolen."""
        return (self.paddocks >> (8 * seat)) & 255

    def frontier(self, seat: i64) -> i64:
        """Where a card could lie but for the rivers: free, beside a card, without the fox."""
        laid: i64 = self.laid_on(seat)
        return beside(laid) & ~laid & ~bit(self.fox)

    def fitting(self, seat: i64, cell: i64) -> i64:
        """The cards (of all 56) whose rivers agree with all cards around the cell."""
        laid: i64 = self.laid_on(seat)
        at: i64 = seat * FREE_CELLS - 1
        fit: i64 = ALL_CARDS
        if cell >= 4 and has(laid, cell - 4):
            fit &= RIVER_N if cell > 4 and has(self.river_s, at + cell - 4) else ~RIVER_N
        if cell < 12 and has(laid, cell + 4):
            fit &= RIVER_S if has(self.river_n, at + cell + 4) else ~RIVER_S
        if cell & 3 != 3 and has(laid, cell + 1):
            fit &= RIVER_E if has(self.river_w, at + cell + 1) else ~RIVER_E
        if cell & 3 != 0 and has(laid, cell - 1):
            fit &= RIVER_W if cell > 1 and has(self.river_e, at + cell - 1) else ~RIVER_W
        return fit

    def placeable(self, seat: i64) -> i64:
        """The cards (of all 56) that the seat could place somewhere now."""
        found: i64 = 0
        cells: i64 = self.frontier(seat)
        cell: i64 = 0
        while cells:
            if cells & 1:
                found |= self.fitting(seat, cell)
            cells >>= 1
            cell += 1
        return found

    def lay(self, seat: i64, card: i64, cell: i64) -> None:
        """Put a card face up on a free cell; its pictures are another matter."""
        at: i64 = seat * FREE_CELLS + cell - 1
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
