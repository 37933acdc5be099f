"""Why a seat to act may not make a move of Sheep & Thief now. It uses only what lies open, and the seat's own cards."""

from sheepfold.core.bits import has
from sheepfold.core.rules.reason import Reason
from sheepfold.games.sheep_and_thief.components import (
    BURY,
    DEAL,
    DOG,
    DRAFT,
    DROP,
    DROPPING,
    MISSION,
    PICK,
    PICTURES,
    PLACE,
    SHEEP,
)
from sheepfold.games.sheep_and_thief.notation import CARD_NAMES
from sheepfold.games.sheep_and_thief.rules.pictures import why_not_picture
from sheepfold.games.sheep_and_thief.rules.placing import is_stuck, why_not_bury, why_not_place
from sheepfold.games.sheep_and_thief.state import SheepAndThief


def why_not(state: SheepAndThief, seat: int, action: int) -> Reason:
    """The reason why the action, which is not legal, is refused to the seat to act."""
    if DEAL <= action < PLACE:
        return Reason("draft.deal")
    if MISSION <= action < DOG:
        return Reason("missions.draw", variant="drawn" if state.missions else "without")
    if DROP <= action < MISSION and state.seats > 2:
        return Reason("rest.keep")
    if state.phase == DRAFT:
        return _while_picking(state, seat, action)
    if state.phase == DROPPING:
        return _while_dropping(action)
    if state.phase == PICTURES:
        return _while_pictures_remain(state, seat, action)
    return _while_placing(state, seat, action)


def _while_picking(state: SheepAndThief, seat: int, action: int) -> Reason:
    if action >= SHEEP:
        return Reason("draft.pick", variant="now")
    card = action - PICK
    variant = "picked" if has(state.picks(seat), card) else "other"
    return Reason("draft.pick", {"card": CARD_NAMES[card]}, variant)


def _while_dropping(action: int) -> Reason:
    if DROP <= action < MISSION:
        return Reason("rest.drop", {"card": CARD_NAMES[action - DROP]}, "other")
    return Reason("rest.drop", variant="now")


def _while_pictures_remain(state: SheepAndThief, seat: int, action: int) -> Reason:
    if action < SHEEP or PLACE <= action < MISSION or action >= BURY:
        return Reason("pictures.all")
    return why_not_picture(state, seat, action)


def _while_placing(state: SheepAndThief, seat: int, action: int) -> Reason:
    if PLACE <= action < DROP:
        return why_not_place(state, seat, action - PLACE)
    if action >= BURY:
        return why_not_bury(state, seat, action - BURY)
    if is_stuck(state, seat):
        return Reason("place.bury", variant="now")
    return Reason("place.turn")
