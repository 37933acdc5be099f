"""Tables to start from."""

from sheepfold.games import all_games, find
from sheepfold.table import actions
from sheepfold.table.entries import By, ClockSpec, Entry, Opened, SeatSetup
from sheepfold.table.table import Table

SEED = "ab" * 20


def table_with(clock: ClockSpec, game: str = "te-kuiti", seats: int = 2, **options: int) -> Table:
    setups = tuple(SeatSetup("person", f"hash {seat}") for seat in range(seats))
    opened = Opened(1000.0, "a" * 12, game, find(game).check(seats, options), True, clock, SEED, "", None, setups)
    table = Table(all_games(), opened)
    for entry in actions.start(table, 1000.0):
        table.fold(entry)
    return table


def move(table: Table, at: float, text: str | None = None, by: By = "person", arrived: float | None = None) -> None:
    seat = table.to_act[0]
    chosen = text or table.legal[seat][0]
    for entry in actions.move(table, seat, chosen, table.index, at if arrived is None else arrived, at, by, None):
        table.fold(entry)


def fold(table: Table, entries: list[Entry]) -> None:
    for entry in entries:
        table.fold(entry)
