"""Action numbers ⇄ move texts."""

from collections.abc import Iterator

from sheepfold.core.notation import Notation
from sheepfold.games.sheep_sheep.cards import first, second, shown, under
from sheepfold.games.sheep_sheep.components import CELLS, COLOURS, KINDS, SIDES

CARD_TEXTS = tuple(f"{COLOURS[first(kind)]}/{COLOURS[second(kind)]}" for kind in range(KINDS))
"""Cards as in a hand, by kind."""

SIDE_TEXTS = tuple(f"{COLOURS[shown(side)]}/{COLOURS[under(side)]}" for side in range(SIDES))
"""Cards with one colour up, by side."""


def _texts() -> Iterator[str]:
    yield "stop"
    yield from (f"swap {side} {cell}" for cell in CELLS for side in SIDE_TEXTS)
    yield from (f"draw {card}" for card in CARD_TEXTS)
    yield from (f"place {colour} {cell}" for colour in COLOURS for cell in CELLS)
    yield from (f"lucky {seat} {colour}" for seat in range(4) for colour in COLOURS)
    yield from (f"deal {seat} {card}" for seat in range(4) for card in CARD_TEXTS)
    yield from (f"centre {cell} {side}" for cell in CELLS for side in SIDE_TEXTS)


NOTATION = Notation("Sheep Sheep", _texts())
