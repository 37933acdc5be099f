"""Spring and summer scoring, bonus and penalty (rulebook 3 and 4)."""

import pytest

from sheepfold.games.two_sheep_dogs import GAME
from sheepfold.games.two_sheep_dogs.scoring import achiever, round_points, shoddy
from sheepfold.games.two_sheep_dogs.state import TwoSheepDogs
from tests.games.two_sheep_dogs.position import all_of, names, play, slots, table

LAST_SPRING_TRICK = 4


def finish_trick(state: TwoSheepDogs) -> TwoSheepDogs:
    """Seat 0 leads s7, seat 1 follows with s6 and has nothing to do; both pieces lie in l0 then."""
    return play(state, "play s7", "play s6", "call l", "call l")


@pytest.mark.parametrize(
    ("picture", "barn", "points"),
    [
        ("l0: s1", "", 3),
        ("r0: c4", "", 3),
        ("l0: s1 p2   r0: c3", "", 9),
        ("g0: s1 p2", "", 12),
        ("", "s1 p2 c3", 30),
        ("l0: w1", "", -3),
        ("r0: w1 w2   l0: s1", "", -3),
        ("l0: s1   r0: w7   g0: p1", "c1", 16),
        ("l1: s1   g1: p1 p2   r1: w1", "", 0),
    ],
)
@pytest.mark.rule("scoring.points")
def test_livestock_counts_3_in_grasslands_6_in_the_fence_10_in_the_barn_and_a_wolf_minus_3(
    picture: str, barn: str, points: int
) -> None:
    assert table(picture, barns=(barn, "")).standing(0) == points
    other_side = picture.replace("0:", "2:").replace("1:", "0:").replace("2:", "1:")
    assert table(other_side, barns=("", barn)).standing(1) == points


@pytest.mark.rule("scoring.when")
def test_spring_is_scored_after_five_tricks() -> None:
    state = table("g0: c1   l0: w1", hands=("s7 p1", "s6 p2"), barns=("c2", "c3"), tricks=LAST_SPRING_TRICK)
    finish_trick(state)
    assert state.tricks == 5
    assert (state.spring0, state.spring1) == (6 + 10 + 3 * 2 - 3, 10)
    assert state.actor == 1, "the game goes on with the sixth trick, led by the loser"


@pytest.mark.rule("scoring.when")
def test_spring_is_not_scored_before() -> None:
    state = finish_trick(table("g0: c1", hands=("s7 p1", "s6 p2"), tricks=3))
    assert (state.spring0, state.g0 != 0) == (0, True)


@pytest.mark.rule("scoring.spring")
def test_after_spring_the_pieces_in_both_goal_fences_leave_the_game() -> None:
    state = table("g0: c1 c2   r0: p7", hands=("s7 p1", "s6 p2"), tricks=LAST_SPRING_TRICK)
    finish_trick(state)
    assert slots(state) == all_of("l0: s6 s7   r0: p7"), "the grasslands stay"
    assert {"c1", "c2"} <= set(names(state.gone).split())


@pytest.mark.rule("scoring.spring")
def test_after_spring_the_barns_go_to_their_owners_goal_fences() -> None:
    state = table("g0: c1", hands=("s7 p1", "s6 p2"), barns=("c3 c4", "c5"), tricks=LAST_SPRING_TRICK)
    finish_trick(state)
    assert slots(state) == all_of("l0: s6 s7   g0: c3 c4   g1: c5")
    assert (state.barn0, state.barn1) == (0, 0)


@pytest.mark.rule("scoring.achiever")
def test_the_rulebooks_achiever() -> None:
    assert round_points(15, 33) == 63


@pytest.mark.rule("scoring.shoddy")
def test_the_rulebooks_shoddy_dog() -> None:
    assert round_points(36, 33) == 36


@pytest.mark.parametrize(
    ("spring", "summer", "points"),
    [
        (15, 30, 60),  # exactly double is enough
        (15, 29, 44),  # just less is not
        (15, 15, 30),  # equal is not lower
        (15, 14, 15),
        (0, 12, 12),
        (0, 0, 0),
        (1, 2, 4),
    ],
)
@pytest.mark.rule("scoring.achiever", "scoring.shoddy")
def test_summer_of_twice_spring_doubles_spring_and_a_lower_summer_is_nothing(
    spring: int, summer: int, points: int
) -> None:
    assert round_points(spring, summer) == points


@pytest.mark.parametrize(
    ("spring", "summer", "points"),
    [
        (-3, -3, -6),  # -3 is more than twice -3, but a negative spring is not doubled
        (-3, 12, 9),
        (6, -3, 6),  # a negative summer is nullified like any other
        (-3, -6, -3),
    ],
)
@pytest.mark.rule("fine.below-zero")
def test_r3_negative_points(spring: int, summer: int, points: int) -> None:
    assert round_points(spring, summer) == points


def test_never_both_bonus_and_penalty() -> None:
    for spring in range(-30, 60, 3):
        for summer in range(-30, 90, 3):
            assert achiever(spring, summer) == 0 or shoddy(spring, summer) == 0


def test_scores_are_what_would_count_if_the_season_were_scored_now() -> None:
    assert table("l0: s1   g1: c1", totals=(40, 50)).scores() == [43, 56]
    assert table("l0: s1   g1: c1", totals=(40, 50), tricks=5, spring=(6, 3)).scores() == [46, 50 + 3 * 2 + 6]


def test_score_parts_add_up_and_name_bonus_and_penalty() -> None:
    state = table("l0: s1   g1: c1", totals=(40, 50), tricks=5, spring=(6, 3))
    assert GAME.score_parts(state, 0) == {
        "earlier rounds": 40,
        "spring": 6,
        "summer": 3,
        "achiever bonus": 0,
        "shoddy penalty": -3,
    }
    assert GAME.score_parts(state, 1)["achiever bonus"] == 3
    in_spring = table("l0: s1   g1: c1", totals=(40, 50))
    assert GAME.score_parts(in_spring, 1) == {
        "earlier rounds": 50,
        "spring": 6,
        "summer": 0,
        "achiever bonus": 0,
        "shoddy penalty": 0,
    }
    for seat in (0, 1):
        assert sum(GAME.score_parts(state, seat).values()) == state.scores()[seat]
