"""Views, what is seen of events, guesses and retelling."""

from collections import Counter
from itertools import combinations

import pytest

from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, ONLOOKER
from sheepfold.games.two_sheep_dogs import GAME
from sheepfold.games.two_sheep_dogs.guess import ways
from sheepfold.games.two_sheep_dogs.state import TwoSheepDogs
from tests.games.two_sheep_dogs.position import dealt, mask, names, play, sow, table, working


@pytest.mark.rule("setup.hands")
def test_a_seat_sees_its_own_hand_and_only_the_size_of_the_other() -> None:
    state = table(hands=("s7 p1", "s6 p2"), bag="c1 c2")
    view = GAME.view(state, 0)
    assert view["hand"] == ["s7", "p1"]
    assert view["hand_sizes"] == [2, 2]
    assert view["bag"] == 2
    for piece in ("s6", "p2", "c1", "c2"):
        assert f"'{piece}'" not in str(view)


def test_an_onlooker_sees_no_hand() -> None:
    view = GAME.view(table(hands=("s7 p1", "s6 p2")), ONLOOKER)
    assert (view["seat"], view["hand"]) == (None, None)


@pytest.mark.rule("trick.open")
def test_ring_barns_and_eliminated_pieces_are_open() -> None:
    state = table("l0: s1 w1   g1: c3", barns=("p1", "p2"), hands=("s2 s3 s4 s5 s6 s7", "p3 p4 p5 p6 p7"))
    for seat in (0, 1, ONLOOKER):
        view = GAME.view(state, seat)
        assert view["slots"] == {"l0": ["s1", "w1"], "r0": [], "g0": [], "l1": [], "r1": [], "g1": ["c3"]}
        assert view["barns"] == [["p1"], ["p2"]]
        assert view["eliminated"] == ["c1", "c2", "c4", "c5", "c6", "c7", "w2", "w3", "w4", "w5", "w6", "w7"]


def test_the_view_follows_the_trick() -> None:
    state = table("r1: c1", hands=("s7 p1", "s6 p2"), bag="c2", leader=0, totals=(10, 20))

    def told(*keys: str) -> list[object]:
        view = GAME.view(state, 0)
        return [view[key] for key in keys]

    assert told("phase", "to_act", "leader", "led", "season", "trick") == ["play", [0], 0, None, "spring", 1]
    play(state, "play s7")
    assert told("phase", "to_act", "led", "loser") == ["play", [1], "s7", None]
    play(state, "play s6")
    assert told("phase", "to_act", "led", "followed", "calling", "loser") == ["call", [0], "s7", "s6", "s7", 1]
    play(state, "call l")
    assert told("led", "calling") == [None, "s6"]
    play(state, "call l")
    assert told("phase", "to_act", "may_stop", "chases") == ["chase", [1], False, 0]
    play(state, "chase r")
    assert told("phase", "herd", "slot", "chases") == ["sow", ["c1"], "g1", 1]
    play(state, "sow c1")
    assert told("phase", "may_stop", "herd", "slot") == ["welcome back", True, [], None]
    assert told("totals", "scores", "standing", "spring") == [[10, 20], [16, 26], [6, 6], None]


def test_the_view_shows_an_eating_wolf_and_the_bonus_piece() -> None:
    state = play(working("r0: w1 s1   g0: c1"), "chase r", "sow w1")
    view = GAME.view(state, 1)
    assert (view["phase"], view["slot"], view["herd"]) == ("eat", "g0", ["s1"])
    state = working("l0: s1 s2   r0: p1", bag="c1")
    sow(play(state, "chase r"), "p1")
    sow(play(state, "chase l"), "s1 s2")
    play(sow(play(state, "chase r"), "s1"), "stop")
    assert GAME.view(state, 1)["phase"] == "bonus"
    view = GAME.view(play(state, "bonus c1"), 1)
    assert (view["phase"], view["bonus"], view["herd"], view["loser"]) == ("put", "c1", [], 0)


def test_phases_before_the_first_trick() -> None:
    state = TwoSheepDogs()
    assert GAME.view(state, 0)["phase"] == "lead"
    assert GAME.view(state, 0)["leader"] is None
    play(state, "lead 1")
    assert GAME.view(state, 0)["phase"] == "deal"
    while GAME.view(state, 0)["phase"] == "deal":
        state.apply(CHANCE, state.sample(Rng(1)))
    assert GAME.view(state, 0)["phase"] == "field"
    assert GAME.view(state, 0)["leader"] == 1


# -- what is seen of events -------------------------------------------------------------------------------------------


def seen(text: str, seat: int, who: int = CHANCE) -> str:
    state = TwoSheepDogs()
    return GAME.seen(state, who, GAME.parse(text), seat)


@pytest.mark.rule("setup.hands", "setup.bag")
def test_a_deal_is_seen_by_its_seat_only() -> None:
    assert seen("deal 0 s3", 0) == "deal 0 s3"
    assert seen("deal 0 s3", 1) == "deal 0 ?"
    assert seen("deal 1 w7", 0) == "deal 1 ?"
    assert seen("deal 1 w7", ONLOOKER) == "deal 1 ?"


@pytest.mark.parametrize("text", ["lead 0", "field r1 s1", "bonus w7"])
@pytest.mark.rule("trick.open", "setup.field")
def test_all_other_chance_is_open(text: str) -> None:
    assert [seen(text, seat) for seat in (0, 1, ONLOOKER)] == [text] * 3


@pytest.mark.parametrize("text", ["play s1", "call l", "chase r", "sow w1", "eat c1", "home p1", "stop", "put g1"])
@pytest.mark.rule("trick.open")
def test_all_decisions_are_open(text: str) -> None:
    assert [seen(text, seat, who=1) for seat in (0, 1, ONLOOKER)] == [text] * 3


# -- guesses ----------------------------------------------------------------------------------------------------------


def worlds(unseen: str, sizes: tuple[int, int], voids: tuple[int, int]) -> set[tuple[int, int]]:
    """Every deal of the unseen pieces that the voids allow."""
    pieces = unseen.split()
    found = set()
    for first in combinations(pieces, sizes[0]):
        rest = [piece for piece in pieces if piece not in first]
        for second in combinations(rest, sizes[1]):
            hands = mask(" ".join(first)), mask(" ".join(second))
            if not hands[0] & voids[0] and not hands[1] & voids[1]:
                found.add(hands)
    return found


def assert_fair(state: TwoSheepDogs, seat: int, expected: set[tuple[int, int]]) -> None:
    rng = Rng(3)
    tries = 60 * len(expected)
    drawn: Counter[tuple[int, int]] = Counter()
    for _ in range(tries):
        guessed = state.guess(seat, rng)
        drawn[guessed.hand0, guessed.hand1] += 1
    assert set(drawn) == expected
    surprise = sum((drawn[world] - 60) ** 2 / 60 for world in expected)
    assert surprise < len(expected) + 5 * (2 * len(expected)) ** 0.5


def test_a_guess_is_uniform_over_the_other_hand_and_the_bag() -> None:
    state = table(hands=("s1 s2 s3", "p1 p2 p3"), bag="c1 c2")
    assert_fair(state, 0, {(state.hand0, hand) for _, hand in worlds("p1 p2 p3 c1 c2", (0, 3), (0, 0))})
    assert_fair(state, 1, {(hand, state.hand1) for hand, _ in worlds("s1 s2 s3 c1 c2", (3, 0), (0, 0))})


def test_a_guess_gives_the_other_no_kind_that_it_did_not_follow() -> None:
    state = play(table(hands=("s1 s2 s3", "p1 p2 p3"), bag="s7 c2"), "play s1", "play p3", "call l", "call l")
    expected = {(state.hand0, hand) for _, hand in worlds("p1 p2 s7 c2", (0, 2), (0, state.void1))}
    assert len(expected) == 3
    assert_fair(state, 0, expected)


@pytest.mark.parametrize(
    ("voids", "bag"), [(("s", ""), "s7 c2"), (("s", "p"), "s7 p7"), (("sp", "p"), "p6 p7"), (("sw", "pw"), "w7 c7")]
)
def test_an_onlookers_guess_is_uniform_over_all_that_the_voids_of_both_allow(voids: tuple[str, str], bag: str) -> None:
    kinds = {"s": 0x7F, "p": 0x3F80, "w": 0xFE00000}
    hands = ("c1 c3 p1" if "p" not in voids[0] else "c1 c3 c4", "s1 s2 c5")
    state = table(hands=hands, bag=bag)
    state.void0, state.void1 = (sum(kinds[kind] for kind in void) for void in voids)
    unseen = " ".join((*hands, bag))
    assert_fair(state, ONLOOKER, worlds(unseen, (3, 3), (state.void0, state.void1)))


def test_the_bag_is_what_no_hand_holds() -> None:
    state = dealt(TwoSheepDogs(), 4)
    for seat in (0, 1, ONLOOKER):
        guessed = state.guess(seat, Rng(2))
        assert guessed.hand0 | guessed.hand1 | guessed.bag == state.hand0 | state.hand1 | state.bag
        assert set(GAME.pieces(guessed).values()) == {7}


def test_with_the_other_hand_empty_nothing_is_left_to_guess() -> None:
    state = table("l0: s1", hands=("", ""), bag="c1 c2")
    for seat in (0, 1, ONLOOKER):
        assert names(state.guess(seat, Rng(2)).bag) == "c1 c2"


def test_ways_counts_choices() -> None:
    assert [ways(4, k) for k in range(-1, 6)] == [0, 1, 4, 6, 4, 1, 0]
    assert ways(28, 14) == 40116600


# -- retelling --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, ONLOOKER])
def test_a_past_can_be_retold_so_that_it_leads_to_the_guess(seat: int) -> None:
    match, rng = Match(GAME, 2, seed=8), Rng(8)
    looked = 0
    while not match.over:
        if len(match.events) % 23 == 0:
            looked += 1
            other = match.imagine(seat, Rng(looked))
            assert other.history(seat) == match.history(seat)
            assert other.view(seat) == match.view(seat)
        actor = match.state.actor
        match.play(GAME.text(match.state.sample(rng)), seat=actor)
    assert match.view(seat)["last_round"] is not None
    assert looked > 5


def test_retelling_while_pieces_are_dealt() -> None:
    match, rng = Match(GAME, 2), Rng(8)
    while match.state.actor == CHANCE:
        for seat in (0, 1, ONLOOKER):
            assert match.imagine(seat, Rng(3)).history(seat) == match.history(seat)
        match.play(GAME.text(match.state.sample(rng)), seat=CHANCE)


def test_what_was_dealt_is_retold_in_ascending_order_so_that_it_tells_nothing() -> None:
    match = Match(GAME, 2, seed=8)
    told = GAME.retell(match.events, match.state.guess(0, Rng(1)), 0)
    dealt_to_1 = [action for who, action in told if GAME.text(action).startswith("deal 1")]
    assert dealt_to_1 == sorted(dealt_to_1)
