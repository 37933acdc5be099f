"""What a seat at Sheep Sheep knows: all that lies open, and the under sides that were shown."""

from typing import Final, cast, final

from mypy_extensions import i64

from sheepfold.core.bits import has
from sheepfold.core.encoding.bit_writer import BitWriter
from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.state import State
from sheepfold.games.sheep_sheep.cards import copies, size
from sheepfold.games.sheep_sheep.centre import colour_at
from sheepfold.games.sheep_sheep.components import COLOURS, DRY_ROUNDS, KINDS
from sheepfold.games.sheep_sheep.phases import DRAWING, PLACING, SWAPPING
from sheepfold.games.sheep_sheep.state import SheepSheep

_CELLS: Final = 9
_PILE: Final = 12  # a gauge of the cards of one colour in a pile
_DECK: Final = 40
_SWAPS: Final = 6


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
        out.one_of((table.turn - seat + seats) % seats, seats)
        out.flag(table.phase == SWAPPING)
        out.flag(table.phase == DRAWING)
        out.flag(table.phase == PLACING)
        for cell in range(_CELLS):
            out.one_of(colour_at(table.tops, cell), 7)
        for cell in range(_CELLS):
            hidden: bool = has(table.lying, 3 * cell)
            out.one_of(7 if hidden else colour_at(table.unders, cell), 7)
        for other in range(seats):
            hand: i64 = table.hand((seat + other) % seats)
            for kind in range(KINDS):
                out.gauge(copies(hand, kind), 3)
        out.one_of(table.drawn, KINDS)
        for other in range(seats):
            pile: i64 = table.pile((seat + other) % seats)
            for colour in range(7):
                out.gauge((pile >> (8 * colour)) & 0xFF, _PILE)
        out.one_of(table.lucky_of(seat), 7)
        out.flag(table.bonus == 2)
        out.gauge(size(table.deck), _DECK)
        out.gauge(table.exchanges - table.swapped if table.phase == SWAPPING else 0, _SWAPS)
        out.gauge(table.dry, DRY_ROUNDS * seats)
