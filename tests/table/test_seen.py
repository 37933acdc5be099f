"""What leaves the log: every kind of entry says which of its fields everybody sees, and none of them is a secret."""

from typing import get_args

import msgspec
import pytest

from sheepfold.table import seen
from sheepfold.table.entries import Entry, Moved, Opened, SeatChanged

SECRETS = {"seed", "owner", "invite", "token", "id", "seats"}


@pytest.mark.parametrize("kind", get_args(Entry), ids=lambda kind: kind.__name__)
def test_every_kind_of_entry_says_what_everybody_sees(kind: type[msgspec.Struct]) -> None:
    shown = set(seen._PUBLIC[str(kind.__struct_config__.tag)])
    assert shown <= set(kind.__struct_fields__) & set(seen.SeenEntry.__struct_fields__)
    assert not shown & (SECRETS | {"moves"})
    if kind is Opened:
        assert not shown


def test_tokens_and_ids_stay_in_the_log() -> None:
    joined = seen.public_entry(SeatChanged(2.0, 1, "joined", "Bea", None, "hash of a token"), 2)
    moved = seen.public_entry(Moved(3.0, 0, ((0, "fence a1n"),), "person", "my id"), 3)
    sent = msgspec.json.encode([joined, moved]).decode()
    assert "hash of a token" not in sent
    assert "my id" not in sent
    assert (joined.index, joined.kind, joined.name, moved.by) == (2, "seat", "Bea", "person")
