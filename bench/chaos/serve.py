"""``sheepfold serve`` in a process whose clock can be set from outside: eight bytes of a file are added to its time."""

import mmap
import os
import struct
import time

VARIABLE = "SHEEPFOLD_CHAOS_CLOCK"
"""Names the file."""


def _shift_the_clock(path: str) -> None:
    with open(path, "rb") as file:
        shown = mmap.mmap(file.fileno(), 8, access=mmap.ACCESS_READ)
    true_time = time.time

    def shifted() -> float:
        offset: float = struct.unpack("d", shown)[0]
        return true_time() + offset

    time.time = shifted


if __name__ == "__main__":
    _shift_the_clock(os.environ[VARIABLE])
    from sheepfold.cli import main  # only now: it keeps the clock that it finds

    main()
