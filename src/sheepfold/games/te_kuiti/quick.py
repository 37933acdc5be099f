"""A bold shepherd, and a sheep player who looks for new tiles while he can: the search trusts their advice."""

from typing import Final, cast

from mypy_extensions import i64

from sheepfold.core.rng import Rng
from sheepfold.core.state import State
from sheepfold.games.te_kuiti.components import ALL_PLACES, BREAK, BREAKING, EXTRA, FENCE, FLIP, SHEEP_TYPES, TAKE
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.greedy import break_choice, highest, partners
from sheepfold.games.te_kuiti.plans import boldest_region, danger, missing
from sheepfold.games.te_kuiti.solo import Solo
from sheepfold.games.te_kuiti.solo_greedy import best_move
from sheepfold.games.te_kuiti.tiles import total

CURIOUS: Final = 0.3  # how likely a new tile must match a known one to be worth more than a pair that is known


def quick(state: State, seat: i64, rng: Rng) -> i64:
    """A move for the seat: fences for the boldest plan; new tiles that may well match, known pairs, new tiles."""
    if isinstance(state, Solo):
        return best_move(state, rng)
    duel = cast(Duel, state)
    if duel.phase <= EXTRA:
        places: i64 = missing(boldest_region(duel), duel.fences, duel.enclosed)
        return FENCE + rng.pick(places if places else ALL_PLACES & ~duel.fences)
    if duel.phase == BREAKING:
        return BREAK + break_choice(duel, rng)
    last: i64 = duel.legal(seat)[-1]
    if last >= TAKE:
        return last
    fresh: i64 = duel.flippable() & ~duel.seen
    choices: i64 = partners(duel)
    if choices == 0 or (fresh and _promises(duel)):
        choices = fresh
    return FLIP + highest(choices if choices else duel.flippable(), danger(duel), rng)


def _promises(duel: Duel) -> bool:
    """Whether the turn may well begin with a new tile, though a pair is known: that pair can wait.

    A new tile that matches a known one brings as much as the pair does now, and one tile more is known.
    """
    if duel.revealed or duel.face_up & ~duel.enclosed:
        return False
    flippable: i64 = duel.flippable()
    matching: i64 = 0
    kind: i64 = 0
    while kind < SHEEP_TYPES:
        if duel.known(kind) & flippable:
            matching += (duel.unseen >> (4 * kind)) & 15
        kind += 1
    return float(matching) >= CURIOUS * float(total(duel.unseen))
