"""A short run of ``python -m bench.fuzz``, the same inputs every time; and the fuzzer can find something."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bench.fuzz.campaign import Campaign, Target
from bench.fuzz.games import MOVES, fools
from bench.fuzz.logs import logs
from bench.fuzz.parsers import parsers
from bench.fuzz.requests import databases, requests
from bench.fuzz.tables import MESSAGES, sieges
from sheepfold.core.errors import SheepfoldError

PARSERS = {target.name: target for target in parsers()}
SLOW = {"records": 150, "files": 200, "journals": 300, "settings": 300}
OTHERS: dict[str, tuple[Callable[[], Target], int]] = {
    "logs": (logs, 600),
    "requests": (requests, 250),
    "databases": (databases, 25),
    "games": (fools, 4 * MOVES),
    "tables": (sieges, 4 * MESSAGES),
}


@pytest.mark.parametrize("name", PARSERS)
def test_a_parser_returns_or_refuses_in_a_sentence(name: str, tmp_path: Path) -> None:
    report = Campaign(PARSERS[name], 7, tmp_path).run(SLOW.get(name, 1000))
    assert report.failures == {}


@pytest.mark.parametrize("name", OTHERS)
def test_so_do_the_server_its_files_tables_and_games(name: str, tmp_path: Path) -> None:
    make, inputs = OTHERS[name]
    assert Campaign(make(), 7, tmp_path).run(inputs).failures == {}


def toy(run: Callable[[bytes], None], tmp_path: Path, inputs: int = 3000) -> list[str]:
    target = Target("toy", run, [b'{"a": 1}'], (SheepfoldError,))
    return list(Campaign(target, 1, tmp_path).run(inputs).failures)


def test_the_fuzzer_finds_what_is_wrong_and_keeps_it(tmp_path: Path) -> None:
    def careless(data: bytes) -> None:
        if b"[" in data:
            raise IndexError
        if b"]" in data:
            raise SheepfoldError("")

    found = toy(careless, tmp_path)
    assert [what.split(",")[0] for what in sorted(found)] == [
        "IndexError in test_campaigns.py",
        "a message of 0 characters",
    ]
    assert all(b"[" in path.read_bytes() or b"]" in path.read_bytes() for path in tmp_path.iterdir())


def test_the_fuzzer_is_the_same_for_the_same_seed(tmp_path: Path) -> None:
    seen: list[list[bytes]] = []
    for _ in range(2):
        inputs: list[bytes] = []
        toy(inputs.append, tmp_path, 300)
        seen.append(inputs)
    assert seen[0] == seen[1]
