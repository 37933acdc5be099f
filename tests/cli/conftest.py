"""The command line in this process and as a real one; every registered game, and the tutorial's."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

import sheepfold
from sheepfold.arena.speed import NOTE
from sheepfold.cli.commands import app
from sheepfold.core.game import Game
from sheepfold.games import _games, all_games
from tests.conformance.cases import EXAMPLE, example_game

sys.path.append(str(EXAMPLE.parent))  # for the processes that simulate starts
CONNECT_FOUR = example_game()
Outcome = subprocess.CompletedProcess[str]
Run = Callable[..., Outcome]
EVERY_GAME: list[Game] = [CONNECT_FOUR, *all_games().values()]


@pytest.fixture(autouse=True)
def _register_the_tutorial(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(_games, CONNECT_FOUR.slug, CONNECT_FOUR)
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.fixture(params=EVERY_GAME, ids=lambda game: str(game.slug))
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


@pytest.fixture
def run() -> Run:
    """Run a command in this process; ``stdin`` is what is typed."""

    def call(*args: object, stdin: str = "") -> Outcome:
        words = [str(arg) for arg in args]
        result = CliRunner().invoke(app, words, input=stdin, prog_name="sheepfold")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Outcome(words, result.exit_code, result.stdout, result.stderr)

    return call


@pytest.fixture
def shell() -> Run:
    """Run a command as a process of its own."""

    def call(*args: object, stdin: str = "") -> Outcome:
        words = [sys.executable, "-W", "error", "-m", "sheepfold", *(str(arg) for arg in args)]
        source = str(Path(sheepfold.__file__).parents[1])
        env = {**os.environ, "PYTHONPATH": source, "PYTHONIOENCODING": "utf-8", "COLUMNS": "100"}
        return subprocess.run(words, input=stdin, capture_output=True, text=True, encoding="utf-8", env=env, timeout=60)

    return call


@pytest.fixture
def refused() -> Callable[[Outcome], str]:
    """The one sentence of an outcome that must be a refusal."""

    def sentence(outcome: Outcome) -> str:
        assert outcome.returncode == 2, outcome
        assert "Traceback" not in outcome.stdout + outcome.stderr
        message = outcome.stderr.removeprefix(f"{NOTE}\n").strip()  # it may have begun to play
        assert message
        assert "\n" not in message
        return message

    return sentence
