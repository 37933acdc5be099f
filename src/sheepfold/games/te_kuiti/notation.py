"""All actions of Te Kuiti in number order, as texts. The blocks start where ``components`` says."""

from itertools import combinations

from sheepfold.core.notation import Notation
from sheepfold.games.te_kuiti.components import PLACES, RAM, SIDES, TILE_NAMES, TILES, cell_name, place_name

CELLS = [cell_name(cell) for cell in range(TILES)]
PLACE_NAMES = [place_name(place) for place in range(PLACES)]

NOTATION = Notation(
    "Te Kuiti",
    (
        *(f"fence {place}" for place in PLACE_NAMES),
        *(f"break {place}" for place in PLACE_NAMES),
        *(f"flip {cell}" for cell in CELLS),
        *TILE_NAMES,
        *(f"{name} {side}" for name in TILE_NAMES[:RAM] for side in SIDES),
        "done",
        *(f"take {one} {other}" for one, other in combinations(CELLS, 2)),
    ),
)
