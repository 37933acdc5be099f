"""What belongs to a seat's holder, and what to the seat."""

from sheepfold.table import actions
from sheepfold.table.entries import ClockSpec
from tests.table.tables import fold, table_with


def test_ids_of_moves_belong_to_who_holds_the_seat() -> None:
    table = table_with(ClockSpec())
    fold(table, actions.move(table, 0, table.legal[0][0], table.index, 1001.0, 1001.0, "person", "1"))
    made = table.index
    assert table.played_as(0, "1") == made
    fold(table, actions.leave(table, 0, "left", 1002.0))
    fold(table, actions.join(table, 0, "Bea", "another hash", 1003.0))
    assert table.played_as(0, "1") is None, "the newcomer has used no id"
    fold(table, actions.move(table, 0, table.legal[0][0], table.index, 1004.0, 1004.0, "person", "1"))
    assert table.played_as(0, "1") == table.index != made
