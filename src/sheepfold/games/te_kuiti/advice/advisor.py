"""Te Kuiti's advice, as bots ask for it."""

from collections.abc import Sequence
from typing import Final, cast, final

from mypy_extensions import i64

from sheepfold.core.advice import Advice
from sheepfold.core.bot_settings import Memory, SearchSettings
from sheepfold.core.rng import Rng
from sheepfold.core.state import State
from sheepfold.games.te_kuiti.advice.greedy import expected_points, greedy
from sheepfold.games.te_kuiti.advice.memory import forget
from sheepfold.games.te_kuiti.advice.quick import quick
from sheepfold.games.te_kuiti.components import FLIPPING, PLACING
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.solo import Solo

LEARNED: Final = SearchSettings(
    simulations=3000, glance=90, trust=0.8, faith=0.5, prior=0.2, exploration=0.5, depth=0, greed=16, scale=4.0,
    margin=0.2, quick_advice=True, stop_when_quiet=False, leads=False,
)  # fmt: skip
DUEL: Final = SearchSettings(
    simulations=3000, trust=0.8, exploration=0.5, depth=0, greed=16, scale=4.0, margin=0.2, quick_advice=True,
    at_first_sight=("fence", "flip", "break", "take", "done"), ladder_factor=4, learned=LEARNED,
)  # fmt: skip
SOLO: Final = SearchSettings(
    simulations=1000, trust=0.5, exploration=0.7, depth=0, greed=16, scale=3.0, margin=0.1, target=22.0,
    ladder_factor=4,
)  # fmt: skip


@final
class TeKuitiAdvice(Advice):
    """For the duel and for playing alone."""

    def greedy(self, state: State, seat: i64, rng: Rng) -> i64:
        return greedy(state, seat, rng)

    def quick(self, state: State, seat: i64, rng: Rng) -> i64:
        return quick(state, seat, rng)

    def evaluate(self, state: State) -> list[float]:
        return expected_points(state)

    def is_quiet(self, state: State) -> bool:
        if isinstance(state, Duel):
            return state.phase == PLACING and state.to_place == 2
        solo = cast(Solo, state)
        return solo.phase == FLIPPING and solo.revealed == 0

    def forget(self, state: State, history: Sequence[tuple[int, str]], memory: Memory, rng: Rng) -> State:
        return forget(state, history, memory)

    def settings(self, seats: int) -> SearchSettings:
        return DUEL if seats == 2 else SOLO
