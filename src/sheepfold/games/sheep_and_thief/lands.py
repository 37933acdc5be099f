"""All that lies on the table, hidden or open, as numbers: what the rules, the scoring and the guessing work on."""

from mypy_extensions import i64

from sheepfold.core.bits import shl
from sheepfold.games.sheep_and_thief.boards import Boards
from sheepfold.games.sheep_and_thief.components import (
    ALL_CARDS,
    FARMYARD,
    FARMYARD_CARD,
    LOG_LINE,
    MISSION_DRAW,
    ROUNDS,
    TURNS,
)


class Lands(Boards):
    """Boards, hands and the log of all that happened face down."""

    __slots__ = (
        "black_sheep", "cell", "deck", "dogs_due", "foxes_due", "hand0", "hand1", "hand2", "hand3", "log", "missions",
        "missions_held", "phase", "picks0", "picks1", "picks2", "picks3", "round", "sheep_due", "stage", "stuck",
        "turn", "turns", "waiting",
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
    missions_held: i64  # 4 bits a seat, 0 for none
    # The past: see log.py.
    log: list[int]  # a line of cards, from 1, for each round and seat
    stuck: list[int]  # by round, seat and turn: where a card was buried, the cards that could not be placed then

    def __init__(self) -> None:
        super().__init__()
        self.missions = self.black_sheep = 0
        self.phase = MISSION_DRAW
        self.round = self.stage = self.waiting = self.turn = self.turns = 0
        self.cell = self.sheep_due = self.dogs_due = self.foxes_due = 0
        self.deck = ALL_CARDS
        self.hand0 = self.hand1 = self.hand2 = self.hand3 = 0
        self.picks0 = self.picks1 = self.picks2 = self.picks3 = 0
        self.missions_held = 0
        self.log = []
        self.stuck = []

    def set_up(self, seats: i64) -> None:
        """Empty boards for that many seats: one white sheep on each farmyard, or the black one."""
        self.seats = seats
        self.log = [0] * (ROUNDS * seats * LOG_LINE)
        self.stuck = [0] * (ROUNDS * seats * TURNS)
        if not self.black_sheep:
            for seat in range(seats):
                self.set_flock(seat, FARMYARD, FARMYARD_CARD[3])  # else black.instead

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
        self.copy_boards_to(other)

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
