"""Whole random games, every decision compared with the plain rules on dictionaries."""

import pytest

from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER
from sheepfold.games.shear_panic import GAME
from sheepfold.games.shear_panic.components import CROSS, KINDS, kind_of
from sheepfold.games.shear_panic.phases import ACTING, GROUPING, JOINING, SLAMMING
from sheepfold.games.shear_panic.state import ShearPanic, new_game
from tests.games.shear_panic import plain
from tests.games.shear_panic.position import LETTERS, drawn, legal


def _expected(state: ShearPanic) -> dict[str, plain.Sheep] | None:
    """The legal moves and the flocks they make, where the decision is about the flock."""
    sheep = plain.read(drawn(state))
    if state.phase == ACTING and (kind := KINDS[kind_of(state.using)]) != "turn":
        made = plain.details(sheep, kind, LETTERS[state.turn + 1])
        if kind_of(state.using) == state.barred_kind():
            before = plain.read(drawn(state.flock_before))
            made = {move: after for move, after in made.items() if after != before}
        return made
    if state.phase == SLAMMING:
        return plain.details(sheep, "slam", LETTERS[state.colour])
    if state.phase == GROUPING:
        return {f"group {plain.name(plain.first(group))}": sheep for group in plain.smallest(sheep)}
    if state.phase == JOINING:
        flock = state.flock
        group = {cell for cell in sheep if state.group >> flock.at(*cell) & 1}
        assert group in plain.smallest(sheep)
        return plain.joins(sheep, group, "x" if state.face == CROSS else "+")
    return None


@pytest.mark.parametrize("seed", range(12))
def test_every_decision_of_a_random_game_is_what_the_plain_rules_say(seed: int) -> None:
    state, rng = new_game(4 - seed % 2, True), Rng(seed)
    while state.actor != OVER:
        expected = _expected(state)
        action = state.sample(rng)
        text = GAME.text(action)
        if expected is not None:
            assert legal(state) == sorted(expected)
            after = state.clone()
            assert isinstance(after, ShearPanic)
            after.marker = 5  # far from any gate, so that nothing is shorn
            after.apply(after.actor, action)
            assert plain.read(drawn(after)) == expected[text]
        state.apply(state.actor, action)


def test_every_other_flock_can_be_told_from_this_one() -> None:
    state, rng = new_game(4, True), Rng(1)
    flocks = {}
    while state.actor != OVER:
        flocks[drawn(state)] = state.flock
        state.apply(state.actor, state.sample(rng))
    for drawing, flock in flocks.items():
        for other_drawing, other in flocks.items():
            assert (flock == other) == (drawing == other_drawing)
            assert (repr(flock) == repr(other)) == (drawing == other_drawing)
        assert flock != drawing
        assert hash(flock) in {hash(other) for other in flocks.values()}
