"""Five levels for every game."""

from itertools import pairwise

import pytest

from sheepfold.bots import BOTS, make_bot, make_bots, play_out
from sheepfold.bots.levels import LEVELS, Level, LevelBot
from sheepfold.core.bot_settings import Memory
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, State
from sheepfold.games import all_games
from tests.conformance.cases import CASES, Case, stops

MAIN = [case for case in CASES if not case.options and case.game.slug in all_games()]
QUICK = [level for level in LEVELS if level.search == "none"]


def test_the_levels_have_names_and_a_sentence_for_people() -> None:
    assert [level.name for level in LEVELS] == ["level1", "level2", "level3", "level4", "level5"]
    assert (LEVELS[0].title, LEVELS[-1].title) == ("Lamb", "Old Ram")
    for level in LEVELS:
        assert level.about.endswith(".")
        assert level.title in BOTS[level.name].about


def test_the_better_a_level_the_more_it_remembers() -> None:
    *weaker, best = [level.memory for level in LEVELS]
    assert best is None
    kept = [(memory.pieces, memory.events) for memory in weaker if memory]
    assert len(kept) == 4
    assert all(one[0] < next_one[0] and one[1] < next_one[1] for one, next_one in pairwise(kept))


@pytest.mark.parametrize("case", MAIN, ids=str)
def test_quick_levels_play_whole_games(case: Case) -> None:
    for level in QUICK:
        match = case.match(3)
        play_out(match, make_bots([level.name] * case.seats, 1))
        assert match.over


@pytest.mark.parametrize("case", MAIN, ids=str)
def test_a_searching_level_chooses_legal_moves_within_a_clock(case: Case) -> None:
    for match in stops(case, 8, 2):
        for seat in match.to_act:
            assert make_bot("level5", 1).choose(match.perspective(seat), 0.05) in match.legal(seat)


@pytest.mark.parametrize("case", MAIN, ids=str)
def test_forgetting_reads_no_secret_and_keeps_the_moves(case: Case) -> None:
    forgetful = Level("x", "X", "X.", memory=Memory(1, 6))
    for match in stops(case, 9, 4):
        for seat in match.to_act:
            perspective = match.perspective(seat)
            blurred = perspective.blurred(Memory(1, 6), Rng(1))
            assert blurred.legal == perspective.legal
            other = match.imagine(seat, Rng(23)).perspective(seat, salt=4)
            assert LevelBot(forgetful, 2).choose(perspective) == LevelBot(forgetful, 2).choose(other)


def test_a_forgotten_tile_of_te_kuiti_is_as_if_never_shown() -> None:
    match = Match(all_games()["te-kuiti"], 2, seed=1)
    while not _names(match, 8):
        seat = match.to_act[0]
        match.play(match.legal(seat)[0], seat=seat)
    perspective = match.perspective(0)
    sharp = {_outcomes(perspective.blurred(Memory(25, 1000), Rng(salt)).guess(Rng(salt))) for salt in range(3)}
    vague = {_outcomes(perspective.blurred(Memory(0, 0), Rng(salt)).guess(Rng(salt))) for salt in range(3)}
    assert sharp == {_outcomes(match.state)}
    assert vague != sharp


def _names(match: Match, many: int) -> bool:
    """Whether so many tiles have been named."""
    return sum(who == CHANCE for who, _ in match.events) >= many


def _outcomes(state: State) -> tuple[int, ...]:
    """What could come up if every tile were flipped next: a seen tile is no matter of chance."""
    ahead = state.clone()
    while ahead.actor == 0:
        ahead.apply(0, ahead.legal(0)[0])
    return tuple(int(_asks(ahead, flip)) for flip in ahead.legal(1))


def _asks(state: State, flip: int) -> bool:
    after = state.clone()
    after.apply(1, flip)
    return bool(after.actor == CHANCE)


def test_memory_keeps_the_latest_and_not_for_ever() -> None:
    shown = {"a1": 3, "b1": 9, "c1": 7}
    assert Memory(2, 100).remembered(shown, 10) == {"b1", "c1"}
    assert Memory(3, 3).remembered(shown, 10) == {"b1", "c1"}
    assert Memory(0, 100).remembered(shown, 10) == set()


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(SheepfoldError, match="level9"):
        make_bot("level9", 0)
    with pytest.raises(SheepfoldError, match="fast"):
        make_bot("search@fast", 0)
