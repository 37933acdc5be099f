"""Why a cut-off group cannot be chosen, or cannot run back in this way."""

from sheepfold.core.bits import bit, has, lowest, numbers
from sheepfold.core.rules.reason import Reason
from sheepfold.games.shear_panic.components import DIRECTIONS, GROUP_AT, JOIN, JOIN_TO, PLUS, cell_place
from sheepfold.games.shear_panic.notation import cell_text, place_text
from sheepfold.games.shear_panic.regroup import BLOCKED, DIAGONAL_WAYS, SLIDES, direction_of, walk, ways_back
from sheepfold.games.shear_panic.rules.why_no_detail import colour_on
from sheepfold.games.shear_panic.state import ShearPanic

STRAIGHT_WAYS = (1 << DIAGONAL_WAYS) - 1


def why_no_group(meadow: ShearPanic, action: int) -> Reason:
    """A group that may not be chosen to run back."""
    flock, cell = meadow.flock, action - GROUP_AT
    if not colour_on(meadow, cell):
        return Reason("regroup.smallest", {"cell": cell_text(cell)}, "empty")
    x, y = cell_place(cell)
    group = flock.group_of(bit(flock.at(x, y)))
    first = [at for at in numbers(flock.smallest_groups()) if has(group, at)]
    if not first:
        return Reason("regroup.smallest", {"cell": cell_text(cell)}, "larger")
    return Reason("regroup.smallest", {"cell": _place(meadow, first[0])}, "named")


def due_to_join(meadow: ShearPanic) -> Reason:
    """The way back has to be decided first."""
    ways = ways_back(meadow.flock, meadow.group, meadow.face)
    if not ways:
        return Reason("fine.shortest", variant="due")
    rule = "regroup.straight" if ways & STRAIGHT_WAYS else "regroup.diagonal"
    return Reason(rule, {"cell": _place(meadow, lowest(meadow.group))}, "due")


def why_no_join(meadow: ShearPanic, action: int) -> Reason:
    """A way on which the group may not run back."""
    ways = ways_back(meadow.flock, meadow.group, meadow.face)
    if action >= JOIN_TO:
        return Reason("fine.shortest", variant="needless" if ways else "longer")
    if not ways:
        return Reason("fine.shortest", variant="due")
    straight = ways & STRAIGHT_WAYS != 0
    if straight != (action - JOIN < DIAGONAL_WAYS):
        return _other_kind(meadow, straight)
    return _no_way(meadow, action - JOIN)


def _other_kind(meadow: ShearPanic, straight: bool) -> Reason:
    """The group runs straight, or else diagonally, and not the other way."""
    if straight != (meadow.face == PLUS):
        return Reason("regroup.other-kind", variant="straight" if straight else "diagonal")
    return Reason("regroup.straight" if straight else "regroup.diagonal", variant="die")


def _no_way(meadow: ShearPanic, way: int) -> Reason:
    """A way of the right kind that leads nowhere, or that ends with a slide where there is none, or without."""
    flock, direction = meadow.flock, direction_of(way)
    about = {"direction": DIRECTIONS[direction]}
    others = flock.taken() & ~meadow.group
    end = walk(flock, meadow.group, direction, flock.box(), flock.sides(others))[0]
    if end == BLOCKED:
        return Reason("regroup.slide", about, "blocked")
    if end and way >= SLIDES:
        return Reason("regroup.slide", about, "free")
    return Reason("regroup.straight" if way < DIAGONAL_WAYS else "regroup.diagonal", about, "never")


def _place(meadow: ShearPanic, at: int) -> str:
    """The cell of the flock as players call it."""
    return place_text(meadow.flock.x_of(at), meadow.flock.y_of(at))
