"""``sheepfold simulate``: the same command gives the same file."""

import json
import pickle
from collections.abc import Callable
from pathlib import Path

import sheepfold
from sheepfold.arena.speed import NOTE
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.record_file import read_records
from tests.cli.conftest import EVERY_GAME, Outcome, Run

Refused = Callable[[Outcome], str]


def test_the_same_command_gives_the_same_file(run: Run, game: Game, tmp_path: Path) -> None:
    for name in ("one", "two"):
        outcome = run("simulate", game.slug, "--games", 2, "--seed", 7, "--records", tmp_path / name)
        assert outcome.returncode == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_another_seed_gives_other_games(run: Run, game: Game, tmp_path: Path) -> None:
    for seed in (1, 2):
        run("simulate", game.slug, "--games", 2, "--seed", seed, "--records", tmp_path / str(seed))
    assert (tmp_path / "1").read_bytes() != (tmp_path / "2").read_bytes()


def test_the_number_of_processes_changes_nothing(run: Run, tmp_path: Path) -> None:
    for jobs in (1, 2):
        outcome = run("simulate", "connect-four", "--games", 9, "--jobs", jobs, "--records", tmp_path / str(jobs))
        assert outcome.returncode == 0
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


def test_a_game_can_be_sent_to_another_process(game: Game) -> None:
    assert pickle.loads(pickle.dumps(game)).slug == game.slug


def test_more_games_begin_with_the_same_ones(run: Run, game: Game, tmp_path: Path) -> None:
    for games in (1, 2):
        run("simulate", game.slug, "--games", games, "--records", tmp_path / str(games))
    assert (tmp_path / "2").read_text().startswith((tmp_path / "1").read_text())


def test_every_number_of_seats_is_played(run: Run, game: Game, tmp_path: Path) -> None:
    for seats in game.seats:
        outcome = run("simulate", game.slug, "--players", seats, "--games", 1, "--records", tmp_path / "file")
        assert outcome.returncode == 0
        (record,) = read_records(tmp_path / "file")
        assert record.players == seats
        assert record.scores is not None
        assert len(record.scores) == seats
        assert record.winners is not None
        assert record.ending


def test_legal_moves_are_written_beside_each_event(run: Run, game: Game, tmp_path: Path) -> None:
    run("simulate", game.slug, "--games", 1, "--with-legal", "--bots", "greedy", "--records", tmp_path / "file")
    data = json.loads((tmp_path / "file").read_text())
    assert data["format"] == "sheepfold-record-1"
    for _, move, legal in data["events"]:
        assert move in legal
        assert legal == sorted(legal)
    (record,) = read_records(tmp_path / "file")
    assert Match.replay(game, record).over


def test_events_without_legal_moves_are_pairs(run: Run, game: Game, tmp_path: Path) -> None:
    run("simulate", game.slug, "--games", 1, "--records", tmp_path / "file")
    data = json.loads((tmp_path / "file").read_text())
    assert all(len(event) == 2 for event in data["events"])
    named = {"rules"} if game.rules > 1 else set()
    assert set(data) == {"format", "game", "players", "options", "events", "scores", "winners", "ending"} | named
    assert data.get("rules", 1) == game.rules


def test_the_summary_counts_wins_and_points(run: Run) -> None:
    outcome = run("simulate", "connect-four", "--games", 10, "--bots", "random,greedy")
    assert "10 games of Connect Four" in outcome.stdout
    assert "greedy" in outcome.stdout
    assert outcome.stderr == ("" if sheepfold.compiled else f"{NOTE}\n")


def test_a_real_process_writes_the_same_file(shell: Run, run: Run, tmp_path: Path) -> None:
    slug = EVERY_GAME[-1].slug
    args = ("simulate", slug, "--games", 3)
    assert shell(*args, "--jobs", 2, "--records", tmp_path / "shell").returncode == 0
    run(*args, "--records", tmp_path / "here")
    assert (tmp_path / "shell").read_bytes() == (tmp_path / "here").read_bytes()


def test_bots_are_one_for_all_or_one_a_seat(run: Run, refused: Refused) -> None:
    message = refused(run("simulate", "connect-four", "--bots", "random,random,greedy"))
    assert message == "There are 3 bots for 2 seats: name one for all, or one a seat."


def test_unknown_names_are_refused(run: Run, refused: Refused) -> None:
    assert "no bot clever" in refused(run("simulate", "connect-four", "--bots", "clever"))
    assert "no game chess" in refused(run("simulate", "chess"))
    assert "no option size" in refused(run("simulate", "connect-four", "--option", "size=8"))
    assert "name=value" in refused(run("simulate", "connect-four", "--option", "size"))
    assert "not 5" in refused(run("simulate", "connect-four", "--players", 5))


def test_an_option_is_passed_on_or_refused_by_name(run: Run, refused: Refused, game: Game, tmp_path: Path) -> None:
    for option in game.options:
        value = str(option.values[-1])
        text = value.lower() if isinstance(option.values[-1], bool) else value
        args = ("simulate", game.slug, "--games", 1, "--records", tmp_path / "file")
        assert run(*args, "--option", f"{option.name}={text}").returncode == 0
        (record,) = read_records(tmp_path / "file")
        assert record.options[option.name] == option.values[-1]
        assert option.name in refused(run(*args, "--option", f"{option.name}=sheepish"))


def test_a_file_that_cannot_be_written_is_refused(run: Run, refused: Refused, tmp_path: Path) -> None:
    args = ("simulate", "connect-four", "--games", 1, "--records")
    assert "No such file" in refused(run(*args, tmp_path / "nowhere" / "file"))
    assert "is a folder" in refused(run(*args, tmp_path))


def test_a_failed_run_leaves_the_old_file_and_nothing_else(run: Run, refused: Refused, tmp_path: Path) -> None:
    bot = tmp_path / "lazy.py"
    bot.write_text(
        "class Lazy:\n    def __init__(self, seed): ...\n    def choose(self, view, clock): return 'sleep'\n"
    )
    records = tmp_path / "records"
    records.write_text("old\n")
    args = ("simulate", "connect-four", "--games", 1, "--records", records, "--bots", f"{bot}:Lazy")
    assert "Lazy at seat 0, event 0, was refused: “sleep” is no move" in refused(run(*args))
    assert records.read_text() == "old\n"
    assert {path.name for path in tmp_path.iterdir()} <= {"lazy.py", "records", "__pycache__"}
