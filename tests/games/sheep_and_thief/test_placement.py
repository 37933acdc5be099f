"""The placement phase: the three rules, and burying."""

from collections import Counter

import pytest

from sheepfold.core.rng import Rng
from sheepfold.games.sheep_and_thief.state import SheepAndThief
from tests.games.sheep_and_thief.position import BARE, card, cards, drafting, flock, legal, phase, placing, play

ANYWHERE = "l53"  # no road, no river


def cells(state: SheepAndThief, name: str) -> set[str]:
    """Where the card may be placed."""
    return {text.split()[2] for text in legal(state) if text.startswith(f"place {name} ")}


@pytest.mark.rule("place.turn")
def test_the_starting_seat_places_first_and_it_goes_clockwise_four_times_round() -> None:
    state = placing(BARE, BARE, BARE, hands=("l24 l46", "l32", "l51"), fox="d4")
    play(state, "place l24 a2")
    assert state.actor == 1
    play(state, "place l32 b1")
    assert state.actor == 2
    play(state, "place l51 b1")
    assert state.actor == 0


@pytest.mark.rule("course.first")
def test_seat_1_starts_the_second_round_and_seat_2_the_third() -> None:
    hands = ("l01 l02 l03 l04 l05", "l11 l12 l13 l14 l15", "l21 l22 l23 l24 l25")
    state = drafting(*hands)
    for game_round in range(3):
        while phase(state) != "placement":
            play(state, sorted(legal(state))[0])
        assert state.round == game_round
        assert state.actor == game_round
        while state.round == game_round and state.actor >= 0:
            play(state, sorted(legal(state))[0])


@pytest.mark.rule("place.beside", "place.free")
def test_rule_1_a_card_lies_beside_a_card_of_the_own_board() -> None:
    state = placing(
        """
        yard l24 . .
        .    .   . .
        .    .   . .
        .    .   . .
        """,
        hands=(ANYWHERE,),
    )
    assert cells(state, ANYWHERE) == {"a2", "b2", "c1"}


@pytest.mark.rule("place.own")
def test_the_other_boards_do_not_matter() -> None:
    state = placing(BARE, "yard l24 l46 . . . . . . . . . . . . .", hands=(ANYWHERE,))
    assert cells(state, ANYWHERE) == {"a2", "b1"}


@pytest.mark.rule("place.river")
def test_rule_2_a_river_must_go_on_where_a_river_ends() -> None:
    state = placing(
        """
        yard l25 . .
        .    .   . .
        .    .   . .
        .    .   . .
        """,
        hands=("l28 l33 l53",),
    )
    assert cells(state, "l28") == {"a2", "b2", "c1"}
    assert cells(state, "l53") == {"a2", "b2"}
    assert cells(state, "l33") == set()


@pytest.mark.rule("place.river")
def test_a_river_may_not_flow_into_a_road_or_a_meadow() -> None:
    state = placing(
        """
        yard l24 . .
        l24  .   . .
        .    .   . .
        .    .   . .
        """,
        hands=("l33 l28 l38 l25",),
    )
    assert "b2" not in cells(state, "l33")  # n end against the meadow of b1
    assert "b2" not in cells(state, "l28")  # w end against a2
    assert "b2" in cells(state, "l38")  # its one end, s, is free
    assert "b2" in cells(state, "l25")


@pytest.mark.rule("place.river")
def test_a_river_may_flow_off_the_board_and_into_towns() -> None:
    state = placing(
        """
        yard l24 l24 .
        .    .   .   .
        .    .   .   .
        .    .   .   .
        """,
        hands=("l33 l31 l26",),
    )
    assert "d1" in cells(state, "l33")  # n: off the board
    assert "d1" in cells(state, "l31")  # n and e: into Baabourne
    assert "d1" in cells(state, "l26")


@pytest.mark.rule("place.river")
def test_both_sides_must_agree_for_every_neighbour() -> None:
    state = placing(
        """
        yard l32 . .
        l24  .   . .
        .    .   . .
        .    .   . .
        """,
        hands=("l28 l36 l25 l53 l29",),
    )
    # c1: w must be a river; b2: n and w must be none; a3, too
    assert cells(state, "l28") == {"c1", "a3"}
    assert cells(state, "l53") == {"b2", "a3"}
    assert cells(state, "l36") == {"c1"}
    assert "b2" in cells(state, "l25")


@pytest.mark.rule("place.river")
def test_a_card_below_and_to_the_right_counts_as_well() -> None:
    state = placing(
        """
        yard l24 l24 .
        l24  .   l28 .
        l24  l33 .   .
        .    .   .   .
        """,
        hands=("l26 l53 l25 l38",),
        fox="d4",
    )
    assert "b2" in cells(state, "l26")  # e and s: into c2 and b3
    assert "b2" not in cells(state, "l53")
    assert "b2" not in cells(state, "l25")
    assert "b2" not in cells(state, "l38")


@pytest.mark.rule("place.fox")
def test_rule_3_no_card_on_the_foxs_cell() -> None:
    assert cells(placing(hands=(ANYWHERE,), fox="b1"), ANYWHERE) == {"a2"}


@pytest.mark.rule("place.roads")
def test_roads_need_not_go_on() -> None:
    state = placing(hands=("l53 l11",))
    assert cells(state, "l53") == {"a2", "b1"}
    assert cells(state, "l11") == {"a2", "b1"}


@pytest.mark.rule("place.bury")
def test_one_card_that_can_be_placed_forbids_burying() -> None:
    state = all_stuck()
    state.set_hand(0, state.hand(0) | 1 << card("l28"))
    assert legal(state) == {"place l28 c1"}


def all_stuck() -> SheepAndThief:
    """Beside b1 (river to the east) and a2 (river to the south) every free cell needs a river; the fox stands on b2."""
    return placing(
        """
        yard l25 . .
        l38  .   . .
        .    .   . .
        .    .   . .
        """,
        hands=("l53 l24 l56", "l24"),
        fox="b2",
    )


@pytest.mark.rule("place.bury")
def test_a_burial_ignores_rule_2_only() -> None:
    state = all_stuck()
    assert legal(state) == {f"bury {name} {at}" for name in ("l53", "l24", "l56") for at in ("c1", "a3")}


@pytest.mark.rule("place.buried")
def test_a_buried_card_has_no_roads_rivers_pictures_or_barn() -> None:
    state = all_stuck()
    play(state, "bury l56 c1")
    assert state.actor == 1
    assert flock(state, 0, "c1") == 0
    assert cards(state.hand(0)) == "l24 l53"
    state.actor = state.turn = 0
    state.fox = 15
    assert cells(state, "l53") == {"d1", "c2", "b2"}


@pytest.mark.rule("place.own")
def test_every_card_placed_leaves_the_hand() -> None:
    state = play(placing(hands=("l24 l46", "l53")), "place l24 a2")
    assert cards(state.hand(0)) == "l46"


def test_a_sample_is_uniform_over_all_placements_also_where_few_cards_fit() -> None:
    board = """
    yard l25 . .
    l38  .   . .
    .    .   . .
    .    .   . .
    """
    state = placing(board, BARE, hands=("l53 l24 l56 l28 l33 l29",), fox="b2")
    moves = state.legal(0)
    assert len(moves) == 3
    rng = Rng(2)
    seen = Counter(state.sample(rng) for _ in range(3000))
    assert sorted(seen) == moves
    assert all(900 < times < 1100 for times in seen.values())


def test_a_sample_is_uniform_over_all_burials() -> None:
    state = all_stuck()
    rng = Rng(3)
    seen = Counter(state.sample(rng) for _ in range(3000))
    assert sorted(seen) == state.legal(0)
    assert all(400 < times < 600 for times in seen.values())
