"""What the public list says of a table."""

from collections.abc import Sequence

from sheepfold.server import log
from sheepfold.server.answers import to_json
from sheepfold.server.store import Row
from sheepfold.server.tables import Table


def opening_row(opened: log.Opened, now: float) -> Row:
    """Of a table that has just been opened."""
    seats = [(seat.kind, seat.name) for seat in opened.seats]
    status = "waiting" if any(seat.kind == "open" for seat in opened.seats) else "playing"
    return _row(opened, status, seats, now)


def summary(table: Table, entries: Sequence[log.LogEntry], now: float) -> Row:
    """Of a table to which these entries are about to come."""
    seats = [(seat.kind, seat.name) for seat in table.seats]
    status = table.status
    for entry in entries:
        match entry:
            case log.SeatChanged(change="joined"):
                seats[entry.seat] = ("person", entry.name)
            case log.SeatChanged(change="left" | "reopened"):
                seats[entry.seat] = ("open", None)
            case log.Started():
                status = "playing"
            case log.Over():
                status = "over"
            case _:
                pass
    return _row(table.opened, status, seats, now)


def _row(opened: log.Opened, status: str, seats: list[tuple[log.SeatKind, str | None]], now: float) -> Row:
    listed = {
        "id": opened.table,
        "game": opened.game,
        "options": opened.options,
        "opened": opened.at,
        "status": status,
        "open_seats": [number for number, (kind, _) in enumerate(seats) if kind == "open"],
        "names": [name for _, name in seats],
        "clock": {"kind": opened.clock.kind, "seconds": opened.clock.seconds},
    }
    return Row(opened.table, status, opened.public, now, to_json(listed))
