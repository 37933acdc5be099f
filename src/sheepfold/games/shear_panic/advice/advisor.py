"""Shear Panic's advice, as bots ask for it."""

from typing import Final, cast, final

from mypy_extensions import i64

from sheepfold.core.advice import Advice
from sheepfold.core.bot_settings import SearchSettings
from sheepfold.core.rng import Rng
from sheepfold.core.state import State
from sheepfold.games.shear_panic.advice.greedy import expected_points, greedy
from sheepfold.games.shear_panic.phases import CHOOSING
from sheepfold.games.shear_panic.state import ShearPanic

LEARNED: Final = SearchSettings(
    simulations=14000, glance=90, trust=0.5, faith=0.5, others_greed=3.0, exploration=0.5, caution=0.4, depth=0,
    greed=16, scale=3.0, margin=0.2, stop_when_quiet=False,
)  # fmt: skip
SETTINGS: Final = SearchSettings(
    simulations=4000, trust=0.5, exploration=0.5, depth=0, greed=16, scale=3.0, margin=0.2, learned=LEARNED
)


@final
class ShearPanicAdvice(Advice):
    """For three and four seats."""

    def greedy(self, state: State, seat: i64, rng: Rng) -> i64:
        return greedy(cast(ShearPanic, state), seat, rng)

    def evaluate(self, state: State) -> list[float]:
        table = cast(ShearPanic, state)
        return [expected_points(table, seat) for seat in range(table.seats)]

    def is_quiet(self, state: State) -> bool:
        return cast(ShearPanic, state).phase == CHOOSING

    def settings(self, seats: int) -> SearchSettings:
        return SETTINGS
