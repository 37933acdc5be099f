"""The finished games of a contest on disk, one a line, so that a stopped contest can go on where it was."""

import json
import os
from pathlib import Path

import msgspec

from sheepfold.arena.contest import Contest, Result
from sheepfold.core.errors import SheepfoldError


class Journal:
    """A file of results. Every process adds its own finished games: nothing finished is lost, whoever is stopped."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def open_for(self, contest: Contest) -> dict[int, Result]:
        """The games of this contest that are finished already; a new file if there are none."""
        head = json.dumps({"contest": contest.row()}, ensure_ascii=False)
        if not self.path.exists():
            self._add(head)
            return {}
        try:
            lines = self.path.read_text(encoding="utf-8", errors="replace").splitlines(keepends=True)
        except OSError as error:
            raise SheepfoldError(f"{self.path} cannot be read: {error.strerror or error}.") from None
        if not lines or lines[0].rstrip("\n") != head:
            raise SheepfoldError(
                f"{self.path} holds games of another contest. Remove it to start anew, or write to another file."
            )
        if not lines[-1].endswith("\n"):  # stopped in the middle of a line
            self._add("")
        results = (_result(line, len(contest.bots)) for line in lines[1:])
        return {result.number: result for result in results if result is not None}

    def note(self, result: Result) -> None:
        """Add a finished game."""
        self._add(json.dumps(result.row(), ensure_ascii=False))

    def _add(self, line: str) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
            try:
                os.write(handle, (line + "\n").encode())
            finally:
                os.close(handle)
        except OSError as error:
            raise SheepfoldError(f"{self.path} cannot be written: {error.strerror or error}.") from None


def _result(line: str, bots: int) -> Result | None:
    """The game on a line; nothing for a line that was cut off or damaged: that game is played again."""
    try:
        result = msgspec.json.decode(line, type=Result)
    except (msgspec.MsgspecError, RecursionError):
        return None
    lists = (result.seats, result.wins, result.scores, result.kinds, result.seconds, result.slowest)
    return result if all(len(one) == bots for one in lists) else None
