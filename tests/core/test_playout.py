"""Games played out at random."""

import pytest

from sheepfold.core.playout import clones, playout, rollouts
from sheepfold.core.rng import Rng
from sheepfold.games import all_games, find


@pytest.mark.parametrize("slug", all_games())
def test_rollouts_play_copies_to_the_end(slug: str) -> None:
    game = find(slug)
    root = game.new(game.seats[0], game.check(game.seats[0], {}))
    first = root.actor
    rng = Rng(3)
    assert rollouts(root, 2, 3) == playout(root.clone(), rng) + playout(root.clone(), rng)
    assert clones(root, 4) == 4
    assert root.actor == first, "the root itself has not moved"
