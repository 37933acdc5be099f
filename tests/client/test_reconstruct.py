"""From what a seat saw, a state is found that the seat cannot tell from the true one."""

from collections.abc import Iterator

import pytest

from sheepfold.client.reconstruct import CannotReconstruct, Reconstruction
from sheepfold.core.game import View
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE
from sheepfold.games import all_games, find
from tests.conformance.cases import CASES, Case, act, fields, stops

OURS = [case for case in CASES if case.game.slug in all_games()]
every_case = pytest.mark.parametrize("case", OURS, ids=str)


def positions(case: Case, seed: int) -> Iterator[Match]:
    """A game as a table shows it: after every decision and what chance then did."""
    match = case.match(seed)
    rng = Rng(seed)
    yield match
    while not match.over:
        act(match, rng)
        yield match


def rebuilt(match: Match, seat: int) -> Reconstruction:
    return Reconstruction(match.game, match.seats, match.options, seat)


def now(match: Match, seat: int) -> dict[int, View]:
    """What the table shows the seat after a move."""
    return {len(match.events): match.view(seat)}


def looks_the_same(rebuilding: Reconstruction, match: Match, seat: int) -> None:
    """View, legal moves and history are the true ones, and the events keep the rules."""
    perspective = rebuilding.perspective()
    assert perspective.view == match.view(seat)
    assert perspective.legal == match.legal(seat)
    other = Match(match.game, match.seats, match.options)
    for who, action in rebuilding.events:
        assert other.check(who, match.game.text(action)) == action
        other.push((who, action))
    assert other.history(seat) == match.history(seat)
    assert fields(other.state) == fields(rebuilding.state)


def agrees(rebuilding: Reconstruction, match: Match, seat: int) -> None:
    """Everything looks the same, and guesses are those that the true state gives."""
    looks_the_same(rebuilding, match, seat)
    assert fields(rebuilding.state.guess(seat, Rng(5))) == fields(match.state.guess(seat, Rng(5)))


@every_case
def test_a_seat_that_follows_a_game_guesses_as_if_it_knew_the_true_state(case: Case) -> None:
    followers = [rebuilt(case.match(7), seat) for seat in range(case.seats)]
    for number, match in enumerate(positions(case, 7)):
        for seat, follower in enumerate(followers):
            follower.follow(match.history(seat), now(match, seat))
            if number % 5 == seat or match.over:
                agrees(follower, match, seat)


@pytest.mark.parametrize("case", [case for case in OURS if not case.options], ids=str)
def test_a_seat_that_comes_late_finds_a_state_from_its_history_and_one_view(case: Case) -> None:
    for match in stops(case, 9, 3):
        for seat in match.to_act[:1]:
            rebuilding = rebuilt(match, seat)
            rebuilding.follow(match.history(seat), now(match, seat))
            looks_the_same(rebuilding, match, seat)


@pytest.mark.parametrize("slug", ["two-sheep-dogs", "sheep-and-thief", "sheep-sheep"])
def test_a_taken_back_move_is_forgotten(slug: str) -> None:
    game = find(slug)
    match = Match(game, game.seats[0], seed=4)
    rebuilding = rebuilt(match, 0)
    rng = Rng(4)
    for number in range(24):
        act(match, rng)
        rebuilding.follow(match.history(0), now(match, 0))
        if number % 6 == 5:
            match.undo()
            match.undo()
            rebuilding.follow(match.history(0), now(match, 0))
            agrees(rebuilding, match, 0)


def test_a_history_that_never_was_is_refused() -> None:
    game = find("two-sheep-dogs")
    match = Match(game, 2, seed=1)
    rebuilding = rebuilt(match, 0)
    first = next(text for who, text in match.history(0) if who == CHANCE and "?" not in text)
    with pytest.raises(CannotReconstruct, match="no state fits"):
        rebuilding.follow([(CHANCE, first), (CHANCE, first)], {})
