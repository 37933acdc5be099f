"""What was otherwise under rules 1: old records are replayed, and old tables played on, with exactly this."""

import json
from pathlib import Path

import pytest

from sheepfold.core.match import Match
from sheepfold.core.record import Record
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE
from sheepfold.games.te_kuiti import GAME
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.solo import Solo
from tests.games.te_kuiti.position import duel as duel_now
from tests.games.te_kuiti.position import flips, lying, play
from tests.games.te_kuiti.position import solo as solo_now
from tests.games.te_kuiti.test_duel_late import SIX_OUTSIDE
from tests.games.te_kuiti.test_solo import ALMOST_CLOSED, over, row_1

FIRST = GAME.under(1)
GOLDEN = Path(__file__).parents[2] / "records" / "te-kuiti-1.jsonl"


def duel(drawing: str) -> Duel:
    state = duel_now(drawing)
    state.rules = 1
    return state


def solo(drawing: str, daisies: str = "", supply: int | None = None) -> Solo:
    state = solo_now(drawing, daisies=daisies, supply=supply)
    state.rules = 1
    return state


def test_new_games_are_of_rules_2_and_say_so() -> None:
    assert GAME.rules == 2
    for seats in (1, 2):
        match = Match(GAME, seats, seed=1)
        match.play(match.legal()[0])
        assert json.loads(match.record().to_json())["rules"] == 2


@pytest.mark.parametrize("seats", [1, 2])
def test_every_state_keeps_its_rules(seats: int) -> None:
    for game in (FIRST, GAME):
        match = Match(game, seats, seed=3)
        rng = Rng(4)
        while not match.over:
            for state in (match.state, match.state.clone(), match.state.guess(0, rng)):
                assert isinstance(state, Duel | Solo)
                assert state.rules == game.rules
            match.play(game.text(match.state.sample(rng)), seat=match.state.actor)


def test_the_late_phase_began_between_a_rams_leaving_and_its_break() -> None:
    state = duel(SIX_OUTSIDE)
    play(state, "flip a2", "ram")
    assert state.late
    play(state, "break b2n")
    assert len(flips(state).split()) > 5
    play(state, "flip a1", "joyful", "flip b1", "timid")
    assert lying(state, "a1 b1") == ["joyful", "timid"]


def test_alone_a_pair_of_which_one_was_enclosed_was_turned_back() -> None:
    state = solo(ALMOST_CLOSED)
    play(state, "flip c3", "joyful", "flip b1", "joyful n")
    assert state.scores() == [0]
    assert lying(state, "b1 c3") == ["face down", "face down"]


def test_alone_the_last_fence_ended_it_before_the_pair_was_removed() -> None:
    state = solo(row_1("", "  j   j   .   .   ."), "b1n", supply=1)
    play(state, "flip a1", "flip b1")
    assert over(state) == "fences ran out"
    assert lying(state, "a1 b1") == ["joyful", "joyful n"]
    assert state.scores() == [20]


def test_alone_a_shepherd_that_set_the_last_fence_stayed() -> None:
    state = solo_now(supply=1)
    state.rules = 1
    play(state, "flip c3", "shepherd n")
    assert over(state) == "fences ran out"
    assert lying(state, "c3") == ["shepherd n"]
    assert state.scores() == [0]


def test_the_bots_play_both_rules() -> None:
    for game in (FIRST, GAME):
        for seats in (1, 2):
            match = Match(game, seats, seed=5)
            rng = Rng(6)
            while not match.over:
                seat = match.state.actor
                assert seat != CHANCE
                match.play(game.text(game.advice.greedy(match.state.guess(seat, rng), seat, rng)))


def test_an_old_record_names_no_rules_and_goes_on_under_its_own() -> None:
    line = GOLDEN.read_text(encoding="utf-8").splitlines()[0]
    record = Record.from_json(line)
    match = Match.replay(GAME, record, upto=20)
    assert match.game is FIRST
    assert match.game.view(match.state, 0) == match.view(0)
    assert "rules" not in json.loads(match.record().to_json())
