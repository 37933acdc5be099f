"""Whoever resigned, or ran out of time, does not go on by the back door; whoever takes the seat anew starts afresh."""

from collections.abc import Callable

import pytest

from sheepfold.server import log, steward
from sheepfold.server.errors import TableError
from sheepfold.server.tables import Table
from tests.server.test_clocks import table_with


def fold(table: Table, entries: list[log.LogEntry]) -> None:
    for entry in entries:
        table.fold(entry)


def resigned() -> Table:
    table = table_with(log.ClockSpec(), "sheep-sheep", 3)
    fold(table, steward.resign(table, 0, "random", 1001.0))
    return table


def timed_out() -> Table:
    table = table_with(log.ClockSpec("game", 100))
    fold(table, steward.time_out(table, "random", 1200.0))
    return table


@pytest.mark.parametrize("make", [resigned, timed_out])
def test_a_seat_that_a_bot_plays_for_is_not_played_by_its_person(make: Callable[[], Table]) -> None:
    table = make()
    text = table.legal[0][0]
    with pytest.raises(TableError, match="take it back first") as caught:
        steward.move(table, 0, text, table.index, 1201.0, 1201.0, "person", None)
    assert caught.value.code == "not_allowed"
    for refused in (
        lambda: steward.undo(table, 0, True, 1201.0),
        lambda: steward.answer(table, 0, False, 1201.0),
        lambda: steward.vote(table, 0, 1, True, "random", 1201.0),
    ):
        with pytest.raises(TableError, match="take it back first"):
            refused()
    fold(table, steward.move(table, 0, text, table.index, 1201.0, 1201.0, "bot", None))


def test_who_takes_the_seat_of_somebody_who_resigned_has_not_resigned() -> None:
    table = resigned()
    fold(table, steward.leave(table, 0, "reopened", 1002.0))
    fold(table, steward.join(table, 0, "Bea", "hash", 1003.0))
    fold(table, steward.hand(table, 0, "random", 1004.0))
    fold(table, steward.hand(table, 0, None, 1005.0))
    assert table.seats[0].kind == "person"
    assert steward.resign(table, 0, "random", 1006.0)
