"""Forgetting: what a seat with a poorer memory still knows of the under sides in the centre."""

from collections.abc import Sequence

from mypy_extensions import i64

from sheepfold.core.bot_settings import Memory
from sheepfold.core.rng import Rng
from sheepfold.games.sheep_sheep.cards import bearing, card, kind_of, pick_bearing
from sheepfold.games.sheep_sheep.centre import colour_at, is_in, put
from sheepfold.games.sheep_sheep.components import CELLS, CENTRE_CELLS, NO_COLOUR
from sheepfold.games.sheep_sheep.state import SheepSheep


def forget(state: SheepSheep, history: Sequence[tuple[int, str]], memory: Memory, rng: Rng) -> SheepSheep:
    """The table with the under side of every forgotten card remembered as some card that nobody has seen."""
    blurred = state.clone()
    remembered = memory.remembered(_last_laid(history), len(history))
    for cell in range(CENTRE_CELLS):
        was_open: bool = not is_in(cell, blurred.lying) and colour_at(blurred.tops, cell) != NO_COLOUR
        if was_open and CELLS[cell] not in remembered:
            _mistake(blurred, cell, rng)
    return blurred


def _last_laid(history: Sequence[tuple[int, str]]) -> dict[str, int]:
    """When a card was last laid in each cell from the open."""
    laid: dict[str, int] = {}
    for index, (_, move) in enumerate(history):
        words = move.split(" ")
        if words[0] in ("swap", "place"):
            laid[words[2]] = index
    return laid


def _mistake(table: SheepSheep, cell: i64, rng: Rng) -> None:
    """Let the card change places with one of the deck that shows the same; every card and itself equally likely."""
    top: i64 = colour_at(table.tops, cell)
    deck: i64 = table.deck + card(kind_of(top, colour_at(table.unders, cell)))
    under: i64 = pick_bearing(deck, top, rng.below(bearing(deck, top)))
    table.unders = put(table.unders, cell, under)
    table.deck = deck - card(kind_of(top, under))
