"""The command line: ``sheepfold``."""

import signal
import sys
from types import FrameType


def main() -> None:
    """Run the command that was typed."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    if sys.argv[1:] == ["--version"]:
        print(version())  # at once: loading all the commands takes longer than this answer should
        return
    from sheepfold.cli.commands import app

    signal.signal(signal.SIGTERM, _leave)
    app(prog_name="sheepfold")


def version() -> str:
    """The version and the engine in a line."""
    from sheepfold import __version__, compiled

    return f"sheepfold {__version__} ({'compiled' if compiled else 'interpreted'} engine)"


def _leave(number: int, _: FrameType | None) -> None:
    """Told to end: put away what is half done."""
    sys.exit(128 + number)
