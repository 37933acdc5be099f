"""Which ways through Sheepfold's own code an input takes."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import sheepfold

_HERE = str(Path(sheepfold.__file__).parent)


class Ways:
    """Steps from line to line in Sheepfold's files, as they are taken for the first time."""

    def __init__(self) -> None:
        self.steps: set[tuple[CodeType, int, int]] = set()
        self.paths: set[int] = set()
        self._now: set[tuple[CodeType, int, int]] = set()
        self._last = 0

    def of(self, run: Callable[[], object]) -> bool:
        """Run it; whether it took a step that nothing before it took."""
        self._now, self._last = set(), 0
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            run()
        finally:
            sys.settrace(before)
            self.paths.add(hash(frozenset(self._now)))
            new = not self._now <= self.steps
            self.steps |= self._now
        return new

    def _enter(self, frame: FrameType, event: str, argument: object) -> Callable[..., Any] | None:
        return self._step if frame.f_code.co_filename.startswith(_HERE) else None

    def _step(self, frame: FrameType, event: str, argument: object) -> Callable[..., Any]:
        if event == "line":
            self._now.add((frame.f_code, self._last, frame.f_lineno))
            self._last = frame.f_lineno
        return self._step
