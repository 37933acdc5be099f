"""The command line: ``sheepfold``."""

import signal
import sys
from types import FrameType

from sheepfold.cli import about, contests, joining, measuring, playing, research, serving, simulating, studying
from sheepfold.cli.app import app

__all__ = [
    "about",
    "app",
    "contests",
    "joining",
    "main",
    "measuring",
    "playing",
    "research",
    "serving",
    "simulating",
    "studying",
]


def main() -> None:
    """Run the command that was typed."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    signal.signal(signal.SIGTERM, _leave)
    app(prog_name="sheepfold")


def _leave(number: int, _: FrameType | None) -> None:
    """Told to end: put away what is half done."""
    sys.exit(128 + number)
