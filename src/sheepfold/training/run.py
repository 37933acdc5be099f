"""A training from beginning to end: watch the teacher, copy it, then play against oneself."""

import json
import time
from pathlib import Path

import torch

from sheepfold.games import find
from sheepfold.training import checkpoint
from sheepfold.training.checkpoint import Progress
from sheepfold.training.graphs import Recorded
from sheepfold.training.lesson import Lessons, Pace, optimiser_for
from sheepfold.training.measure import Measure
from sheepfold.training.model import Model, Player
from sheepfold.training.past import Past
from sheepfold.training.practice import Practice, decisions_of
from sheepfold.training.selfplay import play
from sheepfold.training.settings import Settings
from sheepfold.training.teacher import clone, watch
from sheepfold.training.whole_numbers import export, model_of


class Training:
    """One network being trained. ``folder`` gets the checkpoint, the curve and the network.

    With the file of a network to ``start`` with, there is no teacher.
    """

    def __init__(self, settings: Settings, folder: Path, start: Path | None = None) -> None:
        self.settings = settings
        self.folder = folder
        self.start = start
        self.game = find(settings.game)
        self.encoder = self.game.encoder(settings.seats)
        self.actions = decisions_of(self.game, settings.seats)
        self.progress = Progress()
        self.measure = Measure(settings)
        self._origin = checkpoint.origin(start, folder / f"{self.name}.net")
        self.limit = float("inf")
        """Seconds after which a part of a training ends; the next one goes on from the checkpoint."""

    @property
    def name(self) -> str:
        return f"{self.settings.game}-{self.settings.seats}"

    def run(self) -> Path:
        """Train, and write the network; where it was written."""
        began = time.monotonic()
        examples = None
        new = not self._checkpoint().exists()
        if new and self.start is None:
            examples = watch(self.game, self.settings)
        practice = Practice(self.game, self.settings)
        try:
            self._prepare()
            if examples is not None:
                self.progress.cloned = clone(self.player, examples, self.settings)
                self._tell({"examples": len(examples), "cloned": round(self.progress.cloned, 4)})
            if new:
                self.past.keep(self.player.model)
                self._save()
            self._practise(practice, self.limit - (time.monotonic() - began))
        finally:
            practice.close()
        return self._finish()

    def _prepare(self) -> None:
        """Everything on the GPU, where there is one: after the processes were forked."""
        torch.manual_seed(self.settings.seed)
        torch.set_num_threads(1)
        torch.backends.cuda.matmul.allow_tf32 = True
        device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        if self.start is None:
            bits = sum(size for _, size, _ in self.encoder.fields())
            model = Model(bits, self.settings.hidden, len(self.actions), max(2, self.settings.seats))
        else:
            model, self.actions = model_of(self.start, self.game, self.encoder)
        self.player = Player(model, torch.tensor(self.actions), device)
        self.optimiser = optimiser_for(self.player, self.settings.rate)
        self.past = Past(self.player, self.settings)
        if self._checkpoint().exists():
            self.progress, parts = checkpoint.load(self._checkpoint(), self.settings, device)
            model.load_state_dict(parts["model"])
            self.optimiser.load_state_dict(parts["optimiser"])
            self.past.kept = parts["past"]

    def _practise(self, practice: Practice, limit: float) -> None:
        settings, progress = self.settings, self.progress
        lessons, look = Lessons(self.player, self.optimiser, settings), Recorded(self.player.look, self.player.device)
        first = last = time.monotonic()
        reported = saved = last
        while progress.seconds < settings.seconds and last - first < limit:
            decisions = play(self.player, look, practice, self.past, settings)
            warm = progress.seconds < settings.warm_seconds
            pace = Pace.at(progress.seconds / settings.seconds, warm, settings)
            said = lessons.learn(decisions, pace)
            progress.lessons += 1
            progress.decisions += len(decisions.places)
            if progress.lessons % settings.past_every == 0:
                self.past.keep(self.player.model)
            now = time.monotonic()
            progress.seconds += now - last
            last = now
            if now - reported >= settings.report_every:
                reported = now
                self._tell(said)
            self._note(self.measure.done())
            if now - saved >= settings.save_every:
                saved = now
                self._measure(self._save())

    def _measure(self, path: Path) -> None:
        self.measure.begin(path, {"seconds": round(self.progress.seconds, 1), "decisions": self.progress.decisions})

    def _finish(self) -> Path:
        """Wait for the measurements, the last one too."""
        self._note(self.measure.done(wait=True))
        path = self._save()
        self._measure(path)
        self._note(self.measure.done(wait=True))
        return self._save()

    def _note(self, line: dict[str, float] | None) -> None:
        """A line for the curve."""
        if line is not None:
            self.progress.curve.append(line)
            print(self.name, json.dumps(line), flush=True)

    def _tell(self, said: dict[str, float]) -> None:
        self._note({"seconds": round(self.progress.seconds, 1), "decisions": self.progress.decisions, **said})

    def _checkpoint(self) -> Path:
        return self.folder / f"{self.name}.pt"

    def _save(self) -> Path:
        """The checkpoint, and the network as it plays now."""
        parts = {
            "model": self.player.model.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "past": self.past.kept,
        }
        checkpoint.save(self._checkpoint(), self.settings, self.progress, parts)
        progress = self.progress
        made = checkpoint.how_made(self.settings, progress, self.player.device, self._origin)
        path = self.folder / f"{self.name}.net"
        export(path, self.player.model, self.game, self.encoder, self.actions, made)
        curve = "\n".join(json.dumps(line) for line in progress.curve)
        self.folder.joinpath(f"{self.name}.curve.jsonl").write_text(curve + "\n", encoding="utf-8")
        return path
