"""What a seat at Sheep & Thief knows: all boards, its own cards and mission, and the cards that it saw going round."""

from typing import Final, cast, final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has
from sheepfold.core.encoding.bit_writer import BitWriter
from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.state import State
from sheepfold.games.sheep_and_thief.components import (
    ALL_CARDS,
    CARDS,
    CELLS,
    FREE_CELLS,
    MISSIONS,
    PHASES,
    PICTURES,
    ROUNDS,
    TAKEN,
)
from sheepfold.games.sheep_and_thief.state import SheepAndThief

_SHEEP: Final = 6  # a gauge of the sheep on a card
_PADDOCK: Final = 24
_DECK: Final = 56


def shown(table: SheepAndThief) -> i64:
    """The cards that lie face up."""
    found: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        buried: i64 = table.of_board(table.buried, seat)
        cell: i64 = 1
        while cell < CELLS:
            card: i64 = table.card_at(seat, cell)
            if card and not has(buried, cell):
                found |= bit(card - 1)
            cell += 1
        seat += 1
    return found


def looked(table: SheepAndThief, seat: i64) -> tuple[i64, i64]:
    """The cards that the seat has seen in packets, and those of this round's that others have or had of them.

    (The same as ``Knowledge`` tells, which knows much more and takes its time for it.)
    """
    seen: i64 = 0
    passed: i64 = 0
    game_round: i64 = 0
    while game_round <= table.round:
        packet: i64 = 0
        while packet < table.seats:
            ours, theirs = _packet(table, seat, game_round, packet)
            seen |= ours | theirs
            if game_round == table.round:
                passed |= theirs
            packet += 1
        game_round += 1
    return seen, passed


def _packet(table: SheepAndThief, seat: i64, game_round: i64, packet: i64) -> tuple[i64, i64]:
    """Of one packet since the seat first looked into it: its own cards, and those that others took or hold."""
    drafting = table.is_drafting(game_round)
    pairs: i64 = 2 if table.seats == 2 else 1
    place: i64 = 0
    while place < table.hand_size() and table.taker(game_round, packet, place) != seat:
        place += pairs
    if place >= table.hand_size() or (drafting and place // pairs > table.stage):
        return 0, 0
    own: i64 = 0
    other: i64 = 0
    line: i64 = table.log_at(game_round, packet) + TAKEN
    while place < table.hand_size():
        card: i64 = table.log[line + place]
        if card:
            if table.taker(game_round, packet, place) == seat:
                own |= bit(card - 1)
            else:
                other |= bit(card - 1)
        place += 1
    if drafting:
        holder: i64 = table.holder(packet)
        if holder == seat:
            own |= table.hand(holder)
        else:
            other |= table.hand(holder)
    return own, other


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
        out.one_of((table.turn - seat + seats) % seats, seats)
        out.gauge(table.turns, 16)
        for other in range(seats):
            out.flag(table.may_act((seat + other) % seats))
        out.flag(table.missions != 0)
        out.flag(table.black_sheep != 0)
        out.one_of(table.mission_of(seat) - 1, len(MISSIONS))
        out.cells(table.hand(seat), CARDS)
        out.cells(table.picks(seat), CARDS)
        looked_at, passed = looked(table, seat)
        out.cells(ALL_CARDS & ~(looked_at | shown(table)), CARDS)
        out.cells(passed, CARDS)
        out.one_of(table.fox, CELLS)
        for other in range(seats):
            self._board(table, (seat + other) % seats, out)
        for other in range(seats):
            for cell in range(CELLS):
                out.gauge(table.flock((seat + other) % seats, cell), _SHEEP)
        for other in range(seats):
            out.one_of(table.black_sheep_cell((seat + other) % seats) if table.black_sheep else -1, CELLS)
        for other in range(seats):
            out.gauge(table.paddock((seat + other) % seats), _PADDOCK)
        for other in range(seats):
            out.gauge(count(table.hand((seat + other) % seats)), 6)
        out.one_of(table.cell if table.phase == PICTURES else -1, CELLS)
        out.gauge(table.sheep_due, 3)
        out.gauge(table.dogs_due, 2)
        out.gauge(table.foxes_due, 2)
        out.gauge(count(table.deck), _DECK)

    def _board(self, table: SheepAndThief, seat: i64, out: BitWriter) -> None:
        at: i64 = seat * FREE_CELLS
        out.cells(table.laid >> at, FREE_CELLS)
        out.cells(table.buried >> at, FREE_CELLS)
        out.cells(table.barns >> at, FREE_CELLS)
        out.cells(table.road_n >> at, FREE_CELLS)
        out.cells(table.road_e >> at, FREE_CELLS)
        out.cells(table.road_s >> at, FREE_CELLS)
        out.cells(table.road_w >> at, FREE_CELLS)
        out.cells(table.river_n >> at, FREE_CELLS)
        out.cells(table.river_e >> at, FREE_CELLS)
        out.cells(table.river_s >> at, FREE_CELLS)
        out.cells(table.river_w >> at, FREE_CELLS)
