"""Which sentence forbids a move of Te Kuiti. It looks only at what lies on the table for everybody to see."""

from typing import cast

from sheepfold.core.bits import bit
from sheepfold.core.rules.reason import Reason
from sheepfold.core.state import State
from sheepfold.games.te_kuiti.components import (
    BREAK,
    BREAKING,
    DONE,
    EXTRA,
    FENCE,
    FLIP,
    NAME,
    TAKE,
    cell_name,
    place_name,
)
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.pairs import first_cell, second_cell
from sheepfold.games.te_kuiti.solo import Solo


def why_not(state: State, action: int) -> Reason | None:
    """The sentence that forbids an action which is not legal. Both players see the same."""
    if NAME <= action < DONE:
        return Reason("flip.chance")
    table = cast(Duel | Solo, state)
    if table.phase == BREAKING:
        if BREAK <= action < FLIP:
            return Reason("ram.break", {"place": place_name(action - BREAK)}, "no-fence")
        return Reason("ram.break", variant="due")
    if BREAK <= action < FLIP:
        return Reason("ram.break", variant="no-ram")
    return _in_a_solo(table, action) if isinstance(table, Solo) else _in_a_duel(table, action)


def _in_a_solo(solo: Solo, action: int) -> Reason:
    if FLIP <= action < NAME:
        return _flip(solo, action - FLIP)
    if action == DONE:
        return Reason("solo.nothing-left")
    return Reason("solo.no-late") if action >= TAKE else Reason("solo.fence")


def _in_a_duel(duel: Duel, action: int) -> Reason:
    if duel.phase <= EXTRA:
        if action < BREAK:
            return Reason("shepherd.anywhere", {"place": place_name(action - FENCE)})
        return Reason("ram.shepherd" if duel.phase == EXTRA else "shepherd.two-fences")
    if action < BREAK:
        return Reason("flip.until-two", variant="fence")
    if action < NAME:
        return _flip(duel, action - FLIP)
    if action == DONE:
        return Reason("late.done" if duel.late else "flip.nothing-left")
    return _take(duel, action - TAKE)


def _flip(table: Duel | Solo, cell: int) -> Reason:
    about = {"cell": cell_name(cell)}
    if not table.tiles & bit(cell):
        return Reason("flip.face-down", about, "gone")
    if table.face_up & bit(cell):
        return Reason("flip.face-down", about, "up")
    if table.enclosed & bit(cell):
        return Reason("flip.outside", about)
    return Reason("flip.until-two", about, "two")


def _take(duel: Duel, pair: int) -> Reason:
    """Two cells: the first thing that is wrong with one of them, or with both together."""
    one = first_cell(pair)
    cells = (one, second_cell(pair, one))
    if not duel.late:
        return Reason("late.take", variant="early")
    for variant, good in (("gone", duel.tiles), ("down", duel.face_up), ("enclosed", ~duel.enclosed)):
        for cell in cells:
            if not good & bit(cell):
                return Reason("late.take", {"cell": cell_name(cell)}, variant)
    return Reason("late.take", {"cell": cell_name(cells[0]), "other": cell_name(cells[1])}, "differ")
