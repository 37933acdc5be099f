"""A position of a game, rebuilt from its events alone: what a seat saw there, could do, and could not know.

It needs no table: whoever asks brings the events. So a position can be looked at again days later, on any host.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sheepfold.core.errors import MoveError, SheepfoldError, short
from sheepfold.core.game import Game, View
from sheepfold.core.match import Match
from sheepfold.core.options import Value
from sheepfold.core.preview import Preview
from sheepfold.core.preview import preview as preview_move
from sheepfold.core.record import Record
from sheepfold.core.rng import Rng
from sheepfold.table.errors import TableError, refusal

MOST_WORLDS = 6


@dataclass(frozen=True)
class Past:
    """A game up to a position, as in a record."""

    game: str
    players: int
    options: Mapping[str, Value]
    events: list[tuple[int, str]]
    rules: int = 1


def rebuilt(games: Mapping[str, Game], past: Past, seat: int) -> Match:
    """The match at that position; a ``TableError`` if these events break the rules or there is no such seat."""
    game = games.get(past.game)
    if game is None:
        raise TableError("no_such_game", f"There is no game {short(past.game)}; there are {', '.join(games)}.")
    if len(past.events) > game.longest:
        raise TableError("bad_request", f"No game of {game.title} has more than {game.longest} events.")
    record = Record(game.slug, past.players, past.options, past.events, rules=past.rules)
    try:
        match = Match.replay(game, record)
    except SheepfoldError as error:
        raise refusal(error) from None
    if not 0 <= seat < match.seats:
        raise TableError("no_such_seat", f"There is no seat {seat} in this game.")
    return match


def preview(match: Match, seat: int, move: str) -> Preview:
    """What the seat would see after this legal move; a ``TableError`` says why it cannot be made."""
    try:
        return preview_move(match, seat, move)
    except MoveError as error:
        raise refusal(error) from None


def require_legal(match: Match, seat: int, moves: Sequence[str]) -> None:
    """Raise a ``TableError`` if the seat cannot make one of these moves."""
    try:
        for move in moves:
            match.check(seat, move)
    except MoveError as error:
        raise refusal(error) from None


def worlds(match: Match, seat: int, count: int, seed: int = 0) -> list[list[View]]:
    """Guesses of what the seat could not see, as likely as the others' moves make them: each as the views of all seats.

    They depend on nothing but what the seat knows, and on the seed.
    """
    game, perspective, rng = match.game, match.perspective(seat, seed), Rng(seed)
    redraw = game.advice.tells(perspective.guess(rng), perspective.history, seat)
    drawn: list[list[View]] = []
    for _ in range(min(count, MOST_WORLDS)):
        guessed = perspective.guess(rng)
        if redraw is not None:
            redraw(guessed, rng)
        drawn.append([game.view(guessed, other) for other in range(match.seats)])
    return drawn
