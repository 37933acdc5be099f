"""What a move would do, told to the seat that may make it, without telling anything that it does not know."""

from dataclasses import dataclass
from typing import Literal

from sheepfold.core.game import Game, View
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State

Then = Literal["seat", "other", "chance", "over"]
_GUESSES = 6


@dataclass(frozen=True)
class Preview:
    """The seat's view right after a move.

    Where the move itself shows something new, it is not ``known``: then the view has ``?`` for what is new, or there is
    nothing.
    """

    known: bool
    view: View | None = None
    parts: dict[str, tuple[int, int]] | None = None
    """The seat's score parts that would change: before and after."""
    then: Then | None = None


def preview(match: Match, seat: int, move: str) -> Preview:
    """What the seat would see after this legal move, up to the next chance event or hidden thing.

    A ``MoveError`` says why it cannot be made.
    """
    return preview_action(match.game, match.state, seat, match.check(seat, move))


def preview_action(game: Game, state: State, seat: int, action: int) -> Preview:
    """The same for an action that ``Match.check`` has passed. The state is not changed."""
    told = _told(game, state, seat, action)
    # What hangs on something hidden comes out differently in some guess, and then is not told.
    if told.view and any(_told(game, state.guess(seat, Rng(salt)), seat, action) != told for salt in range(_GUESSES)):
        return Preview(known=False)
    return told


def _told(game: Game, state: State, seat: int, action: int) -> Preview:
    move = game.text(action)
    told = _after(game, state, seat, action)
    if move.split(" ")[0] not in game.unpreviewed and game.seen(state, seat, action, seat) == move:
        return told
    assert told.view is not None
    veiled = game.veil(told.view, state, seat, action)
    return Preview(known=False) if veiled is None else Preview(False, veiled, told.parts, told.then)


def _after(game: Game, state: State, seat: int, action: int) -> Preview:
    before = game.score_parts(state, seat)
    after_state = state.clone()
    after_state.apply(seat, action)
    after = game.score_parts(after_state, seat)
    parts = {
        name: (before.get(name, 0), after.get(name, 0))
        for name in [*before, *(name for name in after if name not in before)]
        if before.get(name, 0) != after.get(name, 0)
    }
    return Preview(True, game.view(after_state, seat), parts, _then(after_state, seat))


def _then(state: State, seat: int) -> Then:
    if state.actor == OVER:
        return "over"
    if state.actor == CHANCE:
        return "chance"
    return "seat" if state.may_act(seat) else "other"
