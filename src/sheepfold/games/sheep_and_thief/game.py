"""Sheep & Thief as the rest of the system knows it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from sheepfold.core.bits import numbers
from sheepfold.core.game import Event, Game, View
from sheepfold.core.options import Option, Value
from sheepfold.core.state import State
from sheepfold.games.sheep_and_thief import board, view
from sheepfold.games.sheep_and_thief.advice.advisor import SheepAndThiefAdvice
from sheepfold.games.sheep_and_thief.components import BURY, DEAL, DOG, MISSION, PICTURES, PLACE, PLACEMENT
from sheepfold.games.sheep_and_thief.notation import CARD_NAMES, NOTATION
from sheepfold.games.sheep_and_thief.rules.why_not import why_not
from sheepfold.games.sheep_and_thief.state import SheepAndThief

if TYPE_CHECKING:
    from sheepfold.core.encoding.encoder import Encoder
    from sheepfold.core.rules.reason import Reason


class SheepAndThiefGame(Game):
    slug = "sheep-and-thief"
    title = "Sheep & Thief"
    credit = "Yuichi Sakashita, Power 9 Games / Pegasus Spiele"
    seats = (3, 2, 4)
    minutes = 30
    blurb = "drafting and tile-laying"
    options = (
        Option("missions", False, (True, False), "every seat has a secret mission"),
        Option("black_sheep", False, (True, False), "the farmyard shows a black sheep instead of the white one"),
    )
    notation = NOTATION
    chance = (range(DEAL, PLACE), range(MISSION, DOG))
    longest = 260  # four seats: 4 missions, 52 cards dealt, 60 picks, 48 cards placed with two pictures each
    advice = SheepAndThiefAdvice()
    sees_by_event = True
    is_simultaneous = True  # everybody picks a card
    endgames = {3: (2017, 160), 2: (2668, 106), 4: (2268, 214)}

    def new(self, seats: int, options: Mapping[str, Value]) -> State:
        state = SheepAndThief()
        state.start(seats, bool(options["missions"]), bool(options["black_sheep"]))
        return state

    def view(self, state: State, seat: int) -> View:
        return view.view(cast(SheepAndThief, state), seat)

    def why_not(self, state: State, seat: int, action: int) -> "Reason | None":
        return why_not(cast(SheepAndThief, state), seat, action)

    def seen(self, state: State, who: int, action: int, seat: int) -> str:
        return view.seen(who, action, seat)

    def hides(self, state: State, who: int, seat: int) -> bool:
        phase = cast(SheepAndThief, state).phase
        return who != seat and phase != PICTURES and (phase != PLACEMENT or state.legal(who)[0] >= BURY)

    def retell(self, events: Sequence[Event], guessed: State, seat: int) -> list[Event]:
        return view.retell(events, cast(SheepAndThief, guessed), seat)

    def has_public_choice(self, state: State, seat: int) -> bool:
        """Where a card can go depends on the hand; of a hand that is drafted everybody knows the size."""
        return cast(SheepAndThief, state).phase != PLACEMENT

    def score_parts(self, state: State, seat: int) -> dict[str, int]:
        return view.score_parts(cast(SheepAndThief, state), seat)

    def pieces(self, state: State) -> dict[str, int]:
        return view.pieces(cast(SheepAndThief, state))

    def ending(self, state: State) -> str:
        return "three rounds were played"

    def draw(self, view: View) -> str:
        return board.draw(view)

    def held(self, state: State, seat: int) -> Sequence[str]:
        return [CARD_NAMES[card] for card in numbers(cast(SheepAndThief, state).hand(seat))]

    def encoder(self, seats: int) -> "Encoder":
        from sheepfold.games.sheep_and_thief.encoder import SheepAndThiefEncoder

        return SheepAndThiefEncoder(seats)


GAME = SheepAndThiefGame()
