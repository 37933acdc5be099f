"""What the public list says of a table."""

from collections.abc import Sequence

import msgspec

from sheepfold.server.store.store import Row
from sheepfold.table.entries import Entry, Opened, Over, SeatChanged, SeatKind, Started
from sheepfold.table.table import Table


def opening_row(opened: Opened, now: float) -> Row:
    """The row of a table that has just been opened."""
    seats = [(seat.kind, seat.name) for seat in opened.seats]
    status = "waiting" if any(seat.kind == "open" for seat in opened.seats) else "playing"
    return _row(opened, status, seats, now)


def row_after(table: Table, entries: Sequence[Entry], now: float) -> Row:
    """The row of a table to which these entries are about to come."""
    seats = [(seat.kind, seat.name) for seat in table.seats]
    status = table.status
    for entry in entries:
        match entry:
            case SeatChanged(change="joined"):
                seats[entry.seat] = ("person", entry.name)
            case SeatChanged(change="left" | "reopened"):
                seats[entry.seat] = ("open", None)
            case Started():
                status = "playing"
            case Over():
                status = "over"
            case _:
                pass
    return _row(table.opened, status, seats, now)


def _row(opened: Opened, status: str, seats: list[tuple[SeatKind, str | None]], now: float) -> Row:
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
    nobody = status == "waiting" and all(kind != "person" for kind, _ in seats)
    return Row(opened.table, "empty" if nobody else status, opened.public, now, msgspec.json.encode(listed))
