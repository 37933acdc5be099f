"""The search: it finds what is there to be found, sees nothing hidden, and repeats itself."""

import time

import pytest

from sheepfold.bots.budget import Budget, Tried, merged
from sheepfold.bots.search_bot import SearchBot, Way, read_budget, study
from sheepfold.core.bot_settings import SearchSettings
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.games import all_games
from tests.conformance.cases import CASES, Case, example_game, stops

CONNECT_FOUR = example_game()
FEW = Budget(24)
MAIN = [case for case in CASES if not case.options]


def connect_four(*columns: str) -> Match:
    match = Match(CONNECT_FOUR, 2)
    for column in columns:
        match.play(f"drop {column}")
    return match


def test_it_takes_a_win_that_lies_open() -> None:
    match = connect_four("a", "b", "a", "b", "a", "b")
    assert SearchBot(1, Budget(300)).choose(match.perspective(0)) == "drop a"


def test_it_stops_a_win_of_the_other() -> None:
    match = connect_four("a", "b", "a", "b", "a")
    assert SearchBot(1, Budget(1500)).choose(match.perspective(1)) == "drop a"


def test_a_won_position_is_worth_more_than_a_lost_one() -> None:
    match = connect_four("a", "b", "a", "b", "a", "b")
    chances = study(match.perspective(0), Budget(300)).chances
    assert chances[0] > 0.8
    assert sum(chances) == pytest.approx(1.0)


@pytest.mark.parametrize("case", MAIN, ids=str)
def test_it_plays_every_game_and_repeats_itself(case: Case) -> None:
    for match in stops(case, 5, 3):
        for seat in match.to_act:
            perspective = match.perspective(seat)
            move = SearchBot(3, FEW).choose(perspective)
            assert move in perspective.legal
            assert move == SearchBot(3, FEW).choose(match.perspective(seat, salt=99))


@pytest.mark.parametrize("case", MAIN, ids=str)
def test_two_games_that_differ_only_in_what_is_hidden_give_the_same_thoughts(case: Case) -> None:
    for match in stops(case, 6, 3):
        for seat in match.to_act:
            other = match.imagine(seat, Rng(17))
            bot = SearchBot(4, FEW)
            assert bot.think(match.perspective(seat)) == bot.think(other.perspective(seat, salt=5))


@pytest.mark.parametrize("slug", sorted(all_games()))
def test_every_setting_of_the_search_can_play_every_game(slug: str) -> None:
    case = Case(all_games()[slug], all_games()[slug].seats[0])
    for settings in (
        SearchSettings(depth=0, stop_when_quiet=False),
        SearchSettings(trust=0.6, depth=2, stop_when_quiet=False),
        SearchSettings(trust=0.6, depth=0, greed=16, unseen_moves=True, wild=8),
        SearchSettings(trust=0.6, caution=0.4, depth=0),
        SearchSettings(margin=0.3),
    ):
        for match in stops(case, 7, 2):
            for seat in match.to_act:
                assert SearchBot(1, Budget(12), Way(settings)).choose(match.perspective(seat)) in match.legal(seat)


def test_a_cautious_search_leaves_more_moves_untried() -> None:
    perspective = connect_four("d", "d").perspective(0)

    def untried(caution: float) -> int:
        settings = SearchSettings(trust=0.6, exploration=0.1, caution=caution)
        return sum(not one.visits for one in study(perspective, Budget(60), settings=settings).thoughts)

    assert untried(0.8) > untried(0.0)


def test_all_legal_moves_are_thought_of_best_first() -> None:
    match = connect_four("d", "d")
    thoughts = SearchBot(2, Budget(200)).think(match.perspective(0))
    assert sorted(thought.move for thought in thoughts) == match.legal(0)
    assert [thought.visits for thought in thoughts] == sorted((thought.visits for thought in thoughts), reverse=True)
    assert sum(thought.visits for thought in thoughts) == 200


def seconds(budget: Budget, clock: float | None = None) -> float:
    """How long a choice takes: the quickest of three, because a busy machine may hold one up."""
    match, taken = connect_four(), []
    for _ in range(3):
        start = time.perf_counter()
        SearchBot(1, budget).choose(match.perspective(0), clock=clock)
        taken.append(time.perf_counter() - start)
    return min(taken)


def test_it_keeps_within_its_milliseconds() -> None:
    assert 0.05 < seconds(Budget(milliseconds=100)) < 0.5


def test_a_clock_cuts_a_large_budget_short() -> None:
    assert seconds(Budget(10**8), clock=0.1) < 0.5


def test_the_clock_is_looked_at_after_every_simulation() -> None:
    thoughts = SearchBot(1, Budget(milliseconds=1e-6)).think(connect_four().perspective(0))
    assert sum(thought.visits for thought in thoughts) == 1


def test_a_single_legal_move_needs_no_thought() -> None:
    match = Match(all_games()["two-sheep-dogs"], 2, seed=3)
    while len(match.legal(match.to_act[0])) > 1:
        match.play(match.legal(match.to_act[0])[0])
    seat = match.to_act[0]
    assert [SearchBot(1, Budget(10**15)).choose(match.perspective(seat))] == match.legal(seat)


def test_two_processes_add_up_what_they_find_and_repeat_it() -> None:
    match = connect_four("d")
    once = SearchBot(5, Budget(100), workers=2).think(match.perspective(1))
    assert once == SearchBot(5, Budget(100), workers=2).think(match.perspective(1))
    assert sum(thought.visits for thought in once) == 200


def test_merging_weighs_values_by_visits() -> None:
    found = merged([[Tried(0, 10, 0.5), Tried(1, 2, 1.0)], [Tried(1, 30, 0.6), Tried(2, 0, 0.0)]])
    rows = [(one.action, one.visits, round(one.value, 3)) for one in found]
    assert rows == [(1, 32, 0.625), (0, 10, 0.5), (2, 0, 0.0)]


def test_budgets_are_read_from_texts() -> None:
    assert read_budget("500") == Budget(500)
    assert read_budget("50ms") == Budget(milliseconds=50.0)
    for wrong in ("", "ms", "0", "-3", "fast", "1e3"):
        with pytest.raises(SheepfoldError, match="simulations"):
            read_budget(wrong)
    with pytest.raises(ValueError, match="needs"):
        Budget()
    assert Budget(5).within(2.0) == Budget(5, 2000.0)
    assert Budget(milliseconds=100).within(2.0).milliseconds == 100


def test_every_game_has_settings_of_its_own() -> None:
    for game in all_games().values():
        for seats in game.seats:
            assert game.advice.settings(seats) != CONNECT_FOUR.advice.settings(2)


@pytest.mark.parametrize("case", MAIN, ids=str)
def test_stopping_when_it_is_decided_changes_no_choice(case: Case) -> None:
    for match in stops(case, 9, 4):
        for seat in match.to_act:
            perspective = match.perspective(seat)
            if len(perspective.legal) > 1:
                bot = SearchBot(5, Budget(64), way=Way(SearchSettings(depth=6)))
                thorough, quick = bot.think(perspective), bot.think(perspective, only_best=True)
                assert thorough[0].move == quick[0].move
                assert sum(one.visits for one in quick) <= sum(one.visits for one in thorough) == 64


def test_a_clear_choice_takes_fewer_simulations() -> None:
    match = connect_four("a", "b", "a", "b", "a", "b")
    tried = SearchBot(1, Budget(2000)).think(match.perspective(0), only_best=True)
    assert tried[0].move == "drop a"
    assert sum(one.visits for one in tried) < 1500
