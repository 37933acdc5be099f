"""How strong a network is while it is trained: it plays against the greedy bot in a process of its own."""

import shutil
from pathlib import Path

from sheepfold.arena.contest import Contest
from sheepfold.core.processes.worker import Pipe, Worker
from sheepfold.training.settings import Settings


class Measure:
    """One measurement at a time."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._worker: Worker | None = None
        self._begun: dict[str, float] = {}

    def begin(self, network: Path, now: dict[str, float]) -> None:
        """Start to measure a network, unless one is being measured. ``now`` says how far the training is."""
        if self._worker is not None or not self.settings.measured_games:
            return
        copy = network.with_suffix(".measured")
        shutil.copyfile(network, copy)
        self._begun = now
        self._worker = Worker("spawn", _play, copy, self.settings)

    def done(self, wait: bool = False) -> dict[str, float] | None:
        """What was measured, once it is known."""
        worker = self._worker
        if worker is None or not (wait or worker.pipe.poll()):
            return None
        won = worker.pipe.recv()
        worker.end()
        self._worker = None
        return {**self._begun, "games": self.settings.measured_games, "won": won}


def _play(pipe: Pipe, network: Path, settings: Settings) -> None:
    """Send the part of the games that one learned player won among greedy ones."""
    bots = (f"learned@{network}", *("greedy",) * (settings.seats - 1))
    contest = Contest(settings.game, bots, {}, "measure")
    won = sum(contest.play(number).wins[0] for number in range(settings.measured_games))
    pipe.send(round(won / settings.measured_games, 4))
