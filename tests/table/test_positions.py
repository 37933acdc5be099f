"""A position rebuilt from its events: what a seat saw there, could do, and could not know."""

import pytest

from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.games import all_games
from sheepfold.table.errors import TableError
from sheepfold.table.positions import Past, preview, rebuilt, require_legal, worlds
from tests.conformance.cases import act

GAMES = all_games()
DECISIONS = 12


def played(slug: str, seed: str = "positions") -> Match:
    """A few decisions of a game."""
    game = GAMES[slug]
    match = Match(game, game.seats[0], {}, seed)
    rng = Rng(1)
    while len(match.record().events) < DECISIONS or not match.to_act:
        act(match, rng)
    return match


def past(match: Match) -> Past:
    """What a client would send."""
    record = match.record()
    return Past(record.game, record.players, record.options, record.events, record.rules)


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_position_is_what_the_seat_saw(slug: str) -> None:
    match = played(slug)
    seat = match.to_act[0]
    again = rebuilt(GAMES, past(match), seat)
    assert (again.view(seat), again.legal(seat)) == (match.view(seat), match.legal(seat))
    assert preview(again, seat, again.legal(seat)[0]).known in (True, False)


def test_what_breaks_the_rules_is_refused() -> None:
    whole = past(played("te-kuiti"))
    events = whole.events
    refused = {
        "no_such_game": (Past("chess", 2, {}, []), 0),
        "no_such_seat": (whole, 2),
        "bad_option": (Past("te-kuiti", 5, {}, []), 0),
        "bad_request": (Past("te-kuiti", 2, {}, [events[0], events[0]], whole.rules), 0),
    }
    for code, (asked, seat) in refused.items():
        with pytest.raises(TableError) as refusal:
            rebuilt(GAMES, asked, seat)
        assert refusal.value.code == code
    with pytest.raises(TableError, match="more than"):
        rebuilt(GAMES, Past("te-kuiti", 2, {}, [(0, "fence a1n")] * 10_000), 0)
    with pytest.raises(TableError):
        rebuilt(GAMES, Past("te-kuiti", 2, {}, [], rules=999), 0)


def test_a_refused_move_names_its_rule() -> None:
    match = played("two-sheep-dogs")
    seat = match.to_act[0]
    illegal = next(text for text in match.game.notation.texts if text not in match.legal(seat))
    for ask in (lambda: preview(match, seat, illegal), lambda: require_legal(match, seat, [illegal])):
        with pytest.raises(TableError) as refusal:
            ask()
        assert refusal.value.why("en") is not None
    require_legal(match, seat, match.legal(seat))


@pytest.mark.parametrize("slug", ["two-sheep-dogs", "sheep-and-thief", "sheep-sheep"])
def test_worlds_look_alike_to_the_seat_and_differ_in_what_it_cannot_see(slug: str) -> None:
    match = played(slug)
    seat = match.to_act[0]
    drawn = worlds(match, seat, 6, seed=3)
    assert all(world[seat] == match.view(seat) for world in drawn)
    others = [[view for other, view in enumerate(world) if other != seat] for world in drawn]
    assert any(views != others[0] for views in others), "hidden things vary"
    assert drawn == worlds(match, seat, 6, seed=3)


@pytest.mark.parametrize("slug", ["two-sheep-dogs", "sheep-and-thief", "sheep-sheep"])
def test_worlds_tell_nothing_that_the_seat_does_not_know(slug: str) -> None:
    match = played(slug)
    seat = match.to_act[0]
    other = match.imagine(seat, Rng(9))
    assert worlds(other, seat, 3) == worlds(match, seat, 3)
