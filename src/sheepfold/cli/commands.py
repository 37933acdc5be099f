"""All commands: each of these modules hangs some on ``app``."""

from sheepfold.cli import (
    about,
    contests,
    exporting,
    joining,
    measuring,
    playing,
    research,
    serving,
    simulating,
    studying,
)
from sheepfold.cli.app import app

__all__ = [
    "about",
    "app",
    "contests",
    "exporting",
    "joining",
    "measuring",
    "playing",
    "research",
    "serving",
    "simulating",
    "studying",
]
