"""The bot of docs/guide/write-a-bot.md, as it stands there."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sheepfold.arena.contest import Contest
from sheepfold.arena.run import run
from sheepfold.arena.standing import Standing
from sheepfold.cli.commands import app

PAGE = Path(__file__).parents[2] / "docs" / "guide" / "write-a-bot.md"


@pytest.fixture
def bot(tmp_path: Path) -> str:
    code = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    assert len(code[1].strip().splitlines()) <= 20
    path = tmp_path / "mine.py"
    path.write_text(code[1], encoding="utf-8")
    return f"{path}:MyBot"


def test_it_beats_a_random_player(bot: str) -> None:
    contest = Contest("two-sheep-dogs", (bot, "random"), {}, "1")
    assert Standing.of(contest, run(contest, 6)).rates[0] > 0.6


@pytest.mark.parametrize("game", ["te-kuiti", "sheep-and-thief", "sheep-sheep"])
def test_it_plays_other_games_too(bot: str, game: str) -> None:
    contest = Contest(game, (bot, "random"), {}, "1")
    assert len(run(contest, 1)) == 1


def test_the_arena_takes_it(bot: str) -> None:
    done = CliRunner().invoke(app, ["arena", "sheep-sheep", "--bots", f"{bot},random", "--games", "1", "--jobs", "1"])
    assert done.exit_code == 0, done.output
