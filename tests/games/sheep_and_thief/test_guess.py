"""Guesses agree with all that a seat has seen, and every world that it cannot rule out is as likely as the others."""

from collections import Counter
from itertools import permutations, product
from math import factorial

import pytest

from sheepfold.core.bits import count, has
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import ONLOOKER
from sheepfold.games.sheep_and_thief import GAME
from sheepfold.games.sheep_and_thief.components import ALL_CARDS, DROPPED, KEPT
from sheepfold.games.sheep_and_thief.knowledge import Knowledge
from sheepfold.games.sheep_and_thief.state import SheepAndThief
from sheepfold.games.sheep_and_thief.world import World
from sheepfold.games.sheep_and_thief.world_bound import heaviest
from tests.games.sheep_and_thief.position import card, cards, cell, drafting, faces, legal, new, phase, play

THREE = ("l01 l02 l03 l04 l05", "l11 l12 l13 l14 l15", "l21 l22 l23 l24 l25")
TWO = ("l01 l02 l03 l04 l05 l06", "l11 l12 l13 l14 l15 l16")


def guesses(state: SheepAndThief, seat: int, times: int) -> list[SheepAndThief]:
    rng = Rng(11)
    return [state.guess(seat, rng) for _ in range(times)]


def is_uniform(seen: Counter[object], worlds: int) -> bool:
    """Whether all of so many worlds were seen about equally often (chi square within five deviations)."""
    expected = sum(seen.values()) / worlds
    surprise = sum((times - expected) ** 2 / expected for times in seen.values())
    return len(seen) == worlds and surprise < worlds + 5 * (2 * worlds) ** 0.5


def random_match(seats: int, seed: int, events: int, **options: bool) -> Match:
    match, rng = Match(GAME, seats, options, seed=seed), Rng(seed)
    while not match.over and len(match.events) < events:
        seat = match.to_act[rng.below(len(match.to_act))]
        legal = match.state.legal(seat)
        match.play(GAME.text(legal[rng.below(len(legal))]), seat=seat)
    return match


# -- what is known ---------------------------------------------------------------------------------------------------


@pytest.mark.no_cover
def test_before_any_pass_the_other_hands_are_any_unseen_cards() -> None:
    state = drafting(*THREE)
    seen: Counter[object] = Counter()
    for guess in guesses(state, 0, 4000):
        assert guess.hand(0) == state.hand(0)
        assert count(guess.hand(1)) == count(guess.hand(2)) == 5
        assert count(guess.hand(0) | guess.hand(1) | guess.hand(2) | guess.deck) == 56
        for number in range(56):
            if has(guess.hand(1), number):
                seen[number] += 1
    assert is_uniform(seen, 51)


def test_a_packet_passed_on_is_in_the_neighbours_hand() -> None:
    state = play(drafting(*THREE), "pick l01", "pick l11", "pick l21")
    for guess in guesses(state, 0, 20):
        assert cards(guess.hand(1)) == "l02 l03 l04 l05"
        assert cards(guess.hand(0)) == "l22 l23 l24 l25"
        assert not guess.hand(2) & (state.hand(0) | state.hand(1) | 1)


@pytest.mark.no_cover
def test_who_of_the_others_took_which_card_of_a_packet_is_equally_likely() -> None:
    state = drafting(*THREE)
    for _ in range(5):
        for seat in range(3):
            state.apply(seat, state.legal(seat)[0])
    # Seat 0 has seen: {l02 l03} and l05, {l23 l24} and l21 unseen, {l14 l15} with l11 and l12 unseen.
    seen: Counter[object] = Counter()
    for guess in guesses(state, 0, 4000):
        assert guess.hand(0) == state.hand(0)
        assert cards(guess.hand(1) & guess.hand(2)) == ""
        both = guess.hand(1) | guess.hand(2)
        for name in ("l02", "l03", "l05", "l14", "l15", "l23", "l24"):
            assert has(both, card(name))
        seen[tuple(has(guess.hand(1), card(name)) for name in ("l02", "l23", "l14"))] += 1
        assert has(guess.hand(1), card("l02")) != has(guess.hand(1), card("l03"))
    assert is_uniform(seen, 8)


def test_a_card_placed_face_up_tells_who_took_it() -> None:
    state = drafting(*THREE)
    for _ in range(5):
        for seat in range(3):
            state.apply(seat, state.legal(seat)[0])
    play(state, "place l01 b1", "dog pass", "sheep", "place l02 a2", "sheep")
    assert state.actor == 2
    for guess in guesses(state, 0, 50):
        assert has(guess.hand(2), card("l03"))
        assert count(guess.hand(1)) == 4


@pytest.mark.no_cover
def test_with_two_seats_four_of_the_others_six_cards_are_known_after_a_draft() -> None:
    state = play(drafting(*TWO), "0: pick l05", "0: pick l06", "1: pick l11", "1: pick l12")
    play(state, "0: pick l13", "0: pick l16", "1: pick l02", "1: pick l01")
    unknown: Counter[object] = Counter()
    for guess in guesses(state, 0, 4000):
        hand = guess.hand(1)
        assert count(hand) == 6
        for name in ("l01", "l02", "l14", "l15"):
            assert has(hand, card(name))
        for number in range(56):
            if has(hand, number) and number not in (0, 1, 13, 14):
                unknown[number] += 1
    assert is_uniform(unknown, 46)


@pytest.mark.no_cover
def test_a_second_pick_of_two_is_guessed_in_either_order() -> None:
    state = play(drafting(*TWO), "0: pick l05", "0: pick l06", "1: pick l11", "1: pick l12", "1: pick l02")
    seen = Counter(cards(guess.picks(1) & 0b1111) for guess in guesses(state, 0, 2000))
    assert is_uniform(Counter(seen), 4)


@pytest.mark.no_cover
def test_missions_of_others_are_any_that_the_seat_does_not_hold_and_all_different() -> None:
    state = play(new(3, missions=True), "mission 0 m4", "mission 1 m5", "mission 2 m6")
    seen = Counter((guess.mission_of(1), guess.mission_of(2)) for guess in guesses(state, 0, 4000))
    assert is_uniform(Counter(seen), 8 * 7)
    assert all(guess.mission_of(0) == 4 for guess in guesses(state, 0, 20))
    assert {guess.mission_of(0) for guess in guesses(state, ONLOOKER, 200)} == set(range(1, 10))


def test_while_missions_are_drawn_only_those_drawn_are_guessed() -> None:
    state = play(new(3, missions=True), "mission 0 m4")
    assert {guess.mission_of(0) for guess in guesses(state, 1, 200)} == set(range(1, 10))
    assert {guess.missions_held for guess in guesses(state, 0, 20)} == {4}


def test_at_the_end_missions_are_open() -> None:
    match = random_match(2, 5, 999, missions=True)
    assert match.over
    state = match.state
    assert isinstance(state, SheepAndThief)
    assert all(guess.missions_held == state.missions_held for guess in guesses(state, 0, 10))


# -- the law: compared with worlds counted one by one ----------------------------------------------------------------


def two_after_a_draft() -> SheepAndThief:
    """Seat 0 knows l01 l02 l14 l15 of the other's hand; l11 and l12 it has not seen. No card has a river."""
    state = play(drafting(*TWO), "0: pick l05", "0: pick l06", "1: pick l11", "1: pick l12")
    return play(state, "0: pick l13", "0: pick l16", "1: pick l02", "1: pick l01")


@pytest.mark.no_cover
def test_which_of_two_known_cards_was_dropped_and_which_kept_is_even() -> None:
    state = two_after_a_draft()
    for name in ("l03", "l11", "l04", "l12", "l05", "l14", "l06", "l15"):
        play(state, next(text for text in sorted(legal(state)) if text.startswith(f"place {name}")))
        while phase(state) == "pictures":
            play(state, sorted(legal(state))[0])
    play(state, "0: drop l13", "1: drop l01")
    line = state.log_at(0, 1)
    seen = Counter((guess.log[line + KEPT], guess.log[line + DROPPED]) for guess in guesses(state, 0, 2000))
    assert set(seen) == {(1, 2), (2, 1)}
    assert is_uniform(Counter(seen), 2)
    assert all(guess.log[state.log_at(0, 0) + KEPT] == 16 for guess in guesses(state, 0, 10))


def structure(state: SheepAndThief, unseen: int) -> tuple[object, ...]:
    """A world with the cards that the seat has never seen numbered as they come, since they are all alike to it."""
    names: dict[int, int] = {}
    log = [names.setdefault(c, -1 - len(names)) if c and has(unseen, c - 1) else c for c in state.log]
    hands = []
    for seat in range(state.seats):
        for mask in (state.hand(seat), state.picks(seat)):
            held = [number + 1 for number in range(56) if has(mask, number)]
            hands.append(tuple(sorted(names.get(c, -99) if has(unseen, c - 1) else c for c in held)))
    return tuple(log), tuple(hands)


def likelihood(world: tuple[object, ...]) -> float:
    """Fresh cards in a hand that is going round have no order: so many deals are one."""
    _, hands = world
    assert isinstance(hands, tuple)
    share = 1.0
    for hand in hands:
        share /= factorial(hand.count(-99))
    return share


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("seats", "seed", "events"),
    [(2, 1, 36), (2, 2, 50), (2, 4, 70), (3, 1, 60), (3, 2, 75), (3, 3, 95), (3, 5, 112), (4, 1, 45), (4, 2, 90)],
)
def test_worlds_that_differ_in_more_than_unseen_cards_are_equally_likely(seats: int, seed: int, events: int) -> None:
    state = random_match(seats, seed, events).state
    assert isinstance(state, SheepAndThief)
    assert not any(state.stuck), "a burial makes unseen cards unlike each other"
    unseen = Knowledge(state, 0).unseen
    seen = Counter(structure(guess, unseen) for guess in guesses(state, 0, 3000))
    assert len(seen) <= 250, "too many worlds to count"
    shares = {world: likelihood(world) if state.phase <= 2 else 1.0 for world in seen}
    total = sum(shares.values())
    surprise = sum((times - 3000 * shares[w] / total) ** 2 / (3000 * shares[w] / total) for w, times in seen.items())
    assert structure(state, unseen) in seen
    assert surprise < len(seen) + 5 * (2 * len(seen)) ** 0.5


@pytest.mark.no_cover
def test_the_structures_of_a_finished_draft_are_all_orders_that_the_looks_allow() -> None:
    state = drafting(*THREE, "l31 l32 l33 l34 l35")
    for _ in range(5):
        for seat in range(4):
            state.apply(seat, state.legal(seat)[0])
    # Seat 0: l02 l03 l04 of its own packet went to seats 1, 2, 3 in some order, and so on: 6 * 6 * 2 * 1 worlds.
    unseen = Knowledge(state, 0).unseen
    expected = set()
    groups = [("l02", "l03", "l04"), ("l33", "l34", "l35"), ("l24", "l25")]
    for orders in product(*(permutations(group) for group in groups)):
        expected.add(tuple(name for order in orders for name in order))
    seen: Counter[object] = Counter()
    for guess in guesses(state, 0, 3000):
        seen[structure(guess, unseen)] += 1
    assert is_uniform(seen, len(expected))


# -- burials ---------------------------------------------------------------------------------------------------------


def buried_match() -> Match:
    """A random game in which somebody but seat 0 has buried a card."""
    for seed in range(60):
        match = random_match(3, seed, 999)
        for index, (who, action) in enumerate(match.events):
            if who > 0 and GAME.text(action).startswith("bury"):
                match.undo_to(index + 1)
                return match
    raise AssertionError("nobody buried a card")


def test_at_a_burial_no_card_of_the_hand_could_be_placed() -> None:
    match = buried_match()
    state = match.state
    assert isinstance(state, SheepAndThief)
    who = match.events[-1][0]
    turn = [stuck for stuck in state.stuck if stuck]
    for guess in guesses(state, 0, 60):
        buried = faces(guess, who)
        assert guess.hand(who) & ~turn[-1] == 0
        assert guess.stuck == state.stuck
        assert [face > 0 for face in buried] == [face > 0 for face in faces(state, who)]


def test_what_was_buried_varies_and_can_be_retold() -> None:
    match = buried_match()
    texts = set()
    for salt in range(30):
        other = match.imagine(0, Rng(salt))
        assert other.history(0) == match.history(0)
        texts.add(GAME.text(other.events[-1][1]))
    assert len(texts) > 1


@pytest.mark.no_cover
def test_guesses_of_a_burial_follow_the_count_of_all_hands_that_were_stuck() -> None:
    """At the first turn all six cards were stuck: the four known, and two unseen ones out of those that no cell took.
    Any of the six may have been buried."""
    state = play(two_after_a_draft(), "place l03 a2", "sheep")
    state.lay(1, card("l25"), cell("b1"))  # a river to the east
    state.lay(1, card("l38"), cell("a2"))  # a river to the south
    state.fox = cell("b2")
    play(state, "bury l14 c1")
    could: int = Knowledge(state, 0).unseen & state.stuck[state.stuck_at(0, 1)]
    times = 6000
    seen = Counter(int(guess.card_at(1, cell("c1"))) - 1 for guess in guesses(state, 0, times))
    shares = {card(name): 1 / 6 for name in ("l01", "l02", "l14", "l15")}
    shares |= {number: 2 / 6 / int(count(could)) for number in range(56) if has(could, number)}
    assert set(seen) <= set(shares)
    surprise = sum((seen[number] - times * share) ** 2 / (times * share) for number, share in shares.items())
    assert surprise < len(shares) + 5 * (2 * len(shares)) ** 0.5
    assert all(guess.hand(1) & ~state.stuck[state.stuck_at(0, 1)] == 0 for guess in guesses(state, 0, 100))


def test_no_proposal_outweighs_the_bound() -> None:
    for seed in range(12):
        state = random_match(2 + seed % 3, seed, 60 + 9 * seed).state
        assert isinstance(state, SheepAndThief)
        world, rng = World(Knowledge(state.clone(), 0)), Rng(7)
        most = heaviest(world.facts)
        for _ in range(60):
            world.propose(rng)
            assert world.weight <= most * 1.000001


# -- canonical -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_guess(seats: int) -> None:
    for stop in range(5, 60 * seats, 17):
        match = random_match(seats, stop, stop, missions=seats < 4)
        for seat in (0, seats - 1, ONLOOKER):
            other = match.imagine(seat, Rng(3))
            here, there = match.state.guess(seat, Rng(8)), other.state.guess(seat, Rng(8))
            assert isinstance(here, SheepAndThief)
            assert isinstance(there, SheepAndThief)
            assert here.log == there.log
            assert [faces(here, s) for s in range(seats)] == [faces(there, s) for s in range(seats)]
            assert [here.hand(s) for s in range(seats)] == [there.hand(s) for s in range(seats)]
            assert [here.picks(s) for s in range(seats)] == [there.picks(s) for s in range(seats)]
            assert here.deck == there.deck
            assert here.missions_held == there.missions_held
            assert here.deck & ~ALL_CARDS == 0
