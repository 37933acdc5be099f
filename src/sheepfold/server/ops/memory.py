"""How much memory this process uses."""

import contextlib
import mmap
import sys
from pathlib import Path


def resident_bytes() -> int | None:
    """The memory in use now; where the system does not say, the most so far; ``None`` where it says neither."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * mmap.PAGESIZE
    try:
        import resource  # only where there is a Unix
    except ImportError:
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
