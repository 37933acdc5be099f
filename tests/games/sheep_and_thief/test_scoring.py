"""Gold: sheep, roads, rivers, missions, the black sheep; ties."""

import pytest

from sheepfold.games.sheep_and_thief import GAME
from tests.games.sheep_and_thief.position import BARE, placing

NOTHING = {"sheep": 0, "paddock": 0, "Baabourne": 0, "Woolington": 0, "Sheepville": 0, "rivers": 0}


def parts(board: str, *, black_sheep: bool = False) -> dict[str, int]:
    """The parts of a board that are not zero."""
    return {name: gold for name, gold in GAME.score_parts(placing(board, black_sheep=black_sheep), 0).items() if gold}


def test_a_new_board_is_worth_its_one_sheep() -> None:
    assert GAME.score_parts(placing(BARE), 0) == {**NOTHING, "sheep": 1}


@pytest.mark.rule("gold.sheep")
def test_each_white_sheep_on_the_own_board_and_each_in_the_paddock_is_one_gold() -> None:
    state = placing("yard*1 l24*3 (l01)*2 . . . . . . . . . . . . .")
    state.paddocks = 4
    assert GAME.score_parts(state, 0) == {**NOTHING, "sheep": 6, "paddock": 4}
    assert state.scores()[0] == 10


@pytest.mark.rule("gold.roads")
def test_a_road_from_the_farmyard_to_baabourne_is_worth_5() -> None:
    assert parts("yard*0 l05 l06 l07 . . . . . . . . . . . .") == {"Baabourne": 5}


@pytest.mark.rule("gold.roads")
def test_a_road_from_the_farmyard_to_woolington_is_worth_5() -> None:
    assert parts("yard*0 . . . l11 . . . l12 . . . l13 . . .") == {"Woolington": 5}


SHEEPVILLE = """
yard*0 . . .
l11    . . .
l12    . . .
l09 l05 l06 l07
"""


@pytest.mark.rule("gold.roads")
def test_a_road_to_sheepville_is_worth_10() -> None:
    assert parts(SHEEPVILLE) == {"Sheepville": 10}


@pytest.mark.rule("gold.towns")
def test_a_town_is_reached_by_either_outer_side_of_its_corner() -> None:
    assert parts("yard*0 l05 l06 l15 . . . . . . . . . . . .") == {"Baabourne": 5}  # nw: by the north side
    assert parts("yard*0 . . . l11 . . . l12 . . . l15 . . .") == {"Woolington": 5}  # nw: by the west side
    assert parts(SHEEPVILLE.replace("l07", "l17")) == {"Sheepville": 10}  # sw: by the south side


@pytest.mark.rule("gold.towns")
def test_a_corner_without_a_road_end_on_an_outer_side_reaches_nothing() -> None:
    assert parts("yard*0 l05 l06 l17 . . . . . . . . . . . .") == {}
    assert parts("yard*0 . . . l11 . . . l12 . . . l09 . . .") == {}


@pytest.mark.rule("gold.roads")
def test_a_town_counts_once_though_two_roads_reach_it() -> None:
    assert parts("yard*0 l05 l06 l23 . . . . . . . . . . . .") == {"Baabourne": 5}


@pytest.mark.rule("gold.roads")
def test_a_gap_in_the_road_breaks_it() -> None:
    assert parts("yard*0 l05 l53 l07 . . . . . . . . . . . .") == {}
    assert parts("yard*0 l05 l11 l07 . . . . . . . . . . . .") == {}


@pytest.mark.rule("gold.roads")
def test_a_road_that_does_not_begin_at_the_farmyard_reaches_no_town() -> None:
    assert parts("yard*0 l11 l06 l07 . . . . . . . . . . . .") == {}


@pytest.mark.rule("place.buried")
def test_a_buried_card_carries_no_road() -> None:
    assert parts("yard*0 l05 (l06) l07 . . . . . . . . . . . .") == {}


@pytest.mark.rule("cards.ends")
def test_all_road_ends_of_a_card_are_connected() -> None:
    assert parts("yard*0 l19 l05 l06 . l24 . . . . . . . . . .") == {"Baabourne": 5}


@pytest.mark.rule("gold.rivers")
def test_each_river_scores_by_its_number_of_cards() -> None:
    assert parts("yard*0 l25 . . . . . . . . . . . . . .") == {"rivers": 1}
    assert parts("yard*0 l25 l28 . . . . . . . . . . . . .") == {"rivers": 3}
    assert parts("yard*0 l25 l28 l36 . . . . . . . . . . . .") == {"rivers": 5}


@pytest.mark.rule("gold.rivers")
def test_two_rivers_score_apart() -> None:
    assert parts("yard*0 l25 l36 . l38 . . . l33 . . . . . . .") == {"rivers": 3 + 3}


@pytest.mark.rule("gold.rivers", "cards.ends")
def test_a_river_bends_and_goes_on_over_seven_cards() -> None:
    board = """
    yard*0 l25 l28 l39
    l24    l27 l29 l36
    .      l33 .   .
    .      l35 .   .
    """
    assert parts(board) == {"rivers": 25}  # b1 c1 d1 | d2 c2 b2 b3 b4: eight cards


@pytest.mark.rule("black.gold", "black.never")
def test_black_sheep_score_by_their_cell_and_never_as_sheep() -> None:
    assert parts("yard*0 l24*0b . . . . . . . . . . . . . .", black_sheep=True) == {"black sheep": 1}
    assert parts("yard*0 . . . . . . . . . . . . . . l24*0b", black_sheep=True) == {"black sheep": 15}
    assert parts("yard*0b . . . . . . . . . . . . . . .", black_sheep=True) == {}


# -- missions --------------------------------------------------------------------------------------------------------

RIVER = "yard l25 l28 . . . . . . . . . . . . ."
ROAD = "yard l05 l06 . . . . . . . . . . . . ."
BARNS = "yard l55 . . . . . . . . . . . . . ."
LOW = "yard . . . . . . . l24*2 . . . . . . ."
RIGHT = "yard . l24*2 . . . . . . . . . . . . ."
FOXES = "yard l08 . . . . . . . . . . . . . ."
DOGS = "yard l13 . . . . . . . . . . . . . ."
FLOCK = "yard l53 . . . . . . . . . . . . . ."


@pytest.mark.rule("missions.list", "fine.zero")
@pytest.mark.parametrize(
    ("mission", "board", "alone", "shared"),
    [
        (1, RIVER, 3, 1),
        (2, ROAD, 5, 2),
        (3, BARNS, 3, 1),
        (4, LOW, 5, 2),
        (5, RIGHT, 5, 2),
        (6, FOXES, 5, 2),
        (7, DOGS, 5, 2),
        (8, FLOCK, 5, 2),
    ],
)
def test_a_mission_pays_for_the_highest_alone_less_for_a_shared_highest_and_else_nothing(
    mission: int, board: str, alone: int, shared: int
) -> None:
    def points(*boards: str) -> int:
        return GAME.score_parts(placing(*boards, missions=(mission, 9, 9)), 0)["mission"]

    assert points(board, BARE, BARE) == alone
    assert points(board, BARE, board) == shared
    assert points(BARE, BARE, board) == 0
    assert points(BARE, BARE, BARE) == shared, "R2: a highest of zero counts"


@pytest.mark.rule("missions.fox")
@pytest.mark.parametrize(("fox", "points"), [("d1", 3), ("a4", 3), ("d4", 3), ("a1", 0), ("c3", 0)])
def test_mission_9_pays_3_for_a_fox_beside_a_town(fox: str, points: int) -> None:
    assert GAME.score_parts(placing(BARE, BARE, missions=(9, 1), fox=fox), 0)["mission"] == points


def mission(number: int, first: str, second: str, *, black_sheep: bool = False) -> int:
    return GAME.score_parts(placing(first, second, missions=(number, 9), black_sheep=black_sheep), 0)["mission"]


@pytest.mark.rule("missions.road")
def test_for_the_longest_road_any_network_counts_and_the_farmyard_is_a_card() -> None:
    far = "yard . . . . . . . . l05 l06 l07 . . . ."  # three cards, not joined with the farmyard
    near = "yard l05 . . . . . . . . . . . . . ."  # two with the farmyard
    assert mission(2, far, near) == 5
    assert mission(2, near, "yard . . . . . . . . l05 l06 . . . . .") == 2


def test_the_longest_of_several_rivers_counts() -> None:
    assert mission(1, "yard l25 l28 . l38 . . . . . . . . . . .", RIVER) == 1


@pytest.mark.rule("missions.left-out")
def test_the_farmyards_sheep_and_barn_count_for_nobody() -> None:
    assert mission(3, BARE, BARE) == 1
    assert mission(8, BARE, BARE) == 2


@pytest.mark.rule("missions.cards")
def test_cards_are_counted_and_not_pictures() -> None:
    assert mission(6, "yard l10 . . . . . . . . . . . . . .", FOXES) == 2
    assert mission(7, DOGS, "yard l06 . . . . . . . . . . . . . .") == 2


@pytest.mark.rule("missions.left-out")
def test_buried_cards_have_no_pictures() -> None:
    for number, name in ((6, "l08"), (7, "l13"), (8, "l53"), (3, "l55")):
        buried = f"yard ({name}) . . . . . . . . . . . . . ."
        assert mission(number, buried, BARE) < 3


@pytest.mark.rule("black.never")
def test_black_sheep_never_count_for_missions() -> None:
    low = "yard . . . . . . . l24*0b . . . . . . ."
    assert mission(4, low, "yard*0b . . . . . . . . . . . . . . .", black_sheep=True) == 2


# -- winning ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("goal.gold")
def test_most_gold_wins() -> None:
    assert placing(FLOCK.replace("l53", "l53*3"), BARE, BARE).winners() == [0]


@pytest.mark.rule("gold.tie")
def test_a_tie_goes_to_more_white_sheep_on_the_own_board() -> None:
    state = placing("yard*1 l24*1 . . . . . . . . . . . . . .", BARE)
    state.paddocks = 1 << 8
    assert state.scores() == [2, 2]
    assert state.winners() == [0]


@pytest.mark.rule("gold.tie")
def test_still_tied_the_win_is_shared() -> None:
    assert placing(BARE, BARE, BARE).winners() == [0, 1, 2]


@pytest.mark.rule("black.never")
def test_black_sheep_do_not_break_a_tie() -> None:
    first = "yard*0b l24*1 . . . . . . . . . . . . . ."
    second = "yard*0 l24*0b . . . . . . . . . . . . . ."
    state = placing(first, second, black_sheep=True)
    assert state.scores() == [1, 1]
    assert state.winners() == [0]


@pytest.mark.rule("goal.gold")
def test_the_parts_add_up_to_the_score() -> None:
    state = placing(RIVER, ROAD, missions=(1, 2), black_sheep=True)
    for seat in range(2):
        assert sum(GAME.score_parts(state, seat).values()) == state.scores()[seat]
