"""Peter's Two Sheep Dogs as a game that the rest of the system knows."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from sheepfold.core.bits import count
from sheepfold.core.game import Event, Game, View
from sheepfold.core.options import Value
from sheepfold.core.state import State
from sheepfold.games.two_sheep_dogs import board, view
from sheepfold.games.two_sheep_dogs.advice.advisor import TwoSheepDogsAdvice
from sheepfold.games.two_sheep_dogs.components import ACTIONS, GOAL, LEAD, LONGEST, PLAY
from sheepfold.games.two_sheep_dogs.notation import NOTATION, TITLE
from sheepfold.games.two_sheep_dogs.scoring import achiever, shoddy
from sheepfold.games.two_sheep_dogs.state import TwoSheepDogs

if TYPE_CHECKING:
    from sheepfold.core.encoding.encoder import Encoder
    from sheepfold.core.rules.reason import Reason


class TwoSheepDogsGame(Game):
    slug = "two-sheep-dogs"
    title = TITLE
    credit = "Shibu, published by Suki Games"
    seats = (2,)
    minutes = 25
    blurb = "trick-taking with mancala"
    notation = NOTATION
    sees_by_event = True
    chance = (range(LEAD, ACTIONS),)
    longest = LONGEST
    advice = TwoSheepDogsAdvice()
    endgames = {2: (2904, 369)}

    def new(self, seats: int, options: Mapping[str, Value]) -> State:
        return TwoSheepDogs()

    def view(self, state: State, seat: int) -> View:
        return view.view(cast(TwoSheepDogs, state), seat)

    def why_not(self, state: State, seat: int, action: int) -> "Reason | None":
        from sheepfold.games.two_sheep_dogs.rules.why_not import why_not

        return why_not(state, seat, action)

    def seen(self, state: State, who: int, action: int, seat: int) -> str:
        return view.seen(who, action, seat)

    def retell(self, events: Sequence[Event], guessed: State, seat: int) -> list[Event]:
        return view.retell(events, cast(TwoSheepDogs, guessed), seat)

    def has_public_choice(self, state: State, seat: int) -> bool:
        """All but the hands is visible; of a hand everybody knows the size."""
        table = cast(TwoSheepDogs, state)
        return table.decision != PLAY or count(table.hand(seat)) == 1

    def score_parts(self, state: State, seat: int) -> dict[str, int]:
        table = cast(TwoSheepDogs, state)
        total, now = table.total(seat), table.standing(seat)
        if table.is_spring():
            return {"earlier rounds": total, "spring": now, "summer": 0, "achiever bonus": 0, "shoddy penalty": 0}
        spring = table.spring(seat)
        return {
            "earlier rounds": total,
            "spring": spring,
            "summer": now,
            "achiever bonus": achiever(spring, now),
            "shoddy penalty": shoddy(spring, now),
        }

    def pieces(self, state: State) -> dict[str, int]:
        return view.pieces(cast(TwoSheepDogs, state))

    def ending(self, state: State) -> str:
        return f"{GOAL} points reached" if max(state.scores()) >= GOAL else "the last round was played"

    def draw(self, view: View) -> str:
        return board.draw(view)

    def encoder(self, seats: int) -> "Encoder":
        from sheepfold.games.two_sheep_dogs.encoder import TwoSheepDogsEncoder

        return TwoSheepDogsEncoder(seats)


GAME = TwoSheepDogsGame()
