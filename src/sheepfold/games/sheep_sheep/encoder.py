"""What a seat at Sheep Sheep knows: all that lies open, and the under sides that were shown."""

from typing import Final, cast, final

from mypy_extensions import i64

from sheepfold.core.bits import bit, lowest
from sheepfold.core.encoding.bit_writer import BitWriter
from sheepfold.core.encoding.encoder import Encoder, seat_after
from sheepfold.core.state import State
from sheepfold.games.sheep_sheep.cards import first, second, size
from sheepfold.games.sheep_sheep.centre import EVERY, cleared, empty, first_of
from sheepfold.games.sheep_sheep.components import CENTRE_CELLS, COLOURS, DRY_ROUNDS, KINDS, PLACE, STOP
from sheepfold.games.sheep_sheep.phases import DRAWING, PLACING, SWAPPING
from sheepfold.games.sheep_sheep.state import SheepSheep
from sheepfold.games.sheep_sheep.swaps import swap_action, swaps

_CELLS: Final = 9
_PILE: Final = 12  # a gauge of the cards of one colour in a pile
_DECK: Final = 40
_SWAPS: Final = 6
_SEVEN: Final = 0x7F  # a bit for each colour; the digit 7, no colour, has none
_FIRST_BITS: Final = 0o1111111  # the first of three bits, seven times


def _write_colours(out: BitWriter, digits: i64) -> None:
    """By cell, one-hot: its colour; none where the cell is empty."""
    for _ in range(3):
        row: i64 = bit(digits & 7) & _SEVEN
        row |= (bit((digits >> 3) & 7) & _SEVEN) << 7
        row |= (bit((digits >> 6) & 7) & _SEVEN) << 14
        out.cells(row, 21)
        digits = digits >> 9


def _full(cards: i64) -> i64:
    """The bits of a gauge of cards won."""
    return bit(cards if cards < _PILE else _PILE) - 1


def _gauges(heap: i64) -> i64:
    """How many copies the heap has of its first seven kinds, as gauges of three bits.

    Two bits a kind are first moved apart to three: the upper four kinds, the odd pairs, the odd kinds. Then 1, 2 and 3
    become one, two and three bits.
    """
    heap = (heap & 0xFF) | ((heap & 0x3F00) << 4)
    heap = (heap & 0xF00F) | ((heap & 0xF00F0) << 2)
    heap = (heap & 0xC30C3) | ((heap & 0x30C30C) << 1)
    upper: i64 = (heap >> 1) & _FIRST_BITS
    lower: i64 = heap & _FIRST_BITS
    return (upper | lower) | (upper << 1) | ((upper & lower) << 2)


@final
class SheepSheepEncoder(Encoder):
    """Seats are counted from this one."""

    def fields(self) -> list[tuple[str, int, str]]:
        seats, colours = self.seats, len(COLOURS)
        named = ", ".join(COLOURS)
        return [
            ("seat", seats, "one-hot: whose observation it is"),
            ("acting", 1, "whether this seat is to act"),
            ("turn", seats, "one-hot, counted from this seat: whose turn it is"),
            ("phase", 3, "one-hot: swap, draw, place"),
            ("tops", _CELLS * colours, f"by cell a1, b1 … c3, one-hot: the colour that shows ({named})"),
            ("unders", _CELLS * colours, "by cell, one-hot: the colour under it, where it was shown"),
            ("hands", 3 * KINDS * seats, "by seat, gauge by kind of card: its open cards"),
            ("drawn", KINDS, "one-hot: the card to be placed"),
            ("piles", _PILE * colours * seats, "by seat, gauge by colour: the cards it has won"),
            ("lucky", colours, "one-hot: this seat's lucky colour"),
            ("lucky_points", 1, "whether a lucky sheep counts 2 more, not 1"),
            ("deck", _DECK, "gauge of the cards in the deck"),
            ("swaps_left", _SWAPS, "gauge of the swaps left in this turn"),
            ("dry", DRY_ROUNDS * seats, "gauge of the turns in a row without a win"),
        ]

    def write(self, state: State, seat: i64, out: BitWriter) -> None:
        table = cast(SheepSheep, state)
        seats: i64 = table.seats
        out.one_of(seat, seats)
        out.flag(table.actor == seat)
        out.one_of(seat_after(table.turn, seats - seat, seats), seats)
        out.flag(table.phase == SWAPPING)
        out.flag(table.phase == DRAWING)
        out.flag(table.phase == PLACING)
        _write_colours(out, table.tops)
        _write_colours(out, cleared(table.unders, table.lying & EVERY))
        for other in range(seats):
            hand: i64 = table.hand(seat_after(seat, other, seats))
            for kind in range(0, KINDS, 7):
                out.cells(_gauges(hand >> (2 * kind)), 21)
        out.one_of(table.drawn, KINDS)
        for other in range(seats):
            pile: i64 = table.pile(seat_after(seat, other, seats))
            for _ in range(3):
                out.cells(_full(pile & 0xFF) | (_full((pile >> 8) & 0xFF) << _PILE), 2 * _PILE)
                pile = pile >> 16
            out.cells(_full(pile & 0xFF), _PILE)
        out.one_of(table.lucky_of(seat), 7)
        out.flag(table.bonus == 2)
        out.gauge(size(table.deck), _DECK)
        out.gauge(table.exchanges - table.swapped if table.phase == SWAPPING else 0, _SWAPS)
        out.gauge(table.dry, DRY_ROUNDS * seats)

    def mark(self, state: State, seat: i64, out: BitWriter, start: i64) -> None:
        if state.actor != seat:
            return
        table = cast(SheepSheep, state)
        if table.phase == SWAPPING:
            out.set(start, STOP)
            left: i64 = swaps(table.tops, table.hand(seat))
            while left:
                out.set(start, swap_action(lowest(left), table.tops))
                left &= left - 1
        elif table.phase == PLACING:
            free: i64 = empty(table.tops)
            while free:
                cell: i64 = first_of(free)
                out.set(start, PLACE + first(table.drawn) * CENTRE_CELLS + cell)
                out.set(start, PLACE + second(table.drawn) * CENTRE_CELLS + cell)
                free &= free - 1
