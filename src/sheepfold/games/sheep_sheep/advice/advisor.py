"""Sheep Sheep's advice, as bots ask for it."""

from collections.abc import Sequence
from typing import Final, cast, final

from mypy_extensions import i64

from sheepfold.core.advice import Advice, Redraw
from sheepfold.core.bot_settings import Memory, SearchSettings
from sheepfold.core.rng import Rng
from sheepfold.core.state import State
from sheepfold.games.sheep_sheep import view
from sheepfold.games.sheep_sheep.advice.greedy import expected_points, greedy
from sheepfold.games.sheep_sheep.advice.memory import forget
from sheepfold.games.sheep_sheep.advice.tells import read_tells
from sheepfold.games.sheep_sheep.phases import DRAWING, PLACING, SWAPPING
from sheepfold.games.sheep_sheep.state import SheepSheep, new_state

LEARNED: Final = SearchSettings(
    simulations=2500, glance=100, trust=0.5, faith=0.3, prior=0.5, exploration=0.4, depth=12, greed=16, scale=4.0,
    margin=0.2, leads=False,
)  # fmt: skip
SETTINGS: Final = SearchSettings(
    simulations=2100, short=0.03, trust=0.5, exploration=0.4, depth=12, greed=16, scale=4.0, margin=0.2, learned=LEARNED
)


@final
class SheepSheepAdvice(Advice):
    """For two to four seats."""

    def greedy(self, state: State, seat: i64, rng: Rng) -> i64:
        return greedy(cast(SheepSheep, state), seat, rng)

    def evaluate(self, state: State) -> list[float]:
        table = cast(SheepSheep, state)
        return [expected_points(table, seat) for seat in range(table.seats)]

    def is_quiet(self, state: State) -> bool:
        table = cast(SheepSheep, state)
        return table.phase == SWAPPING and table.swapped == 0

    def forget(self, state: State, history: Sequence[tuple[int, str]], memory: Memory, rng: Rng) -> State:
        return forget(cast(SheepSheep, state), history, memory, rng)

    def tells(self, state: State, history: Sequence[tuple[int, str]], seat: i64) -> Redraw | None:
        table = cast(SheepSheep, state)
        if seat < 0 or table.phase not in (SWAPPING, DRAWING, PLACING):
            return None
        before = new_state(table.seats, table.exchanges, table.bonus)
        return read_tells(before, view.events_of(history, table), seat).redraw

    def settings(self, seats: int) -> SearchSettings:
        return SETTINGS
