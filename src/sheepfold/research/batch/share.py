"""A worker's share of the games of a vectorised environment, and the commands that it obeys."""

import traceback
from typing import Any

import numpy as np
import numpy.typing as npt

from sheepfold.core.processes.line import Ends, Line, Stopped
from sheepfold.core.processes.worker import Pipe
from sheepfold.research.batch.games import Batch
from sheepfold.research.batch.memory import PLACES
from sheepfold.research.batch.plan import Plan
from sheepfold.research.batch.timestep import Layout

CHECK, STEP, STEP_RANDOM, SAMPLE, SHOW = range(5)
"""Commands. A worker gets a command and the place to write to in one number: ``command * PLACES + place``."""
_KINDS = (np.int32, *[np.uint8] * PLACES)
Choices = npt.NDArray[np.int32]


def work(
    pipe: Pipe, ends: Ends, plan: Plan, first: int, last: int, layout: Layout, shared: list[Any]
) -> None:  # fmt: skip
    """A worker's life: it does what it is asked to until it is stopped."""
    line = Line(pipe, ends.swapped())
    try:
        batch = plan.batch(first, last)
        choices, *places = (np.frombuffer(part, kind) for part, kind in zip(shared, _KINDS, strict=True))
        chosen = choices[first:last]
        line.say(0)
        while True:
            command, place = divmod(line.hear(), PLACES)
            answer = _obey(command, batch, chosen, first)
            if command in (STEP, STEP_RANDOM, SHOW):
                layout.copy(batch, places[place], first)
            line.say(answer)
    except Stopped:
        return
    except (EOFError, OSError):
        raise
    except Exception:
        line.stop(traceback.format_exc())


def _obey(command: int, batch: Batch, chosen: Choices, first: int) -> int:
    """Carry a command out. After a check, the answer is one more than the first game whose action is not legal."""
    if command == CHECK:
        illegal = batch.first_illegal(chosen.tobytes())
        return 0 if illegal < 0 else first + illegal + 1
    if command == STEP:
        batch.step(chosen.tobytes())
    elif command == STEP_RANDOM:
        batch.step_random()
    elif command == SAMPLE:
        batch.sample()
        chosen[:] = np.frombuffer(memoryview(batch.choices), np.int32)
    return 0
