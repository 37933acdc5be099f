"""All commands: each of these modules hangs some on ``app``."""

from sheepfold.cli import about, contests, joining, measuring, playing, research, serving, simulating, studying
from sheepfold.cli.app import app

__all__ = [
    "about",
    "app",
    "contests",
    "joining",
    "measuring",
    "playing",
    "research",
    "serving",
    "simulating",
    "studying",
]
