"""Who begins: as seated, by lot, or the loser."""

import hashlib
from collections import Counter

import pytest

from sheepfold.core.commitment import joint_seed, pledge, verify
from sheepfold.core.errors import BadRecord
from sheepfold.core.record import Record
from sheepfold.games import all_games
from sheepfold.table import actions, opening, views
from sheepfold.table.entries import Begins, ClockSpec
from sheepfold.table.table import Table
from sheepfold.table.tokens import hashed
from tests.table.tables import fold, move

SECRET = "s" * 32


def new(begins: Begins, *seats: str, secret: str | None = None) -> tuple[Table, opening.Opening]:
    sent = None if secret is None else pledge(secret)
    wish = opening.Wish("sheep-sheep", {}, seats, "Ada", True, ClockSpec(), sent, begins)
    opened = opening.new_table(all_games(), ["random"], wish, 1.0)
    return folded(opened), opened


def folded(opened: opening.Opening) -> Table:
    table = Table(all_games(), opened.opened)
    fold(table, opened.entries[1:])
    return table


def lot(seed: str, seats: int) -> int:
    return int(hashlib.sha256(f"{seed}:lots".encode()).hexdigest(), 16) % seats


def finished(table: Table) -> Record:
    while not table.over:
        move(table, 2.0, by="bot")
    return Record.from_json(views.record(table).to_json())


def names(table: Table) -> list[str | None]:
    return [seat.name for seat in table.seats]


def test_lots_come_from_the_seed_and_everybody_keeps_neighbours_and_token() -> None:
    begun = Counter[int]()
    for _ in range(40):
        table, opened = new("lots", "me", "open", "open")
        for seat, name in ((1, "Bea"), (2, "Cai")):
            fold(table, actions.join(table, seat, name, f"hash {name}", 1.0))
        first = lot(table.opened.seed, 3)
        everybody: list[str | None] = ["Ada", "Bea", "Cai"]
        assert table.first == first
        assert names(table) == [*everybody[first:], *everybody[:first]]
        assert actions.seat_of(table, opened.tokens[0]) == (0 - first) % 3
        begun[first] += 1
    assert set(begun) == {0, 1, 2}


def test_whoever_sits_alone_with_bots_draws_too_and_is_given_the_right_seat() -> None:
    seats = set()
    for _ in range(30):
        table, opened = new("lots", "me", "bot:random")
        ((seat, token),) = opened.tokens.items()
        assert table.seats[seat].holder == hashed(token)
        seats.add(seat)
    assert seats == {0, 1}


def test_as_seated_nothing_is_drawn() -> None:
    table, opened = new("seated", "me", "bot:random")
    assert table.first is None
    assert list(opened.tokens) == [0]
    assert "lots" not in finished(table).to_json()


def test_lots_are_drawn_from_the_joint_seed_and_verified() -> None:
    table, _ = new("lots", "me", "bot:random", "bot:random", secret=SECRET)
    fold(table, actions.reveal(table, 0, SECRET, None, 1.5))
    seed = joint_seed(table.opened.seed, [SECRET, None, None])
    record = finished(table)
    assert record.lots == table.first == lot(seed, 3)
    assert record.secrets == [SECRET, None, None], "in the order in which they sat down"
    verify(table.game, record, table.id, table.commitment)
    record.lots = (lot(seed, 3) + 1) % 3
    with pytest.raises(BadRecord, match="lots"):
        verify(table.game, record)


def test_after_the_draw_votes_limits_and_ids_follow_their_seats() -> None:
    table, _ = new("lots", "me", "open", "open")
    fold(table, actions.chat(0, "hello", 1.0))
    fold(table, actions.join(table, 1, "Bea", "hash", 1.0))
    fold(table, actions.join(table, 2, "Cai", "hash", 1.0))
    spoken = [spent.counts["chats"] for spent in table.spent]
    assert spoken[names(table).index("Ada")] == 1
    assert sum(spoken) == 1


@pytest.mark.parametrize("begins", ["seated", "lots", "loser"])
def test_at_the_rematch(begins: Begins) -> None:
    table, _ = new(begins, "me", "open")
    fold(table, actions.join(table, 1, "Bea", "hash", 1.0))
    before = names(table)
    finished(table)
    assert table.over is not None
    again = folded(opening.rematch(all_games(), table, 3.0))
    assert again.opened.begins == begins
    if begins == "seated":
        assert names(again) == [*before[1:], before[0]]
    elif begins == "lots":
        first = lot(again.opened.seed, 2)
        assert again.first == first
        assert names(again) == [*before[first:], *before[:first]]
    elif table.over.winners in ((0,), (1,)):
        assert names(again)[0] == before[1 - table.over.winners[0]]
        assert again.first is None
    else:
        assert again.first is not None, "nobody lost"


def test_who_resigned_has_lost() -> None:
    table, _ = new("loser", "me", "open")
    fold(table, actions.join(table, 1, "Bea", "hash", 1.0))
    fold(table, actions.resign(table, names(table).index("Bea"), "random", 2.0))
    assert names(folded(opening.rematch(all_games(), table, 3.0))) == ["Bea", "Ada"]
