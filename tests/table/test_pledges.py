"""Seats add secrets to the seed: nobody can choose it, and nobody can hold the game up."""

import pytest

from sheepfold.core.chance import settle_by_seed
from sheepfold.core.commitment import commitment, joint_seed, pledge, verify
from sheepfold.core.errors import BadRecord
from sheepfold.core.record import Record
from sheepfold.core.state import CHANCE
from sheepfold.games import all_games
from sheepfold.table import actions, opening, views
from sheepfold.table.entries import ClockSpec, SeatChange
from sheepfold.table.errors import TableError
from sheepfold.table.pledges import PATIENCE
from sheepfold.table.table import Table
from tests.table.tables import fold, move

ADA, BEA, NEXT = "a" * 32, "b" * 32, "n" * 32


class Nobody:
    """There is nobody."""

    def online(self, _: int) -> bool:
        return False

    def away_since(self, _: int) -> float | None:
        return None


def opened(seats: tuple[str, ...] = ("me", "open", "bot:random"), secret: str | None = ADA) -> Table:
    sent = None if secret is None else pledge(secret)
    wish = opening.Wish("sheep-sheep", {}, seats, "Ada", True, ClockSpec(), sent)
    new = opening.new_table(all_games(), ["random"], wish, 1000.0)
    table = Table(all_games(), new.opened)
    fold(table, new.entries[1:])
    return table


def sealed(bea: str | None = BEA) -> Table:
    table = opened()
    fold(table, actions.join(table, 1, "Bea", "hash", 1001.0, None if bea is None else pledge(bea)))
    return table


def set_up(table: Table) -> list[int]:
    return [action for who, action in table.match.events if who == CHANCE]


def drawn(table: Table, seed: str) -> list[int]:
    return settle_by_seed(table.game.new(len(table.seats), table.match.options), seed, 0)


def finished(table: Table) -> Record:
    while not table.over:
        move(table, 1010.0, by="bot")
    return Record.from_json(views.record(table).to_json())


def test_the_seed_is_made_of_the_servers_and_all_secrets_in_the_order_of_seats() -> None:
    table = sealed()
    statuses: list[str] = [table.status]
    for seat, secret in ((1, BEA), (0, ADA)):
        fold(table, actions.reveal(table, seat, secret, None, 1002.0))
        statuses.append(table.status)
    assert statuses == ["waiting", "waiting", "playing"], "the secrets are opened first"
    seed = joint_seed(table.opened.seed, [ADA, BEA, None])
    assert set_up(table) == drawn(table, seed) != drawn(table, table.opened.seed)
    record = finished(table)
    assert (record.seed, record.server_seed, record.secrets) == (seed, table.opened.seed, [ADA, BEA, None])
    assert record.pledges == [pledge(ADA), pledge(BEA), None]
    verify(table.game, record, table.id, commitment(table.opened.seed, table.id))


def test_nobody_is_waited_for_longer_than_a_moment_and_the_record_says_so() -> None:
    table = sealed()
    fold(table, actions.reveal(table, 1, BEA, None, 1002.0))
    assert table.next_deadline() == 1001.0 + PATIENCE
    assert actions.time_out(table, "random", 1001.0 + PATIENCE - 0.1) == []
    fold(table, actions.time_out(table, "random", 1001.0 + PATIENCE))
    assert table.started
    with pytest.raises(TableError, match="has begun"):
        actions.reveal(table, 0, ADA, None, 1008.0)
    record = finished(table)
    assert record.secrets == [None, BEA, None]
    verify(table.game, record, table.id, table.commitment)


def test_a_table_where_nobody_opens_a_secret_is_played_with_the_servers_seed() -> None:
    table = sealed(bea=None)
    fold(table, actions.time_out(table, "random", 1007.0))
    assert set_up(table) == drawn(table, table.opened.seed)
    record = finished(table)
    assert record.secrets == [None, None, None]
    verify(table.game, record, table.id, table.commitment)


def test_without_pledges_all_is_as_before() -> None:
    table = opened(secret=None)
    fold(table, actions.join(table, 1, "Bea", "hash", 1001.0))
    assert set_up(table) == drawn(table, table.opened.seed)
    text = views.record(table).to_json() if table.over else finished(table).to_json()
    assert not any(word in text for word in ("pledges", "secrets", "server_seed"))


def test_alone_with_bots_the_secret_is_opened_too() -> None:
    table = opened(("me", "bot:random"))
    assert table.next_deadline() == 1000.0 + PATIENCE
    fold(table, actions.reveal(table, 0, ADA, None, 1000.1))
    assert set_up(table) == drawn(table, joint_seed(table.opened.seed, [ADA, None]))


@pytest.mark.parametrize("change", ["left", "reopened"])
def test_nobody_gets_up_between_the_pledges_and_the_start(change: SeatChange) -> None:
    """Else somebody could see the others' secrets, sit down again and choose a fitting one."""
    table = sealed()
    fold(table, actions.reveal(table, 0, ADA, None, 1002.0))
    with pytest.raises(TableError, match="about to begin"):
        actions.leave(table, 1, change, 1002.0)


def test_only_the_pledged_secret_is_taken_and_only_when_all_sit() -> None:
    table = opened()
    with pytest.raises(TableError, match="when all seats are taken"):
        actions.reveal(table, 0, ADA, None, 1001.0)
    fold(table, actions.join(table, 1, "Bea", "hash", 1001.0, pledge(BEA)))
    with pytest.raises(TableError, match="not the secret"):
        actions.reveal(table, 0, BEA, None, 1002.0)
    with pytest.raises(TableError, match="pledged no secret"):
        actions.reveal(table, 2, BEA, None, 1002.0)
    fold(table, actions.reveal(table, 0, ADA, None, 1002.0))
    assert actions.reveal(table, 0, ADA, None, 1002.0) == [], "the same again"


def test_what_is_pledged_for_the_next_game_counts_at_the_rematch() -> None:
    table = sealed()
    fold(table, actions.reveal(table, 1, BEA, pledge(NEXT), 1002.0))
    fold(table, actions.reveal(table, 0, ADA, None, 1002.0))
    finished(table)
    new = opening.rematch(all_games(), table, 2000.0)
    again = Table(all_games(), new.opened)
    fold(again, new.entries[1:])
    assert not again.started
    fold(again, actions.reveal(again, 2, NEXT, None, 2001.0))
    assert set_up(again) == drawn(again, joint_seed(again.opened.seed, [None, None, NEXT]))


def test_what_everybody_sees_of_it() -> None:
    table = sealed()
    state = views.public_view(table, Nobody())
    assert state.pledges == [pledge(ADA), pledge(BEA), None]
    assert state.awaited == views.Awaited([0, 1], 1001.0 + PATIENCE)
    fold(table, actions.reveal(table, 0, ADA, None, 1002.0))
    fold(table, actions.reveal(table, 1, BEA, None, 1002.0))
    state = views.public_view(table, Nobody())
    assert (state.awaited, state.secrets, state.server_seed, state.seed) == (None, None, None, None)
    finished(table)
    state = views.public_view(table, Nobody())
    assert (state.secrets, state.server_seed) == ([ADA, BEA, None], table.opened.seed)


def test_a_record_with_another_secret_pledge_or_seed_is_refused() -> None:
    table = sealed()
    fold(table, actions.reveal(table, 1, BEA, None, 1002.0))
    fold(table, actions.reveal(table, 0, ADA, None, 1002.0))
    text = finished(table)

    def changed(**fields: object) -> Record:
        record = Record.from_json(text.to_json())
        for name, value in fields.items():
            setattr(record, name, value)
        return record

    for record, wrong in (
        (changed(secrets=[BEA, BEA, None]), "not the one that was pledged"),
        (changed(secrets=[None, BEA, None]), "not made of"),
        (changed(server_seed="ab" * 20), "not made of"),
        (changed(secrets=None), "does not say"),
        (changed(pledges=[None]), "one a seat|one pledge a seat"),
        (changed(seed=joint_seed("ab" * 20, [ADA, BEA, None]), server_seed="ab" * 20), "committed to"),
    ):
        with pytest.raises(BadRecord, match=wrong):
            verify(table.game, record, table.id, table.commitment)
