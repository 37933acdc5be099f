"""What a seat cannot know never reaches it, and guesses are as good as the truth."""

import json

import pytest

from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import ONLOOKER, State
from tests.conformance.cases import CASES, Case, fields, played, stops

every_case = pytest.mark.parametrize("case", CASES, ids=str)


def told(match: Match, seat: int) -> str:
    """Everything that leaves the engine for this seat, as bytes would."""
    legal = match.legal(seat) if seat >= 0 else []
    return json.dumps([match.view(seat), match.history(seat), legal, match.to_act, len(match.events)])


@every_case
def test_a_guess_cannot_be_told_from_the_truth_by_its_seat(case: Case) -> None:
    for match in stops(case, 43, 12):
        for seat in (*range(case.seats), ONLOOKER):
            other = match.imagine(seat, Rng(seat + 100))
            assert told(other, seat) == told(match, seat)
            assert fields(other.state) == fields(match.state.guess(seat, Rng(seat + 100)))


@every_case
def test_a_guess_depends_on_nothing_the_seat_cannot_know(case: Case) -> None:
    for match in stops(case, 47, 8):
        for seat in (*range(case.seats), ONLOOKER):
            other = match.imagine(seat, Rng(1))
            for salt in (2, 3):
                here, there = match.state.guess(seat, Rng(salt)), other.state.guess(seat, Rng(salt))
                assert fields(here) == fields(there)


@every_case
def test_guesses_vary_where_something_is_hidden(case: Case) -> None:
    hidden = varied = False
    for match in stops(case, 53, 10):
        for seat in (*range(case.seats), ONLOOKER):
            if match.over or not any("?" in text for _, text in match.history(seat)):
                continue
            hidden = True
            guesses = {repr(fields(match.state.guess(seat, Rng(salt)))) for salt in range(8)}
            varied = varied or len(guesses) > 1
    assert varied == hidden


@every_case
def test_a_history_tells_the_seat_its_own_moves_in_full(case: Case) -> None:
    match = played(case, 59)
    record = match.record()
    for seat in range(case.seats):
        history = match.history(seat)
        assert len(history) == len(record.events)
        for (who, text), (true_who, true_text) in zip(history, record.events, strict=True):
            assert who == true_who
            if who == seat:
                assert text.split(" [")[0] == true_text


@every_case
def test_a_perspective_holds_a_guess_and_not_the_truth(case: Case) -> None:
    for match in stops(case, 61, 6):
        for seat in match.to_act:
            perspective = match.perspective(seat, salt=5)
            assert perspective.view == match.view(seat)
            assert perspective.legal == match.legal(seat)
            assert perspective.history == match.history(seat)
            twin = match.imagine(seat, Rng(9)).perspective(seat, salt=5)
            assert fields(perspective.guess(Rng(6))) == fields(twin.guess(Rng(6)))


@every_case
def test_whether_a_move_is_the_only_one_and_all_can_tell_is_no_secret(case: Case) -> None:
    for match in stops(case, 71, 40):
        for actor in match.to_act:
            forced = is_forced(case.game, match.state, actor)
            for seat in (*range(case.seats), ONLOOKER):
                for salt in range(6):
                    assert is_forced(case.game, match.state.guess(seat, Rng(salt)), actor) == forced


def is_forced(game: Game, state: State, seat: int) -> bool:
    return len(state.legal(seat)) == 1 and game.has_public_choice(state, seat)


@pytest.mark.parametrize("case", [case for case in CASES if case.game.looks_alike], ids=str)
def test_where_all_look_alike_all_see_the_same(case: Case) -> None:
    for match in stops(case, 67, 12):
        for seat in range(case.seats):
            assert match.view(seat) == match.view(ONLOOKER)
            assert match.history(seat) == match.history(ONLOOKER)


@pytest.mark.parametrize("case", [case for case in CASES if case.game.sees_by_event], ids=str)
def test_where_no_position_is_needed_any_shows_the_same_of_an_event(case: Case) -> None:
    game, match = case.game, played(case, 73)
    start = case.match(73).state
    for seat in (*range(case.seats), ONLOOKER):
        for (who, action), (_, text) in zip(match.events, match.history(seat), strict=True):
            assert game.seen(start, who, action, seat) == text


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.game.advice.settings(case.seats).unseen_moves], ids=str
)
def test_a_search_hears_of_each_decision_whether_others_see_it(case: Case) -> None:
    told: set[bool] = set()
    for match in stops(case, 73, 40):
        for actor in match.to_act:
            for seat in range(case.seats):
                hides = case.game.hides(match.state, actor, seat)
                seen = [case.game.seen(match.state, actor, action, seat) for action in match.state.legal(actor)]
                assert {"?" in text for text in seen} == {hides}, (actor, seat, seen)
                told.add(hides)
    assert told == {False, True}
