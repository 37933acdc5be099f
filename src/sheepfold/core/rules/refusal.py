"""The reasons of the engine itself, and the one place where a game is asked for its own."""

from sheepfold.core.errors import short
from sheepfold.core.game import Game
from sheepfold.core.rng import Rng, stable_number
from sheepfold.core.rules.reason import CHANCE_FIRST, GAME_OVER, NOT_NOW, NOT_YOURS, UNKNOWN, Reason
from sheepfold.core.state import CHANCE, State


def unknown(game: Game, text: object) -> Reason:
    """The text is no move of the game."""
    return Reason(UNKNOWN, {"move": short(text), "game": game.title}, game=game)


def out_of_turn(game: Game, state: State) -> Reason:
    """A seat that is not to act wants to."""
    if state.is_over():
        return Reason(GAME_OVER, game=game)
    if state.actor == CHANCE:
        return Reason(CHANCE_FIRST, game=game)
    return Reason(NOT_YOURS, {"seat": int(state.actor)}, game=game)


def forbidden(game: Game, state: State, seat: int, action: int, events: int) -> Reason:
    """The rule that forbids an action to a seat that is to act, after so many events.

    The game sees a guess and not the true state: the same one for all states that the seat cannot tell apart. So the
    answer cannot tell a secret.
    """
    if seat == CHANCE:
        return Reason(CHANCE_FIRST, game=game)
    guessed = state.guess(seat, Rng(stable_number("why not", events, seat)))
    reason = game.why_not(guessed, seat, action) or Reason(NOT_NOW)
    return reason.within(game)
