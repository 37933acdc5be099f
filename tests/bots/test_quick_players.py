"""The quick player of every game, and the quiet positions at which a search may stop."""

import pytest

from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER
from tests.conformance.cases import CASES, Case, stops

MAIN = [case for case in CASES if not case.options]


@pytest.mark.parametrize("case", MAIN, ids=str)
def test_quick_moves_are_legal_up_to_the_end(case: Case) -> None:
    for seed in range(3):
        state = case.game.new(case.seats, case.game.check(case.seats, {}))
        rng = Rng(seed)
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(CHANCE, state.sample(rng))
                continue
            action = case.game.advice.quick(state, state.actor, rng)
            assert action in state.legal(state.actor)
            state.apply(state.actor, action)


@pytest.mark.parametrize("case", MAIN, ids=str)
def test_a_quiet_position_is_never_far_away(case: Case) -> None:
    rng = Rng(1)
    for match in stops(case, 3, 6):
        state = match.state.clone()
        events = 0
        while state.actor != OVER and not case.game.advice.is_quiet(state):
            state.apply(state.actor, state.sample(rng))
            events += 1
        assert events < 120
