"""Pages and pictures of contests, the ladder, and the commands that make them."""

import json
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sheepfold.arena.chances_chart import chances_chart, save_chances_chart
from sheepfold.arena.charts import histograms, rates
from sheepfold.arena.contest import Contest
from sheepfold.arena.ladder import Rung, chapter, ladder_page, rungs
from sheepfold.arena.report import report_page
from sheepfold.arena.run import run
from sheepfold.arena.standing import Standing
from sheepfold.bots.analysis import analyse
from sheepfold.bots.budget import Budget
from sheepfold.cli.commands import app
from sheepfold.core.errors import SheepfoldError
from sheepfold.games import all_games
from tests.bots.test_analysis import begun
from tests.conformance.cases import Case, played

GAME = all_games()["sheep-sheep"]
RUNNER = CliRunner()


def test_a_report_shows_wins_scores_lengths_seats_and_decisions() -> None:
    contest = Contest("sheep-sheep", ("greedy", "random"), {"lucky": 1}, "<3>")
    html = report_page(Standing.of(contest, run(contest, 2)), "sheepfold arena …")
    for heading in ("Wins", "Scores", "Length in events", "Seats", "Decisions by kind"):
        assert f"<h2>{heading}</h2>" in html
    assert "lucky=1" in html
    assert "http" not in html.replace("http://www.w3.org/2000/svg", ""), "nothing is fetched"


def test_charts_are_well_formed() -> None:
    ET.fromstring(rates("a < b", [("x & y", 0.5, (0.4, 0.6)), ("z", 0.0, None)], 0.5))
    ET.fromstring(histograms("h", [("one", {1: 2, 90: 3}), ("two", {5: 1})]))
    ET.fromstring(histograms("nothing", []))


def test_the_picture_of_a_game(tmp_path: Path) -> None:
    analysis = analyse(played(Case(GAME, 2), 4), Budget(4))
    ET.fromstring(chances_chart(analysis))
    save_chances_chart(analysis, tmp_path / "game.svg")
    ET.parse(tmp_path / "game.svg")
    with pytest.raises(SheepfoldError, match=r"game\.gif"):
        save_chances_chart(analysis, tmp_path / "game.gif")


def test_a_png_without_matplotlib_is_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    analysis = analyse(played(Case(GAME, 2), 4), Budget(4))
    with pytest.raises(SheepfoldError, match="matplotlib"):
        save_chances_chart(analysis, tmp_path / "game.png")
    assert not (tmp_path / "game.png").exists()


def test_the_ladder_has_neighbours_greedy_and_the_solo_game() -> None:
    planned = list(rungs(all_games()["te-kuiti"], 101, everyone=False))
    pairs = [(rung.high, rung.low, rung.seats, rung.games) for rung in planned]
    assert pairs[:2] == [("level2", "level1", 2, 404), ("level3", "level2", 2, 404)]
    assert ("level5", "greedy", 2, 404) in pairs
    solo = [(rung.options["daisies"], rung.games) for rung in planned if rung.seats == 1]
    assert solo == [(1, 50), (2, 50), (3, 300), (4, 50)]
    assert len(list(rungs(all_games()["te-kuiti"], 100, everyone=True))) == len(planned) + 6


def test_every_deal_of_the_ladder_is_played_from_all_seats() -> None:
    planned = list(rungs(all_games()["sheep-sheep"], 101, everyone=False))
    against_greedy = [(rung.seats, rung.games) for rung in planned if rung.low == "greedy"]
    assert against_greedy == [(3, 102), (2, 26), (4, 28)]


def test_a_chapter_has_ratings_and_results(tmp_path: Path) -> None:
    rung = Rung(GAME, "level2", "level1", 2, 2)
    text = ladder_page([chapter(GAME, [(rung, rung.play(tmp_path, 1, None, lambda _: None))])], "sheepfold ladder")
    assert "## Sheep Sheep" in text
    assert "| `level2` | `level1` | 2 | 2 |" in text


def test_arena_writes_json_and_html_and_goes_on(tmp_path: Path) -> None:
    result, report = tmp_path / "r.json", tmp_path / "r.html"
    command = ["arena", "sheep-sheep", "--bots", "greedy,random", "--games", "2", "--seed", "5", "--jobs", "1"]
    command += ["--json", str(result), "--html", str(report)]
    assert RUNNER.invoke(app, command).exit_code == 0
    first = json.loads(result.read_text())
    assert [len(first[name]) for name in ("bots", "wins", "rates", "intervals")] == [2, 2, 2, 2]
    assert first["games"] == 2
    assert RUNNER.invoke(app, command).exit_code == 0
    assert json.loads(result.read_text()) == first
    assert report.read_text().startswith("<!doctype html>")


def test_arena_refuses_what_cannot_be_played() -> None:
    refused = RUNNER.invoke(app, ["arena", "te-kuiti", "--bots", "greedy,greedy,greedy"])
    assert refused.exit_code == 2


def test_hint_and_analyse(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    record.write_text(begun(Case(GAME, 2), 40).record().to_json() + "\n")
    hinted = RUNNER.invoke(app, ["hint", str(record), "--think", "10"])
    assert hinted.exit_code == 0, hinted.output
    assert "chance to win" in hinted.output
    files = ["--json", str(tmp_path / "a.json"), "--picture", str(tmp_path / "a.svg")]
    analysed = RUNNER.invoke(app, ["analyse", str(record), "--think", "4", *files])
    assert analysed.exit_code == 0, analysed.output
    assert "given by chance" in analysed.output
    assert json.loads((tmp_path / "a.json").read_text())["game"] == "sheep-sheep"
    ET.parse(tmp_path / "a.svg")
    assert RUNNER.invoke(app, ["analyse", str(record), "--picture", "a.gif"]).exit_code == 2
    assert RUNNER.invoke(app, ["hint", str(record), "--seat", "9"]).exit_code == 2


def test_the_ladder_command_writes_its_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sheepfold.cli.contests.rungs", lambda game, *_: [Rung(game, "level1", "random", 2, 2)])
    command = ["ladder", "sheep-sheep", "--jobs", "1"]
    command += ["--output", str(tmp_path / "ladder.md"), "--keep", str(tmp_path / "kept")]
    done = RUNNER.invoke(app, command)
    assert done.exit_code == 0, done.output
    assert "# The ladder" in (tmp_path / "ladder.md").read_text()
