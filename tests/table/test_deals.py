"""Deals that are played more than once: the deal of a day, the same deal at several tables, a game begun elsewhere."""

from itertools import pairwise

import pytest

from sheepfold.bots import BOTS
from sheepfold.core.commitment import verify
from sheepfold.core.errors import BadRecord
from sheepfold.core.match import Match
from sheepfold.core.record import Record
from sheepfold.games import all_games, find
from sheepfold.table import actions, views
from sheepfold.table.daily import deal_of
from sheepfold.table.entries import ClockSpec, Disclosed, Entry, Moves, Over, decode_entries, encode_entries
from sheepfold.table.errors import TableError
from sheepfold.table.opening import Opening, Wish, new_table, new_tables, same_deal
from sheepfold.table.table import Table
from tests.table.tables import fold, move
from tests.table.test_pledges import Nobody

NOW = 1_794_000_000.0  # 2026-11-06
DAY, NEXT_DAY = "2026-11-06", "2026-11-07"
GAMES = all_games()


def table_of(opening: Opening) -> Table:
    table = Table(GAMES, opening.opened)
    fold(table, opening.entries[1:])
    return table


def daily(slug: str, day: str) -> Table:
    return table_of(new_table(GAMES, BOTS, deal_of(find(slug), day, "Ada", NOW), NOW))


def wish(slug: str, *seats: str, events: Moves = ()) -> Wish:
    return Wish(slug, {}, seats, "Ada", False, ClockSpec(), pledge="0" * 64, events=events)


def play_out(table: Table) -> None:
    while not table.over:
        move(table, NOW, by="bot")


def dealt(table: Table) -> tuple[object, ...]:
    return table.match.events, [(seat.kind, seat.bot) for seat in table.seats], table.opened.options


# -- the deal of a day ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_day_has_one_deal_and_the_next_another(slug: str) -> None:
    one, other, later = daily(slug, DAY), daily(slug, DAY), daily(slug, NEXT_DAY)
    assert one.id != other.id
    assert dealt(one) == dealt(other)
    assert one.pledges.seed == other.pledges.seed != later.pledges.seed
    assert one.opened.deal == DAY
    assert sum(seat.kind == "person" for seat in one.seats) == 1


def test_the_same_moves_get_the_same_dice() -> None:
    one, other, later = daily("shear-panic", DAY), daily("shear-panic", DAY), daily("shear-panic", NEXT_DAY)
    for table in (one, other, later):
        play_out(table)
    assert one.match.events == other.match.events != later.match.events


@pytest.mark.parametrize(
    ("day", "code"),
    [("2026-11-08", "not_allowed"), ("2026-02-30", "bad_request"), ("20261106", "bad_request"), ("x", "bad_request")],
)
def test_a_day_is_a_date_that_has_begun_somewhere(day: str, code: str) -> None:
    with pytest.raises(TableError) as refused:
        deal_of(find("te-kuiti"), day, None, NOW)
    assert refused.value.code == code


# -- several tables -------------------------------------------------------------------------------------------------


def pair(slug: str) -> tuple[Table, Table]:
    one, other = new_tables(GAMES, BOTS, wish(slug, "me", "bot:random"), 2, NOW)
    first, second = table_of(one), table_of(other)
    fold(second, actions.join(second, 0, "Bea", "hash", NOW, "1" * 64))
    return first, second


def test_several_tables_have_one_deal_whoever_pledges_what() -> None:
    first, second = pair("sheep-sheep")
    assert first.opened.same_deal == second.opened.same_deal == (first.id, second.id)
    assert first.match.events == second.match.events != []
    assert first.pledges.seed == second.pledges.seed == first.opened.seed
    assert [first.seats[0].pledge, second.seats[0].pledge] == [None, None]


@pytest.mark.parametrize("slug", ["sheep-sheep", "shear-panic"])
def test_the_deal_is_secret_until_all_tables_are_over(slug: str) -> None:
    count = {"shear-panic": 4}.get(slug, 2)
    table = table_of(new_tables(GAMES, BOTS, wish(slug, *["me"] * count), 2, NOW)[0])
    play_out(table)
    seed, told = table.opened.seed, repr([views.table_view(table, Nobody(), (None, 0)), table.entries(0, 0)])
    assert seed not in told
    assert table.view(None) is None
    assert views.history(table, None) == []
    assert all(not entry.moves for entry in table.entries(None, 0))
    assert any(entry.moves for entry in table.entries(0, 0))
    with pytest.raises(TableError, match="Others still play"):
        views.record(table)
    with pytest.raises(TableError, match="everywhere"):
        same_deal(GAMES, table, NOW)
    fold(table, actions.disclose(table, NOW))
    assert actions.disclose(table, NOW) == []
    assert table.entries(None, 0)[-1].seed == seed == views.public_view(table, Nobody()).seed
    verify(table.game, views.record(table), table.id, table.commitment)


def test_the_course_of_a_game_ends_with_its_scores() -> None:
    table = daily("sheep-sheep", DAY)
    play_out(table)
    points = views.course(table)
    assert len(points) == 7
    assert table.over is not None
    assert tuple(points[-1]) == table.over.scores
    assert all(sum(one) <= sum(next_one) for one, next_one in pairwise(points))


def test_nothing_is_disclosed_before_the_end() -> None:
    assert actions.disclose(pair("te-kuiti")[0], NOW) == []


def test_the_same_deal_with_other_seats() -> None:
    table = table_of(new_table(GAMES, BOTS, wish("two-sheep-dogs", "me", "bot:random"), NOW))
    fold(table, actions.time_out(table, "random", NOW + 60))  # nobody opens the secret
    fold(table, [Over(NOW, "enough")])
    again = table_of(same_deal(GAMES, table, NOW))
    assert again.match.events == table.match.events[: len(again.match.events)] != []
    assert [seat.kind for seat in again.seats] == ["bot", "person"]
    assert again.opened.same_deal == (table.id, again.id)
    assert again.seats[1].holder == table.seats[0].holder


def test_what_is_disclosed_is_stored() -> None:
    table = pair("te-kuiti")[0]
    log: list[Entry] = [Over(NOW, "enough"), Disclosed(NOW)]
    fold(table, decode_entries(encode_entries(log)))
    assert not table.sealed


# -- a game begun elsewhere -----------------------------------------------------------------------------------------


def begun(decisions: int) -> Moves:
    match = Match(find("sheep-sheep"), 2, {}, "elsewhere")
    for _ in range(decisions):
        match.play(match.legal(match.to_act[0])[0])
    return tuple(match.record().events)


def test_a_game_goes_on_from_where_it_was() -> None:
    events = begun(7)
    table = table_of(new_table(GAMES, BOTS, wish("sheep-sheep", "me", "bot:random", events=events), NOW))
    assert table.match.record().events[: len(events)] == list(events)
    assert table.given == len(events)
    seat = next(who for who, _ in events if who >= 0)
    if seat == 0:
        with pytest.raises(TableError, match="nothing to take back"):
            actions.undo(table, 0, True, NOW)
    play_out(table)
    record = Record.from_json(views.record(table).to_json())
    assert record.given == len(events)
    verify(table.game, record, table.id, table.commitment)
    record.given = None
    with pytest.raises(BadRecord, match="not what the seed gives"):
        verify(table.game, record, table.id, table.commitment)


@pytest.mark.parametrize(
    ("seats", "events", "message"),
    [
        (("me", "bot:random"), ((0, "stop"),), "Event 0"),
        (("me", "bot:random"), (*begun(3), (0, "nonsense")), "Event "),
        (("me", "open"), begun(3), "without open seats"),
    ],
)
def test_what_is_no_game_is_refused(seats: tuple[str, ...], events: Moves, message: str) -> None:
    with pytest.raises(TableError, match=message):
        new_table(GAMES, BOTS, wish("sheep-sheep", *seats, events=events), NOW)


def test_a_whole_game_is_refused() -> None:
    match = Match(find("sheep-sheep"), 2, {}, "elsewhere")
    while not match.over:
        match.play(match.legal(match.to_act[0])[0])
    with pytest.raises(TableError, match="is over"):
        new_table(GAMES, BOTS, wish("sheep-sheep", "me", "me", events=tuple(match.record().events)), NOW)


@pytest.mark.parametrize("given", [0, -1, 99, True, "1"])
def test_a_record_with_a_strange_given_is_refused(given: object) -> None:
    text = Match(find("te-kuiti"), 2, {}, "s").record().to_json().replace('"events"', f'"given":{given!r},"events"')
    text = text.replace("True", "true").replace("'", '"')
    with pytest.raises(BadRecord, match="given"):
        Record.from_json(text)
