"""What a card is: its ends, its pictures, and that it is never turned. The rules page's examples."""

from typing import Any

import pytest

from sheepfold.games.sheep_and_thief import GAME
from sheepfold.games.sheep_and_thief.components import DECK
from tests.games.sheep_and_thief.position import BARE, flock, legal, placing, play

CORNER = "yard l05 l06 {} . . . . . . . . . . . ."


@pytest.mark.rule("cards.animals")
def test_a_cards_animals_act_when_it_is_placed_and_its_barn_keeps_them() -> None:
    state = placing("yard l24 . . . . . . . . . . . . . .", BARE, hands=("l41", "l14"), fox="c2")
    play(state, "place l41 c1")  # a road to the right, a river from top to bottom, a sheep, a dog, a barn
    assert {"sheep", "dog pass", "dog a1 b1 1"} <= legal(state)
    play(state, "sheep", "dog pass", "place l14 a2", "fox n")
    assert flock(state, 0, "c1") == 1
    assert state.paddock(1) == 0


@pytest.mark.rule("cards.upright")
def test_a_card_is_never_turned() -> None:
    assert len([text for text in GAME.notation.texts if text.startswith("place l01 ")]) == 15
    for name, road, river, *_ in DECK:
        state = placing(f"yard {name} . . . . . . . . . . . . . .")
        boards: Any = GAME.view(state, 0)["boards"]
        card = boards[0]["cells"]["b1"]
        assert (card["road"], card["river"]) == (road, river)


@pytest.mark.rule("setup.farmyard", "place.river")
def test_no_river_runs_into_the_farmyard_but_roads_leave_it_to_the_right_and_downwards() -> None:
    state = placing(hands=("l28 l33 l05 l11", "l24"))  # rivers e–w and n–s, roads e–w and n–s
    roads = {f"place {road} {at}" for road in ("l05", "l11") for at in ("a2", "b1")}
    assert legal(state) == {"place l28 a2", "place l33 b1", *roads}
    for road in ("yard l05 . . . . . . . . . . . . . .", "yard . . . l11 . . . . . . . . . . ."):
        assert GAME.score_parts(placing(road, BARE, missions=(2, 9)), 0)["mission"] == 5


@pytest.mark.rule("gold.roads", "gold.towns")
def test_a_road_reaches_the_town_if_it_leaves_the_corner_card_upwards_and_not_downwards() -> None:
    assert GAME.score_parts(placing(CORNER.format("l15")), 0)["Baabourne"] == 5
    assert GAME.score_parts(placing(CORNER.format("l17")), 0)["Baabourne"] == 0


@pytest.mark.rule("fox.steals", "fox.barn")
def test_of_three_boards_one_is_robbed_one_has_a_barn_and_ones_own_sheep_are_lost() -> None:
    own, anna, ben = (f"yard {card} . . . . . . . . . . . . . ." for card in ("l24*1", "l24*2", "l55*3"))
    state = placing(own, anna, ben, hands=("l08", "l01", "l02"), fox="c1")
    play(state, "place l08 a2", "fox w")
    assert [flock(state, seat, "b1") for seat in range(3)] == [0, 0, 3]
    assert [state.paddock(seat) for seat in range(3)] == [2, 0, 0]


@pytest.mark.rule("missions.left-out")
def test_sheep_in_a_paddock_count_for_no_mission() -> None:
    state = placing(BARE, BARE, missions=(4, 5))
    state.paddocks = 3 | 4 << 8
    assert [GAME.score_parts(state, seat)["mission"] for seat in range(2)] == [2, 2]
