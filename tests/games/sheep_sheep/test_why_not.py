"""Why a move is refused: the sentence, and that it tells no secret."""

import pytest

from sheepfold.core.game import Event
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.rules.reason import Reason
from sheepfold.core.rules.sentences import LANGUAGES
from sheepfold.games.sheep_sheep import GAME
from sheepfold.games.sheep_sheep.state import SheepSheep
from tests.games.sheep_sheep.position import HANDS, play, table

ROW = """
    red/white     red/blue     red/green
    white/black   brown/black  white/brown
    black/yellow  white/green  black/brown
"""


def why_not(state: SheepSheep, move: str) -> tuple[str, str]:
    """The sentence that forbids a move to the seat to act, and the reason in English."""
    action = GAME.parse(move)
    assert action not in state.legal(state.actor)
    reason = GAME.why_not(state, state.actor, action)
    assert reason is not None
    return reason.rule, reason.within(GAME).text()


@pytest.mark.rule("swap.hide")
def test_a_card_must_hide_what_the_place_shows() -> None:
    state = table(hands=["white/black brown/red yellow/green red/blue", HANDS[1]])
    wanted = "This place shows white, so your card must have a white side to hide. It has red and blue."
    assert why_not(state, "swap red/blue a1") == ("swap.hide", wanted)
    wanted = "This place shows white already. Turn your card over: white is hidden, and black shows."
    assert why_not(state, "swap white/black a1") == ("swap.hide", wanted)


@pytest.mark.rule("swap.own-card")
def test_nobody_swaps_a_card_that_he_does_not_have() -> None:
    assert why_not(table(), "swap red/green c2") == ("swap.own-card", "You have no card with red and green.")
    assert why_not(table(turn=1), "swap white/black b1")[0] == "swap.own-card"


@pytest.mark.rule("refill.first")
def test_who_refills_neither_swaps_nor_stops() -> None:
    state = table(ROW)
    play(state, "stop", "draw green/blue")
    wanted = "Your swaps are over: first place the card drawn in an empty place."
    assert why_not(state, "stop") == ("refill.first", wanted)
    assert why_not(state, "swap black/white a2") == ("refill.first", wanted)


@pytest.mark.rule("refill.place")
def test_a_card_drawn_goes_to_an_empty_place_with_one_of_its_colours() -> None:
    state = table(ROW)
    play(state, "stop", "draw green/blue")
    assert why_not(state, "place red a1")[1] == "The card drawn is green and blue: it cannot show red."
    assert why_not(state, "place green a2")[1] == "This place is not empty: choose an empty one."


@pytest.mark.rule("refill.place", "turn.course")
def test_nobody_places_cards_before_he_has_won_some() -> None:
    wanted = "You place new cards only after you have won some. Now swap a card, or stop."
    assert why_not(table(ROW), "place red a1") == ("refill.place", wanted)


@pytest.mark.rule("setup.lucky", "setup.hand", "setup.centre", "refill.draw")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("lucky 0 red", "setup.lucky"),
        ("deal 3 red/blue", "setup.hand"),
        ("centre a1 red/blue", "setup.centre"),
        ("draw red/blue", "refill.draw"),
    ],
)
def test_what_chance_decides_is_nobodys_choice(move: str, rule: str) -> None:
    refilling = table(ROW)
    play(refilling, "stop", "draw green/blue")
    assert why_not(table(), move)[0] == why_not(refilling, move)[0] == rule


def reasons(match: Match) -> dict[int, Reason | None]:
    """Why the seat to act may not take each action that is not legal."""
    state, seat = match.state, match.state.actor
    legal = set(state.legal(seat))
    return {action: GAME.why_not(state, seat, action) for action in range(GAME.actions) if action not in legal}


def decision(match: Match, rng: Rng, greedy: bool) -> Event:
    seat = match.state.actor
    if greedy:
        return seat, GAME.advice.greedy(match.state.guess(seat, rng), seat, rng)
    return seat, match.state.sample(rng)


@pytest.mark.parametrize("greedy", [False, True])
@pytest.mark.parametrize(
    ("seats", "exchanges"), [(2, 3), *(pytest.param(*many, marks=pytest.mark.no_cover) for many in ((3, 60), (4, 3)))]
)
def test_every_refusal_names_a_sentence_and_tells_no_secret(seats: int, exchanges: int, greedy: bool) -> None:
    match, rng = Match(GAME, seats, {"exchanges": exchanges}, seed=seats), Rng(seats)
    while not match.over and len(match.events) < 300:
        if len(match.events) % 7 == 0:
            told = reasons(match)
            assert reasons(match.imagine(match.state.actor, rng)) == told
            for reason in told.values():
                assert reason is not None
                assert "{" not in reason.within(GAME).text(LANGUAGES[len(match.events) % 3])
        match.push(decision(match, rng, greedy))
        match.settle()
