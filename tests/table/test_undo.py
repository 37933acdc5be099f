"""Taking back: who has to agree, and what chance does then."""

import pytest
from msgspec.structs import replace

from sheepfold.core.chance import outcome, ticket
from sheepfold.core.commitment import commitment, verify
from sheepfold.core.record import Record
from sheepfold.core.state import CHANCE
from sheepfold.games import all_games
from sheepfold.table import actions, opening, views
from sheepfold.table.entries import ClockSpec, Opened, SeatSetup
from sheepfold.table.errors import TableError
from sheepfold.table.table import Table
from tests.table.tables import SEED, fold, move, table_with

ADA, ADA_TOO = SeatSetup("person", "a", party=1), SeatSetup("person", "b", party=1)
BEA, BOT = SeatSetup("person", "c"), SeatSetup("bot", bot="random")


def seated(*seats: SeatSetup) -> Table:
    game = all_games()["sheep-sheep"]
    opened = Opened(
        1000.0, "a" * 12, "sheep-sheep", game.check(len(seats), {}), True, ClockSpec(), SEED, "", None, seats
    )
    table = Table(all_games(), opened)
    fold(table, actions.start(table, 1000.0))
    fold(table, actions.move(table, 0, table.legal[0][0], table.index, 1000.0, 1000.0, "person", None))
    return table


def flip(table: Table, tile: str) -> str:
    """Turn a tile nobody has seen; its face."""
    move(table, 1001, f"flip {tile}")
    who, face = table.match.events[-1]
    assert who == CHANCE
    return table.game.text(face)


def take_back(table: Table, seat: int) -> None:
    fold(table, actions.undo(table, seat, False, 1002.0))
    for other in set(table.persons) - {seat}:
        fold(table, actions.answer(table, other, True, 1002.0))


def test_after_an_undo_across_chance_what_was_seen_says_nothing() -> None:
    table = table_with(ClockSpec())
    move(table, 1001, "fence a1n")
    move(table, 1001, "fence a1w")
    faces = []
    for tile in ("c3", "d4", "e5", "c3", "d4", "e5"):
        faces.append(flip(table, tile))
        state = table.match.state_after(3)
        drawn = ticket(SEED, 3, len(faces) - 1)
        assert table.match.events[3] == (CHANCE, outcome(state, drawn))
        take_back(table, 1)
    assert len(set(faces)) > 1, "before, all showed the same"
    assert table.redraws == [(2, 6)]


def test_only_undos_across_chance_count() -> None:
    table = table_with(ClockSpec())
    for _ in range(3):
        move(table, 1001, "fence a1n")
        take_back(table, 0)
    move(table, 1001, "fence a1n")
    move(table, 1001, "fence a1w")
    assert table.undos == 0
    flip(table, "c3")
    fold(table, actions.resign(table, 0, "random", 1003.0))
    assert "redraws" not in views.record(table).to_json()


def test_a_record_with_undos_is_verified_and_a_changed_one_is_not() -> None:
    table = table_with(ClockSpec())
    move(table, 1001, "fence a1n")
    move(table, 1001, "fence a1w")
    flip(table, "c3")
    take_back(table, 1)
    while not table.over:
        move(table, 1001)
    record = Record.from_json(views.record(table).to_json())
    assert record.redraws == [(2, 1)]
    verify(table.game, record, table.id, commitment(SEED, table.id))
    record.redraws = None
    with pytest.raises(Exception, match="not what the seed gives"):
        verify(table.game, record)


@pytest.mark.parametrize(
    ("seats", "is_asked"),
    [
        ((ADA, BOT), False),
        ((ADA, ADA_TOO, BOT), False),
        ((ADA, ADA_TOO, replace(BOT, token="d")), False),
        ((ADA, BEA, BOT), True),
        ((ADA, ADA_TOO, BEA), True),
        ((ADA, ADA_TOO), True),
    ],
)
def test_another_holder_has_to_agree_where_others_play(seats: tuple[SeatSetup, ...], is_asked: bool) -> None:
    table = seated(*seats)
    if is_asked:
        fold(table, actions.undo(table, 0, False, 1001.0))
        assert table.asked == 0
    else:
        with pytest.raises(TableError, match="so it stays"):
            actions.undo(table, 0, False, 1001.0)
    table = seated(*seats)
    assert actions.undo(table, 0, True, 1001.0), "what showed nothing can be taken back"


def test_whoever_was_asked_and_goes_leaves_no_question_to_ones_own_seat() -> None:
    table = seated(ADA, ADA_TOO, BEA)
    fold(table, actions.undo(table, 0, False, 1001.0))
    fold(table, actions.hand(table, 2, "random", 1002.0))
    assert table.asked is None
    with pytest.raises(TableError, match="Nobody asks"):
        actions.answer(table, 1, True, 1003.0)
    with pytest.raises(TableError, match="so it stays"):
        actions.undo(table, 0, False, 1003.0)


def test_who_opened_several_seats_holds_them_as_one_also_at_the_rematch() -> None:
    wish = opening.Wish("sheep-sheep", {}, ["me", "open", "me"], "Ada", True, ClockSpec())
    opened = opening.new_table(all_games(), ["random"], wish, 1.0)
    table = Table(all_games(), opened.opened)
    fold(table, actions.join(table, 1, "Bea", "hash", 2.0))
    assert table.seats[0].shares_holder(table.seats[2])
    assert not table.seats[0].shares_holder(table.seats[1])
    fold(table, actions.resign(table, 1, "random", 3.0))
    while not table.over:
        move(table, 4.0, by="bot")
    again = Table(all_games(), opening.rematch(all_games(), table, 5.0).opened)
    assert again.seats[1].shares_holder(again.seats[0])
    assert not again.seats[1].shares_holder(again.seats[2])
