"""What can be repeated without end costs whoever does it; what ends a game always fits."""

from collections.abc import Callable

import pytest

from sheepfold.table import actions
from sheepfold.table.allowance import Limits, require_allowance
from sheepfold.table.entries import ClockSpec, Entry
from sheepfold.table.errors import TableError
from sheepfold.table.table import Table
from tests.table.tables import fold, table_with

FEW = Limits(entries=400, chats=5, acts=10, departures=3, reopenings=4, a_minute=100)


def store(table: Table, entries: list[Entry], limits: Limits = FEW) -> None:
    require_allowance(table.spent, table.index, entries, limits)
    fold(table, entries)


def toggle(table: Table, at: float, limits: Limits = FEW) -> None:
    bot = "random" if table.seats[0].kind == "person" else None
    store(table, actions.hand(table, 0, bot, at), limits)


def too_many(act: Callable[[], object]) -> None:
    with pytest.raises(TableError) as caught:
        act()
    assert caught.value.code == "too_many"


def test_handing_over_again_and_again_costs_who_does_it_and_nobody_else() -> None:
    table = table_with(ClockSpec(), "sheep-sheep", 3)
    for number in range(FEW.acts):
        toggle(table, 1000.0 + number)
    too_many(lambda: toggle(table, 1100.0))
    store(table, actions.hand(table, 1, "random", 1100.0))
    store(table, actions.chat(0, "but I may speak", 1100.0))
    for number in range(FEW.chats):
        store(table, actions.chat(1, f"I speak {number}", 1100.0))
    too_many(lambda: store(table, actions.chat(1, "too much", 1100.0)))
    store(table, actions.chat(2, "and I may answer", 1100.0))
    store(table, actions.resign(table, 0, "random", 1100.0))


def test_who_does_it_all_the_time_waits_a_minute() -> None:
    table = table_with(ClockSpec())
    hasty = Limits(a_minute=4)
    for number in range(4):
        toggle(table, 1000.0 + number, hasty)
    too_many(lambda: toggle(table, 1030.0, hasty))
    toggle(table, 1060.5, hasty)


def test_a_newcomer_starts_afresh_but_a_seat_is_not_left_for_ever() -> None:
    table = table_with(ClockSpec())
    for number in range(FEW.departures):
        for _ in range(FEW.chats):
            store(table, actions.chat(0, "hello", 1000.0))
        too_many(lambda: store(table, actions.chat(0, "hello", 1000.0)))
        store(table, actions.leave(table, 0, "left", 1000.0))
        store(table, actions.join(table, 0, None, f"hash {number}", 1000.0))
    too_many(lambda: store(table, actions.leave(table, 0, "left", 1000.0)))
    store(table, actions.leave(table, 0, "reopened", 1000.0))
    store(table, actions.join(table, 0, None, "hash", 1000.0))


def test_nobody_votes_or_agrees_twice() -> None:
    table = table_with(ClockSpec(), "sheep-sheep", 4)
    fold(table, actions.vote(table, 0, 3, True, "random", 1000.0))
    with pytest.raises(TableError, match="voted already"):
        actions.vote(table, 0, 3, True, "random", 1000.0)
    fold(table, actions.move(table, 0, table.legal[0][0], table.index, 1000.0, 1000.0, "person", None))
    fold(table, actions.undo(table, 0, False, 1000.0))
    fold(table, actions.answer(table, 1, True, 1000.0))
    with pytest.raises(TableError, match="agreed already"):
        actions.answer(table, 1, True, 1000.0)


def test_a_game_is_played_to_its_end_though_the_log_is_full() -> None:
    table = table_with(ClockSpec(), "sheep-sheep", 3)
    full = Limits(entries=table.index)
    too_many(lambda: toggle(table, 1001.0, full))
    too_many(lambda: store(table, actions.chat(0, "hello", 1001.0), full))
    store(table, actions.resign(table, 1, "random", 1001.0), full)
    while not table.over:
        seat = table.to_act[0]
        store(table, actions.move(table, seat, table.legal[seat][-1], table.index, 1.0, 1.0, "bot", None), full)
    assert table.over.scores is not None
