"""Contests: fair to every seat, the same in any number of processes, and able to go on."""

import json
import math
from pathlib import Path

import pytest

from sheepfold.arena.contest import Contest, Result
from sheepfold.arena.journal import Journal
from sheepfold.arena.run import run
from sheepfold.arena.standing import Standing
from sheepfold.arena.statistics import Outcome, bradley_terry, wilson
from sheepfold.core.errors import SheepfoldError

TWO = Contest("sheep-sheep", ("greedy", "random"), {}, "7")
THREE = Contest("sheep-sheep", ("greedy", "random", "random"), {}, "7")


def played(result: Result) -> dict[str, object]:
    """All but the time it took."""
    row = result.row()
    return {name: value for name, value in row.items() if name not in ("seconds", "slowest")}


def test_every_bot_sits_at_every_seat_with_the_same_deal() -> None:
    games = [THREE.play(number) for number in range(3)]
    assert [game.seats for game in games] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


def test_a_game_can_be_played_again() -> None:
    assert played(TWO.play(5)) == played(TWO.play(5))


def test_wins_are_shared_out_and_kinds_of_decisions_counted() -> None:
    result = TWO.play(0)
    assert sum(result.wins) == 1.0
    assert result.kinds[0]["swap"] > 0
    assert Result.from_row(json.loads(json.dumps(result.row()))) == result


def test_greed_beats_chance() -> None:
    standing = Standing.of(TWO, run(TWO, 10))
    assert standing.rates[0] > 0.8
    assert standing.intervals[0][0] > 0.5


def test_two_processes_play_the_same_games() -> None:
    assert [played(game) for game in run(TWO, 4, jobs=2)] == [played(game) for game in run(TWO, 4)]


def test_a_stopped_contest_goes_on_where_it_was(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "games")
    run(TWO, 3, journal=journal)
    lines = journal.path.read_text().splitlines(keepends=True)
    journal.path.write_text("".join(lines[:3]) + lines[3][:25])  # the third game was being written down
    told: list[int] = []
    results = run(TWO, 4, journal=journal, on_result=lambda result: told.append(result.number))
    assert told == [0, 1, 2, 3]
    assert [played(game) for game in results] == [played(TWO.play(number)) for number in range(4)]
    before = journal.path.read_text()
    assert len(run(TWO, 4, jobs=2, journal=journal)) == 4
    assert journal.path.read_text() == before, "nothing was left to play"


def test_processes_note_their_own_games(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "games")
    run(TWO, 4, jobs=2, journal=journal)
    assert sorted(journal.open_for(TWO)) == [0, 1, 2, 3]


def test_games_of_another_contest_are_not_mixed_in(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "games")
    run(TWO, 1, journal=journal)
    with pytest.raises(SheepfoldError, match="another contest"):
        run(THREE, 1, journal=journal)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(SheepfoldError, match="2 or 3 or 4"):
        Contest("sheep-sheep", ("greedy",), {}, "1").check()
    with pytest.raises(SheepfoldError, match="nobody"):
        Contest("sheep-sheep", ("greedy", "nobody"), {}, "1").check()
    with pytest.raises(SheepfoldError, match="option"):
        Contest("sheep-sheep", ("greedy", "greedy"), {"dogs": 2}, "1").check()


def test_the_result_as_plain_data() -> None:
    row = Standing.of(TWO, run(TWO, 4)).row()
    assert row["bots"] == ["greedy", "random"]
    assert row["games"] == 4
    wins, rates = row["wins"], row["rates"]
    assert isinstance(wins, list)
    assert isinstance(rates, list)
    assert sum(wins) == 4
    assert rates == [won / 4 for won in wins]
    json.dumps(row)


def test_wilsons_interval() -> None:
    low, high = wilson(60, 100)
    assert low == pytest.approx(0.5020, abs=1e-3)
    assert high == pytest.approx(0.6906, abs=1e-3)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == pytest.approx(1.0)
    assert wilson(0, 10)[0] == pytest.approx(0.0)


def test_ratings_explain_the_results() -> None:
    ratings = bradley_terry([Outcome(("a", "b"), (750.0, 250.0)), Outcome(("b", "c"), (500.0, 500.0))])
    assert ratings["a"] - ratings["b"] == pytest.approx(400 * math.log10(3), abs=2)
    assert ratings["b"] == pytest.approx(ratings["c"], abs=1)
    assert sum(ratings.values()) == pytest.approx(0, abs=1e-6)


def test_ratings_hold_for_one_among_several() -> None:
    """Three times as strong as each of three others: half of the wins."""
    ratings = bradley_terry([Outcome(("a", "b", "b", "b"), (500.0, 500 / 3, 500 / 3, 500 / 3))])
    assert ratings["a"] - ratings["b"] == pytest.approx(400 * math.log10(3), abs=2)


def test_a_clean_sweep_has_a_finite_rating() -> None:
    ratings = bradley_terry([Outcome(("a", "b"), (20.0, 0.0))])
    assert 300 < ratings["a"] - ratings["b"] < 2000
