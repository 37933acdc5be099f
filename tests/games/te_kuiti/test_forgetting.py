"""A poorer memory: tiles that were shown and turned back are as if they had never been shown."""

import pytest

from sheepfold.core.bits import numbers
from sheepfold.core.bot_settings import Memory
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.games.te_kuiti import GAME
from sheepfold.games.te_kuiti.components import cell_name
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.solo import Solo


def played(seats: int) -> Match:
    """A match in which several tiles were shown and turned back, none is up, and the sheep player is to flip."""
    match, rng = Match(GAME, seats, seed="forgetting"), Rng(4)
    while not match.over:
        match.play(match.game.text(match.state.sample(rng)))
        assert isinstance(match.state, Duel | Solo)
        turned_back = match.state.seen & match.state.tiles & ~match.state.face_up
        if len(list(numbers(turned_back))) >= 4 and match.legal()[0].startswith("flip"):
            return match
    raise AssertionError("no such position")


def remembered(state: Duel | Solo) -> set[str]:
    return {cell_name(cell) for cell in numbers(state.seen & state.tiles & ~state.face_up)}


@pytest.mark.parametrize("seats", [1, 2])
def test_only_the_tiles_shown_last_are_remembered(seats: int) -> None:
    match = played(seats)
    seat = match.to_act[0]
    truth = match.state
    history = match.history(seat)
    assert isinstance(truth, Duel | Solo)
    for pieces in (0, 1, 2, 100):
        blurred = GAME.advice.forget(truth, history, Memory(pieces=pieces, events=1000), Rng(1))
        assert isinstance(blurred, Duel | Solo)
        assert len(remembered(blurred)) == min(pieces, len(remembered(truth)))
        assert remembered(blurred) <= remembered(truth)
        assert GAME.pieces(blurred) == GAME.pieces(truth), "every tile is still somewhere"
        assert blurred.guess(seat, Rng(2)).legal(seat) == truth.legal(seat)


@pytest.mark.parametrize("seats", [1, 2])
def test_what_was_shown_long_ago_is_forgotten(seats: int) -> None:
    match = played(seats)
    history = match.history(match.to_act[0])
    blurred = GAME.advice.forget(match.state, history, Memory(pieces=100, events=0), Rng(1))
    assert isinstance(blurred, Duel | Solo)
    assert remembered(blurred) == set()
