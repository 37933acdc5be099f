"""Why a seat to act may not make a move of Sheep Sheep now. It uses only what lies open for everybody."""

from sheepfold.core.rules.reason import Reason
from sheepfold.games.sheep_sheep.cards import copies, first, kind_of, second, shown, under
from sheepfold.games.sheep_sheep.centre import colour_at
from sheepfold.games.sheep_sheep.components import (
    CELLS,
    CENTRE,
    CENTRE_CELLS,
    COLOURS,
    DEAL,
    DRAW,
    LUCKY,
    NO_COLOUR,
    PLACE,
    SIDES,
    SWAP,
)
from sheepfold.games.sheep_sheep.phases import PLACING
from sheepfold.games.sheep_sheep.state import SheepSheep


def why_not(state: SheepSheep, seat: int, action: int) -> Reason:
    """The reason why the action, which is not legal, is refused to the seat to act."""
    if action >= LUCKY:
        return Reason("setup.lucky" if action < DEAL else "setup.hand" if action < CENTRE else "setup.centre")
    if action >= PLACE:
        return _why_not_place(state, action - PLACE)
    if action >= DRAW:
        return Reason("refill.draw")
    if state.phase == PLACING:
        return Reason("refill.first")
    return _why_not_swap(state, seat, action - SWAP)


def _why_not_place(state: SheepSheep, colour_and_cell: int) -> Reason:
    colour, cell = divmod(colour_and_cell, CENTRE_CELLS)
    where = {"colour": COLOURS[colour], "cell": CELLS[cell]}
    if state.phase != PLACING:
        return Reason("refill.place", where, "later")
    if colour_at(state.tops, cell) != NO_COLOUR:
        return Reason("refill.place", where, "full")
    sides = {"one": COLOURS[first(state.drawn)], "other": COLOURS[second(state.drawn)]}
    return Reason("refill.place", where | sides, "colour")


def _why_not_swap(state: SheepSheep, seat: int, cell_and_side: int) -> Reason:
    cell, side = divmod(cell_and_side, SIDES)
    show, hide = int(shown(side)), int(under(side))
    shows = int(colour_at(state.tops, cell))
    about = {"cell": CELLS[cell], "shows": COLOURS[shows], "show": COLOURS[show], "hide": COLOURS[hide]}
    if not copies(state.hand(seat), kind_of(show, hide)):
        return Reason("swap.own-card", about)
    return Reason("swap.hide", about, "turned" if show == shows else "neither")
