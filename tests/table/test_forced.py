"""A move that everybody knows to be the only one is marked; one that only its seat knows to be so is not."""

import random

import msgspec

from sheepfold.table import views
from sheepfold.table.entries import ClockSpec
from sheepfold.table.table import Table
from tests.table.tables import move, table_with


def seen_by(table: Table, seat: int | None) -> dict[str, object]:
    """What a welcome says of the seat; an update says the same."""
    sight: dict[str, object] = msgspec.to_builtins(views.seat_view(table, seat))
    news: dict[str, object] = msgspec.to_builtins(views.update(table, seat, table.changed - 1))
    assert news.get("forced") == sight.get("forced")
    return sight


def test_only_what_everybody_can_tell_is_marked() -> None:
    table = table_with(ClockSpec(), "two-sheep-dogs")
    rng = random.Random(2)
    marked, unmarked = 0, 0
    while not table.over:
        seat = table.to_act[0]
        sight, legal = seen_by(table, seat), table.legal[seat]
        assert "forced" not in seen_by(table, 1 - seat)
        assert "forced" not in seen_by(table, None)
        hand = len(table.match.view(seat)["hand"])  # type: ignore[arg-type]
        is_secret = legal[0].startswith("play") and hand > 1
        assert sight.get("forced") == (True if len(legal) == 1 and not is_secret else None)
        marked += "forced" in sight
        unmarked += len(legal) == 1 and is_secret
        move(table, table.at, rng.choice(legal))
    assert marked > 20
    assert unmarked > 3
