"""The legal actions as bits of a mask, written without a list of them. ``Choices.legal`` lists the same ones."""

from mypy_extensions import i64

from sheepfold.core.bits import bit, lowest
from sheepfold.core.encoding.bit_writer import BitWriter
from sheepfold.games.shear_panic.choices import Choices
from sheepfold.games.shear_panic.components import (
    ALIGN,
    ALIGN_TO,
    JOIN,
    LEAP,
    LINE,
    SLAM,
    TURN,
    TURN_LEFT,
    TURN_RIGHT,
    USE,
    colour_of,
    is_push,
    kind_of,
)
from sheepfold.games.shear_panic.flock import Flock
from sheepfold.games.shear_panic.moves import can_leap, can_roll, detail, makes
from sheepfold.games.shear_panic.phases import ACTING, CHOOSING, JOINING, SLAMMING
from sheepfold.games.shear_panic.regroup import ways_back


def mark_legal(table: Choices, out: BitWriter, start: i64) -> None:
    """Set the bits of all that the seat to act may do."""
    if table.phase == CHOOSING:
        out.set_all(start, USE, table.offered(table.actor))
    elif table.phase == ACTING:
        _mark_details(table, out, start)
    elif table.phase == SLAMMING:
        _mark_own_moves(table.flock, SLAM, table.flock.of(table.colour), out, start)
    else:
        ways: i64 = ways_back(table.flock, table.group, table.face) if table.phase == JOINING else 0
        if ways:
            out.set_all(start, JOIN, ways)
        else:  # what is rare, or has two choices
            for action in table.legal(table.actor):
                out.set(start, action)


def _mark_details(table: Choices, out: BitWriter, start: i64) -> None:
    kind: i64 = kind_of(table.using)
    if kind == TURN:
        if table.may_turn(TURN_LEFT):
            out.set(start, TURN_LEFT)
        if table.may_turn(TURN_RIGHT):
            out.set(start, TURN_RIGHT)
    elif is_push(kind):
        _mark_pushes(table.flock, kind, table.barred_flock(kind), out, start)
    else:
        _mark_own_moves(table.flock, kind, table.flock.of(colour_of(table.turn)), out, start)


def _mark_pushes(flock: Flock, kind: i64, barred: Flock, out: BitWriter, start: i64) -> None:
    direction: i64 = 0 if kind == LINE else 1
    while direction < 8:
        rearmost: i64 = flock.rearmost(direction)
        while rearmost:
            at: i64 = lowest(rearmost)
            if not makes(flock, at, direction, barred):
                out.set(start, detail(flock, kind, at, direction))
            rearmost &= rearmost - 1
        direction += 2


def _mark_own_moves(flock: Flock, kind: i64, own: i64, out: BitWriter, start: i64) -> None:
    """Those of one sheep have numbers in a row, by direction."""
    if kind == ALIGN:
        out.set_all(start, ALIGN_TO, 0xF)
        return
    while own:
        at: i64 = lowest(own)
        ways: i64 = 0xFF
        if kind == LEAP:
            ways = _leaps(flock, at)
        elif kind != SLAM:
            ways = _rolls(flock, at)
        out.set_all(start, detail(flock, kind, at, 0), ways)
        own &= own - 1


def _leaps(flock: Flock, at: i64) -> i64:
    """The four directions of a leap that are possible, as bits."""
    ways: i64 = 0
    way: i64 = 0
    while way < 4:
        if can_leap(flock, at, way * 2):
            ways |= bit(way)
        way += 1
    return ways


def _rolls(flock: Flock, at: i64) -> i64:
    """The eight directions of a roll that are possible, as bits."""
    ways: i64 = 0
    direction: i64 = 0
    while direction < 8:
        if can_roll(flock, at, direction):
            ways |= bit(direction)
        direction += 1
    return ways
