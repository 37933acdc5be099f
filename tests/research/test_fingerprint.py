"""Observations keep their bits: networks that were trained on them must go on reading the same thing."""

import hashlib
from pathlib import Path

import pytest

from sheepfold.core.match import Match
from sheepfold.core.record import Record
from sheepfold.core.record_file import read_records
from sheepfold.games import find
from tests.research.needs import need

need("numpy", "librt.vecs")

from sheepfold.research import Observer  # noqa: E402

RECORDS = Path(__file__).parents[1] / "records"
PRINTS = {
    "shear-panic-4": "b7d4fdba99d0aad8",
    "shear-panic-3": "35b8e88507499d28",
    "sheep-and-thief-3": "45d0474dc1cab3f0",
    "sheep-and-thief-2": "a37076e26c56e85d",
    "sheep-and-thief-4": "a6f0cc261a8582a8",
    "sheep-sheep-3": "3c293730d9b14741",
    "sheep-sheep-2": "6efa54b47b5a1713",
    "sheep-sheep-4": "b60b895c7dd784aa",
    "te-kuiti-2": "fabe9e04a7216e68",
    "te-kuiti-1": "023def56b42e31fc",
    "two-sheep-dogs-2": "0c8efa96e5edcfcc",
}
"""What is known and what is legal in every position of an old record, for every seat. Never change one: a new
observation is a new encoder."""


def _first_records() -> dict[str, Record]:
    """An old record of every game at every number of seats."""
    found: dict[str, Record] = {}
    for path in sorted(RECORDS.glob("*-1.jsonl")):
        for record in read_records(path):
            found.setdefault(f"{record.game}-{record.players}", record)
    return found


def fingerprint(record: Record) -> str:
    """A digest of all observations and masks on the way through a record."""
    replayed = Match.replay(find(record.game), record)
    match = Match(replayed.game, replayed.seats, replayed.options)
    observer = Observer(match.game, match.seats)
    digest = hashlib.sha256()
    for event in replayed.events:
        match.push(event)
        for seat in range(match.seats):
            digest.update(observer.observe(match.state, seat).tobytes())
            digest.update(observer.mask(match.state, seat).tobytes())
    return digest.hexdigest()[:16]


def test_every_game_and_number_of_seats_has_a_fingerprint() -> None:
    assert _first_records().keys() == PRINTS.keys()


@pytest.mark.parametrize("name", PRINTS)
def test_observations_and_masks_have_the_bits_that_they_always_had(name: str) -> None:
    assert fingerprint(_first_records()[name]) == PRINTS[name]
