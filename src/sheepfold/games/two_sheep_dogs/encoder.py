"""What a seat at Two Sheep Dogs knows: its hand, all that lies open, and which kinds a hand cannot hold."""

from typing import Final, cast, final

from mypy_extensions import i64

from sheepfold.core.bits import count
from sheepfold.core.encoding.bit_writer import BitWriter
from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.state import State
from sheepfold.games.two_sheep_dogs.components import (
    ALL_PIECES,
    CALL,
    CHASE,
    EAT,
    HAND,
    PIECES,
    PLAY,
    PUT,
    ROUND_TRICKS,
    SOW,
    STOP,
)
from sheepfold.games.two_sheep_dogs.state import TwoSheepDogs

_POINTS: Final = 32  # gauges of points, four points a bit
_BELOW: Final = 16  # standing points can be below zero: so much is added


def _decision_number(decision: i64) -> i64:
    """Its place in the field ``decision``."""
    if decision == PLAY:
        return 0
    if decision == SOW:
        return 1
    if decision == CALL:
        return 2
    if decision == CHASE:
        return 3
    if decision == STOP:
        return 4
    return 5 if decision == EAT else 6 if decision == PUT else -1


@final
class TwoSheepDogsEncoder(Encoder):
    """Own things come first, then the other seat's; a set of pieces is s1 … s7, p1 … p7, c1 … c7, w1 … w7."""

    def fields(self) -> list[tuple[str, int, str]]:
        slots = ("left grassland", "right grassland", "goal fence")
        return [
            ("seat", 2, "one-hot: whose observation it is"),
            ("acting", 1, "whether this seat is to act"),
            ("decision", 7, "one-hot: play, sow, call, chase, welcome back, eat, put"),
            ("hand", PIECES, "own hand"),
            *((f"own_{slot.split()[1]}_{slot.split()[0]}", PIECES, f"pieces in the own {slot}") for slot in slots),
            *((f"other_{slot.split()[1]}_{slot.split()[0]}", PIECES, f"pieces in the other {slot}") for slot in slots),
            ("own_barn", PIECES, "pieces in the own barn"),
            ("other_barn", PIECES, "pieces in the other barn"),
            ("eliminated", PIECES, "pieces out of the game until the next round"),
            ("led", PIECES, "the leader's piece, until it is called"),
            ("followed", PIECES, "the other piece of the trick, until it is called"),
            ("herd", PIECES, "pieces taken up and still to be laid down"),
            ("unseen", PIECES, "pieces in the other hand or the bag"),
            ("cannot_hold", PIECES, "pieces that the other seat cannot hold: it did not follow their kind"),
            ("slot", 6, "one-hot: where the next piece goes; own left, right, fence, then the other's"),
            ("other_hand", HAND, "gauge of the pieces in the other hand"),
            ("tricks", ROUND_TRICKS, "gauge of the tricks that are over in this round"),
            ("leader", 1, "whether this seat leads the trick"),
            ("loser", 1, "whether this seat lost the trick (or, before both have played, the one before)"),
            ("chases", 4, "gauge of the chases in this trick"),
            ("rewarded", 1, "whether the hard worker bonus was drawn in this trick"),
            ("own_total", _POINTS, "gauge, 4 points a bit: own points of the rounds before"),
            ("other_total", _POINTS, "the same for the other seat"),
            ("own_spring", _POINTS, "gauge, 4 points a bit, from -16: own spring points, once scored"),
            ("other_spring", _POINTS, "the same for the other seat"),
            ("own_standing", _POINTS, "gauge, 4 points a bit, from -16: what the own animals are worth as they stand"),
            ("other_standing", _POINTS, "the same for the other seat"),
        ]

    def write(self, state: State, seat: i64, out: BitWriter) -> None:
        table = cast(TwoSheepDogs, state)
        other: i64 = 1 - seat
        decision: i64 = table.decision
        out.one_of(seat, 2)
        out.flag(table.actor == seat)
        out.one_of(_decision_number(decision), 7)
        out.cells(table.hand(seat), PIECES)
        for slot in range(3):
            out.cells(table.in_slot(3 * seat + slot), PIECES)
        for slot in range(3):
            out.cells(table.in_slot(3 * other + slot), PIECES)
        out.cells(table.barn1 if seat else table.barn0, PIECES)
        out.cells(table.barn0 if seat else table.barn1, PIECES)
        out.cells(table.gone, PIECES)
        out.cells(table.led, PIECES)
        out.cells(table.followed, PIECES)
        out.cells(table.herd, PIECES)
        out.cells((table.bag | table.hand(other)) & ALL_PIECES, PIECES)
        out.cells(table.void0 if seat else table.void1, PIECES)
        out.one_of((table.slot + 3 * seat) % 6 if decision in (SOW, EAT) else -1, 6)
        out.gauge(count(table.hand(other)), HAND)
        out.gauge(table.tricks, ROUND_TRICKS)
        out.flag(table.leader == seat)
        out.flag(table.loser == seat)
        out.gauge(table.chases, 4)
        out.flag(table.laying_bonus != 0)
        out.gauge((table.total1 if seat else table.total0) >> 2, _POINTS)  # four points a bit
        out.gauge((table.total0 if seat else table.total1) >> 2, _POINTS)
        out.gauge((_BELOW + (table.spring1 if seat else table.spring0)) >> 2, _POINTS)
        out.gauge((_BELOW + (table.spring0 if seat else table.spring1)) >> 2, _POINTS)
        out.gauge((_BELOW + table.standing(seat)) >> 2, _POINTS)
        out.gauge((_BELOW + table.standing(other)) >> 2, _POINTS)

    def mark(self, state: State, seat: i64, out: BitWriter, start: i64) -> None:
        if state.actor == seat:
            table = cast(TwoSheepDogs, state)
            out.set_all(start, table.decision, table.choices())
