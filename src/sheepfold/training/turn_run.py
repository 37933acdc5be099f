"""A training of a network that judges whole turns, from beginning to end."""

import json
import time
from dataclasses import asdict
from pathlib import Path

import torch

from sheepfold.core.processes.worker import Worker
from sheepfold.games import find
from sheepfold.training import checkpoint
from sheepfold.training.checkpoint import Progress
from sheepfold.training.model import Model, Player
from sheepfold.training.run import device_name
from sheepfold.training.settings import Settings
from sheepfold.training.turn_games import Gains, work
from sheepfold.training.turn_values import TurnLesson
from sheepfold.training.whole_numbers import export, pair

_TELL = 10.0
"""Seconds after which the workers get the network as it is now."""
_BATCHES = 20
"""Batches between two looks at what the workers sent."""


class TurnTraining:
    """One network being trained. ``folder`` gets the checkpoint, the curve and the network.

    First the teacher plays, and the network learns what its turns bring. Then the network plays itself.
    """

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.settings = settings
        self.folder = folder
        self.game = find(settings.game)
        self.encoder = self.game.encoder(settings.seats)
        self.progress = Progress()
        self.limit = float("inf")
        self.exams = 0
        self.won = 0.0

    @property
    def name(self) -> str:
        return f"{self.settings.game}-{self.settings.seats}"

    def run(self) -> Path:
        """Train, and write the network; where it was written."""
        self._weights().unlink(missing_ok=True)
        if self._checkpoint().exists():
            self._prepare()
            self._tell_workers()
        workers = [
            Worker("spawn", work, self.game.slug, self.settings, self._weights(), number)
            for number in range(self.settings.workers)
        ]
        if not self._checkpoint().exists():
            self._prepare()
        try:
            self._train(workers)
        finally:
            for worker in workers:
                worker.end()
        return self._save()

    def _train(self, workers: list[Worker]) -> None:
        settings, progress = self.settings, self.progress
        workers[0].pipe.poll(None)  # time counts from when there is something to learn from
        began, first = time.monotonic(), progress.seconds
        told, reported, saved = -_TELL, began, began
        while progress.seconds < settings.seconds and time.monotonic() - began < self.limit:
            self._receive(workers)
            if not self._learn():
                time.sleep(0.01)
            now = time.monotonic()
            progress.seconds = first + now - began
            if now - told >= _TELL and progress.seconds >= settings.teacher_seconds:
                told = now
                self._tell_workers()
            if now - reported >= settings.report_every:
                reported = now
                self._note({**self._now(), **self.lesson.said(), **self._examined()})
            if now - saved >= settings.save_every:
                saved = now
                self._save()

    def _receive(self, workers: list[Worker]) -> None:
        """What the workers saw since the last time."""
        for worker in workers:
            if worker.pipe.poll():
                own, chains, exams, won = worker.pipe.recv()
                young = self.progress.seconds < self.settings.clone_seconds
                self.lesson.add(own, chains, 1.0 if young else self.settings.trust)
                self.exams += exams
                self.won += won
                self.progress.decisions += len(chains.rows)

    def _learn(self) -> bool:
        """Some batches; false if there was nothing to learn from."""
        settings, seconds = self.settings, self.progress.seconds
        alone = seconds < settings.teacher_seconds
        if alone:
            rate = settings.clone_rate + (settings.rate - settings.clone_rate) * seconds / settings.teacher_seconds
        else:
            done = (seconds - settings.teacher_seconds) / max(settings.seconds - settings.teacher_seconds, 1e-3)
            rate = settings.rate + (settings.last_rate - settings.rate) * done
        return all(self.lesson.learn(rate, alone) for _ in range(_BATCHES))

    def _prepare(self) -> None:
        torch.manual_seed(self.settings.seed)
        torch.set_num_threads(1)
        torch.backends.cuda.matmul.allow_tf32 = True
        device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        bits = sum(size for _, size, _ in self.encoder.fields())
        model = Model(bits, self.settings.hidden, 1, max(2, self.settings.seats))
        self.player = Player(model, torch.zeros(1, dtype=torch.int64), device, exact=True)
        optimiser = torch.optim.Adam(model.parameters(), self.settings.clone_rate)
        self.lesson = TurnLesson(self.player, optimiser, self.settings.kept_positions, self.settings.batch)
        if self._checkpoint().exists():
            self.progress, parts = checkpoint.load(self._checkpoint(), self.settings, device)
            model.load_state_dict(parts["model"])

    def _tell_workers(self) -> None:
        """From now on they play with the network as it is."""
        model = self.player.model
        pairs = [pair(layer) for layer in [*model.layers, model.policy]]
        Gains.write(self._weights(), [(weights.astype("f4"), biases.astype("f4")) for weights, biases in pairs])

    def _now(self) -> dict[str, float]:
        return {"seconds": round(self.progress.seconds, 1), "decisions": self.progress.decisions}

    def _examined(self) -> dict[str, float]:
        """How many of the games since the last time one learner won among teachers."""
        if self.exams < self.settings.measured_games or not self.exams:
            return {}
        said = {"games": self.exams, "won": round(self.won / self.exams, 4)}
        self.exams, self.won = 0, 0.0
        return said

    def _note(self, line: dict[str, float] | None) -> None:
        if line is not None:
            self.progress.curve.append(line)
            print(self.name, json.dumps(line), flush=True)

    def _checkpoint(self) -> Path:
        return self.folder / f"{self.name}.pt"

    def _weights(self) -> Path:
        return self.folder / f"{self.name}.weights.npz"

    def _save(self) -> Path:
        progress = self.progress
        checkpoint.save(self._checkpoint(), self.settings, progress, {"model": self.player.model.state_dict()})
        made = {
            "settings": asdict(self.settings),
            "decisions": progress.decisions,
            "seconds": round(progress.seconds),
            "device": device_name(self.player.device),
        }
        network = self.folder / f"{self.name}.net"
        export(network, self.player.model, self.game, self.encoder, [self.game.actions - 1], made)
        curve = "\n".join(json.dumps(line) for line in progress.curve)
        self.folder.joinpath(f"{self.name}.curve.jsonl").write_text(curve + "\n", encoding="utf-8")
        return network
