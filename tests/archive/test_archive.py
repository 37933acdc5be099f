"""Games of every version that was ever on main: they replay to the last letter, whatever becomes of the rules."""

import gzip
from functools import cache
from pathlib import Path

import pytest

from sheepfold.core.commitment import verify
from sheepfold.core.match import Match
from sheepfold.core.record import Record
from sheepfold.games import all_games, find

FILES = sorted(Path(__file__).parent.glob("*.jsonl.gz"))


@cache
def lines(path: Path) -> list[str]:
    return gzip.decompress(path.read_bytes()).decode().splitlines()


@pytest.mark.no_cover
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.split(".")[0])
def test_an_archived_game_replays_to_the_last_letter(path: Path) -> None:
    for line in lines(path):
        record = Record.from_json(line)
        match = Match.replay(find(record.game), record)
        assert match.over
        assert match.record(with_seed=True).to_json() == line


@pytest.mark.parametrize("slug", all_games())
def test_chance_still_follows_from_an_archived_seed(slug: str) -> None:
    for path in FILES:
        if path.name.startswith(f"{slug}-"):
            record = Record.from_json(lines(path)[0])
            verify(find(slug), record)


@pytest.mark.parametrize("slug", all_games())
def test_the_archive_holds_every_version_seat_count_and_option(slug: str) -> None:
    game = all_games()[slug]
    records = [Record.from_json(line) for path in FILES for line in lines(path)]
    records = [record for record in records if record.game == slug]
    assert {record.rules for record in records} == set(range(1, game.rules + 1))
    assert {record.players for record in records} == set(game.seats)
    for option in game.options:
        assert {record.options[option.name] for record in records} == set(option.values)
