"""What is in the box, and the set-up."""

from itertools import product

import pytest

from sheepfold.core.bits import count
from sheepfold.games.sheep_and_thief import GAME
from sheepfold.games.sheep_and_thief import components as box
from sheepfold.games.sheep_and_thief.components import (
    CELL_NAMES,
    MISSION_COUNT,
    MISSIONS,
    TOWN_CORNERS,
    TOWN_COUNT,
    TOWNS,
    black_sheep_worth,
    mission_gold,
    river_worth,
    town_cell,
    town_gold,
)
from tests.games.sheep_and_thief.position import cell, flock, legal, new, play


@pytest.mark.rule("cards.deck")
def test_there_are_56_landscape_cards_with_their_own_names() -> None:
    assert [card[0] for card in box.DECK] == [f"l{number:02}" for number in range(1, 57)]


def test_no_card_has_a_road_and_a_river_end_on_one_side() -> None:
    assert not [name for name, road, river, *_ in box.DECK if set(road) & set(river)]


def test_the_sets_of_cards_agree_with_the_table() -> None:
    assert count(box.RIVER_N) == sum("n" in card[2] for card in box.DECK)
    assert count(box.ROAD_W) == sum("w" in card[1] for card in box.DECK)
    assert count(box.SHEEP_ONES) + 2 * count(box.SHEEP_TWOS) == sum(card[3] for card in box.DECK)
    assert count(box.DOG_ONES) + 2 * count(box.DOG_TWOS) == sum(card[4] for card in box.DECK)
    assert count(box.FOX_ONES) + 2 * count(box.FOX_TWOS) == sum(card[5] for card in box.DECK)
    assert count(box.WITH_BARN) == sum(card[6] for card in box.DECK)
    assert count(box.WITH_SHEEP) == sum(card[3] > 0 for card in box.DECK)
    assert count(box.WITH_DOG) == sum(card[4] > 0 for card in box.DECK)
    assert count(box.WITH_FOX) == sum(card[5] > 0 for card in box.DECK)


def test_no_dog_ever_drives_more_than_eighteen_sheep() -> None:
    """The sheep of as many of twelve cards (or the farmyard) as they show dogs can come together and go on."""
    by_dogs = {dogs: sorted((card[3] for card in box.DECK if card[4] == dogs), reverse=True) for dogs in (0, 1, 2)}
    most = 0
    for twos, ones in product(range(5), range(12)):
        plain = 12 - twos - ones
        if ones > len(by_dogs[1]) or plain < 0:
            continue
        flocks = by_dogs[2][:twos] + by_dogs[1][:ones] + by_dogs[0][:plain] + [1]
        most = max(most, sum(sorted(flocks, reverse=True)[: 2 * twos + ones]))
    assert most == box.MOST_DRIVEN


@pytest.mark.rule("gold.rivers")
def test_rivers_are_worth_1_3_5_8_11_15_and_5_more_for_each_further_card() -> None:
    assert [river_worth(size) for size in range(7)] == list(box.RIVER_SCORE)
    assert [river_worth(size) for size in (7, 8, 12)] == [20, 25, 45]


@pytest.mark.rule("black.gold")
def test_the_black_sheep_is_worth_what_the_table_says_on_every_cell() -> None:
    assert tuple(black_sheep_worth(at) for at in range(16)) == sum(box.BLACK_SHEEP_SCORE, ())


@pytest.mark.rule("setup.board", "setup.farmyard", "setup.fox")
def test_the_farmyard_lies_top_left_with_one_white_sheep_and_the_fox_starts_on_c3() -> None:
    state = new(4)
    assert [flock(state, seat, "a1") for seat in range(4)] == [1, 1, 1, 1]
    assert state.fox == cell("c3")
    assert state.laid_on(0) == 1


@pytest.mark.rule("black.instead")
def test_with_the_black_sheep_the_farmyard_has_no_white_one() -> None:
    state = new(2, black_sheep=True)
    assert flock(state, 0, "a1") == 0
    assert state.black_sheep_cell(1) == cell("a1")


@pytest.mark.rule("missions.draw")
def test_missions_are_drawn_in_seat_order_before_all_else_and_all_different() -> None:
    state = new(3, missions=True)
    assert legal(state, -1) == {f"mission 0 m{number}" for number in range(1, 10)}
    play(state, "mission 0 m4")
    assert legal(state, -1) == {f"mission 1 m{number}" for number in range(1, 10) if number != 4}
    play(state, "mission 1 m9", "mission 2 m1")
    assert [state.mission_of(seat) for seat in range(3)] == [4, 9, 1]
    assert "deal 0 l01" in legal(state, -1)


def test_without_the_module_nobody_has_a_mission() -> None:
    assert "deal 0 l56" in legal(new(2), -1)


@pytest.mark.rule("draft.deal")
@pytest.mark.parametrize(("seats", "cards"), [(2, 6), (3, 5), (4, 5)])
def test_each_seat_gets_all_its_cards_before_the_next(seats: int, cards: int) -> None:
    state = new(seats)
    dealt = []
    while state.actor == -1:
        text = sorted(legal(state, -1))[0]
        dealt.append(text.split()[1])
        play(state, text)
    assert "".join(dealt) == "".join(str(seat) * cards for seat in range(seats))


def test_a_dealt_card_is_out_of_the_deck() -> None:
    state = play(new(3), "deal 0 l07")
    assert "deal 0 l07" not in legal(state, -1)
    assert len(legal(state, -1)) == 55
    assert state.weight(state.legal(-1)[0]) == 1


def test_blocks_of_actions_follow_each_other() -> None:
    assert GAME.actions == box.ACTIONS
    for block, text in [
        (box.PICK, "pick l01"),
        (box.SHEEP, "sheep"),
        (box.DOG_PASS, "dog pass"),
        (box.FOX, "fox n"),
        (box.DEAL, "deal 0 l01"),
        (box.PLACE, "place l01 b1"),
        (box.DROP, "drop l01"),
        (box.MISSION, "mission 0 m1"),
        (box.DOG, "dog a2 a1 1"),
        (box.DOG + box.MOST_DRIVEN, "dog a2 a1 0+b"),
        (box.BURY, "bury l01 b1"),
    ]:
        assert GAME.notation.text(block) == text


def test_every_dog_move_goes_to_a_neighbouring_cell_and_no_move_names_the_farmyard_as_free() -> None:
    ways = {tuple(text.split()[1:3]) for text in GAME.notation.texts if text.startswith("dog ") and text != "dog pass"}
    assert len(ways) == 48
    assert all(abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1])) == 1 for a, b in ways)
    assert not [text for text in GAME.notation.texts if text.startswith(("place", "bury")) and text.endswith(" a1")]


@pytest.mark.rule("setup.board", "gold.towns")
def test_each_town_lies_at_its_corner_and_pays_its_gold() -> None:
    assert [(CELL_NAMES[town_cell(i)], town_gold(i)) for i in range(len(TOWNS))] == [town[1:] for town in TOWNS]
    assert sum(1 << town_cell(i) for i in range(TOWN_COUNT)) == TOWN_CORNERS


@pytest.mark.rule("missions.list")
def test_each_mission_pays_what_the_table_says() -> None:
    assert len(MISSIONS) == MISSION_COUNT
    names: list[str] = [name for name, _, _ in MISSIONS]
    assert names[box.LONGEST_RIVER - 1] == "longest river"
    assert names[box.SHEEP_CARDS - 1] == "cards with a sheep"
    assert names[box.FOX_BESIDE_TOWN - 1] == "the fox beside a town"
    for number, (_, alone, shared) in enumerate(MISSIONS, start=1):
        assert (mission_gold(number, False), mission_gold(number, True)) == (alone, shared)
