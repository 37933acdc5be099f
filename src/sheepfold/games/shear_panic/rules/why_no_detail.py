"""Why an action of the menu, or a panic, cannot be carried out in this way."""

from sheepfold.core.bits import has
from sheepfold.core.rules.reason import Reason
from sheepfold.games.shear_panic.components import (
    COLOURS,
    DIRECTIONS,
    LEAP,
    ROLL,
    SLAM,
    TURN,
    cell_place,
    colour_of,
    is_push,
)
from sheepfold.games.shear_panic.moves import cell_and_direction
from sheepfold.games.shear_panic.notation import cell_text
from sheepfold.games.shear_panic.state import ShearPanic

PUSHES = {False: "actions.line", True: "actions.diagonal"}


def colour_on(meadow: ShearPanic, cell: int) -> int:
    """The colour of the sheep on a cell of the notation, 0 for none."""
    x, y = cell_place(cell)
    flock = meadow.flock
    return flock.colour_at(flock.at(x, y)) if x < flock.width and y < flock.height else 0


def why_no_panic_slam(meadow: ShearPanic, action: int) -> Reason:
    """A slam in panic that is not legal: the sheep is none of the colour on the die."""
    cell, _ = cell_and_direction(SLAM, action)
    if not colour_on(meadow, cell):
        return Reason("panic.slam", {"cell": cell_text(cell)}, "empty")
    return Reason("panic.slam", {"cell": cell_text(cell), "colour": COLOURS[meadow.colour - 1]}, "other")


def why_no_detail(meadow: ShearPanic, kind: int, action: int) -> Reason:
    """A detail of the action in use that is not legal."""
    if kind == TURN:
        return Reason("back.turn")
    cell, direction = cell_and_direction(kind, action)
    if is_push(kind):
        return _no_push(meadow, cell, direction)
    colour = colour_on(meadow, cell)
    if not colour:
        return Reason("actions.own", {"cell": cell_text(cell)}, "empty")
    if colour != colour_of(meadow.turn):
        return Reason("actions.own", {"cell": cell_text(cell), "colour": COLOURS[colour - 1]}, "other")
    about = {"cell": cell_text(cell), "direction": DIRECTIONS[direction]}
    if kind == LEAP:
        return Reason("actions.leap", about, "nobody")
    assert kind == ROLL
    return Reason("actions.roll", about, "taken" if _is_taken(meadow, cell, direction) else "alone")


def _is_taken(meadow: ShearPanic, cell: int, direction: int) -> bool:
    """Whether a sheep stands next to the cell in this direction."""
    x, y = cell_place(cell)
    return has(meadow.flock.taken(), meadow.flock.at(x, y) + meadow.flock.step(direction))


def _no_push(meadow: ShearPanic, cell: int, direction: int) -> Reason:
    rule, about = PUSHES[direction % 2 == 1], {"cell": cell_text(cell)}
    if not colour_on(meadow, cell):
        return Reason(rule, about, "empty")
    x, y = cell_place(cell)
    if not has(meadow.flock.rearmost(direction), meadow.flock.at(x, y)):
        return Reason(rule, about, "inside")
    return Reason("back.push")
