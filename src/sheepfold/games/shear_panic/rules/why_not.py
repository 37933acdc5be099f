"""Why a seat at Shear Panic may not make a move now. Nothing is hidden, so it may look at everything."""

from typing import cast

from sheepfold.core.rules.reason import Reason
from sheepfold.core.state import State
from sheepfold.games.shear_panic.components import (
    ALIGN,
    ALIGN_TO,
    COLOURS,
    DIAGONAL,
    DIAGONAL_FROM,
    GROUP_AT,
    JOIN,
    JOIN_TO,
    KINDS,
    LEAP,
    LEAP_FROM,
    LINE,
    LINE_FROM,
    MENU,
    NEED_COMPANY,
    PANIC,
    REGROUP,
    ROLL,
    ROLL_FROM,
    SLAM,
    SLAM_FROM,
    TURN,
    TURN_LEFT,
    USE,
    kind_of,
)
from sheepfold.games.shear_panic.phases import ACTING, CHOOSING, GROUPING, JOINING, SLAMMING
from sheepfold.games.shear_panic.rules.why_no_detail import why_no_detail, why_no_panic_slam
from sheepfold.games.shear_panic.rules.why_no_join import due_to_join, why_no_group, why_no_join
from sheepfold.games.shear_panic.state import ShearPanic

DETAILS = {
    SLAM_FROM: SLAM,
    LINE_FROM: LINE,
    DIAGONAL_FROM: DIAGONAL,
    ALIGN_TO: ALIGN,
    ROLL_FROM: ROLL,
    LEAP_FROM: LEAP,
    TURN_LEFT: TURN,
}
ACTIONS = {
    SLAM: "actions.slam",
    LINE: "actions.line",
    DIAGONAL: "actions.diagonal",
    ALIGN: "actions.align",
    ROLL: "actions.roll",
    LEAP: "actions.leap",
    TURN: "actions.turn",
}
BLOCKS = (USE, PANIC, REGROUP, JOIN, GROUP_AT, JOIN_TO, *DETAILS)


def why_not(state: State, seat: int, action: int) -> Reason | None:
    """The sentence that forbids the seat to act an action that is not legal now."""
    meadow = cast(ShearPanic, state)
    block = max(first for first in BLOCKS if first <= action)
    if block == PANIC:
        return Reason("panic.die")
    if block == REGROUP:
        return Reason("regroup.die")
    return _about(meadow, seat, block, action) or _due(meadow)


def _about(meadow: ShearPanic, seat: int, block: int, action: int) -> Reason | None:
    """What is wrong with this very action, if it is of the kind that is to be decided."""
    phase = meadow.phase
    if phase == CHOOSING:
        return _not_chosen(meadow, seat, block, action)
    if phase == ACTING and DETAILS.get(block) == kind_of(meadow.using):
        return why_no_detail(meadow, DETAILS[block], action)
    if phase == SLAMMING and block == SLAM_FROM:
        return why_no_panic_slam(meadow, action)
    if phase == GROUPING and block == GROUP_AT:
        return why_no_group(meadow, action)
    if phase == JOINING and block in (JOIN, JOIN_TO):
        return why_no_join(meadow, action)
    return None


def _not_chosen(meadow: ShearPanic, seat: int, block: int, action: int) -> Reason:
    """No action was chosen yet: which one the move needs, if the seat has it."""
    if block == USE:
        return _no_use(meadow, seat, action - USE)
    if block not in DETAILS:
        return Reason("regroup.apart")
    kind = DETAILS[block]
    left = any(kind_of(number) == kind and meadow.menu(seat) >> number & 1 for number in range(len(MENU)))
    about = {"kind": KINDS[kind]}
    return Reason("play.steps", about) if left else Reason("play.once", about, "kind")


def _no_use(meadow: ShearPanic, seat: int, action: int) -> Reason:
    about = {"action": MENU[action][0]}
    if not meadow.menu(seat) >> action & 1:
        return Reason("play.once", about, "action")
    return Reason("play.possible", about, "alone" if NEED_COMPANY >> action & 1 else "back")


def _due(meadow: ShearPanic) -> Reason:
    """What has to be decided first."""
    if meadow.phase == ACTING:
        return Reason(ACTIONS[kind_of(meadow.using)], {"action": MENU[meadow.using][0]}, "due")
    if meadow.phase == GROUPING:
        return Reason("regroup.smallest", variant="due")
    if meadow.phase == JOINING:
        return due_to_join(meadow)
    if meadow.phase == SLAMMING:
        return Reason("panic.slam", {"colour": COLOURS[meadow.colour - 1]}, "due")
    return Reason("panic.white")
