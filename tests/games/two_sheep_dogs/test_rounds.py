"""New rounds and the end of the game (rulebook 5)."""

import pytest

from sheepfold.core.bits import count
from sheepfold.core.playout import playout
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER
from sheepfold.games.two_sheep_dogs import GAME
from sheepfold.games.two_sheep_dogs.components import ALL_PIECES
from sheepfold.games.two_sheep_dogs.state import TwoSheepDogs
from tests.games.two_sheep_dogs.position import dealt, legal, play, slots, table


def last_trick(
    totals: tuple[int, int],
    spring: tuple[int, int] = (0, 0),
    number: int = 1,
    leader: int = 0,
    barns: tuple[str, str] = ("", ""),
) -> TwoSheepDogs:
    """The eleventh trick played out: s7 beats s6, so that the seat that leads gets 6 points of grassland."""
    hands = ("s7", "s6") if leader == 0 else ("s6", "s7")
    state = table(hands=hands, tricks=10, totals=totals, spring=spring, number=number, leader=leader, barns=barns)
    return play(state, f"play {hands[leader]}", f"play {hands[1 - leader]}", "call l", "call r")


@pytest.mark.rule("scoring.when", "scoring.total", "trick.eleven")
def test_summer_is_scored_after_eleven_tricks_and_added_to_the_total() -> None:
    state = last_trick((10, 20), spring=(3, 5))
    assert (state.total0, state.total1) == (10 + 3 * 2 + 6, 20 + 5)


@pytest.mark.rule("end.next-round")
def test_below_100_points_the_next_round_starts_with_all_pieces_and_an_empty_table() -> None:
    state = last_trick((50, 60), barns=("c1", "c2"))
    assert state.actor == CHANCE
    assert (state.round, state.tricks) == (2, 0)
    assert slots(state) == {}
    assert state.bag == ALL_PIECES
    assert (state.barn0, state.barn1, state.gone, state.spring0, state.spring1) == (0, 0, 0, 0, 0)
    assert count(dealt(state).bag) == 2


@pytest.mark.rule("end.next-round")
def test_a_new_round_has_no_lead_event() -> None:
    assert legal(last_trick((0, 0)))[0] == "deal 0 s1"


def test_what_a_seat_was_seen_not_to_have_is_forgotten_with_the_round() -> None:
    hands = ("s7", "p6")
    state = table(hands=hands, tricks=10)
    play(state, "play s7", "play p6", "call l", "call r")
    assert (state.round, state.void0, state.void1) == (2, 0, 0)


@pytest.mark.parametrize("leader", [0, 1])
@pytest.mark.rule("end.next-leader")
def test_the_lower_total_leads_the_next_round(leader: int) -> None:
    assert dealt(last_trick((20, 40), leader=leader)).actor == 0
    assert dealt(last_trick((40, 20), leader=leader)).actor == 1


@pytest.mark.rule("end.next-leader")
def test_at_equal_totals_the_loser_of_the_last_trick_leads() -> None:
    assert dealt(last_trick((10, 16))).actor == 1
    assert dealt(last_trick((16, 10), leader=1)).actor == 0


def test_the_last_rounds_points_are_remembered() -> None:
    state = last_trick((10, 20), spring=(3, 5))
    told = GAME.view(state, 0)["last_round"]
    assert told == {"spring": [3, 5], "summer": [6, 0], "points": [12, 5]}


@pytest.mark.rule("end.hundred", "goal.points")
def test_a_total_of_100_ends_the_game() -> None:
    state = last_trick((94, 20))
    assert state.actor == OVER
    assert legal(state) == []
    assert state.scores() == [100, 20]
    assert state.winners() == [0]
    assert GAME.ending(state) == "100 points reached"


@pytest.mark.rule("end.hundred")
def test_99_points_do_not_end_it() -> None:
    assert last_trick((93, 20)).round == 2


@pytest.mark.rule("end.hundred", "goal.points")
def test_either_seat_may_reach_100_and_the_higher_total_wins() -> None:
    assert last_trick((94, 200)).winners() == [1]
    assert last_trick((0, 120)).winners() == [1]


@pytest.mark.rule("end.hundred")
def test_100_points_within_a_round_do_not_end_it() -> None:
    state = table("g0: s1 s2", hands=("s7 p1", "s6 p2"), totals=(99, 0), tricks=6)
    assert play(state, "play s7", "play s6", "call l", "call l").actor == 1


@pytest.mark.rule("end.tie")
def test_equal_totals_share_the_win() -> None:
    state = last_trick((94, 100))
    assert state.scores() == [100, 100]
    assert state.winners() == [0, 1]


def test_the_score_includes_the_bonus_of_the_last_round() -> None:
    state = last_trick((94, 20), spring=(3, 0))
    assert state.scores() == [94 + 3 + 3 + 6, 20]
    assert sum(GAME.score_parts(state, 0).values()) == 106


@pytest.mark.rule("fine.twenty")
def test_r4_after_twenty_rounds_the_game_ends_all_the_same() -> None:
    assert last_trick((0, 0), number=19).round == 20
    state = last_trick((1, 5), number=20)
    assert state.actor == OVER
    assert state.winners() == [0]
    assert GAME.ending(state) == "the last round was played"


def test_whole_games_end_with_every_piece_accounted_for() -> None:
    for seed in range(10):
        state = TwoSheepDogs()
        assert playout(state, Rng(seed)) <= GAME.longest
        assert set(GAME.pieces(state).values()) == {7}
        assert max(state.scores()) >= 100
        assert state.hand0 | state.hand1 == 0
