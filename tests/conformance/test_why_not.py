"""Every refused move is explained precisely, in every language, and without telling a secret.

``python -m bench.why_not`` measures the same over many more positions.
"""

import pytest

from bench.why_not import GOAL, STYLES, Tally, ask, positions
from sheepfold.core.rng import Rng
from sheepfold.core.rules.page import page
from tests.conformance.cases import CASES, Case, fields, stops

WORDED = [case for case in CASES if page(case.game) is not None]


@pytest.mark.no_cover
@pytest.mark.parametrize("case", WORDED, ids=str)
def test_refusals_are_precise_and_tell_no_secret(case: Case) -> None:
    tally, rng = Tally(), Rng(5)
    for style in STYLES:
        for match in positions(case.game, case.seats, case.options, style, 7, 8):
            ask(match, rng, tally, most=300)
    assert tally.share >= GOAL, tally.vague
    assert tally.differ == 0
    assert tally.positions >= 8


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_match_answers_about_any_action_and_stays_as_it_is(case: Case) -> None:
    for match in stops(case, 3, 4):
        before = fields(match.state), list(match.events)
        for seat in match.to_act:
            legal = set(match.legal(seat))
            other = match.imagine(seat, Rng(9))
            for action in range(0, case.game.actions, max(1, case.game.actions // 40)):
                text = case.game.text(action)
                reason = match.why_not(text, seat)
                assert (reason is None) == (text in legal)
                assert other.why_not(text, seat) == reason
        assert (fields(match.state), list(match.events)) == before
