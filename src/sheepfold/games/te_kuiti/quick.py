"""A fair player that hardly thinks: the search plays whole rounds with it."""

from typing import cast

from mypy_extensions import i64

from sheepfold.core.rng import Rng
from sheepfold.core.state import State
from sheepfold.games.te_kuiti.components import ALL_PLACES, BREAK, BREAKING, CHOOSING, EXTRA, FENCE, FLIP
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.greedy import break_choice, partners
from sheepfold.games.te_kuiti.plans import boldest_region, missing
from sheepfold.games.te_kuiti.solo import Solo
from sheepfold.games.te_kuiti.solo_greedy import best_move


def quick(state: State, seat: i64, rng: Rng) -> i64:
    """A move for the seat: fences for the boldest plan; pairs that are known, then tiles that are not."""
    if isinstance(state, Solo):
        return best_move(state, rng)
    duel = cast(Duel, state)
    if duel.phase <= EXTRA:
        places: i64 = missing(boldest_region(duel), duel.fences, duel.enclosed)
        return FENCE + rng.pick(places if places else ALL_PLACES & ~duel.fences)
    if duel.phase == BREAKING:
        return BREAK + break_choice(duel, rng)
    if duel.phase == CHOOSING or (duel.late and duel.can_take()):
        return duel.legal(seat)[-1]
    choices: i64 = partners(duel)
    if choices == 0:
        choices = duel.flippable() & ~duel.seen
    return FLIP + rng.pick(choices if choices else duel.flippable())
