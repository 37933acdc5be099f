"""Records put to the test: every event is replayed under the rules."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from sheepfold.core.errors import BadRecord, SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.record import LONGEST_LINE, Record
from sheepfold.core.state import CHANCE
from sheepfold.games import find


def numbered_records(path: Path, on_read: Callable[[int], None] | None = None) -> Iterator[tuple[int, Record]]:
    """The records of a file with their line numbers. ``on_read`` is told how many bytes were read so far."""
    found = False
    try:
        with path.open("rb") as file:
            for number in count(1):
                line = file.readline(LONGEST_LINE + 2)
                if not line:
                    break
                if line.strip():
                    found = True
                    yield number, _record(path, number, line)
                if on_read is not None:
                    on_read(file.tell())
    except OSError as error:
        raise SheepfoldError(f"{path} cannot be read: {error.strerror or error}.") from None
    if not found:
        raise BadRecord(f"{path} holds no record.")


def _record(path: Path, number: int, line: bytes) -> Record:
    if len(line) > LONGEST_LINE:
        raise BadRecord(f"{path}, line {number}: The line is longer than {LONGEST_LINE} bytes.")
    try:
        return Record.from_json(line.decode())
    except UnicodeDecodeError:
        raise BadRecord(f"{path}, line {number}: This is not text in UTF-8.") from None
    except BadRecord as error:
        raise BadRecord(f"{path}, line {number}: {error}", error.index) from None


def replayed(path: Path, number: int, record: Record) -> Match:
    """The match that a record of a file tells; ``BadRecord`` names the line and the first bad event."""
    try:
        game = find(record.game)
        _check_seats(game, record)
        return Match.replay(game, record)
    except SheepfoldError as error:
        index = error.index if isinstance(error, BadRecord) else None
        raise BadRecord(f"{path}, line {number}: {error}", index) from None


def _check_seats(game: Game, record: Record) -> None:
    """A number that is no seat may be too large to even ask a compiled state about it."""
    for index, (who, _) in enumerate(record.events):
        if not CHANCE <= who < record.players:
            Match.replay(game, record, index)  # an earlier event may be bad already
            raise BadRecord(f"Event {index}: there is no seat {str(who)[:20]}.", index)


def check(path: Path, on_read: Callable[[int], None] | None = None) -> tuple[int, int]:
    """How many records the file holds and how many events, all of them good; ``BadRecord`` at the first bad one."""
    records = events = 0
    for number, record in numbered_records(path, on_read):
        replayed(path, number, record)
        records += 1
        events += len(record.events)
    return records, events


def game_of(path: Path, wanted: int) -> tuple[Game, Match]:
    """The game and the replayed match of the file's ``wanted``-th record, counted from 1."""
    records = 0
    for number, record in numbered_records(path):
        records += 1
        if records == wanted:
            match = replayed(path, number, record)
            return match.game, match
    raise SheepfoldError(f"{path} has no game {wanted}: it holds {records}.")
