"""Two Sheep Dogs' advice, as bots ask for it."""

from typing import Final, cast, final

from mypy_extensions import i64

from sheepfold.core.advice import Advice
from sheepfold.core.bot_settings import SearchSettings
from sheepfold.core.rng import Rng
from sheepfold.core.state import State
from sheepfold.games.two_sheep_dogs.advice.greedy import expected_points, greedy
from sheepfold.games.two_sheep_dogs.components import PLAY
from sheepfold.games.two_sheep_dogs.state import TwoSheepDogs

LEARNED: Final = SearchSettings(
    simulations=10000, glance=120, trust=0.5, faith=0.5, exploration=0.5, depth=0, greed=16, scale=15.0, margin=0.2
)
SETTINGS: Final = SearchSettings(
    simulations=9000, trust=0.5, exploration=0.5, depth=0, greed=16, scale=15.0, margin=0.2, learned=LEARNED
)


@final
class TwoSheepDogsAdvice(Advice):
    """For both seats."""

    def greedy(self, state: State, seat: i64, rng: Rng) -> i64:
        return greedy(cast(TwoSheepDogs, state), seat, rng)

    def evaluate(self, state: State) -> list[float]:
        return expected_points(cast(TwoSheepDogs, state))

    def is_quiet(self, state: State) -> bool:
        ring = cast(TwoSheepDogs, state)
        return ring.decision == PLAY and ring.led == 0

    def settings(self, seats: int) -> SearchSettings:
        return SETTINGS
