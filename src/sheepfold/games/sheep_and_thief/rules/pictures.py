"""Why a picture of the card just placed may not be carried out like that."""

from sheepfold.core.bits import has
from sheepfold.core.rules.reason import Reason
from sheepfold.games.sheep_and_thief.components import (
    CELL_NAMES,
    DIRECTIONS,
    DOG,
    DOG_PASS,
    FOX,
    SHEEP,
    dogs_on,
    foxes_on,
    sheep_on,
)
from sheepfold.games.sheep_and_thief.dogs import load_of, way_of
from sheepfold.games.sheep_and_thief.state import SheepAndThief
from sheepfold.games.sheep_and_thief.terrain import neighbour


def why_not_picture(state: SheepAndThief, seat: int, action: int) -> Reason:
    """The rule that carrying out this picture would break."""
    card = int(state.card_at(seat, state.cell)) - 1
    if action == SHEEP:
        return Reason("pictures.sheep", variant="done" if sheep_on(card) else "none")
    if action == DOG_PASS or action >= DOG:
        if not state.dogs_due:
            return Reason("dog.each", variant="done" if dogs_on(card) else "none")
        return _why_not_drive(state, seat, action - DOG)
    if not state.foxes_due:
        return Reason("fox.each", variant="done" if foxes_on(card) else "none")
    return Reason("fox.step", {"way": DIRECTIONS[action - FOX], "fox": CELL_NAMES[state.fox]})


def _why_not_drive(state: SheepAndThief, seat: int, drive: int) -> Reason:
    """The rule that driving these sheep this way would break."""
    direction, start = way_of(drive)
    goal = neighbour(start, direction)
    about = {"from": CELL_NAMES[start], "to": CELL_NAMES[goal]}
    laid = state.laid_on(seat)
    if not has(laid, start):
        return Reason("dog.drive", about, "card")
    if not has(laid, goal):
        return Reason("dog.onto-cards", about)
    if goal == state.fox:
        return Reason("dog.not-to-fox", about)
    return _why_not_load(state, seat, drive, about)


def _why_not_load(state: SheepAndThief, seat: int, drive: int, about: dict[str, str]) -> Reason:
    """The rule that driving so many sheep, or the black one, would break."""
    _, start = way_of(drive)
    white, with_black = load_of(drive)
    if with_black and not state.black_sheep:
        return Reason("black.instead", about)
    if with_black and state.black_sheep_cell(seat) != start:
        return Reason("black.dog", about)
    there = state.flock(seat, start)
    return Reason("dog.drive", {**about, "count": int(white), "there": there}, "few" if there else "empty")
