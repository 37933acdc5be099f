"""What a move is worth beside the others."""

import pytest

from sheepfold.bots import ask, make_bot
from sheepfold.bots.advantage import advantage
from sheepfold.core.match import Match
from sheepfold.games import all_games


@pytest.mark.parametrize("slug", sorted(all_games()))
def test_a_good_move_is_worth_more_than_a_bad_one(slug: str) -> None:
    """Summed over a game, the greedy bot's moves promise more than the same number of random ones."""
    game = all_games()[slug]
    match = Match(game, game.seats[0], seed="advantage")
    greedy, anyhow = make_bot("greedy", 1), make_bot("random", 1)
    good = bad = 0.0
    for _ in range(40):
        if match.over:
            break
        seat = match.to_act[0]
        perspective = match.perspective(seat)
        move = ask(greedy, match, seat)
        good += advantage(perspective, move) or 0.0
        bad += advantage(perspective, ask(anyhow, match, seat)) or 0.0
        match.play(move, seat=seat)
    assert good > bad


def test_an_only_move_has_no_advantage() -> None:
    match = Match(all_games()["sheep-and-thief"], 2, seed="only")
    for _ in range(400):
        seat = match.to_act[0]
        legal = match.legal(seat)
        if len(legal) == 1:
            assert advantage(match.perspective(seat), legal[0]) is None
            return
        match.play(legal[0], seat=seat)
    raise AssertionError("there was always a choice")
