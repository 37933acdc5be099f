"""``sheepfold replay``: forward and back through a recorded game."""

import os
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.record_file import read_records
from sheepfold.core.state import ONLOOKER
from sheepfold.terminal.replay import Replay
from sheepfold.terminal.screen import Screen
from tests.cli.conftest import CONNECT_FOUR, Outcome, Run

Refused = Callable[[Outcome], str]


def test_without_a_terminal_all_steps_are_printed(run: Run, game: Game, tmp_path: Path) -> None:
    path = tmp_path / "records"
    run("simulate", game.slug, "--games", 2, "--records", path)
    _, second = read_records(path)
    outcome = run("replay", path, "--game", 2)
    assert outcome.returncode == 0
    last = len(second.events)
    for index in range(last + 1):
        assert f"{index}/{last}  " in outcome.stdout
    assert f"The game is over: {second.ending}." in outcome.stdout


def test_each_seat_has_its_own_view(run: Run, game: Game, tmp_path: Path) -> None:
    path = tmp_path / "records"
    run("simulate", game.slug, "--games", 1, "--records", path)
    (record,) = read_records(path)
    match = Match.replay(game, record)
    for seat in range(match.seats):
        shown = run("replay", path, "--seat", seat).stdout
        for index, (_, seen) in enumerate(match.history(seat)):
            assert any(line.endswith(seen) for line in shown.splitlines() if line.startswith(f"{index + 1}/"))


def test_steps_go_on_back_and_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(CONNECT_FOUR, 2, seed=1)
    for seat, column in enumerate("abcd"):
        match.play(f"drop {column}", seat=seat % 2)
    typed = iter(["", "n", "b", "4", "n", "9", "what", "0", "q"])
    out = StringIO()
    screen = Screen(Console(file=out))
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    monkeypatch.setattr("sys.stdin", open(os.devnull))  # noqa: SIM115
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    Replay(screen, match, ONLOOKER).run()
    sys.stdin.close()
    steps = [line.split("/")[0] for line in out.getvalue().splitlines() if "/4  " in line]
    assert steps == ["0", "1", "2", "1", "4", "0"]
    assert "This is the end" in out.getvalue()
    assert out.getvalue().count("Type n, b, q or a number from 0 to 4.") == 2


def test_what_is_not_there_is_refused(run: Run, refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "records"
    run("simulate", "connect-four", "--games", 2, "--records", path)
    assert "no game 3: it holds 2" in refused(run("replay", path, "--game", 3))
    assert "no seat 2" in refused(run("replay", path, "--seat", 2))
    assert "No such file" in refused(run("replay", tmp_path / "nothing"))
