"""What a bot is shown of a match."""

from sheepfold.core.bot_settings import Memory
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.games import find


def test_a_perspective_has_what_the_seat_may_know() -> None:
    match = Match(find("two-sheep-dogs"), 2, seed="perspective")
    seat = match.to_act[0]
    perspective = match.perspective()
    assert (perspective.seat, perspective.seats) == (seat, 2)
    assert perspective.view == match.view(seat)
    assert perspective.legal == match.legal(seat)
    assert perspective.history == match.history(seat)
    assert [perspective.text(perspective.action(move)) for move in perspective.legal] == perspective.legal
    guess = perspective.guess(Rng(1))
    assert match.game.view(guess, seat) == match.view(seat)


def test_a_poorer_memory_sees_the_same_table() -> None:
    match = Match(find("te-kuiti"), 2, seed="perspective")
    while len(match.events) < 40 and not match.over:
        match.play(match.legal()[0])
    perspective = match.perspective()
    blurred = perspective.blurred(Memory(pieces=1, events=10), Rng(2))
    assert (blurred.view, blurred.legal, blurred.history) == (perspective.view, perspective.legal, perspective.history)
