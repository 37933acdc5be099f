"""Finished games of every kind, kept for ever: they must replay, with the same legal moves and the same result."""

from pathlib import Path

import pytest

from sheepfold.core.match import Match
from sheepfold.core.record_file import read_records
from sheepfold.games import all_games, find

FILES = sorted(Path(__file__).parent.glob("*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_old_record_replays(path: Path) -> None:
    for record in read_records(path):
        match = Match.replay(find(record.game), record)
        assert match.over
        again = match.record(with_legal=record.legal is not None)
        again.seed = record.seed
        assert again.to_json() == record.to_json()


def test_there_is_a_record_of_every_game_and_seat_count() -> None:
    kept = {(record.game, record.players) for path in FILES for record in read_records(path)}
    assert kept >= {(game.slug, seats) for game in all_games().values() for seats in game.seats}
