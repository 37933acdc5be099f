"""Fair shuffles: what was committed to can be checked."""

import hashlib
import random

import pytest

from sheepfold.core.chance import settle_by_seed, ticket
from sheepfold.core.commitment import commitment, new_seed, verify
from sheepfold.core.errors import BadRecord
from sheepfold.core.match import Match
from sheepfold.core.record import Record
from sheepfold.games import find

GAME = find("sheep-sheep")


def finished(seed: str) -> Record:
    match, rng = Match(GAME, 2, seed=seed), random.Random(1)
    while not match.over:
        seat = match.to_act[0]
        match.play(rng.choice(match.legal(seat)), seat=seat)
    return match.record(with_seed=True)


def test_a_seed_has_160_bits_and_the_commitment_hides_it() -> None:
    seed = new_seed()
    assert len(seed) == 40
    assert seed != new_seed()
    assert seed not in commitment(seed, "table")
    assert commitment(seed, "table") != commitment(seed, "another")


def test_a_chance_event_is_drawn_from_the_seed_and_its_index() -> None:
    assert ticket("abc", 5) == int(hashlib.sha256(b"abc:5").hexdigest(), 16)


def test_chance_is_drawn_as_a_match_draws_it() -> None:
    match = Match(GAME, 2, seed="abc")
    state = GAME.new(2, match.options)
    assert settle_by_seed(state, "abc", 0) == [action for _, action in match.events]


def test_an_honest_record_is_verified() -> None:
    seed = new_seed()
    verify(GAME, finished(seed), "table", commitment(seed, "table"))
    verify(GAME, finished(seed))


def test_another_seed_another_deal_or_none_is_refused() -> None:
    seed = new_seed()
    record = finished(seed)
    with pytest.raises(BadRecord, match="committed"):
        verify(GAME, record, "table", commitment(new_seed(), "table"))
    record.seed = new_seed()
    with pytest.raises(BadRecord, match="not what the seed gives"):
        verify(GAME, record, "table", commitment(record.seed, "table"))
    record.seed = None
    with pytest.raises(BadRecord, match="no seed"):
        verify(GAME, record)
