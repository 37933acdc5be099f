"""Sheep & Thief's advice, as bots ask for it."""

from typing import Final, cast, final

from mypy_extensions import i64

from sheepfold.core.advice import Advice
from sheepfold.core.bot_settings import SearchSettings
from sheepfold.core.rng import Rng
from sheepfold.core.state import State
from sheepfold.games.sheep_and_thief.advice.greedy import greedy, quick
from sheepfold.games.sheep_and_thief.advice.worth import expected_points
from sheepfold.games.sheep_and_thief.components import PLACEMENT
from sheepfold.games.sheep_and_thief.state import SheepAndThief

LEARNED: Final = SearchSettings(
    simulations=6500, glance=36, glance_depth=24, trust=0.5, faith=0.5, faith_at_end=0.1, exploration=0.3, depth=40,
    greed=16, scale=4.0, margin=0.2, unseen_moves=True, wild=0,
)  # fmt: skip
SETTINGS: Final = SearchSettings(
    simulations=1000, trust=0.5, exploration=0.3, depth=40, greed=16, scale=4.0, margin=0.2, unseen_moves=True, wild=0,
    learned=LEARNED,
)  # fmt: skip


@final
class SheepAndThiefAdvice(Advice):
    """For two to four seats."""

    def greedy(self, state: State, seat: i64, rng: Rng) -> i64:
        return greedy(cast(SheepAndThief, state), seat, rng)

    def quick(self, state: State, seat: i64, rng: Rng) -> i64:
        return quick(cast(SheepAndThief, state), seat, rng)

    def evaluate(self, state: State) -> list[float]:
        table = cast(SheepAndThief, state)
        return [expected_points(table, seat) for seat in range(table.seats)]

    def is_quiet(self, state: State) -> bool:
        return cast(SheepAndThief, state).phase == PLACEMENT

    def settings(self, seats: int) -> SearchSettings:
        return SETTINGS
