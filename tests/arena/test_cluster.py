"""Contests on a Ray cluster: a real one, of this machine alone, where Ray is installed (``pip install .[ray]``)."""

import importlib.util
import sys
from pathlib import Path

import pytest

from sheepfold.arena.contest import Contest
from sheepfold.arena.journal import Journal
from sheepfold.arena.run import run
from sheepfold.core.errors import SheepfoldError

HAS_RAY = importlib.util.find_spec("ray") is not None
CONTEST = Contest("sheep-sheep", ("greedy", "random"), {}, "7")


@pytest.mark.skipif(not HAS_RAY, reason="Ray is not installed: pip install .[ray]")
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_the_same_games_and_they_are_kept(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "games")
    played = run(CONTEST, 10, journal=journal, ray="local")
    here = run(CONTEST, 10)
    assert [(game.scores, game.events) for game in played] == [(game.scores, game.events) for game in here]
    assert len(journal.open_for(CONTEST)) == 10
    sys.modules["ray"].shutdown()


@pytest.mark.skipif(not HAS_RAY, reason="Ray is not installed: pip install .[ray]")
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_is_not_there_is_an_error_in_a_sentence() -> None:
    with pytest.raises(SheepfoldError, match=r"There is no Ray cluster at auto: .*\.$") as refused:
        run(CONTEST, 2, ray="auto")
    assert "\n" not in str(refused.value)


@pytest.mark.skipif(HAS_RAY, reason="Ray is installed")
def test_without_ray_one_is_told_how_to_get_it() -> None:
    with pytest.raises(SheepfoldError, match=r"sheepfold\[ray\]"):
        run(CONTEST, 2, ray="local")
