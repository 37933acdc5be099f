"""Why a move is refused: the sentence, and that it tells no secret."""

import pytest

from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.rules.reason import Reason
from sheepfold.core.rules.sentences import LANGUAGES
from sheepfold.games.sheep_and_thief import GAME
from sheepfold.games.sheep_and_thief.state import SheepAndThief
from tests.games.sheep_and_thief.position import BARE, drafting, placing, play

LAND = """
yard l25 .   .
l24  .   .   .
.    .   .   .
.    .   .   .
"""
FLOCKS = "yard*1 l24*2 (l01) . . . . . . . . . . . . ."


def why_not(state: SheepAndThief, move: str, seat: int | None = None) -> tuple[str, str]:
    """The sentence that forbids a move to the seat to act, and the reason in English."""
    who, action = int(state.actor) if seat is None else seat, GAME.parse(move)
    assert state.may_act(who)
    assert action not in state.legal(who)
    reason = GAME.why_not(state, who, action)
    assert reason is not None
    return reason.rule, reason.within(GAME).text()


# -- picking and dropping --------------------------------------------------------------------------------------------


@pytest.mark.rule("draft.pick")
def test_one_picks_a_card_of_the_hand() -> None:
    state = drafting("l01 l02 l03 l04 l05 l06", "l11 l12 l13 l14 l15 l16")
    play(state, "0: pick l01")
    assert why_not(state, "pick l11", 0)[1] == "This card is not in your hand, so you cannot pick it."
    assert why_not(state, "pick l01", 0)[1] == "You have picked this card already: it is safe in front of you."


@pytest.mark.rule("draft.pick")
@pytest.mark.parametrize("move", ["place l01 b1", "bury l01 b1", "sheep", "dog pass", "dog a1 b1 1", "fox n"])
def test_while_all_pick_nobody_does_anything_else(move: str) -> None:
    state = drafting("l01 l02 l03 l04 l05", "l11 l12 l13 l14 l15", "l21 l22 l23 l24 l25")
    assert why_not(state, move) == ("draft.pick", "Everybody picks now: choose one of the cards in your hand.")


@pytest.mark.rule("rest.drop", "rest.keep")
def test_only_two_players_drop_a_card_one_of_the_two_left() -> None:
    state = placing(BARE, BARE, hands=("l01 l02", "l24 l11 l12"), turn=1, turns=7)
    play(state, "place l24 a2")
    assert why_not(state, "drop l11", 0)[1] == "This card is not in your hand, so you cannot drop it."
    assert why_not(state, "place l01 b1", 0)[1] == "The round is over: drop one of your two cards."
    wanted = "With three or four players nobody drops a card."
    assert why_not(placing(BARE, BARE, BARE, hands=("l01",)), "drop l01") == ("rest.keep", wanted)


@pytest.mark.rule("draft.deal", "missions.draw")
def test_what_chance_decides_is_nobodys_choice() -> None:
    assert why_not(placing(hands=("l24",)), "deal 0 l07")[0] == "draft.deal"
    assert why_not(placing(hands=("l24",)), "mission 0 m1")[1] == "This game is played without missions."
    drawn = placing(BARE, BARE, hands=("l24",), missions=(1, 2))
    assert why_not(drawn, "mission 0 m3")[1] == "Missions are drawn before the game: nobody chooses one."


# -- placing ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("place.own", "place.free", "place.beside", "place.fox", "place.river")
@pytest.mark.parametrize(
    ("move", "rule", "text"),
    [
        ("place l01 b2", "place.own", "This card is not in your hand."),
        ("place l53 b1", "place.free", "A card lies here already: choose a free space."),
        ("place l53 d4", "place.beside", "This space touches none of your cards."),
        ("place l53 b2", "place.fox", "Fritz stands here, so you cannot place a card."),
        (
            "place l53 c1",
            "place.river",
            "The card on the left has a river that must go on here, and your card has none on that side.",
        ),
        (
            "place l33 a3",
            "place.river",
            "The river of your card would run into the card above, which has no river on that side.",
        ),
    ],
)
def test_each_rule_of_placing_has_its_reason(move: str, rule: str, text: str) -> None:
    assert why_not(placing(LAND, BARE, hands=("l53 l33",), fox="b2"), move) == (rule, text)


@pytest.mark.rule("place.river", "setup.farmyard")
def test_a_river_cannot_run_into_the_farmyard() -> None:
    assert why_not(placing(hands=("l28",)), "place l28 b1")[0] == "place.river"
    assert why_not(placing(hands=("l33",)), "place l33 a2")[0] == "place.river"


@pytest.mark.rule("place.bury")
def test_who_can_place_a_card_buries_none_and_who_cannot_must() -> None:
    fits = placing(LAND, BARE, hands=("l53 l33",), fox="b2")
    assert why_not(fits, "bury l33 c1")[1] == "One of your cards still fits somewhere, so you cannot bury one."
    assert why_not(fits, "bury l01 c1")[0] == "place.own"
    stuck = placing(LAND.replace("l24 ", "l38 "), BARE, hands=("l53",), fox="b2")
    assert why_not(stuck, "fox n")[1] == "None of your cards fits: bury one, face down, before all else."
    assert why_not(stuck, "place l53 c1")[0] == "place.river"
    assert why_not(stuck, "bury l53 b2")[0] == "place.fox"
    assert why_not(stuck, "bury l01 c1")[0] == "place.own"


@pytest.mark.rule("place.turn")
@pytest.mark.parametrize("move", ["pick l24", "sheep", "dog pass", "dog a1 b1 1", "fox n", "drop l24"])
def test_who_is_to_place_does_nothing_else(move: str) -> None:
    assert why_not(placing(BARE, BARE, hands=("l24",)), move)[0] == "place.turn"


# -- pictures --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pictures.all")
@pytest.mark.parametrize("move", ["pick l24", "place l24 b1", "bury l24 b1", "drop l24"])
def test_first_come_the_pictures_that_are_left(move: str) -> None:
    state = play(placing(hands=("l53 l24", "l24")), "place l53 a2")
    assert why_not(state, move) == ("pictures.all", "First carry out the pictures that are left on your card.")


@pytest.mark.rule("pictures.sheep", "dog.each", "fox.each")
def test_each_picture_acts_once_and_only_those_on_the_card() -> None:
    sheep_and_dog = play(placing(hands=("l06", "l24")), "place l06 a2")
    assert why_not(sheep_and_dog, "fox n") == ("fox.each", "The card that you placed shows no fox.")
    came = play(sheep_and_dog.clone(), "sheep")
    assert why_not(came, "sheep")[1] == "The sheep of this card have come already."
    ran = play(sheep_and_dog.clone(), "dog pass")
    assert why_not(ran, "dog pass")[1] == "Gustav has run for every dog on this card."
    fox_and_sheep = play(placing(hands=("l17", "l24")), "place l17 b1", "fox n")
    assert why_not(fox_and_sheep, "fox n")[1] == "You have moved Fritz for every fox on this card."
    assert why_not(fox_and_sheep, "dog a1 b1 1")[1] == "The card that you placed shows no dog."
    two_foxes = play(placing(hands=("l10", "l24")), "place l10 b1")
    assert why_not(two_foxes, "sheep")[1] == "The card that you placed shows no sheep."


@pytest.mark.rule("dog.drive", "dog.onto-cards", "dog.not-to-fox", "black.instead", "black.dog")
@pytest.mark.parametrize(
    ("move", "rule", "text"),
    [
        ("dog d1 c1 1", "dog.drive", "No card lies there, so there are no sheep to drive."),
        ("dog a2 a1 1", "dog.drive", "There are no white sheep to drive from here."),
        ("dog b1 a1 3", "dog.drive", "There are not 3 white sheep here, only 2."),
        ("dog b1 b2 1", "dog.onto-cards", "Sheep only go from card to card, and there is no card."),
        ("dog b1 c1 1", "dog.not-to-fox", "Fritz stands there: no sheep goes to him."),
        ("dog b1 a1 1+b", "black.instead", "This game is played without the black sheep."),
    ],
)
def test_each_rule_of_driving_has_its_reason(move: str, rule: str, text: str) -> None:
    state = play(placing(FLOCKS, BARE, hands=("l13", "l24"), fox="c1"), "place l13 a2")
    assert why_not(state, move) == (rule, text)


@pytest.mark.rule("black.dog")
def test_the_black_sheep_is_driven_from_where_it_stands() -> None:
    state = placing(FLOCKS.replace("l24*2", "l24*2b"), BARE, hands=("l13", "l24"), black_sheep=True)
    play(state, "place l13 a2")
    assert why_not(state, "dog a1 b1 0+b") == ("black.dog", "Your black sheep is not on this card.")
    assert why_not(state, "dog b1 a1 3+b")[1] == "There are not 3 white sheep here, only 2."


@pytest.mark.rule("fox.step")
def test_fritz_stays_on_the_board() -> None:
    state = play(placing(hands=("l08", "l24"), fox="d3"), "place l08 a2")
    assert why_not(state, "fox e") == ("fox.step", "Fritz cannot leave the board: choose another way.")


# -- whole games -----------------------------------------------------------------------------------------------------


def reasons(match: Match, seat: int) -> dict[int, Reason | None]:
    """Why the seat may not take each action that is not legal."""
    legal = set(match.state.legal(seat))
    return {action: GAME.why_not(match.state, seat, action) for action in range(GAME.actions) if action not in legal}


@pytest.mark.parametrize("greedy", [False, True])
@pytest.mark.parametrize(
    ("seats", "modules"), [(2, False), *(pytest.param(many, True, marks=pytest.mark.no_cover) for many in (3, 4))]
)
def test_every_refusal_names_a_sentence_and_tells_no_secret(seats: int, modules: bool, greedy: bool) -> None:
    match = Match(GAME, seats, {"missions": modules, "black_sheep": modules}, seed=seats)
    rng, language = Rng(seats), LANGUAGES[seats % 3]
    while not match.over:
        if len(match.events) % 23 == 0:
            seat = match.to_act[-1]
            told = reasons(match, seat)
            assert reasons(match.imagine(seat, rng), seat) == told
            for reason in told.values():
                assert reason is not None
                assert "{" not in reason.within(GAME).text(language)
        who, state = match.state.actor, match.state
        match.push((who, GAME.advice.greedy(state.guess(who, rng), who, rng) if greedy else state.sample(rng)))
        match.settle()
