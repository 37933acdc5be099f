"""The bare command, lists, rules, speed, and how errors look."""

from collections.abc import Callable
from pathlib import Path

import pytest

import sheepfold
from sheepfold.bots import BOTS
from sheepfold.core.game import Game
from sheepfold.games import all_games
from tests.cli.conftest import Outcome, Run

Refused = Callable[[Outcome], str]
COMMANDS = ("games", "rules", "play", "bots", "simulate", "replay", "check", "bench")


def test_the_bare_command_says_what_can_be_done(run: Run) -> None:
    outcome = run()
    assert outcome.returncode == 0
    for command in COMMANDS:
        assert f"sheepfold {command}" in outcome.stdout


def test_the_version_is_said(run: Run) -> None:
    engine = "compiled" if sheepfold.compiled else "interpreted"
    assert run("--version").stdout == f"sheepfold {sheepfold.__version__} ({engine} engine)\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str) -> None:
    outcome = run(command, "--help")
    assert outcome.returncode == 0
    assert "Usage" in outcome.stdout


def test_games_are_listed_with_their_options(run: Run) -> None:
    listed = run("games").stdout
    for game in all_games().values():
        assert game.slug in listed
        assert game.title in listed
        for option in game.options:
            assert option.name in listed


def test_bots_are_listed(run: Run) -> None:
    listed = run("bots").stdout
    assert all(name in listed for name in BOTS)


@pytest.mark.parametrize("slug", list(all_games()))
def test_rules_can_be_read(run: Run, slug: str) -> None:
    outcome = run("rules", slug)
    assert outcome.returncode == 0
    assert len(outcome.stdout) > 500
    assert "How moves are written" in outcome.stdout


def test_rules_can_be_read_in_other_languages(run: Run, refused: Refused) -> None:
    assert "Écriture des coups" in run("rules", "te-kuiti", "--language", "fr").stdout
    assert "choose en, fr, de" in refused(run("rules", "te-kuiti", "--language", "xx"))
    assert "choose en, fr, de" in refused(run("play", "te-kuiti", "--language", "xx"))


def test_missing_rules_are_said_to_be_missing(run: Run, refused: Refused) -> None:
    assert "Connect Four" in refused(run("rules", "connect-four"))


def test_bench_measures_a_game(run: Run, game: Game) -> None:
    outcome = run("bench", game.slug, "--seconds", 0.01)
    assert outcome.returncode == 0
    assert game.slug in outcome.stdout
    assert "compiled" in outcome.stdout or "interpreted" in outcome.stdout


@pytest.mark.parametrize(
    "args", [("dance",), ("simulate",), ("simulate", "connect-four", "--games", "many"), ("play", "--fast")]
)
def test_wrong_usage_exits_with_2(run: Run, args: tuple[str, ...]) -> None:
    outcome = run(*args)
    assert outcome.returncode == 2
    assert outcome.stdout == ""


def test_a_real_process_refuses_in_one_sentence(shell: Run, refused: Refused, tmp_path: Path) -> None:
    assert "no game chess" in refused(shell("rules", "chess"))
    assert "No such file" in refused(shell("check", tmp_path / "nothing"))
    assert "No such file" in refused(shell("play", "--resume", tmp_path / "nothing"))
