"""Sheep, dogs and foxes on the card just placed."""

from collections import Counter

import pytest

from sheepfold.core.rng import Rng
from sheepfold.games.sheep_and_thief import GAME
from sheepfold.games.sheep_and_thief.components import DOG
from sheepfold.games.sheep_and_thief.dogs import drive_number, load_number, load_of, way_of
from sheepfold.games.sheep_and_thief.state import SheepAndThief
from tests.games.sheep_and_thief.position import BARE, cell, flock, legal, phase, placing, play


def drives(state: SheepAndThief) -> set[str]:
    return {text for text in legal(state) if text.startswith("dog ") and text != "dog pass"}


# -- sheep -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pictures.sheep")
def test_all_the_cards_sheep_come_onto_it_at_once() -> None:
    state = play(placing(hands=("l53", "l24")), "place l53 a2")
    assert legal(state) == {"sheep"}
    play(state, "sheep")
    assert flock(state, 0, "a2") == 3
    assert state.actor == 1


@pytest.mark.rule("pictures.all")
def test_a_card_without_pictures_ends_the_turn() -> None:
    state = play(placing(hands=("l24", "l24")), "place l24 a2")
    assert state.actor == 1
    assert phase(state) == "placement"


@pytest.mark.rule("pictures.sheep", "fox.enters")
def test_sheep_coming_where_the_fox_stands_already_stay_until_he_enters_again() -> None:
    state = placing("yard . . . . . . . . . . . . . . .", hands=("l56", "l08"), fox="b2")
    play(state, "place l56 b1", "fox n")
    assert state.fox == cell("b1")
    play(state, "sheep")
    assert flock(state, 0, "b1") == 1
    play(state, "place l08 a2", "fox e")
    assert flock(state, 0, "b1") == 1
    state.actor, state.turn, state.phase, state.foxes_due = 1, 1, 4, 1
    play(state, "fox w")
    assert flock(state, 0, "b1") == 0
    assert state.paddock(1) == 1


# -- R1: any order ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("pictures.all", "fine.mixed")
def test_pictures_are_carried_out_in_any_order_freely_mixed() -> None:
    state = play(placing(hands=("l06", "l24")), "place l06 a2")
    assert legal(state) == {"sheep", "dog pass", "dog a1 a2 1"}
    assert legal(play(state.clone(), "sheep")) == {"dog pass", "dog a1 a2 1", "dog a2 a1 1"}
    assert legal(play(state.clone(), "dog a1 a2 1")) == {"sheep"}


@pytest.mark.rule("fox.each")
def test_each_fox_is_one_picture() -> None:
    state = play(placing(hands=("l10", "l24")), "place l10 a2", "fox w")
    assert legal(state) == {"fox n", "fox e", "fox s", "fox w"}
    play(state, "fox e")
    assert state.actor == 1
    assert state.fox == cell("c3")


@pytest.mark.rule("dog.each")
def test_each_dog_is_one_picture_and_may_do_nothing() -> None:
    state = play(placing(hands=("l13", "l24")), "place l13 a2", "dog pass")
    assert legal(state) == {"dog pass", "dog a1 a2 1"}
    play(state, "dog pass")
    assert state.actor == 1


@pytest.mark.rule("fine.mixed")
def test_sheep_and_fox_of_one_card_in_either_order() -> None:
    state = play(placing(hands=("l56", "l24"), fox="b2"), "place l56 b1")
    first = play(state.clone(), "sheep", "fox n")
    assert flock(first, 0, "b1") == 0
    last = play(state.clone(), "fox n", "sheep")
    assert flock(last, 0, "b1") == 1


# -- dogs ------------------------------------------------------------------------------------------------------------

FLOCKS = """
yard*1 l24 l24*2 .
.      l53*3 .   .
.      .   .     .
.      .   .     .
"""


def with_dog(board: str, fox: str = "d4", black_sheep: bool = False) -> SheepAndThief:
    """A card with one dog (and no sheep) has just been placed on c2, beside b2 and c1."""
    state = placing(board, hands=("l35", "l24"), fox=fox, black_sheep=black_sheep)
    state.lay(0, 34, cell("c2"))
    state.phase, state.cell, state.dogs_due = 4, cell("c2"), 1
    return state


@pytest.mark.rule("dog.drive")
def test_a_dog_drives_any_number_of_sheep_from_one_card_to_a_neighbouring_card() -> None:
    assert drives(with_dog(FLOCKS)) == {
        "dog a1 b1 1",
        *(f"dog c1 {goal} {sheep}" for goal in ("b1", "c2") for sheep in (1, 2)),
        *(f"dog b2 {goal} {sheep}" for goal in ("b1", "c2") for sheep in (1, 2, 3)),
    }


@pytest.mark.rule("dog.drive")
def test_driven_sheep_leave_the_one_card_for_the_other() -> None:
    state = play(with_dog(FLOCKS), "dog b2 c2 2")
    assert (flock(state, 0, "b2"), flock(state, 0, "c2")) == (1, 2)


@pytest.mark.rule("dog.onto-cards")
def test_sheep_are_not_driven_onto_free_cells() -> None:
    assert not [text for text in drives(with_dog(FLOCKS)) if " a2 " in text or " d1 " in text]


@pytest.mark.rule("dog.not-to-fox")
def test_sheep_are_not_driven_onto_the_foxs_card_but_off_it() -> None:
    found = drives(with_dog(FLOCKS, fox="b2"))
    assert not [text for text in found if text.split()[2] == "b2"]
    assert "dog b2 b1 3" in found


@pytest.mark.rule("dog.drive")
def test_a_dog_works_on_the_whole_own_board_and_on_no_other() -> None:
    state = placing(BARE, FLOCKS, hands=("l35", "l24"))
    state.set_hand(0, 1 << 39)  # l40: a river sw, one dog
    play(state, "place l40 a2")
    assert drives(state) == {"dog a1 a2 1"}


@pytest.mark.rule("place.buried", "dog.onto-cards")
def test_sheep_may_be_driven_onto_a_buried_card_and_be_stolen_there() -> None:
    state = with_dog("yard l24*2 (l01) . . . . . . . . . . . . .")
    assert "dog b1 c1 2" in drives(state)
    play(state, "dog b1 c1 2")
    state.actor, state.turn, state.phase, state.foxes_due, state.fox = 1, 1, 4, 1, cell("d1")
    play(state, "fox w")
    assert flock(state, 0, "c1") == 0
    assert state.paddock(1) == 2


@pytest.mark.rule("dog.onto-cards")
def test_the_farmyard_is_a_card_like_others_for_dogs() -> None:
    state = play(with_dog("yard*1 l24*2 . . . . . . . . . . . . . ."), "dog b1 a1 2")
    assert flock(state, 0, "a1") == 3


# -- the fox ---------------------------------------------------------------------------------------------------------


def fox_to_move(*boards: str, fox: str, turn: int = 0, black_sheep: bool = False) -> SheepAndThief:
    state = placing(*boards, turn=turn, fox=fox, black_sheep=black_sheep)
    state.phase, state.foxes_due = 4, 1
    return state


@pytest.mark.rule("fox.step", "fox.each")
@pytest.mark.parametrize(
    ("fox", "ways"), [("a1", "es"), ("d1", "sw"), ("a4", "ne"), ("d4", "nw"), ("b1", "esw"), ("c3", "nesw")]
)
def test_the_fox_stays_on_the_board_and_must_move(fox: str, ways: str) -> None:
    assert legal(fox_to_move(fox=fox)) == {f"fox {way}" for way in ways}


@pytest.mark.rule("fox.step", "fox.everywhere")
def test_the_fox_moves_one_cell_onto_cards_and_free_cells_alike() -> None:
    assert play(fox_to_move(fox="c3"), "fox n").fox == cell("c2")
    assert play(fox_to_move(fox="c3"), "fox e").fox == cell("d3")
    assert play(fox_to_move(fox="c3"), "fox s").fox == cell("c4")
    assert play(fox_to_move(fox="c3"), "fox w").fox == cell("b3")


TWO_SHEEP = "yard l24*2 . . . . . . . . . . . . . ."
IN_BARN = "yard l55*2 . . . . . . . . . . . . . ."


@pytest.mark.rule("fox.steals", "fox.everywhere")
def test_he_steals_on_all_other_boards_at_once_for_the_movers_paddock() -> None:
    state = play(fox_to_move(BARE, TWO_SHEEP, TWO_SHEEP, fox="b2"), "fox n")
    assert (flock(state, 1, "b1"), flock(state, 2, "b1")) == (0, 0)
    assert [state.paddock(seat) for seat in range(3)] == [4, 0, 0]


@pytest.mark.rule("fox.steals")
def test_on_the_movers_own_board_the_sheep_go_to_the_supply() -> None:
    state = play(fox_to_move(TWO_SHEEP, BARE, fox="b2"), "fox n")
    assert flock(state, 0, "b1") == 0
    assert [state.paddock(seat) for seat in range(2)] == [0, 0]


@pytest.mark.rule("fox.barn")
def test_sheep_with_a_barn_are_safe() -> None:
    state = play(fox_to_move(BARE, IN_BARN, fox="b2"), "fox n")
    assert flock(state, 1, "b1") == 2
    assert state.paddock(0) == 0


@pytest.mark.rule("fox.barn", "setup.farmyard")
def test_the_farmyard_is_safe_too() -> None:
    state = play(fox_to_move(BARE, fox="b1"), "fox w")
    assert flock(state, 0, "a1") == flock(state, 1, "a1") == 1


@pytest.mark.rule("fox.enters")
def test_he_steals_nothing_where_he_only_stands() -> None:
    state = play(fox_to_move(BARE, TWO_SHEEP, fox="b1"), "fox e")
    assert flock(state, 1, "b1") == 2


# -- the black sheep -------------------------------------------------------------------------------------------------


@pytest.mark.rule("black.dog")
def test_dogs_drive_the_black_sheep_alone_or_with_white_ones() -> None:
    state = with_dog("yard l24*2b . . . . . . . . . . . . . .", black_sheep=True)
    assert drives(state) == {
        "dog b1 a1 1",
        "dog b1 a1 2",
        "dog b1 a1 0+b",
        "dog b1 a1 1+b",
        "dog b1 a1 2+b",
    }
    alone = play(state.clone(), "dog b1 a1 0+b")
    assert (alone.black_sheep_cell(0), flock(alone, 0, "b1"), flock(alone, 0, "a1")) == (cell("a1"), 2, 0)
    together = play(state.clone(), "dog b1 a1 1+b")
    assert (together.black_sheep_cell(0), flock(together, 0, "b1"), flock(together, 0, "a1")) == (cell("a1"), 1, 1)


@pytest.mark.rule("black.instead")
def test_without_the_module_there_is_no_black_sheep_to_drive() -> None:
    assert not [text for text in drives(with_dog(FLOCKS)) if "+b" in text]


@pytest.mark.rule("black.home", "fox.barn")
def test_the_fox_sends_black_sheep_home_on_every_board_and_steals_none() -> None:
    state = fox_to_move(
        "yard l24*0b . . . . . . . . . . . . . .",
        "yard l24*2b . . . . . . . . . . . . . .",
        "yard l55*0b . . . . . . . . . . . . . .",
        fox="b2",
        black_sheep=True,
    )
    play(state, "fox n")
    assert [state.black_sheep_cell(seat) for seat in range(3)] == [cell("a1"), cell("a1"), cell("b1")]
    assert state.paddock(0) == 2


def test_a_sample_is_uniform_over_all_pictures() -> None:
    state = with_dog("yard*1 l24*2b l24*1 . . . . . . . . . . . . .", fox="b2", black_sheep=True)
    state.sheep_due, state.foxes_due = 1, 1
    rng = Rng(4)
    moves = state.legal(0)
    seen = Counter(state.sample(rng) for _ in range(200 * len(moves)))
    assert sorted(seen) == moves
    assert all(130 < times < 270 for times in seen.values())


def test_a_drive_is_numbered_by_direction_step_and_load() -> None:
    for text in ("dog a1 b1 1", "dog d4 d3 18", "dog b2 a2 0+b", "dog c1 c2 18+b"):
        _, start, _, load = text.split()
        drive = GAME.parse(text) - DOG
        direction, begins = way_of(drive)
        white, with_black = load_of(drive)
        assert begins == cell(start)
        assert load == (f"{white}+b" if with_black else str(white))
        assert drive_number(direction, begins, load_number(white, with_black)) == drive
