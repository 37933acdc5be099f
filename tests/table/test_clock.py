"""Clocks: what runs, what runs out, what follows."""

import pytest

from sheepfold.core.errors import BadOption
from sheepfold.games import find
from sheepfold.table import actions, clock
from sheepfold.table.entries import ClockSpec, Undone
from sheepfold.table.errors import TableError
from tests.table.tables import fold, move, table_with


def test_a_clock_for_each_turn_runs_until_it_is_anothers() -> None:
    table = table_with(ClockSpec("move", 60))
    assert table.clock.next_deadline() == (1060.0, 0)
    move(table, 1050)
    assert table.clock.next_deadline() == (1060.0, 0), "the second fence is the same turn"
    move(table, 1055)
    assert table.clock.next_deadline() == (1115.0, 1)


def test_a_clock_for_the_game_is_used_up_and_then_a_bot_takes_over_for_good() -> None:
    table = table_with(ClockSpec("game", 100))
    move(table, 1030)
    move(table, 1040)
    assert table.clock.left == [60.0, 100.0]
    assert actions.time_out(table, "random", 1139.0) == []
    with pytest.raises(TableError, match="run out"):
        move(table, 1141)
    for entry in actions.time_out(table, "random", 1141.0):
        table.fold(entry)
    assert table.seats[1].kind == "bot"
    assert table.clock.next_deadline() is None
    with pytest.raises(TableError, match="used up"):
        actions.hand(table, 1, None, 1150)


def test_a_move_that_arrived_in_time_counts_even_if_it_is_carried_out_later() -> None:
    table = table_with(ClockSpec("move", 60))
    move(table, 1060.2, arrived=1059.9)
    assert len(table.match.events) == 1


def test_after_an_undo_the_time_of_the_game_that_was_used_stays_used() -> None:
    table = table_with(ClockSpec("game", 100))
    move(table, 1030)
    move(table, 1040)
    table.fold(Undone(1050, 0, 0))
    assert table.clock.left == [60.0, 90.0]
    assert table.clock.next_deadline() == (1110.0, 0)


def test_after_an_undo_a_turn_goes_on_with_what_it_had_left() -> None:
    table = table_with(ClockSpec("move", 60))
    move(table, 1030)
    table.fold(Undone(1035, 0, 0))
    assert table.clock.next_deadline() == (1060.0, 0), "the same turn"
    move(table, 1040)
    move(table, 1050)
    assert table.clock.next_deadline() == (1110.0, 1)
    table.fold(Undone(1055, 0, 1))
    assert table.clock.left == [10.0, 60.0]
    assert table.clock.next_deadline() == (1065.0, 0), "10 of its 60 seconds were left"
    move(table, 1060)
    table.fold(Undone(1061, 0, 1))
    assert table.clock.next_deadline() == (1066.0, 0), "and so it is the second time"


def test_after_an_undo_the_sand_that_ran_through_stays_below() -> None:
    table = table_with(ClockSpec("hourglass", 60), "sheep-sheep", exchanges=60)
    move(table, 1030, next(text for text in table.legal[0] if text.startswith("swap")))
    table.fold(Undone(1040, 0, len(table.match.events) - 1))
    assert table.clock.next_deadline() == (1060.0, 0)


def test_handing_over_and_coming_back_gives_no_new_time() -> None:
    table = table_with(ClockSpec("move", 60))
    fold(table, actions.hand(table, 0, "random", 1050.0))
    assert table.clock.next_deadline() is None
    fold(table, actions.hand(table, 0, None, 1051.0))
    assert table.clock.next_deadline() == (1061.0, 0)


def test_the_hourglass_stops_the_swapping_and_nothing_else() -> None:
    table = table_with(ClockSpec("hourglass", 60), "sheep-sheep", exchanges=60)
    assert table.clock.next_deadline() == (1060.0, 0)
    swap = next(text for text in table.legal[0] if text.startswith("swap"))
    move(table, 1030, swap)
    assert table.clock.next_deadline() == (1060.0, 0), "the sand runs on"
    for entry in actions.time_out(table, "random", 1060.1):
        table.fold(entry)
    told = [entry for entry in table.seen if entry[0].kind == "move"][-1][0]
    assert told.by == "clock"
    assert told.moves is not None
    assert told.moves[0] == (0, "stop")
    if table.to_act == [0]:
        assert table.clock.next_deadline() is None, "no sand runs during the refill"
    else:
        assert table.clock.next_deadline() == (1120.1, 1)


def test_a_turn_may_have_days_and_a_game_one() -> None:
    game = find("te-kuiti")
    assert clock.checked(game, ClockSpec("move", 14 * 86_400)).seconds == 1_209_600
    for spec in (ClockSpec("move", 14 * 86_400 + 1), ClockSpec("game", 86_401), ClockSpec("move", 4)):
        with pytest.raises(BadOption):
            clock.checked(game, spec)


def test_a_table_knows_since_when_it_is_whose_turn() -> None:
    table = table_with(ClockSpec())
    move(table, 1010)
    assert table.turned == 1000.0, "the second fence is the same turn"
    move(table, 1020)
    assert (table.to_act, table.turned) == ([1], 1020.0)
