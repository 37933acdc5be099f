"""A bot from a person's own file."""

from pathlib import Path

import pytest

from sheepfold.bots import make_bot, make_bots, play_out
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.match import Match
from tests.conformance.cases import example_game

CONNECT_FOUR = example_game()

FIRST = """
class First:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, perspective, clock=None):
        return perspective.legal[0]

class Broken(First):
    def choose(self, perspective, clock=None):
        return perspective.legal[1000]

class Cheat(First):
    def choose(self, perspective, clock=None):
        return "drop z"

class Seedless:
    def __init__(self): ...
    def choose(self, perspective, clock=None): ...

class Stone: ...
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(FIRST)
    return path


def test_a_class_in_a_file_plays(file: Path) -> None:
    match = Match(CONNECT_FOUR, 2, seed=0)
    play_out(match, make_bots([f"{file}:First", "random"], 0))
    assert match.over
    assert match.events[0] == (0, 0)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Nobody", "has no class Nobody"),
        ("Stone", r"Stone in .* is no bot: it needs a method choose\(perspective, clock=None\)\."),
        ("Seedless", "Seedless in .* cannot be made from a seed: TypeError"),
    ],
)
def test_what_is_no_bot_is_refused(file: Path, name: str, message: str) -> None:
    with pytest.raises(SheepfoldError, match=message):
        make_bot(f"{file}:{name}", 0)


def test_a_file_that_fails_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "bad.py"
    path.write_text("import sys\n1 / 0\n")
    with pytest.raises(SheepfoldError, match=r"cannot be loaded: ZeroDivisionError: .* \(bad\.py, line 2\)\.$"):
        make_bot(f"{path}:Bot", 0)
    with pytest.raises(SheepfoldError, match="There is no file"):
        make_bot(f"{tmp_path / 'nothing.py'}:Bot", 0)


def test_a_bot_that_fails_or_cheats_is_named(file: Path) -> None:
    match = Match(CONNECT_FOUR, 2, seed=0)
    with pytest.raises(
        SheepfoldError, match=r"Broken at seat 0, event 0, failed: IndexError: .* \(mine\.py, line 11\)"
    ):
        play_out(match, make_bots([f"{file}:Broken"] * 2, 0))
    with pytest.raises(SheepfoldError, match="Cheat at seat 0, event 0, was refused: “drop z” is no move"):
        play_out(match, make_bots([f"{file}:Cheat"] * 2, 0))


def test_an_unknown_name_lists_the_bots() -> None:
    with pytest.raises(SheepfoldError, match=r"no bot clever; there are random, greedy"):
        make_bot("clever", 0)
