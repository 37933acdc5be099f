"""A training of a network that judges whole turns, from beginning to end: generation after generation."""

import json
import time
from dataclasses import asdict
from pathlib import Path

import numpy as np
import torch

from sheepfold.games import find
from sheepfold.training import checkpoint
from sheepfold.training.checkpoint import Progress
from sheepfold.training.measure import Measure
from sheepfold.training.model import Model, Player
from sheepfold.training.run import device_name
from sheepfold.training.settings import Settings
from sheepfold.training.turn_values import Columns, learn, play
from sheepfold.training.whole_numbers import export


class TurnTraining:
    """One network being trained. ``folder`` gets the checkpoint, the curve and the network."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.settings = settings
        self.folder = folder
        self.game = find(settings.game)
        self.encoder = self.game.encoder(settings.seats)
        self.measure = Measure(settings)
        self.progress = Progress()
        self.limit = float("inf")
        self.seen: list[Columns] = []

    @property
    def name(self) -> str:
        return f"{self.settings.game}-{self.settings.seats}"

    def run(self) -> Path:
        """Train, and write the network; where it was written."""
        began = time.monotonic()
        self._prepare()
        settings, progress = self.settings, self.progress
        while progress.seconds < settings.seconds and time.monotonic() - began < self.limit:
            start = time.monotonic()
            first = progress.lessons == 0
            seconds = settings.teacher_seconds if first else settings.generation_seconds
            columns = play(self.game, settings, seconds, None if first else self._network(), progress.lessons)
            said = learn(self.player, self._with_earlier(columns), settings.clone_seconds, settings)
            progress.lessons += 1
            progress.decisions += len(columns[0])
            progress.seconds += time.monotonic() - start
            self._note({"seconds": round(progress.seconds, 1), "decisions": progress.decisions, **said})
            self._note(self.measure.done(wait=True))
            self.measure.begin(self._save(), {"seconds": round(progress.seconds, 1), "decisions": progress.decisions})
        self._note(self.measure.done(wait=True))
        return self._save()

    def _with_earlier(self, columns: Columns) -> Columns:
        """The games of this generation and of those just before it."""
        self.seen = [*self.seen, columns][-self.settings.generations :]
        rows, seats, margins = (np.concatenate(parts) for parts in zip(*self.seen, strict=True))
        return rows, seats, margins

    def _prepare(self) -> None:
        torch.manual_seed(self.settings.seed)
        torch.set_num_threads(1)
        device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        bits = sum(size for _, size, _ in self.encoder.fields())
        model = Model(bits, self.settings.hidden, 1, max(2, self.settings.seats))  # its one action is never asked for
        self.player = Player(model, torch.zeros(1, dtype=torch.int64), device)
        if self._checkpoint().exists():
            self.progress, parts = checkpoint.load(self._checkpoint(), self.settings, device)
            model.load_state_dict(parts["model"])

    def _note(self, line: dict[str, float] | None) -> None:
        if line is not None:
            self.progress.curve.append(line)
            print(self.name, json.dumps(line), flush=True)

    def _checkpoint(self) -> Path:
        return self.folder / f"{self.name}.pt"

    def _network(self) -> Path:
        return self.folder / f"{self.name}.net"

    def _save(self) -> Path:
        progress = self.progress
        checkpoint.save(self._checkpoint(), self.settings, progress, {"model": self.player.model.state_dict()})
        made = {
            "settings": asdict(self.settings),
            "decisions": progress.decisions,
            "seconds": round(progress.seconds),
            "device": device_name(self.player.device),
        }
        export(self._network(), self.player.model, self.game, self.encoder, [], made)
        curve = "\n".join(json.dumps(line) for line in progress.curve)
        self.folder.joinpath(f"{self.name}.curve.jsonl").write_text(curve + "\n", encoding="utf-8")
        return self._network()
