"""What a move would do, told without telling what is hidden."""

import random

import pytest

from sheepfold.core.errors import NoSuchMove, NotLegalNow, NotYourTurn
from sheepfold.core.match import Match
from sheepfold.core.preview import preview
from sheepfold.games import all_games, find


def test_a_fence_is_previewed_as_it_will_be_seen() -> None:
    match = Match(find("te-kuiti"), 2, seed=1)
    shown = preview(match, 0, "fence a1n")
    assert shown.known
    assert shown.then == "seat"
    before = match.view(0)
    match.play("fence a1n", seat=0)
    assert shown.view == match.view(0) != before
    assert preview(match, 0, "fence a1w").then == "other"


def test_a_flip_is_never_previewed_whether_the_tile_was_seen_before_or_not() -> None:
    match = Match(find("te-kuiti"), 2, seed=1)
    for move in ("fence a1n", "fence a1w"):
        match.play(move, seat=0)
    assert {preview(match, 1, move).known for move in match.legal(1)} == {False}


def test_what_is_no_move_or_not_legal_is_refused() -> None:
    match = Match(find("te-kuiti"), 2, seed=1)
    with pytest.raises(NoSuchMove):
        preview(match, 0, "nonsense")
    with pytest.raises(NotYourTurn):
        preview(match, 1, "fence a1n")
    with pytest.raises(NotLegalNow):
        preview(match, 0, "flip a1")


EACH = [pytest.param(slug, marks=pytest.mark.no_cover if slug == "sheep-and-thief" else ()) for slug in all_games()]


@pytest.mark.parametrize("slug", EACH)
def test_what_was_known_comes_true_up_to_chance(slug: str) -> None:
    game, rng = all_games()[slug], random.Random(3)
    match = Match(game, max(game.seats), seed=5)
    thens = set()
    while not match.over and len(match.events) < 250:
        seat = rng.choice(match.to_act)
        move = rng.choice(match.legal(seat))
        shown = preview(match, seat, move)
        before = game.score_parts(match.state, seat)
        state = match.state.clone()
        state.apply(seat, game.parse(move))
        if shown.known:
            thens.add(shown.then)
            assert shown.view == game.view(state, seat)
            assert shown.parts is not None
            after = game.score_parts(state, seat)
            assert all(now == after.get(name, 0) != was for name, (was, now) in shown.parts.items())
            assert all(name in shown.parts for name in before if before[name] != after.get(name, 0))
        match.play(move, seat=seat)
    assert thens & {"seat", "other", "chance"}
