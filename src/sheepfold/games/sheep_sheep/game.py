"""Sheep Sheep as the rest of the system knows it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from sheepfold.core.bits import count
from sheepfold.core.game import Event, Game, Hourglass, View
from sheepfold.core.options import Option, Value
from sheepfold.core.state import State
from sheepfold.games.sheep_sheep import board, view
from sheepfold.games.sheep_sheep.advice.advisor import SheepSheepAdvice
from sheepfold.games.sheep_sheep.cards import size
from sheepfold.games.sheep_sheep.centre import empty
from sheepfold.games.sheep_sheep.components import (
    ACTIONS,
    CENTRE_CELLS,
    DRAW,
    DRY_ROUNDS,
    EXCHANGES,
    HAND,
    LUCKY,
    LUCKY_POINTS,
    MOST_EXCHANGES,
    PLACE,
)
from sheepfold.games.sheep_sheep.notation import NOTATION
from sheepfold.games.sheep_sheep.phases import PLACING
from sheepfold.games.sheep_sheep.rules.why_not import why_not
from sheepfold.games.sheep_sheep.state import SheepSheep, new_state

if TYPE_CHECKING:
    from sheepfold.core.encoding.encoder import Encoder
    from sheepfold.core.rules.reason import Reason


def _longest(seats: int, cards: int) -> int:
    """Events at most: each win but the last takes three cards or more from the deck, and R4 bounds the time between."""
    set_up = seats * (1 + HAND) + CENTRE_CELLS
    deck = cards - seats * HAND - CENTRE_CELLS
    turns = (deck // 3 + 1) * DRY_ROUNDS * seats
    return set_up + turns * MOST_EXCHANGES + deck * 2


class SheepSheepGame(Game):
    slug = "sheep-sheep"
    title = "Sheep Sheep"
    credit = "Nicolas Walther, Azao Games"
    seats = (3, 2, 4)
    minutes = 20
    blurb = "swapping puzzle, with or without an hourglass"
    options = (
        Option("exchanges", EXCHANGES, tuple(range(1, MOST_EXCHANGES + 1)), "swaps a turn, at most"),
        Option("lucky", LUCKY_POINTS, (1, 2), "points more for a card that shows the seat's lucky colour"),
    )
    notation = NOTATION
    chance = (range(DRAW, PLACE), range(LUCKY, ACTIONS))
    unpreviewed = ("swap",)  # it shows the under side of the card taken
    longest = max(_longest(2, 42), _longest(3, 63), _longest(4, 63))
    advice = SheepSheepAdvice()
    hourglass = Hourglass(60.0, "stop", {"exchanges": MOST_EXCHANGES}, ("ways.hourglass", "ways.calm"))  # ways.minute
    endgames = {3: (1307, 297), 2: (2442, 186), 4: (2101, 275)}

    def new(self, seats: int, options: Mapping[str, Value]) -> State:
        return new_state(seats, cast(int, options["exchanges"]), cast(int, options["lucky"]))

    def view(self, state: State, seat: int) -> View:
        return view.view(cast(SheepSheep, state), seat)

    def why_not(self, state: State, seat: int, action: int) -> "Reason | None":
        return why_not(cast(SheepSheep, state), seat, action)

    def seen(self, state: State, who: int, action: int, seat: int) -> str:
        return view.seen(cast(SheepSheep, state), action, seat)

    def veil(self, after: View, state: State, seat: int, action: int) -> View | None:
        return view.veil(after, cast(SheepSheep, state), seat, action)

    def retell(self, events: Sequence[Event], guessed: State, seat: int) -> list[Event]:
        return view.retell(events, cast(SheepSheep, guessed))

    def has_public_choice(self, state: State, seat: int) -> bool:
        """What can be swapped depends on the hand; the card that was drawn is visible."""
        return cast(SheepSheep, state).phase == PLACING

    def score_parts(self, state: State, seat: int) -> dict[str, int]:
        table = cast(SheepSheep, state)
        return {"sheep": table.won(seat), "lucky sheep": table.bonus * table.lucky_won(seat)}

    def pieces(self, state: State) -> dict[str, int]:
        table = cast(SheepSheep, state)
        heaps = [table.deck, *(table.hand(seat) for seat in range(table.seats))]
        open_cards = CENTRE_CELLS - count(empty(table.tops)) + (table.drawn >= 0)
        won = sum(table.won(seat) for seat in range(table.seats))
        return {"sheep cards": sum(map(size, heaps)) + open_cards + won}

    def ending(self, state: State) -> str:
        table = cast(SheepSheep, state)
        if table.dry:
            return f"{table.dry} turns in a row won nothing"
        return "the deck ran out"

    def draw(self, view: View) -> str:
        return board.draw(view)

    def encoder(self, seats: int) -> "Encoder":
        from sheepfold.games.sheep_sheep.encoder import SheepSheepEncoder

        return SheepSheepEncoder(seats)


GAME = SheepSheepGame()
