"""Shear Panic as the rest of the system knows it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from sheepfold.core.game import Game, View
from sheepfold.core.options import Option, Value
from sheepfold.core.state import State
from sheepfold.games.shear_panic import board, view
from sheepfold.games.shear_panic.advice.advisor import ShearPanicAdvice
from sheepfold.games.shear_panic.components import LONGEST, PANIC, TURN_LEFT
from sheepfold.games.shear_panic.notation import NOTATION
from sheepfold.games.shear_panic.state import ShearPanic, new_game

if TYPE_CHECKING:
    from sheepfold.core.encoding.encoder import Encoder
    from sheepfold.core.rules.reason import Reason


class ShearPanicGame(Game):
    slug = "shear-panic"
    title = "Shear Panic"
    credit = "Fraser & Gordon Lamont, Fragor Games"
    seats = (4, 3)
    minutes = 45
    blurb = "a flock pushed about"
    options = (Option("lorry", True, (True, False), "whether the flock first leaves the lorry in panic"),)
    notation = NOTATION
    chance = (range(PANIC, TURN_LEFT),)
    longest = LONGEST
    advice = ShearPanicAdvice()
    has_secrets = False
    endgames = {4: (1622, 136), 3: (832, 106)}

    def new(self, seats: int, options: Mapping[str, Value]) -> State:
        return new_game(seats, bool(options["lorry"]))

    def view(self, state: State, seat: int) -> View:
        return view.view(cast(ShearPanic, state), seat)

    def why_not(self, state: State, seat: int, action: int) -> "Reason | None":
        from sheepfold.games.shear_panic.rules.why_not import why_not

        return why_not(state, seat, action)

    def score_parts(self, state: State, seat: int) -> dict[str, int]:
        return view.score_parts(cast(ShearPanic, state), seat)

    def pieces(self, state: State) -> dict[str, int]:
        return view.pieces(cast(ShearPanic, state))

    def ending(self, state: State) -> str:
        return view.ending(cast(ShearPanic, state))

    def draw(self, view: View) -> str:
        return board.draw(view)

    def encoder(self, seats: int) -> "Encoder":
        from sheepfold.games.shear_panic.encoder import ShearPanicEncoder

        return ShearPanicEncoder(seats)


GAME = ShearPanicGame()
