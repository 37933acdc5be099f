"""A bold shepherd, and a sheep player who looks for new tiles while he can: the search trusts their advice."""

from typing import cast

from mypy_extensions import i64

from sheepfold.core.bits import count
from sheepfold.core.rng import Rng
from sheepfold.core.state import State
from sheepfold.games.te_kuiti.advice.greedy import break_choice, highest, partners
from sheepfold.games.te_kuiti.advice.plans import boldest_region, missing, urgency
from sheepfold.games.te_kuiti.advice.solo_greedy import best_move
from sheepfold.games.te_kuiti.components import ALL_PLACES, BREAK, BREAKING, EXTRA, FENCE, FLIP, SHEEP_TYPES, TAKE
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.solo import Solo


def quick(state: State, seat: i64, rng: Rng) -> i64:
    """A move for the seat: fences for the boldest plan; new tiles while known pairs can wait, known pairs."""
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
    if choices == 0 or (fresh and _pairs_can_wait(duel)):
        choices = fresh
    return FLIP + highest(choices if choices else duel.flippable(), urgency(duel), rng)


def _pairs_can_wait(duel: Duel) -> bool:
    """Whether the turn may begin with a new tile: fewer pairs are known than turns are left to take them.

    A new tile that matches a known one brings as much as a known pair does now, and one tile more is known.
    """
    if duel.revealed or duel.face_up & ~duel.enclosed:
        return False
    flippable: i64 = duel.flippable()
    pairs: i64 = 0
    kind: i64 = 0
    while kind < SHEEP_TYPES:
        pairs += count(duel.known(kind) & flippable) >> 1
        kind += 1
    return 2 * pairs < count(missing(boldest_region(duel), duel.fences, duel.enclosed))
