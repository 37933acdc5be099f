"""Fair shuffles: what was committed to can be checked."""

import hashlib
import random

import pytest

from sheepfold.core.chance import lot, settle_by_seed, ticket
from sheepfold.core.commitment import commitment, joint_seed, new_seed, pledge, verify
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


def jointly(server_seed: str, secrets: list[str | None]) -> Record:
    record = finished(joint_seed(server_seed, secrets))
    record.server_seed, record.secrets = server_seed, secrets
    record.pledges = [None if secret is None else pledge(secret) for secret in secrets]
    return record


def test_a_joint_seed_is_made_of_every_secret() -> None:
    assert joint_seed("server", [None, None]) == "server"
    assert len({joint_seed("server", [None, "b"]), joint_seed("server", ["a", "b"]), joint_seed("server", ["b"])}) == 3
    verify(GAME, jointly("server", ["ada's", None]), "table", commitment("server", "table"))


def test_a_joint_seed_that_does_not_fit_its_parts_is_refused() -> None:
    record = jointly("server", ["ada's", "bea's"])
    with pytest.raises(BadRecord, match="committed"):
        verify(GAME, record, "table", commitment("another", "table"))
    record.secrets = ["ada's", "changed"]
    with pytest.raises(BadRecord, match="The secret of seat 1 is not the one that was pledged"):
        verify(GAME, record)
    record.secrets = ["ada's", None]
    with pytest.raises(BadRecord, match="not made of the server's seed and the seats' secrets"):
        verify(GAME, record)
    record.secrets = ["ada's"]
    with pytest.raises(BadRecord, match="one secret and one pledge a seat"):
        verify(GAME, record)
    record.secrets = None
    with pytest.raises(BadRecord, match="of what its seed is made"):
        verify(GAME, record)


def test_lots_that_the_seed_does_not_give_are_refused() -> None:
    record = finished("lots")
    record.lots = lot("lots", 2)
    verify(GAME, record)
    record.lots = 1 - record.lots
    with pytest.raises(BadRecord, match="who begins"):
        verify(GAME, record)
