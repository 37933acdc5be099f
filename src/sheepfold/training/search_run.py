"""Learning from the search: it plays with the network as it is, and the network learns what it found."""

import json
import time
from pathlib import Path

import torch

from sheepfold.core.processes.worker import Worker
from sheepfold.games import find
from sheepfold.training import checkpoint
from sheepfold.training.checkpoint import Progress
from sheepfold.training.lesson import optimiser_for
from sheepfold.training.measure import Measure
from sheepfold.training.model import Player
from sheepfold.training.search_games import work
from sheepfold.training.search_lesson import SearchLesson
from sheepfold.training.settings import Settings
from sheepfold.training.whole_numbers import export, model_of

_BATCHES = 20
"""Batches between two looks at what the workers sent."""


class SearchTraining:
    """A network that is trained on, from a file. ``folder`` gets the checkpoint, the curve and the network."""

    def __init__(self, settings: Settings, folder: Path, start: Path, progress: Progress | None = None) -> None:
        self.settings = settings
        self.folder = folder
        self.start = start
        self.game = find(settings.game)
        self.encoder = self.game.encoder(settings.seats)
        self.progress = Progress() if progress is None else progress
        self.measure = Measure(settings)
        self._origin = checkpoint.origin(start, folder / f"{self.name}.net")
        self.limit = float("inf")

    @property
    def name(self) -> str:
        return f"{self.settings.game}-{self.settings.seats}"

    def run(self) -> Path:
        """Train, and write the network; where it was written."""
        self._prepare()
        network = self._save()
        workers = [
            Worker("spawn", work, self.game.slug, self.settings, network, number)
            for number in range(self.settings.workers)
        ]
        try:
            self._train(workers)
        finally:
            for worker in workers:
                worker.end()
        return self._finish()

    def _prepare(self) -> None:
        torch.manual_seed(self.settings.seed)
        torch.set_num_threads(1)
        torch.backends.cuda.matmul.allow_tf32 = True
        device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        model, self.actions = model_of(self.start, self.game, self.encoder)
        self.player = Player(model, torch.tensor(self.actions), device)
        self.lesson = SearchLesson(self.player, optimiser_for(self.player, self.settings.search_rate), self.settings)
        if self._checkpoint().exists():
            self.progress, parts = checkpoint.load(self._checkpoint(), self.settings, device)
            model.load_state_dict(parts["model"])
            self.lesson.mean.load_state_dict(parts["mean"])
            self.lesson.optimiser.load_state_dict(parts["optimiser"])

    def _train(self, workers: list[Worker]) -> None:
        settings, progress = self.settings, self.progress
        workers[0].pipe.poll(None)  # time counts from when there is something to learn from
        began = reported = saved = measured = time.monotonic()
        first = progress.searched
        while progress.searched < settings.search_seconds and time.monotonic() - began < self.limit:
            self._receive(workers)
            if not self._learn():
                time.sleep(0.01)
            now = time.monotonic()
            progress.searched = first + now - began
            self._note(self.measure.done())
            if now - reported >= settings.report_every:
                reported = now
                self._note({**self._now(), **self.lesson.said()})
            if now - saved >= settings.search_save_every:
                saved = now
                network = self._save()
                if now - measured >= settings.save_every:
                    measured = now
                    self.measure.begin(network, self._now())

    def _receive(self, workers: list[Worker]) -> None:
        """What the workers found since the last time."""
        for worker in workers:
            while worker.pipe.poll():
                found = worker.pipe.recv()
                self.lesson.seen.add(found)
                self.progress.decisions += len(found.rows)

    def _learn(self) -> bool:
        """Some batches; false if there was nothing to learn from."""
        settings, done = self.settings, self.progress.searched / max(self.settings.search_seconds, 1e-3)
        rate = settings.search_rate + (settings.last_rate - settings.search_rate) * min(done, 1.0)
        return all(self.lesson.learn(rate) for _ in range(_BATCHES))

    def _now(self) -> dict[str, float]:
        return {
            "seconds": round(self.progress.seconds + self.progress.searched, 1),
            "decisions": self.progress.decisions,
        }

    def _note(self, line: dict[str, float] | None) -> None:
        if line is not None:
            self.progress.curve.append(line)
            print(self.name, json.dumps(line), flush=True)

    def _finish(self) -> Path:
        """Wait for the measurements, the last one too."""
        self._note(self.measure.done(wait=True))
        self.measure.begin(self._save(), self._now())
        self._note(self.measure.done(wait=True))
        return self._save()

    def _checkpoint(self) -> Path:
        return self.folder / f"{self.name}.search.pt"

    def _save(self) -> Path:
        """The checkpoint, and the network as it plays now: the workers read it."""
        progress, lesson = self.progress, self.lesson
        parts = {
            "model": self.player.model.state_dict(),
            "mean": lesson.mean.state_dict(),
            "optimiser": lesson.optimiser.state_dict(),
        }
        checkpoint.save(self._checkpoint(), self.settings, progress, parts)
        made = checkpoint.how_made(self.settings, progress, self.player.device, self._origin)
        path = self.folder / f"{self.name}.net"
        export(path, lesson.mean, self.game, self.encoder, self.actions, made)
        curve = "\n".join(json.dumps(line) for line in progress.curve)
        self.folder.joinpath(f"{self.name}.curve.jsonl").write_text(curve + "\n", encoding="utf-8")
        return path
