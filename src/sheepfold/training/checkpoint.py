"""Checkpoints: a training that was stopped goes on where it was. And what a network's file says of how it was made."""

import os
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import torch

from sheepfold.core.errors import SheepfoldError
from sheepfold.core.network.file import read_about
from sheepfold.training.model import device_name
from sheepfold.training.settings import Settings

_FIXED = ("game", "seats", "hidden")
"""Settings that a training cannot change on its way."""


@dataclass
class Progress:
    """How far a training is."""

    seconds: float = 0.0
    """Of self-play."""
    searched: float = 0.0
    """Seconds of games by the search."""
    lessons: int = 0
    decisions: int = 0
    cloned: float = 0.0
    """How often the copy of the teacher decided as the teacher did."""
    curve: list[dict[str, float]] = field(default_factory=list)


def save(path: Path, settings: Settings, progress: Progress, parts: dict[str, Any]) -> None:
    """Write all there is."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    torch.save({"settings": asdict(settings), "progress": asdict(progress), **parts}, beside)
    beside.replace(path)


def load(path: Path, settings: Settings, device: torch.device) -> tuple[Progress, dict[str, Any]]:
    """What was saved; ``SheepfoldError`` if it was trained with other settings."""
    found = torch.load(path, map_location=device, weights_only=True)
    saved, wanted = dict(found.pop("settings")), asdict(settings)
    for name in _FIXED:
        old = tuple(saved[name]) if isinstance(saved[name], list) else saved[name]
        if old != wanted[name]:
            raise SheepfoldError(f"{path.name} was trained with {name} {old}, not {wanted[name]}.")
    return Progress(**found.pop("progress")), found


def origin(start: Path | None, own: Path) -> dict[str, object]:
    """What the network that a training begins with says of how it was made, and its hash; nothing without one.

    ``own`` is the file that the training writes: it may go on from its own network, made by the same command.
    """
    if start is None:
        return {}
    about = read_about(start)
    if start.resolve() == own.resolve():
        return {name: value for name, value in about.made.items() if name == "start"}
    return {"start": {**about.made, "sha256": about.sha256}}


def how_made(
    settings: Settings, progress: Progress, device: torch.device, origin: dict[str, object]
) -> dict[str, object]:
    """What the file of a network says of how it was made."""
    return {
        "settings": asdict(settings),
        "decisions": progress.decisions,
        "seconds": round(progress.seconds + progress.searched),
        "device": device_name(device),
        **origin,
    }
