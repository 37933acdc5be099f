"""A data set tells the decisions of the games that ``simulate`` plays."""

from pathlib import Path

import pytest

from sheepfold.core.errors import SheepfoldError
from sheepfold.core.match import Match
from sheepfold.games import all_games
from tests.research.needs import need

need("numpy", "librt.vecs")

import numpy as np  # noqa: E402

from sheepfold.research.dataset import collect, unpack, write  # noqa: E402
from sheepfold.research.observations import Observer  # noqa: E402


@pytest.mark.parametrize(("slug", "seats"), [("two-sheep-dogs", 2), ("sheep-and-thief", 3)])
def test_rows_are_the_decisions_of_the_games(slug: str, seats: int, tmp_path: Path) -> None:
    game = all_games()[slug]
    rows = list(collect(game, seats, game.check(seats, {}), "7", ["random"] * seats, 2))
    path = tmp_path / "decisions.npz"
    assert write(path, rows) == sum(len(part.action) for part in rows)
    data = np.load(path)
    observer = Observer(game, seats)
    masks = unpack(data["action_mask"], observer.actions)
    assert (masks[np.arange(len(masks)), data["action"]] == 1).all()
    match = Match(game, seats, {}, "7/0")
    first = unpack(data["observation"], observer.size)[0]
    assert (first == observer.observe(match.state, int(data["seat"][0]))).all()
    for number in (0, 1):
        inside = data["game"] == number
        assert abs(sum(data["reward"][inside & (data["seat"] == seat)][0] for seat in range(seats))) < 1e-6


def test_parquet_holds_the_same(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="RESEARCH NOT TESTED: no pyarrow")
    game = all_games()["te-kuiti"]
    rows = list(collect(game, 1, game.check(1, {}), "1", ["random"], 1))
    write(tmp_path / "d.npz", rows)
    write(tmp_path / "d.parquet", rows)
    data, table = np.load(tmp_path / "d.npz"), parquet.read_table(tmp_path / "d.parquet")
    assert table.column("action").to_pylist() == data["action"].tolist()
    assert [bytes(row) for row in table.column("observation").to_pylist()] == [
        row.tobytes() for row in data["observation"]
    ]


def test_another_kind_of_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SheepfoldError, match=r"must end in \.npz or \.parquet"):
        write(tmp_path / "d.csv", [])


def test_the_command_writes_a_file_and_says_so(tmp_path: Path) -> None:
    from typer.testing import CliRunner

    from sheepfold.cli.commands import app

    path = tmp_path / "d.npz"
    asked = ["dataset", "te-kuiti", "--players", "1", "--games", "2", "--bots", "random", "--out", str(path)]
    result = CliRunner().invoke(app, asked)
    assert result.exit_code == 0
    assert "decisions of 2 games written" in result.stdout
    assert set(np.load(path)) == {"game", "seat", "observation", "action_mask", "action", "reward", "score"}
    assert CliRunner().invoke(app, [*asked[:-1], "d.csv"]).exit_code == 2


def test_more_processes_write_the_same_decisions() -> None:
    game = all_games()["sheep-sheep"]
    options = game.check(2, {})
    alone, shared = (
        [part.arrays() for part in collect(game, 2, options, "3", ["random", "greedy"], games=5, jobs=jobs)]
        for jobs in (1, 2)
    )
    assert len(alone) == len(shared) == 5
    for left, right in zip(alone, shared, strict=True):
        assert all((left[name] == right[name]).all() for name in left)
