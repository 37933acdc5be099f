"""Why a move is refused: the sentence and its parameters."""

import pytest

from sheepfold.core.rules.reason import Reason
from sheepfold.games.two_sheep_dogs import GAME
from sheepfold.games.two_sheep_dogs.rules.why_not import why_not
from sheepfold.games.two_sheep_dogs.state import TwoSheepDogs
from tests.games.two_sheep_dogs.position import legal, play, sow, table, working

WON = play(table("l1: c1", hands=("s7 p1", "s6 p2")), "play s7", "play s6")


def refused(state: TwoSheepDogs, move: str) -> Reason:
    """The reason for a move of the seat to act that is not legal."""
    assert move not in legal(state)
    reason = why_not(state, state.actor, GAME.parse(move))
    assert reason is not None
    return reason


@pytest.mark.rule("trick.lead", "trick.follow")
def test_a_piece_that_may_not_be_played() -> None:
    state = table(hands=("s7 p1", "s6 p2"))
    assert refused(state, "play s6") == Reason("trick.lead", {"piece": "s6"}, "not-held")
    play(state, "play s7")
    assert refused(state, "play p2") == Reason("trick.follow", {"led": "s7", "kind": "sheep"}, "kind")
    assert refused(state, "play c1") == Reason("trick.lead", {"piece": "c1"}, "not-held")


@pytest.mark.rule("trick.lead", "trick.follow", "call.winner", "chase.sow", "wolf.catch", "bonus.put")
def test_what_is_due_first() -> None:
    leading = table(hands=("s7 p1", "s6 p2"))
    following = play(table(hands=("s7 p1", "s6 p2")), "play s7")
    for move in ("chase l", "call r", "sow s7", "home s1", "eat s1", "put l0", "stop"):
        assert refused(leading, move) == Reason("trick.lead", variant="due")
        assert refused(following, move) == Reason("trick.follow", {"led": "s7"}, "due")
    assert refused(WON, "play p1") == Reason("call.winner", {"piece": "s7"}, "due")
    assert refused(play(WON.clone(), "call l"), "put g0") == Reason("call.winner", {"piece": "s6"}, "due")
    eating = play(working("r0: w1 s1   g0: p1"), "chase r", "sow w1")
    assert refused(eating, "sow s1") == Reason("wolf.catch", variant="due")
    bonus = working("l0: s1 s2   r0: p1", bag="w5")
    sow(play(sow(play(sow(play(bonus, "chase r"), "p1"), "chase l"), "s1 s2"), "chase r"), "s1")
    play(bonus, "stop", "bonus w5")
    assert refused(bonus, "stop") == Reason("bonus.put", {"piece": "w5"})


@pytest.mark.parametrize(
    ("seat", "side", "slot"),
    [(0, "l", "own-right"), (0, "r", "own-fence"), (1, "l", "own-right"), (1, "r", "own-fence")],
)
@pytest.mark.rule("chase.sow")
def test_the_next_slot_is_named_as_the_chasing_dog_sees_it(seat: int, side: str, slot: str) -> None:
    state = play(working(f"{side}{seat}: s1 s2 s3", seat=seat), f"chase {side}")
    assert refused(state, "stop") == Reason("chase.sow", {"slot": slot}, "due")
    sow(state, "s1 s2")
    beyond = {"own-right": "other-left", "own-fence": "other-right"}[slot]
    assert refused(state, "play s4") == Reason("chase.sow", {"slot": beyond}, "due")


@pytest.mark.rule("work.which", "call.winner", "chase.take", "home.bring")
def test_who_works_and_who_calls() -> None:
    for move in ("chase l", "home s1", "sow s7", "eat s1"):
        assert refused(WON, move) == Reason("work.which", {"piece": "s7"}, "won")
    working_dog = working("l0: s1   g0: p1")
    assert refused(working_dog, "call l") == Reason("call.winner", variant="lost")
    assert refused(working_dog, "home p1") == Reason("work.which", variant="chase")
    assert refused(working_dog, "chase r") == Reason("chase.take", variant="right")
    assert refused(working("r0: s1"), "chase l") == Reason("chase.take", variant="left")
    welcoming = working("g0: p1   g1: s1")
    assert refused(welcoming, "chase l") == Reason("work.which", variant="home")
    assert refused(welcoming, "home s1") == Reason("home.bring", {"piece": "s1"})


@pytest.mark.rule("fine.stop", "more.goal")
def test_the_first_work_is_a_duty_and_the_next_is_not() -> None:
    assert refused(working("l0: s1"), "stop") == Reason("fine.stop")
    assert refused(working("g0: s1"), "stop") == Reason("fine.stop")
    again = sow(play(working("l0: p1   r0: s1"), "chase r"), "s1")
    assert refused(again, "home s1") == Reason("more.goal", variant="chase")
    empty = sow(play(working("r0: s1"), "chase r"), "s1")
    assert refused(empty, "chase l") == Reason("more.goal", variant="home")


@pytest.mark.rule("chase.sow", "wolf.catch")
def test_only_what_was_taken_up_is_laid_and_only_what_is_in_the_fence_is_caught() -> None:
    state = play(working("r0: w1 s1   g0: p1   g1: c1"), "chase r")
    assert refused(state, "sow p1") == Reason("chase.sow", {"piece": "p1"}, "not-taken")
    play(state, "sow w1")
    assert refused(state, "eat c1") == Reason("wolf.catch", {"piece": "c1"}, "not-there")


@pytest.mark.rule("setup.first-leader", "setup.hands", "setup.field", "bonus.three")
def test_what_chance_draws_is_nobodys_choice() -> None:
    state = table(hands=("s7 p1", "s6 p2"))
    for move, rule in (
        ("lead 0", "setup.first-leader"),
        ("deal 0 s1", "setup.hands"),
        ("deal 1 w7", "setup.hands"),
        ("field l0 s1", "setup.field"),
        ("field r1 w7", "setup.field"),
        ("bonus c1", "bonus.three"),
    ):
        assert refused(state, move) == Reason(rule)


def test_a_refusal_reads_well_in_three_languages() -> None:
    state = play(table(hands=("c7 p1", "c6 p2")), "play c7")
    reason = refused(state, "play p2").within(GAME)
    assert reason.text() == "Your opponent has led cow 7. You have cows too, so you must play one of them."
    assert reason.text("fr") == "L’adversaire a joué la vache 7. Vous avez aussi des vaches : vous devez fournir."
    assert reason.text("de") == "Ausgespielt ist Kuh 7. Du hast auch Kühe, also musst du bedienen."
