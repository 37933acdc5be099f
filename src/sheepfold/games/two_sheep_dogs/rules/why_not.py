"""Why a seat at Two Sheep Dogs may not make a move now. It looks at the own hand and at what is open."""

from typing import cast

from sheepfold.core.bits import has, numbers
from sheepfold.core.rules.reason import Reason
from sheepfold.core.state import State
from sheepfold.games.two_sheep_dogs.components import (
    BONUS,
    CALL,
    CHASE,
    COWS,
    DEAL_0,
    EAT,
    FIELD_L0,
    HOME,
    LEAD,
    LEFT,
    PIECE_NAMES,
    PIGS,
    PLAY,
    PUT,
    SHEEP,
    SLOTS,
    SLOTS_A_SEAT,
    SOW,
    STOP,
    WELCOME_BACK,
    WOLVES,
    kind_of,
)
from sheepfold.games.two_sheep_dogs.state import TwoSheepDogs

BLOCKS = (PLAY, SOW, CALL, CHASE, STOP, HOME, EAT, PUT, LEAD, BONUS, DEAL_0, FIELD_L0)
DRAWN = {LEAD: "setup.first-leader", BONUS: "bonus.three", DEAL_0: "setup.hands", FIELD_L0: "setup.field"}
KINDS = {SHEEP: "sheep", PIGS: "pigs", COWS: "cows", WOLVES: "wolves"}
SLOT_WORDS = ("own-left", "own-right", "own-fence", "other-left", "other-right", "other-fence")
LOSERS_WORK = (CHASE, HOME, SOW, EAT)


def why_not(state: State, seat: int, action: int) -> Reason | None:
    """The sentence that forbids the seat to act an action that is not legal now."""
    table = cast(TwoSheepDogs, state)
    block = max(first for first in BLOCKS if first <= action)
    if block in DRAWN:
        return Reason(DRAWN[block])
    return _about(table, block, action - block) or _due(table, seat)


def _about(table: TwoSheepDogs, block: int, choice: int) -> Reason | None:
    """What is wrong with this very choice, if the block of actions has to do with what is to be decided."""
    decision = table.decision
    if block == STOP:
        return _no_stop(table)
    if decision == CALL and block in LOSERS_WORK:
        return Reason("work.which", {"piece": _calling(table)}, "won")
    if decision not in (PLAY, CALL) and block == CALL:
        return Reason("call.winner", variant="lost")
    if (decision, block) == (CHASE, CHASE):
        return Reason("chase.take", variant="left" if choice == LEFT else "right")
    if block not in (decision, HOME) or (block == HOME and decision != WELCOME_BACK):
        return None
    piece = {"piece": PIECE_NAMES[choice]}
    if block == PLAY:
        return _no_play(table, choice)
    if block == SOW:
        return Reason("chase.sow", piece, "not-taken")
    return Reason("home.bring", piece) if block == HOME else Reason("wolf.catch", piece, "not-there")


def _no_play(table: TwoSheepDogs, piece: int) -> Reason:
    if not has(table.hand(table.actor), piece):
        return Reason("trick.lead", {"piece": PIECE_NAMES[piece]}, "not-held")
    kind = KINDS[int(kind_of(table.led))]
    return Reason("trick.follow", {"led": _name(table.led), "kind": kind}, "kind")


def _no_stop(table: TwoSheepDogs) -> Reason | None:
    """Stopping is no choice before the first work of a trick, nor in the middle of a chase."""
    if table.decision in (CHASE, WELCOME_BACK):
        return Reason("fine.stop")
    return None


def _due(table: TwoSheepDogs, seat: int) -> Reason:
    """What has to be decided first."""
    decision = table.decision
    if decision == PLAY and table.led:
        return Reason("trick.follow", {"led": _name(table.led)}, "due")
    if decision == PLAY:
        return Reason("trick.lead", variant="due")
    if decision == CALL:
        return Reason("call.winner", {"piece": _calling(table)}, "due")
    if decision == SOW:
        slot = SLOT_WORDS[(table.slot + SLOTS_A_SEAT * seat) % SLOTS]
        return Reason("chase.sow", {"slot": slot}, "due")
    if decision == EAT:
        return Reason("wolf.catch", variant="due")
    if decision == PUT:
        return Reason("bonus.put", {"piece": _name(table.herd)})
    return Reason("more.goal" if table.chases else "work.which", variant="chase" if decision == CHASE else "home")


def _calling(table: TwoSheepDogs) -> str:
    return _name(table.led or table.followed)


def _name(piece: int) -> str:
    """The name of a piece, given as a mask."""
    return PIECE_NAMES[numbers(piece)[0]]
