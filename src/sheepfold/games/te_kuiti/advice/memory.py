"""Forgetting: what a seat with a poorer memory still knows of the tiles that were shown and turned back."""

from collections.abc import Sequence
from typing import cast

from sheepfold.core.bits import bit, numbers
from sheepfold.core.bot_settings import Memory
from sheepfold.core.state import State
from sheepfold.games.te_kuiti.components import cell_name
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.solo import Solo
from sheepfold.games.te_kuiti.tiles import tally


def forget(state: State, history: Sequence[tuple[int, str]], memory: Memory) -> State:
    """The table with every forgotten tile as if it had never been shown."""
    blurred = cast(Duel | Solo, state.clone())
    remembered = memory.remembered(_last_flips(blurred, history), len(history))
    for cell in numbers(blurred.seen & blurred.tiles & ~blurred.face_up):
        if cell_name(cell) not in remembered:
            _forget_tile(blurred, cell)
    return blurred


def _last_flips(table: Duel | Solo, history: Sequence[tuple[int, str]]) -> dict[str, int]:
    """When each cell's tile was last flipped in this round: the rounds have different sheep players."""
    flipper = table.sheep_player() if isinstance(table, Duel) else 0
    flips: dict[str, int] = {}
    for index, (who, move) in enumerate(history):
        if who == flipper and move.startswith("flip "):
            flips[move.split(" ")[1]] = index
    return flips


def _forget_tile(table: Duel | Solo, cell: int) -> None:
    tile = tally(table.kind(cell), 1)
    if isinstance(table, Duel):
        table.unseen += tile
    elif table.daisy & bit(cell):
        table.daisied += tile
    else:
        table.plain += tile
    table.mark_unseen(cell)
    if isinstance(table, Solo):
        others = ~bit(cell)
        table.daisy &= others
        table.side_0 &= others
        table.side_1 &= others
