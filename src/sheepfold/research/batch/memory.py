"""Memory that processes share, in places that are used again when nobody holds an array over them any more."""

import ctypes
import multiprocessing
import weakref
from typing import Any

import numpy as np
import numpy.typing as npt

PLACES = 3
"""One to write to, and two whose arrays a caller may hold: those of the last step and of the one before."""


class Memory:
    """So many bytes in each of the places. The first process lends them out; workers write into the one it chose."""

    def __init__(self, size: int) -> None:
        self.places: list[Any] = [multiprocessing.get_context().RawArray(ctypes.c_uint8, size) for _ in range(PLACES)]
        self._lent: list[weakref.ref[Any] | None] = [None] * PLACES
        self._chosen = 0

    def _free(self) -> list[int]:
        return [place for place, lent in enumerate(self._lent) if lent is None or lent() is None]

    def choose(self) -> int:
        """The place to be written to: one of those that are free."""
        self._chosen = self._free()[0]
        return self._chosen

    def lend(self) -> npt.NDArray[np.uint8]:
        """What was written. Arrays cut from it keep it alive, and so the place; the last free place is copied."""
        memory = np.frombuffer(self.places[self._chosen], np.uint8)
        if len(self._free()) == 1:
            return memory.copy()
        self._lent[self._chosen] = weakref.ref(memory)
        return memory
