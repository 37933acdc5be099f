"""What clients were told, and whether the store agrees at the end."""

import sqlite3
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from sheepfold.core.commitment import verify
from sheepfold.core.match import Match
from sheepfold.games import all_games
from sheepfold.table import views
from sheepfold.table.entries import Entry, Moved, Opened, decode_entries
from sheepfold.table.table import Table

Json = dict[str, Any]


@dataclass
class Ledger:
    """Of a whole run. ``told`` is by table, viewpoint and index; ``acknowledged`` by table, seat and id of the move."""

    told: dict[str, dict[tuple[int | None, int], Json]] = field(default_factory=lambda: defaultdict(dict))
    acknowledged: dict[str, dict[tuple[int, str], int]] = field(default_factory=lambda: defaultdict(dict))
    indexes: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    """Of whatever else was acknowledged."""
    doubled: int = 0
    """Entries that a socket was told a second time."""
    wrong: list[str] = field(default_factory=list)

    def hear_next(self, table: str, seat: int | None, entries: list[Json], last: int) -> None:
        """A client that knows the log up to ``last`` is told these entries: the next ones, each once."""
        for index, entry in enumerate(entries, last + 1):
            if entry["index"] != index:
                self.doubled += entry["index"] < index
                self.wrong.append(f"{table}: after entry {index - 1} seat {seat} was told entry {entry['index']}")
                break
        self.hear(table, seat, entries)

    def hear(self, table: str, seat: int | None, entries: list[Json]) -> None:
        """A client was told these entries; whoever is told again must be told the same."""
        known = self.told[table]
        for entry in entries:
            before = known.setdefault((seat, entry["index"]), entry)
            if before != entry:
                self.wrong.append(f"{table}: entry {entry['index']} was told to seat {seat} as {before}, then {entry}")

    @property
    def events(self) -> int:
        """How many entries somebody was told or sent an answer for."""
        return sum(
            len({index for _, index in self.told[table]} | set(self.acknowledged[table].values()) | self.indexes[table])
            for table in {*self.told, *self.acknowledged, *self.indexes}
        )


@dataclass
class Verdict:
    """What the store holds beside what was told."""

    stored: int = 0
    lost: int = 0
    doubled: int = 0
    """Moves of one id that are in a log twice, and entries that a socket was told twice."""
    games: int = 0
    finished: int = 0
    wrong: list[str] = field(default_factory=list)


def judge(ledger: Ledger, logs: dict[str, list[bytes]]) -> Verdict:
    """Compare everything, and replay every game."""
    verdict = Verdict(doubled=ledger.doubled, wrong=list(ledger.wrong))
    for name in sorted({*ledger.told, *ledger.acknowledged, *logs}):
        entries = [entry for body in logs.get(name, []) for entry in decode_entries(body)]
        verdict.stored += len(entries)
        table = _folded(name, entries, verdict)
        _look_for_doubles(name, entries, verdict)
        _compare(name, table, ledger, verdict)
        if table is not None:
            _replay(table, verdict)
            if any(later.at < earlier.at for earlier, later in pairwise(entries)):
                verdict.wrong.append(f"{name}: its time went back")
    return verdict


def _folded(name: str, entries: list[Entry], verdict: Verdict) -> Table | None:
    if not entries:
        return None
    opened = entries[0]
    if not isinstance(opened, Opened):
        verdict.wrong.append(f"{name}: its log does not begin with its opening")
        return None
    table = Table(all_games(), opened)
    for entry in entries[1:]:
        try:
            table.fold(entry)
        except Exception as error:
            verdict.wrong.append(f"{name}: entry {table.index + 1} cannot be folded: {error}")
            return table
    return table


def _look_for_doubles(name: str, entries: list[Entry], verdict: Verdict) -> None:
    """A move that was sent again under its id must not be played again."""
    played = Counter((entry.seat, entry.id) for entry in entries if isinstance(entry, Moved) and entry.id is not None)
    for (seat, move_id), times in played.items():
        if times > 1:
            verdict.doubled += times - 1
            verdict.wrong.append(f"{name}: move {move_id} of seat {seat} was played {times} times")


def _compare(name: str, table: Table | None, ledger: Ledger, verdict: Verdict) -> None:
    stored = 0 if table is None else table.index
    missing = {index for _, index in ledger.told[name] if index > stored}
    missing |= {index for index in ledger.indexes[name] if index > stored}
    for (seat, index), entry in ledger.told[name].items():
        if table is not None and index <= stored:
            true = msgspec.json.decode(msgspec.json.encode(table.seen[index - 1][-1 if seat is None else seat]))
            if true != entry:
                missing.add(index)
                verdict.wrong.append(f"{name}: entry {index} was told to seat {seat} as {entry}, stored is {true}")
    for (seat, move_id), index in ledger.acknowledged[name].items():
        if table is None or table.played_as(seat, move_id) != index:
            missing.add(index)
            verdict.wrong.append(f"{name}: move {move_id} of seat {seat} was acknowledged as {index}, and is not there")
    verdict.lost += len(missing)


def _replay(table: Table, verdict: Verdict) -> None:
    verdict.games += 1
    try:
        if table.over is not None:
            verdict.finished += 1
            verify(table.game, views.record(table), table.id, table.commitment)
        elif Match.replay(table.game, table.match.record()).events != table.match.events:
            verdict.wrong.append(f"{table.id}: does not replay to the same events")
    except Exception as error:
        verdict.wrong.append(f"{table.id}: does not replay: {error}")


def sqlite_logs(path: Path) -> dict[str, list[bytes]]:
    """All logs of a SQLite store."""
    logs: dict[str, list[bytes]] = defaultdict(list)
    file = sqlite3.connect(path)
    for name, body in file.execute("SELECT table_id, body FROM log ORDER BY table_id, idx"):
        logs[name].append(body)
    file.close()
    return logs


def postgres_logs(url: str) -> dict[str, list[bytes]]:
    """All logs of a PostgreSQL store."""
    import psycopg

    logs: dict[str, list[bytes]] = defaultdict(list)
    with psycopg.connect(url) as connection:
        for name, body in connection.execute("SELECT table_id, body FROM log ORDER BY table_id, idx"):
            logs[name].append(bytes(body))
    return logs
