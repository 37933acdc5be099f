"""What the public list says of a table."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from sheepfold.server.store.store import Row
from sheepfold.table.entries import Entry, Moved, Opened, Over, SeatChanged, SeatKind, Started, Undone
from sheepfold.table.seat import rotated
from sheepfold.table.table import Table


def row_after(table: Table, entries: Sequence[Entry], now: float) -> Row:
    """The row of a table to which these entries are about to come."""
    seats = [(seat.kind, seat.name) for seat in table.seats]
    for entry in entries:
        match entry:
            case SeatChanged(change="joined"):
                seats[entry.seat] = ("person", entry.name)
            case SeatChanged(change="left" | "reopened"):
                seats[entry.seat] = ("open", None)
            case SeatChanged(change="bot") if seats[entry.seat][0] == "open":
                seats[entry.seat] = ("bot", None)
            case Started():
                seats = rotated(seats, entry.first or 0)
            case _:
                pass
    return _row(table.opened, _standing_after(table, entries), seats, now)


@dataclass(frozen=True)
class Standing:
    """How a game stands: who is to act, and since when."""

    status: str
    to_act: list[int]
    since: float | None


def _standing_after(table: Table, entries: Sequence[Entry]) -> Standing:
    if table.over or any(isinstance(entry, Over) for entry in entries):
        return Standing("over", [], None)
    state, to_act, since, started = table.match.state, table.to_act, table.turned, table.started
    for entry in entries:
        if isinstance(entry, Undone):
            state, since = table.match.state_after(entry.events), entry.at
        elif isinstance(entry, Started | Moved):
            state, started = state.clone(), True
            for who, text in entry.moves:
                state.apply(who, table.game.parse(text))
        else:
            continue
        acting = [seat for seat in range(len(table.seats)) if state.may_act(seat)]
        to_act, since = acting, since if acting == to_act else entry.at
    return Standing("playing", to_act, since) if started else Standing("waiting", [], None)


def _row(opened: Opened, standing: Standing, seats: list[tuple[SeatKind, str | None]], now: float) -> Row:
    listed = {
        "id": opened.table,
        "game": opened.game,
        "options": opened.options,
        "opened": opened.at,
        "status": standing.status,
        "to_act": standing.to_act,
        "since": standing.since,
        "open_seats": [number for number, (kind, _) in enumerate(seats) if kind == "open"],
        "names": [name for _, name in seats],
        "clock": {"kind": opened.clock.kind, "seconds": opened.clock.seconds},
    }
    nobody = standing.status == "waiting" and all(kind != "person" for kind, _ in seats)
    status = "empty" if nobody else standing.status
    return Row(opened.table, status, opened.public, now, msgspec.json.encode(listed))
