"""Whether the engine is compiled, and a note for those who play many games without."""

import logging
import sys
from functools import cache

from sheepfold.core import bits

NOTE = "The engine is interpreted here: the same games, but slower. A wheel built with a C compiler is compiled."
_log = logging.getLogger("sheepfold")


def engine_is_compiled() -> bool:
    """Whether the fast engine is here."""
    return (bits.__file__ or "").endswith((".so", ".pyd"))


def print_note() -> None:
    """If the engine is slow, say so in a line on stderr."""
    if not engine_is_compiled():
        print(NOTE, file=sys.stderr)


@cache
def log_note() -> None:
    """The same for programs, once in a process: a warning of the logger ``sheepfold``."""
    if not engine_is_compiled():
        _log.warning(NOTE)
