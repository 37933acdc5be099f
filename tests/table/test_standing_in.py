"""Whoever resigned, or ran out of time, does not go on by the back door; whoever takes the seat anew starts afresh."""

from collections.abc import Callable

import pytest

from sheepfold.table import actions
from sheepfold.table.entries import ClockSpec
from sheepfold.table.errors import TableError
from sheepfold.table.table import Table
from tests.table.tables import fold, table_with


def resigned() -> Table:
    table = table_with(ClockSpec(), "sheep-sheep", 3)
    fold(table, actions.resign(table, 0, "random", 1001.0))
    return table


def timed_out() -> Table:
    table = table_with(ClockSpec("game", 100))
    fold(table, actions.time_out(table, "random", 1200.0))
    return table


@pytest.mark.parametrize("make", [resigned, timed_out])
def test_a_seat_that_a_bot_plays_for_is_not_played_by_its_person(make: Callable[[], Table]) -> None:
    table = make()
    text = table.legal[0][0]
    with pytest.raises(TableError, match="take it back first") as caught:
        actions.move(table, 0, text, table.index, 1201.0, 1201.0, "person", None)
    assert caught.value.code == "not_allowed"
    asked: tuple[Callable[[], object], ...] = (
        lambda: actions.undo(table, 0, True, 1201.0),
        lambda: actions.answer(table, 0, False, 1201.0),
        lambda: actions.vote(table, 0, 1, True, "random", 1201.0),
    )
    for refused in asked:
        with pytest.raises(TableError, match="take it back first"):
            refused()
    fold(table, actions.move(table, 0, text, table.index, 1201.0, 1201.0, "bot", None))


def test_who_takes_the_seat_of_somebody_who_resigned_has_not_resigned() -> None:
    table = resigned()
    fold(table, actions.leave(table, 0, "reopened", 1002.0))
    fold(table, actions.join(table, 0, "Bea", "hash", 1003.0))
    fold(table, actions.hand(table, 0, "random", 1004.0))
    fold(table, actions.hand(table, 0, None, 1005.0))
    assert table.seats[0].kind == "person"
    assert actions.resign(table, 0, "random", 1006.0)


@pytest.mark.parametrize("make", [resigned, timed_out])
def test_a_seat_that_a_bot_plays_to_the_end_cannot_be_left(make: Callable[[], Table]) -> None:
    table = make()
    with pytest.raises(TableError, match="stays taken") as caught:
        actions.leave(table, 0, "left", 1201.0)
    assert caught.value.code == "not_allowed"
