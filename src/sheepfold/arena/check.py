"""Records put to the test: every event is replayed under the rules."""

from pathlib import Path

from sheepfold.core.errors import BadRecord, SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.record import Record
from sheepfold.core.record_file import OnRead, nth_record, numbered_records
from sheepfold.core.state import CHANCE
from sheepfold.games import find


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


def check(path: Path, on_read: OnRead | None = None) -> tuple[int, int]:
    """How many records the file holds and how many events, all of them good; ``BadRecord`` at the first bad one."""
    records = events = 0
    for number, record in numbered_records(path, on_read):
        replayed(path, number, record)
        records += 1
        events += len(record.events)
    return records, events


def game_of(path: Path, wanted: int) -> tuple[Game, Match]:
    """The game and the replayed match of the file's ``wanted``-th record, counted from 1."""
    number, record = nth_record(path, wanted)
    match = replayed(path, number, record)
    return match.game, match
