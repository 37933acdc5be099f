"""What a seat at Te Kuiti knows: the table, and every tile that has been shown since the round began."""

from typing import Final, cast, final

from mypy_extensions import i64

from sheepfold.core.bits import lowest
from sheepfold.core.encoding.bit_writer import BitWriter
from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.state import State
from sheepfold.games.te_kuiti.components import (
    ALL_PLACES,
    BREAK,
    BREAKING,
    DONE,
    EXTRA,
    FENCE,
    FENCES,
    FLIP,
    FLIPPING,
    IDLE_TURNS,
    KINDS,
    PLACES,
    PLACING,
    SHEEP_TYPES,
    TAKE,
    TILE_NAMES,
    TILES,
)
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.pairs import pair_number
from sheepfold.games.te_kuiti.solo import Solo

_POINTS: Final = 48  # a gauge of points: two rounds bring at most 45


def _known(mode: str) -> list[tuple[str, int, str]]:
    kinds = ", ".join(TILE_NAMES)
    return [
        ("fences", PLACES, "places with a fence, numbered as in `fence`"),
        ("supply", FENCES, "gauge of the fences left"),
        ("tiles", TILES, "cells a1 … e5 that hold a tile"),
        ("face_up", TILES, "cells whose tile lies face up"),
        ("enclosed", TILES, "cells that are enclosed"),
        ("remembered", TILES * KINDS, f"cells whose tile was shown and still lies there, by kind: {kinds}"),
        ("revealed", 3, f"gauge of the sheep revealed in this turn ({mode})"),
    ]


def _write_known(out: BitWriter, fences: i64, supply: i64, tiles: i64, face_up: i64, enclosed: i64) -> None:
    out.cells(fences, PLACES)
    out.gauge(supply, FENCES)
    out.cells(tiles, TILES)
    out.cells(face_up, TILES)
    out.cells(enclosed, TILES)


def _write_tally(out: BitWriter, tally: i64) -> None:
    """How many there are of each kind, as gauges."""
    for kind in range(KINDS):
        out.gauge((tally >> (kind * 4)) & 15, 4)


def _mark_takes(duel: Duel, out: BitWriter, start: i64) -> None:
    """The pairs that may be taken. Those with the same first cell have numbers in a row."""
    firsts: i64 = duel.face_up & ~duel.enclosed
    while firsts:
        cell: i64 = lowest(firsts)
        firsts &= firsts - 1
        others: i64 = duel.takeable(duel.kind(cell)) & firsts
        out.set_all(start, TAKE + pair_number(cell, cell + 1), others >> (cell + 1))


@final
class DuelEncoder(Encoder):
    """Both seats and all onlookers see the same; the seat comes first."""

    def fields(self) -> list[tuple[str, int, str]]:
        return [
            ("seat", 2, "one-hot: whose observation it is"),
            ("acting", 1, "whether this seat is to act"),
            ("shepherd", 1, "whether this seat places the fences in this round"),
            ("round", 1, "whether it is round 2"),
            ("phase", 6, "one-hot: fence, extra fence, break, flip, take or done, reveal"),
            ("to_place", 2, "gauge of the fences still to place in this turn"),
            ("late", 1, "whether the late phase has begun"),
            ("last_turn", 1, "whether it is the shepherd's last turn"),
            *_known("duel"),
            ("unseen", 4 * KINDS, "gauge by kind: tiles never shown in this round"),
            ("taken", 4 * SHEEP_TYPES, "gauge by type: sheep taken in this round"),
            ("own_points", _POINTS, "gauge of this seat's points as they count now"),
            ("other_points", _POINTS, "gauge of the other seat's points"),
        ]

    def write(self, state: State, seat: i64, out: BitWriter) -> None:
        duel = cast(Duel, state)
        out.one_of(seat, 2)
        out.flag(duel.actor == seat)
        out.flag(duel.shepherd() == seat)
        out.flag(duel.round == 2)
        out.one_of(duel.phase, 6)
        out.gauge(duel.to_place if duel.phase == PLACING else 1 if duel.phase == EXTRA else 0, 2)
        out.flag(duel.late != 0)
        out.flag(duel.last_turn != 0)
        _write_known(out, duel.fences, duel.supply, duel.tiles, duel.face_up, duel.enclosed)
        for kind in range(KINDS):
            out.cells(duel.known(kind), TILES)
        out.gauge(duel.revealed, 3)
        _write_tally(out, duel.unseen)
        for kind in range(SHEEP_TYPES):
            out.gauge((duel.taken >> (kind * 4)) & 15, 4)
        out.gauge(duel.points_enclosed(seat) + duel.points_taken(seat), _POINTS)
        out.gauge(duel.points_enclosed(1 - seat) + duel.points_taken(1 - seat), _POINTS)

    def mark(self, state: State, seat: i64, out: BitWriter, start: i64) -> None:
        if state.actor != seat:
            return
        duel = cast(Duel, state)
        phase: i64 = duel.phase
        if phase <= EXTRA:
            out.set_all(start, FENCE, ALL_PLACES & ~duel.fences)
        elif phase == BREAKING:
            out.set_all(start, BREAK, duel.fences)
        elif phase == FLIPPING:
            out.set_all(start, FLIP, duel.flippable())
            if duel.late:
                _mark_takes(duel, out, start)
        else:
            out.set(start, DONE)
            _mark_takes(duel, out, start)


@final
class SoloEncoder(Encoder):
    """The player alone against the daisies."""

    def fields(self) -> list[tuple[str, int, str]]:
        return [
            ("daisies", 4, "one-hot: the option"),
            ("phase", 2, "whether it is to flip; to break"),
            *_known("solo"),
            ("daisy", TILES, "cells whose shown tile carries a daisy"),
            ("side", TILES * 4, "by side n, e, s, w: cells whose daisy points there"),
            ("plain", 4 * KINDS, "gauge by kind: tiles without a daisy never shown"),
            ("daisied", 4 * KINDS, "gauge by kind: tiles with a daisy never shown"),
            ("removed", 4 * KINDS, "gauge by kind: tiles removed"),
            ("moved", 1, "whether something has happened in this turn"),
            ("idle", IDLE_TURNS, "gauge of the turns in a row without anything"),
        ]

    def write(self, state: State, seat: i64, out: BitWriter) -> None:
        solo = cast(Solo, state)
        out.one_of(solo.daisies - 1, 4)
        out.flag(solo.phase == 3)
        out.flag(solo.phase == 2)
        _write_known(out, solo.fences, solo.supply, solo.tiles, solo.face_up, solo.enclosed)
        for kind in range(KINDS):
            out.cells(solo.known(kind), TILES)
        out.gauge(solo.revealed, 3)
        daisy: i64 = solo.daisy & solo.tiles
        out.cells(daisy, TILES)
        out.cells(daisy & ~solo.side_1 & ~solo.side_0, TILES)
        out.cells(daisy & ~solo.side_1 & solo.side_0, TILES)
        out.cells(daisy & solo.side_1 & ~solo.side_0, TILES)
        out.cells(daisy & solo.side_1 & solo.side_0, TILES)
        _write_tally(out, solo.plain)
        _write_tally(out, solo.daisied)
        _write_tally(out, solo.removed)
        out.flag(solo.moved != 0)
        out.gauge(solo.idle, IDLE_TURNS)

    def mark(self, state: State, seat: i64, out: BitWriter, start: i64) -> None:
        if state.actor != seat:
            return
        solo = cast(Solo, state)
        if solo.phase == FLIPPING:
            out.set_all(start, FLIP, solo.flippable())
        elif solo.phase == BREAKING:
            out.set_all(start, BREAK, solo.fences)
