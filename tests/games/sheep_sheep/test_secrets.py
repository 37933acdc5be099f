"""What is hidden, and from whom."""

import json
from typing import cast

import pytest

from sheepfold.core.match import Match
from sheepfold.core.preview import preview
from sheepfold.core.rng import Rng
from sheepfold.core.state import ONLOOKER, OVER
from sheepfold.games.sheep_sheep import GAME
from sheepfold.games.sheep_sheep.cards import copies, kind_of, size
from sheepfold.games.sheep_sheep.centre import colour_at
from sheepfold.games.sheep_sheep.components import COLOURS
from sheepfold.games.sheep_sheep.state import SheepSheep
from tests.games.sheep_sheep.position import HANDS, play, table

ROW = """
    red/white     red/blue     red/green
    white/black   brown/black  white/brown
    black/yellow  white/green  black/brown
"""


def seen(state: SheepSheep, move: str, seat: int) -> str:
    return GAME.seen(state, state.actor, GAME.parse(move), seat)


def under(state: SheepSheep, cell: int) -> str:
    return COLOURS[colour_at(state.unders, cell)]


@pytest.mark.rule("setup.lucky")
def test_a_lucky_colour_is_seen_by_its_seat_only() -> None:
    state = GAME.new(2, {"exchanges": 3, "lucky": 2})
    assert isinstance(state, SheepSheep)
    assert seen(state, "lucky 0 red", 0) == "lucky 0 red"
    assert seen(state, "lucky 0 red", 1) == seen(state, "lucky 0 red", ONLOOKER) == "lucky 0 ?"
    table_now = table(lucky=["red", "blue"])
    assert GAME.view(table_now, 0)["lucky"] == ["red", None]
    assert GAME.view(table_now, 1)["lucky"] == [None, "blue"]
    assert GAME.view(table_now, ONLOOKER)["lucky"] == [None, None]


@pytest.mark.rule("setup.lucky")
def test_lucky_colours_are_revealed_at_the_end() -> None:
    state = table(ROW, lucky=["red", "blue"], deck="")
    play(state, "stop")
    assert GAME.view(state, ONLOOKER)["lucky"] == ["red", "blue"]
    assert GAME.view(state, 0)["scores"] == [9, 0]
    assert GAME.view(state, 0)["winners"] == [0]
    assert state.guess(1, Rng(1)).lucky == state.lucky


def test_points_with_lucky_sheep_are_told_to_their_seat_only_until_then() -> None:
    state = table(piles=[{"red": 3}, {"blue": 4}], lucky=["red", "blue"])
    assert GAME.view(state, 0)["points"] == 9
    assert GAME.view(state, 1)["points"] == 12
    assert "points" not in GAME.view(state, ONLOOKER)
    assert "scores" not in GAME.view(state, 0)
    assert GAME.view(state, 0)["won"] == [3, 4]


@pytest.mark.rule("setup.hand")
def test_hands_are_open() -> None:
    state = GAME.new(2, {"exchanges": 3, "lucky": 2})
    play(state, "lucky 0 red", "lucky 1 blue")  # type: ignore[arg-type]
    assert isinstance(state, SheepSheep)
    for seat in (0, 1, ONLOOKER):
        assert seen(state, "deal 0 red/blue", seat) == "deal 0 red/blue"
        assert GAME.view(table(), seat)["hands"] == GAME.view(table(), 0)["hands"]


@pytest.mark.rule("setup.centre")
def test_of_the_centre_only_the_upper_sides_are_seen() -> None:
    state = table()
    assert seen(state, "centre b2 red/blue", 0) == "centre b2 red/?"
    for seat in (0, 1, ONLOOKER):
        view = GAME.view(state, seat)
        assert view["centre"] == dict(
            zip(
                ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"),
                ("white", "black", "brown", "red", "yellow", "green", "blue", "white", "black"),
                strict=True,
            )
        )


def test_a_view_does_not_depend_on_any_under_side_of_the_centre() -> None:
    state, other = table(ROW, deck=""), table(ROW.replace("red/white", "red/yellow"), deck="")
    for seat in (0, 1, ONLOOKER):
        assert GAME.view(state, seat) == GAME.view(other, seat)


@pytest.mark.rule("swap.take")
def test_a_history_names_the_card_taken_in_a_swap_as_in_a_hand() -> None:
    state = table(hands=["white/black brown/red yellow/green red/blue", HANDS[1]])
    for seat in (0, 1, ONLOOKER):
        assert seen(state, "swap red/blue a3", seat) == "swap red/blue a3 [white/blue]"
        assert seen(state, "swap white/black b1", seat) == "swap white/black b1 [black/brown]"
        assert seen(state, "stop", seat) == "stop"


@pytest.mark.rule("refill.draw")
def test_draws_and_places_are_open() -> None:
    state = table(ROW)
    play(state, "stop")
    assert seen(state, "draw red/yellow", 1) == "draw red/yellow"
    play(state, "draw red/yellow")
    assert seen(state, "place red a1", 1) == "place red a1"


def test_a_view_is_complete_and_plain_json() -> None:
    state = table(ROW, hands=HANDS[:3], turn=1, swapped=1, dry=2, piles=[{"red": 3}, {}, {}])
    view = GAME.view(state, 1)
    assert json.loads(json.dumps(view)) == view
    assert view["phase"] == "swap"
    assert view["to_act"] == [1]
    assert view["groups"] == ["a1", "b1", "c1"]
    assert (view["swaps_made"], view["swaps_left"], view["exchanges"]) == (1, 2, 3)
    assert (view["turns_without_win"], view["turns_without_win_at_most"]) == (2, 15)
    assert view["piles"] == [{"red": 3}, {}, {}]
    assert view["deck"] == size(state.deck)
    play(state, "stop")
    assert (GAME.view(state, 1)["phase"], GAME.view(state, 1)["to_act"]) == ("draw", [])
    assert GAME.view(state, 1)["centre"]["a1"] is None  # type: ignore[index,call-overload]


def guesses(state: SheepSheep, seat: int, number: int = 60) -> list[SheepSheep]:
    return [state.guess(seat, Rng(salt)) for salt in range(number)]


@pytest.mark.no_cover
def test_an_under_side_that_nobody_has_seen_is_guessed() -> None:
    state = table()
    for seat in (0, 1, ONLOOKER):
        for cell in range(9):
            found = {under(guess, cell) for guess in guesses(state, seat)}
            assert len(found) > 2
            assert COLOURS[colour_at(state.tops, cell)] not in found


def test_the_under_side_of_a_card_laid_or_placed_is_known() -> None:
    state = table(ROW)
    play(state, "stop", "draw green/blue", "place blue b1", "draw yellow/green", "place green c1")
    play(state, "draw white/blue", "place blue a1", "swap red/green c1", "stop")
    for guess in guesses(state, 0):
        assert [under(guess, cell) for cell in range(3)] == ["white", "green", "green"]


def test_a_guess_keeps_the_box_whole() -> None:
    state = table(ROW)
    play(state, "stop")
    whole = [copies(state.deck, kind) for kind in range(21)]
    for cell in range(9):
        whole[kind_of(colour_at(state.laid_tops, cell), colour_at(state.laid_unders, cell))] += 1
    for guess in guesses(state, 0):
        cards = [copies(guess.deck, kind) for kind in range(21)]
        for cell in range(9):
            cards[kind_of(colour_at(guess.laid_tops, cell), colour_at(guess.laid_unders, cell))] += 1
        assert cards == whole


def test_a_card_won_unseen_may_be_any_that_shows_its_colour() -> None:
    state = table(ROW)
    play(state, "stop")
    assert state.unseen == 0o111111111
    assert state.lying == 0o111111000
    assert len({colour_at(guess.laid_unders, 0) for guess in guesses(state, 1)}) > 2
    assert all(guess.unders & 0o777 == 0o777 for guess in guesses(state, 1)), "the cells are empty"


def test_a_card_that_was_seen_in_a_hand_is_not_guessed_any_more() -> None:
    state = table(ROW, hands=["red/white red/yellow red/brown green/blue", HANDS[1]])
    play(state, "swap brown/red a1")
    for guess in guesses(state, 1):
        assert colour_at(guess.laid_unders, 0) == COLOURS.index("white")


def test_lucky_colours_of_others_are_guessed_all_different() -> None:
    state = table(hands=HANDS[:4], lucky=["red", "blue", "green", "white"])
    for seat in (0, 3, ONLOOKER):
        found = [[guess.lucky_of(one) for one in range(4)] for guess in guesses(state, seat)]
        assert all(len(set(lucky)) == 4 for lucky in found)
        for one in range(4):
            assert len({lucky[one] for lucky in found}) == (1 if one == seat else 6 if seat >= 0 else 7)


@pytest.mark.parametrize("seats", [2, *(pytest.param(many, marks=pytest.mark.no_cover) for many in (3, 4))])
def test_the_past_can_be_told_as_a_guess_has_it(seats: int) -> None:
    match, rng = Match(GAME, seats, {}, seed=seats), Rng(seats)
    while not match.over:
        seat = match.state.actor
        match.play(GAME.text(GAME.advice.greedy(match.state.guess(seat, rng), seat, rng)), seat=seat)
        if len(match.events) % 9:
            continue
        for watcher in (*range(seats), ONLOOKER):
            other = match.imagine(watcher, Rng(len(match.events)))
            assert other.history(watcher) == match.history(watcher)
            assert other.view(watcher) == match.view(watcher)


def test_the_past_can_be_told_in_the_middle_of_the_set_up() -> None:
    state = GAME.new(3, {"exchanges": 3, "lucky": 2})
    rng, events = Rng(4), []
    while state.actor < 0 and state.actor != OVER:
        action = state.sample(rng)
        events.append((state.actor, action))
        state.apply(state.actor, action)
        guessed = state.guess(1, Rng(len(events)))
        again = GAME.new(3, {"exchanges": 3, "lucky": 2})
        for who, told in GAME.retell(events, guessed, 1):
            assert told in again.legal(who)
            again.apply(who, told)
        assert GAME.view(again, 1) == GAME.view(state, 1)
        assert isinstance(again, SheepSheep)
        assert isinstance(guessed, SheepSheep)
        assert (again.lucky, again.deck, again.unders) == (guessed.lucky, guessed.deck, guessed.unders)


def test_nobody_is_told_beforehand_what_a_swap_would_show() -> None:
    assert GAME.unpreviewed == ("swap",)


def test_a_swap_is_previewed_but_for_the_under_side_of_the_card_taken() -> None:
    match = Match(GAME, 2, seed=4)
    seat = match.to_act[0]
    swaps = [move for move in match.legal(seat) if move.startswith("swap ")]
    for move in swaps:
        shown, (_, card, cell) = preview(match, seat, move), move.split()
        up, under = card.split("/")
        assert not shown.known
        assert shown.view is not None
        assert cast(dict[str, str], shown.view["centre"])[cell] == up
        *known, taken = cast(list[list[str]], shown.view["hands"])[seat]
        assert taken == f"{under}/?"
        assert not any("?" in card for card in known)
    assert swaps
