"""A network is trained in a small form: it learns something, can be stopped, and plays as whole numbers."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.training.needs import need_torch

need_torch()

import torch  # noqa: E402

from sheepfold.bots import make_bots, play_out  # noqa: E402
from sheepfold.bots.networks import judge_for, network_file  # noqa: E402
from sheepfold.core.errors import SheepfoldError  # noqa: E402
from sheepfold.core.match import Match  # noqa: E402
from sheepfold.core.network.file import read, read_about  # noqa: E402
from sheepfold.core.network.judge import UNITS, Judge  # noqa: E402
from sheepfold.games import find  # noqa: E402
from sheepfold.training.__main__ import train  # noqa: E402
from sheepfold.training.curves import draw, read_curve  # noqa: E402
from sheepfold.training.eyes import Eyes  # noqa: E402
from sheepfold.training.model import Model  # noqa: E402
from sheepfold.training.practice import Practice, decisions_of  # noqa: E402
from sheepfold.training.run import Training  # noqa: E402
from sheepfold.training.search_run import SearchTraining  # noqa: E402
from sheepfold.training.settings import Settings, settings_for  # noqa: E402
from sheepfold.training.whole_numbers import export, model_of  # noqa: E402
from tests.core.network.making import positions  # noqa: E402

SMALL: dict[str, Any] = {
    "hidden": (16, 8), "workers": 1, "teacher_seconds": 0.5, "clone_seconds": 0.5, "warm_seconds": 0.0,
    "seconds": 1.0, "games": 16, "steps": 8, "stagger": 8, "batch": 64, "past_every": 1, "past": 3,
    "report_every": 0.0, "save_every": 0.5, "measured_games": 0, "taught": 1,
}  # fmt: skip


def small(game: str, seats: int, **other: object) -> Settings:
    return settings_for(find(game), seats, {**SMALL, **other})


def plays(path: Path, game: str, seats: int) -> None:
    match = Match(find(game), seats, seed="a")
    play_out(match, make_bots([f"learned@{path}", *["greedy"] * (seats - 1)], "a"))
    assert match.over


@pytest.mark.parametrize(("game", "seats"), [("two-sheep-dogs", 2), ("shear-panic", 3)])
def test_a_network_is_trained_stopped_and_trained_on(game: str, seats: int, tmp_path: Path) -> None:
    settings = small(game, seats)
    path = Training(settings, tmp_path).run()
    made: Any = read_about(path).made
    assert made["decisions"] > 0
    assert made["settings"]["game"] == game
    plays(path, game, seats)
    longer = Training(replace(settings, seconds=settings.seconds + made["seconds"] + 1.0), tmp_path)
    longer.run()
    later: Any = read_about(path).made
    assert later["decisions"] > made["decisions"]
    curve = [json.loads(line) for line in (tmp_path / f"{game}-{seats}.curve.jsonl").read_text().splitlines()]
    assert sum("cloned" in line for line in curve) == 1
    assert longer.progress.lessons > 1
    assert len(longer.past.kept) == 3


def test_a_training_goes_on_only_with_the_same_network(tmp_path: Path) -> None:
    Training(small("two-sheep-dogs", 2, seconds=0.1), tmp_path).run()
    with pytest.raises(SheepfoldError, match=r"was trained with hidden \(16, 8\), not \(8, 8\)"):
        Training(small("two-sheep-dogs", 2, hidden=(8, 8)), tmp_path).run()


def test_a_network_learns_what_the_search_finds(tmp_path: Path) -> None:
    more: dict[str, Any] = {"simulations": 6, "glances": 2, "kept_positions": 500, "search_save_every": 0.5}
    settings = small("two-sheep-dogs", 2, seconds=0.0, search_seconds=1.0, batch=16, report_every=10.0, **more)
    train(settings, tmp_path, None, 60.0)
    path = tmp_path / "two-sheep-dogs-2.net"
    made: Any = read_about(path).made
    assert made["decisions"] > 0
    plays(path, "two-sheep-dogs", 2)
    longer = SearchTraining(replace(settings, search_seconds=3.0), tmp_path, path)
    longer.run()
    assert longer.lesson.batches > 0
    assert longer.progress.decisions > made["decisions"]
    assert longer.progress.searched >= 3.0


def test_a_network_says_what_it_began_with(tmp_path: Path) -> None:
    """Also where the search goes on from the network that the same command made."""
    start = network_file(find("two-sheep-dogs"), 2)
    more: dict[str, Any] = {"simulations": 6, "glances": 2, "batch": 16, "search_save_every": 0.5}
    settings = small("two-sheep-dogs", 2, hidden=(512, 128, 64), seconds=0.3, search_seconds=0.5, **more)
    train(settings, tmp_path, start, 60.0)
    made: Any = read_about(tmp_path / "two-sheep-dogs-2.net").made
    began = read_about(start)
    assert made["start"] == {**began.made, "sha256": began.sha256}
    assert made["settings"]["search_seconds"] == 0.5


def test_a_model_is_made_of_a_network() -> None:
    """It says nearly what the network says."""
    game, seats = find("shear-panic"), 4
    encoder, eyes = game.encoder(seats), Eyes(game, seats)
    model, actions = model_of(network_file(game, seats), game, encoder)
    assert actions == decisions_of(game, seats)
    judge = judge_for(game, seats)
    assert judge is not None
    for state in positions(game, seats, 1, most=40):
        row = eyes.row(state, state.actor)
        bits = [[(row[number >> 3] >> (number & 7)) & 1 for number in range(eyes.bits)]]
        with torch.no_grad():
            said = torch.softmax(model(torch.tensor(bits, dtype=torch.float32))[1], -1)[0].tolist()
        judge.look(state, state.actor)
        got = judge.chances(state.actor)
        assert all(abs(said[k] - got[(state.actor + k) % seats]) < 0.03 for k in range(seats))


def test_whole_numbers_say_what_the_model_says(tmp_path: Path) -> None:
    game, seats = find("shear-panic"), 4
    encoder, actions, eyes = game.encoder(seats), decisions_of(game, seats), Eyes(game, seats)
    torch.manual_seed(1)
    model = Model(eyes.bits, (64, 32, 16), len(actions), seats)
    for head in (model.policy, model.chances):
        torch.nn.init.normal_(head.weight, 0.0, 0.3)
    export(tmp_path / "a.net", model, game, encoder, actions, {})
    judge = Judge(read(tmp_path / "a.net", game, seats, encoder), encoder)
    for state in positions(game, seats, 1, most=40):
        row = eyes.row(state, state.actor)
        bits = [[(row[number >> 3] >> (number & 7)) & 1 for number in range(eyes.bits)]]
        with torch.no_grad():
            logits, chances, _ = model(torch.tensor(bits, dtype=torch.float32))
        judge.look(state, state.actor)
        for action in state.legal(state.actor):
            assert abs(int(judge.worth(action)) / UNITS - float(logits[0, actions.index(action)])) < 0.15
        said = torch.softmax(chances, -1)[0].tolist()
        got = judge.chances(state.actor)
        assert all(abs(said[k] - got[(state.actor + k) % seats]) < 0.03 for k in range(seats))


def test_only_decisions_get_an_output() -> None:
    game = find("two-sheep-dogs")
    decisions = decisions_of(game, 2)
    assert len(decisions) == 123
    assert {game.text(action).split(" ")[0] for action in decisions} == {
        "play", "sow", "call", "chase", "stop", "home", "eat", "put",
    }  # fmt: skip


def test_games_do_not_all_begin_at_once() -> None:
    practice = Practice(find("two-sheep-dogs"), small("two-sheep-dogs", 2, games=64, stagger=200))
    sight = practice.see(torch.device("cpu"))
    assert len({bytes(row) for row in sight.rows.numpy()}) == 64
    assert not sight.ended.any()
    assert not sight.margins.any()


def test_a_game_is_trained_anew_with_the_settings_of_its_network() -> None:
    game = find("two-sheep-dogs")
    made: Any = read_about(network_file(game, 2)).made
    settings = settings_for(game, None, {"seconds": 5.0})
    assert (settings.game, settings.seats, settings.seconds) == ("two-sheep-dogs", 2, 5.0)
    assert list(settings.hidden) == made["settings"]["hidden"]
    assert settings.lead == made["settings"]["lead"]
    assert settings_for(find("te-kuiti"), 1, {}) == Settings("te-kuiti", 1)


def test_a_curve_is_drawn(tmp_path: Path) -> None:
    lines = [
        {"decisions": 1_000_000, "won": 0.4},
        {"decisions": 1_500_000, "policy": 1.0},
        {"decisions": 2e6, "won": 0.5},
    ]
    path = tmp_path / "shear-panic-4.curve.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    curve = read_curve(path)
    assert curve.points == [(1.0, 1.6), (2.0, 2.0)]
    assert "shear-panic-4</text>" in draw([curve])
