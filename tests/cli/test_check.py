"""``sheepfold check``: a record that breaks the rules is refused at its first bad event."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from sheepfold.core.game import Game
from tests.cli.conftest import Outcome, Run

Refused = Callable[[Outcome], str]
Change = Callable[[dict[str, list[object]]], object]


@pytest.fixture
def records(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "records.jsonl"
    run("simulate", "connect-four", "--games", 3, "--records", path)
    return path


def change(path: Path, line: int, how: Change) -> None:
    """Change one record of a file."""
    lines = path.read_text().splitlines()
    data = json.loads(lines[line - 1])
    how(data)
    lines[line - 1] = json.dumps(data)
    path.write_text("\n".join(lines) + "\n")


def test_good_records_are_counted(run: Run, game: Game, tmp_path: Path) -> None:
    path = tmp_path / "records"
    run("simulate", game.slug, "--games", 2, "--with-legal", "--records", path)
    outcome = run("check", path)
    assert outcome.returncode == 0
    assert outcome.stdout.startswith("2 games with")


def test_a_running_game_is_good(run: Run, game: Game, tmp_path: Path) -> None:
    path = tmp_path / "records"
    run("simulate", game.slug, "--games", 1, "--records", path)

    def cut(data: dict[str, list[object]]) -> None:
        del data["events"][5:], data["scores"], data["winners"], data["ending"]

    change(path, 1, cut)
    assert run("check", path).stdout.startswith("1 game with 5 events")


def test_a_wrong_event_is_named_by_line_and_index(run: Run, refused: Refused, records: Path) -> None:
    change(records, 2, lambda data: data["events"].__setitem__(4, [1, "drop a"]))
    message = refused(run("check", records))
    assert "line 2: Event 4" in message
    assert "Seat 1 cannot move now" in message


def test_a_wrong_event_of_any_game_is_found(run: Run, refused: Refused, game: Game, tmp_path: Path) -> None:
    path = tmp_path / "records"
    run("simulate", game.slug, "--games", 1, "--records", path)
    change(path, 1, lambda data: data["events"].__setitem__(3, [0, "no such move"]))
    assert "line 1: Event 3" in refused(run("check", path))


@pytest.mark.parametrize(
    ("how", "words"),
    [
        (lambda data: data["events"].__setitem__(2, [0, "drop a" * 1000]), "line 1: Event 2"),
        (lambda data: data["events"].__setitem__(1, [1]), "line 1: Event 1"),
        (lambda data: data["events"].__setitem__(0, [10**30, "drop a"]), "Event 0: there is no seat 1000"),
        (lambda data: data["events"].append([0, "drop a"]), "the game is over"),
        (lambda data: data.update(scores=[9, 9]), "scores [9, 9]"),
        (lambda data: data.update(winners=[5]), "winners [5]"),
        (lambda data: data.update(game="chess"), "no game chess"),
        (lambda data: data.update(players=9), "not 9"),
        (lambda data: data.update(options={"size": 8}), "no option size"),
        (lambda data: data.update(format="other"), "format"),
        (lambda data: data.pop("events"), "no list of events"),
    ],
)
def test_a_malformed_record_is_refused(run: Run, refused: Refused, records: Path, how: Change, words: str) -> None:
    change(records, 1, how)
    assert words in refused(run("check", records))


def test_a_truncated_file_is_refused(run: Run, refused: Refused, records: Path) -> None:
    records.write_bytes(records.read_bytes()[:-40])
    assert "line 3: The record is not complete JSON" in refused(run("check", records))


def test_blank_lines_count_as_lines(run: Run, refused: Refused, records: Path) -> None:
    records.write_text("\n\n" + records.read_text() + "{}\n")
    assert "line 6:" in refused(run("check", records))


@pytest.mark.parametrize("content", [b"", b"\n\n", b"\xff\xfe\x00", b"[" * 100_000, b"[]", b"null", b"\x00" * 50])
def test_what_is_no_record_is_refused(run: Run, refused: Refused, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    refused(run("check", path))


def test_an_endless_line_is_refused(run: Run, refused: Refused, records: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sheepfold.core.record_file.LONGEST_LINE", 100)
    assert "line 1: The line is longer than 100 bytes" in refused(run("check", records))


def test_messages_cannot_steer_the_terminal(run: Run, refused: Refused, records: Path) -> None:
    change(records, 1, lambda data: data["events"].__setitem__(0, [0, "\x1b[2J\ud800 drop"]))
    assert "\x1b" not in refused(run("check", records))


def test_a_missing_file_or_a_folder_is_refused(run: Run, refused: Refused, tmp_path: Path) -> None:
    assert "No such file" in refused(run("check", tmp_path / "nothing"))
    refused(run("check", tmp_path))
