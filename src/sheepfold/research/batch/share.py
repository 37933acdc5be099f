"""A worker's share of the games of a vectorised environment, and the commands that it obeys."""

import os
import time
import traceback
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from sheepfold.core.processes.line import Ends, Line, Stopped
from sheepfold.core.processes.worker import Pipe
from sheepfold.research.batch.games import Batch
from sheepfold.research.batch.memory import PLACES
from sheepfold.research.batch.plan import Plan
from sheepfold.research.batch.timestep import Layout

CHECK, STEP, STEP_RANDOM, SAMPLE, SHOW, STEP_IF_LEGAL = range(6)
"""Commands. A worker gets a command and the place to write to in one number: ``command * PLACES + place``."""
AWAKE = 0.0002
"""Seconds that a worker stays awake after a step: the next command often comes at once."""
_LOOKS = 200
"""How often a worker looks for the others' verdicts before it sleeps in between."""
REFUSED_FOR_EVER = 2**62 + 1
VERDICTS = 1
_KINDS = (np.int32, np.int64, *[np.uint8] * PLACES)
Choices = npt.NDArray[np.int32]


@dataclass(frozen=True)
class Share:
    """Which games are a worker's, and what all workers share: actions, verdicts and places to write to."""

    number: int
    first: int
    last: int
    layout: Layout
    shared: list[Any]
    awake: float

    def arrays(self) -> list[npt.NDArray[Any]]:
        """Arrays over what is shared."""
        return [np.frombuffer(part, kind) for part, kind in zip(self.shared, _KINDS, strict=True)]


def work(pipe: Pipe, ends: Ends, plan: Plan, share: Share) -> None:
    """A worker's life: it does what it is asked to until it is stopped."""
    line = Line(pipe, ends.swapped())
    verdict = share.arrays()[VERDICTS][share.number :]
    try:
        games = _Games(plan, share)
        line.say(0)
        while True:
            command, place = divmod(line.hear(share.awake), PLACES)
            line.say(games.obey(command, place))
    except Stopped:
        return
    except (EOFError, OSError):
        raise
    except Exception:
        verdict[0] = REFUSED_FOR_EVER  # the others must not wait
        line.stop(traceback.format_exc())


class _Games:
    """The games of a share."""

    def __init__(self, plan: Plan, share: Share) -> None:
        self._share = share
        self._batch: Batch = plan.batch(share.first, share.last)
        choices, self._verdicts, *self._places = share.arrays()
        self._chosen: Choices = choices[share.first : share.last]
        self._round = 0

    def obey(self, command: int, place: int) -> int:
        """Carry a command out; the answer is one more than the first game whose action is not legal, or 0."""
        if command == SAMPLE:
            self._batch.sample()
            self._chosen[:] = np.frombuffer(memoryview(self._batch.choices), np.int32)
            return 0
        if command in (CHECK, STEP_IF_LEGAL):
            illegal = self._batch.first_illegal(self._chosen.tobytes())
            refused = illegal >= 0 if command == CHECK else self._someone_refuses(illegal >= 0)
            if refused or command == CHECK:
                return 0 if illegal < 0 else self._share.first + illegal + 1
        if command == STEP_RANDOM:
            self._batch.step_random()
        elif command != SHOW:
            self._batch.step(self._chosen.tobytes())
        self._share.layout.copy(self._batch, self._places[place], self._share.first)
        return 0

    def _someone_refuses(self, here: bool) -> bool:
        """Tell the other workers whether an action is not legal here, and wait for all verdicts of this round.

        A verdict is twice the number of the round, and one more if it refuses. Nobody begins another round before
        all have read those of this one.
        """
        self._round += 1
        self._verdicts[self._share.number] = 2 * self._round + here
        looks = 0
        while (self._verdicts < 2 * self._round).any():
            looks += 1
            _give_way(looks > _LOOKS)
        return bool((self._verdicts & 1).any())


def _give_way(long: bool) -> None:
    """Let other processes go first."""
    if long or not hasattr(os, "sched_yield"):
        time.sleep(0.0001)
    else:
        os.sched_yield()
