"""Who steps the games of a vectorised environment: this process, or others (see ``workers.py``)."""

from typing import Protocol

import numpy as np

from sheepfold.research.batch.plan import Plan
from sheepfold.research.batch.share import Choices
from sheepfold.research.batch.timestep import Layout, TimeStep


class Stepper(Protocol):
    """Steps all games, by ``step`` at once, or by ``begin`` and ``finish``, the two halves of a step."""

    def step(self, chosen: Choices | None) -> tuple[int, TimeStep | None]:
        """Take these actions, or random ones: -1 and where the games stand then. Or the first game whose action is not
        legal; nothing is done then."""
        ...

    def begin(self, chosen: Choices | None) -> int:
        """Begin to take these actions, or random ones. -1, or the first game whose action is not legal; nothing is
        done then."""
        ...

    def finish(self) -> TimeStep:
        """Wait until the step is over; where the games stand then."""
        ...

    def now(self) -> TimeStep:
        """Where the games stand."""
        ...

    def sample(self) -> Choices:
        """A random legal action a game."""
        ...

    def close(self) -> None:
        """End what runs."""
        ...


class Alone:
    """This process steps all games."""

    def __init__(self, plan: Plan, games: int, layout: Layout) -> None:
        self.batch = plan.batch(0, games)
        self._layout = layout

    def step(self, chosen: Choices | None) -> tuple[int, TimeStep | None]:
        illegal = self.begin(chosen)
        return illegal, self.finish() if illegal < 0 else None

    def begin(self, chosen: Choices | None) -> int:
        if chosen is None:
            self.batch.step_random()
            return -1
        actions = chosen.tobytes()
        illegal = self.batch.first_illegal(actions)
        if illegal < 0:
            self.batch.step(actions)
        return illegal

    def now(self) -> TimeStep:
        return self._layout.fresh(self.batch)

    finish = now

    def sample(self) -> Choices:
        self.batch.sample()
        return np.array(memoryview(self.batch.choices))

    def close(self) -> None:
        """There is nothing to end."""
