"""How to play: winning cards and filling the empty cells."""

from collections import Counter

import pytest

from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE
from sheepfold.games.sheep_sheep import GAME
from tests.games.sheep_sheep.position import HANDS, centre, hand, legal, play, table, weights


def won(state: object, seat: int) -> object:
    piles = GAME.view(state, seat)["piles"]  # type: ignore[arg-type]
    return piles[seat]  # type: ignore[index]


ROW = """
    red/white     red/blue     red/green
    white/black   brown/black  white/brown
    black/yellow  white/green  black/brown
"""


@pytest.mark.rule("win.group", "win.pile")
def test_three_alike_side_by_side_are_won_with_the_side_that_shows() -> None:
    state = table(ROW)
    play(state, "stop")
    assert won(state, 0) == {"red": 3}
    assert centre(state) == ". . . white brown white black white black"


@pytest.mark.rule("win.group")
def test_a_group_made_by_swaps_is_won() -> None:
    state = table(
        """
        red/white    red/blue     white/green
        white/black  brown/black  white/brown
        black/blue   white/green  black/brown
        """,
        hands=["red/white yellow/green yellow/blue green/blue", HANDS[1]],
    )
    play(state, "swap red/white c1", "stop")
    assert won(state, 0) == {"red": 3}


@pytest.mark.rule("win.group")
def test_it_needs_three() -> None:
    state = table(
        """
        red/white    red/blue     green/red
        white/black  brown/black  white/brown
        black/blue   white/green  black/brown
        """
    )
    play(state, "stop")
    assert won(state, 0) == {}
    assert state.actor == 1


@pytest.mark.rule("win.group")
@pytest.mark.parametrize(
    ("rows", "number"),
    [
        ("xx. x.. ...", 3),  # an angle
        ("... xxx ...", 3),
        ("x.. x.. x..", 3),
        ("..x ..x .xx", 4),
        ("xx. xx. ...", 4),  # a square
        (".x. xxx .x.", 5),  # a cross
        ("xxx x.x xxx", 8),  # a ring
        ("xxx xxx xxx", 9),
        ("x.. .x. ..x", 0),  # diagonals do not count
        ("x.x .x. x.x", 0),
        ("xx. ..x ..x", 0),  # two pairs that touch at a corner
        ("..x x.. .x.", 0),  # the ends of rows do not touch
        ("xx. ... .xx", 0),
        ("xxx ... .xx", 3),
    ],
)
def test_all_that_hangs_together_is_one_group_side_to_side(rows: str, number: int) -> None:
    others = iter(f"{show}/{hide}" for hide in ("white", "black") for show in ("blue", "green", "yellow", "brown"))
    drawn = " ".join("red/white" if mark == "x" else next(others) for mark in rows.replace(" ", ""))
    state = table(drawn, deck="")
    play(state, "stop")
    assert won(state, 0) == ({"red": number} if number else {})


@pytest.mark.rule("fine.all-groups")
def test_all_groups_are_won_in_every_colour() -> None:  # R3
    state = table(
        """
        red/white   red/blue     red/green
        blue/black  brown/black  white/brown
        blue/white  blue/green   black/brown
        """,
        turn=1,
    )
    play(state, "stop")
    assert won(state, 1) == {"red": 3, "blue": 3}
    assert won(state, 0) == {}


@pytest.mark.rule("fine.all-groups", "refill.groups")
def test_groups_that_others_made_are_won_also_without_a_swap() -> None:  # R3
    state = table(
        """
        white/red    .            red/green
        white/black  brown/black  white/brown
        black/blue   white/green  black/brown
        """,
        drawn="white/red",
        turn=0,
    )
    play(state, "place white b1")
    assert state.actor == 1
    play(state, "stop")
    assert won(state, 1) == {"white": 3}


@pytest.mark.rule("win.now")
def test_what_was_broken_before_the_end_of_the_turn_is_not_won() -> None:
    state = table(ROW, hands=["red/yellow red/black red/brown yellow/green", HANDS[1]], deck="")
    play(state, "swap yellow/red a1", "stop")
    assert won(state, 0) == {}


@pytest.mark.rule("fine.last-swap", "win.now")
def test_the_groups_are_won_after_the_last_swap_too() -> None:  # R2
    state = table(ROW, swapped=2, hands=HANDS[:2])
    play(state, "swap black/white a2")
    assert won(state, 0) == {"red": 3}


@pytest.mark.rule("refill.draw")
def test_cards_are_drawn_from_the_deck_open_one_by_one() -> None:
    state = table(ROW, deck="red/blue red/blue green/blue yellow/blue")
    play(state, "stop")
    assert state.actor == CHANCE
    assert weights(state) == {"draw red/blue": 2, "draw yellow/blue": 1, "draw green/blue": 1}
    play(state, "draw red/blue")
    assert GAME.view(state, 1)["drawn"] == "red/blue"
    assert GAME.view(state, 1)["deck"] == 3


@pytest.mark.rule("refill.place")
def test_each_is_placed_on_the_side_and_cell_of_one_s_choice() -> None:
    state = table(ROW)
    play(state, "stop", "draw green/blue")
    assert state.actor == 0
    assert legal(state) == [f"place {colour} {cell}" for colour in ("green", "blue") for cell in ("a1", "b1", "c1")]
    play(state, "place blue b1")
    assert centre(state) == ". blue . white brown white black white black"
    assert state.actor == CHANCE
    play(state, "draw yellow/green")
    assert legal(state) == [f"place {colour} {cell}" for colour in ("yellow", "green") for cell in ("a1", "c1")]
    play(state, "place green c1", "draw white/blue", "place blue a1")
    assert centre(state) == "blue blue green white brown white black white black"
    assert (state.actor, state.turn) == (1, 1)


def test_the_under_side_of_a_card_placed_is_its_other_colour() -> None:
    state = table(ROW)
    play(state, "stop", "draw green/blue", "place blue b1", "draw yellow/green", "place green c1")
    play(state, "draw white/blue", "place blue a1")
    play(state, "swap red/blue a1")
    assert hand(state, 1) == ["white/blue", "black/blue", "brown/yellow", "red/green"]


@pytest.mark.rule("refill.first")
def test_there_is_no_swap_and_no_stop_during_a_refill() -> None:
    state = table(ROW)
    play(state, "stop", "draw green/blue")
    assert all(move.startswith("place") for move in legal(state))


@pytest.mark.rule("refill.groups")
def test_a_refill_may_bring_three_together_and_wins_nothing_itself() -> None:
    state = table(
        """
        white/red    .            red/green
        white/black  brown/black  white/brown
        black/blue   white/green  black/brown
        """,
        drawn="white/red",
    )
    play(state, "place white b1")
    assert won(state, 0) == {}
    assert centre(state).startswith("white white red white")


def test_draws_and_places_are_sampled_as_they_weigh() -> None:
    state = table(ROW, deck="red/blue red/blue red/blue green/blue green/blue yellow/blue")
    play(state, "stop")
    rng, tries = Rng(3), 6000
    seen = Counter(GAME.text(state.sample(rng)) for _ in range(tries))
    for outcome, weight in weights(state).items():
        assert abs(seen[outcome] - tries * weight / 6) < 5 * (tries * weight / 6) ** 0.5
    play(state, "draw red/blue")
    seen = Counter(GAME.text(state.sample(rng)) for _ in range(tries))
    assert set(seen) == set(legal(state))
    assert all(abs(number - 1000) < 150 for number in seen.values())
