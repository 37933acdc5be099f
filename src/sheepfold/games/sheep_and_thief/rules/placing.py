"""Why a card may not be placed or buried on a space."""

from sheepfold.core.bits import has, numbers
from sheepfold.core.rules.reason import Reason
from sheepfold.games.sheep_and_thief.components import CELL_NAMES, DECK, DIRECTIONS, FARMYARD, spot_card, spot_cell
from sheepfold.games.sheep_and_thief.notation import CARD_NAMES
from sheepfold.games.sheep_and_thief.state import SheepAndThief
from sheepfold.games.sheep_and_thief.terrain import beside, directions_from, neighbour

_OPPOSITE = dict(zip(DIRECTIONS, "swne", strict=True))


def is_stuck(state: SheepAndThief, seat: int) -> bool:
    """Whether no card of the hand can be placed anywhere, so that one must be buried."""
    return not any(state.fitting(seat, cell) & state.hand(seat) for cell in numbers(state.frontier(seat)))


def why_not_place(state: SheepAndThief, seat: int, number: int) -> Reason:
    """The rule that a card on a cell would break."""
    card, cell = int(spot_card(number)), int(spot_cell(number))
    if not has(state.hand(seat), card):
        return Reason("place.own", {"card": CARD_NAMES[card]})
    return _why_not_there(state, seat, cell) or _why_rivers_differ(state, seat, card, cell)


def why_not_bury(state: SheepAndThief, seat: int, number: int) -> Reason:
    """The rule that burying a card on a cell would break."""
    card, cell = int(spot_card(number)), int(spot_cell(number))
    if not has(state.hand(seat), card):
        return Reason("place.own", {"card": CARD_NAMES[card]})
    if is_stuck(state, seat):
        reason = _why_not_there(state, seat, cell)
        assert reason is not None
        return reason
    return Reason("place.bury", variant="fits")


def _why_not_there(state: SheepAndThief, seat: int, cell: int) -> Reason | None:
    """Why no card at all may lie on the cell."""
    about = {"cell": CELL_NAMES[cell]}
    laid = state.laid_on(seat)
    if has(laid, cell):
        return Reason("place.free", about)
    if cell == state.fox:
        return Reason("place.fox", about)
    if not has(beside(laid), cell):
        return Reason("place.beside", about)
    return None


def _why_rivers_differ(state: SheepAndThief, seat: int, card: int, cell: int) -> Reason:
    """The first side, clockwise from the top, on which only one of two cards has a river."""
    for direction in numbers(directions_from(cell)):
        side, other = DIRECTIONS[direction], int(neighbour(cell, direction))
        own = side in DECK[card][2]
        if has(state.laid_on(seat), other) and own != _has_river(state, seat, other, _OPPOSITE[side]):
            about = {"cell": CELL_NAMES[cell], "card": CARD_NAMES[card], "side": side}
            return Reason("place.river", about, "blocked" if own else "needed")
    raise ValueError("the rivers agree")


def _has_river(state: SheepAndThief, seat: int, cell: int, side: str) -> bool:
    """Whether the card on a cell has a river end on that side. The farmyard has none."""
    ends = {"n": state.river_n, "e": state.river_e, "s": state.river_s, "w": state.river_w}
    return cell != FARMYARD and has(state.of_board(ends[side], seat), cell)
