"""A game that is played only to be long: a decision, then a die nine times, ten thousand times over.

No game of the collection can have 100,000 events (the longest possible has 24,681), so this one stands in.
"""

from collections.abc import Mapping
from typing import cast

from sheepfold.core.game import Game, View
from sheepfold.core.notation import Notation
from sheepfold.core.options import Value
from sheepfold.core.state import CHANCE, OVER, State
from sheepfold.games import all_games

DECISIONS = 10_000
DICE = 9
SIDES = 6


class Walk(State):
    """Seats take turns to step left or right; dice carry them further."""

    __slots__ = ("decisions", "dice", "places")

    def __init__(self) -> None:
        self.seats = 2
        self.actor = 0
        self.decisions = 0
        self.dice = 0
        self.places = [0, 0]

    def legal(self, seat: int) -> list[int]:
        if not self.may_act(seat):
            return []
        return list(range(2, 2 + SIDES)) if seat == CHANCE else [0, 1]

    def apply(self, seat: int, action: int) -> None:
        mover = (self.decisions + (seat != CHANCE)) % 2
        if seat == CHANCE:
            self.places[mover] += action - 1
            self.dice -= 1
        else:
            self.decisions += 1
            self.places[mover] += 1 if action else -1
            self.dice = DICE
        over = self.decisions == DECISIONS and not self.dice
        self.actor = OVER if over else CHANCE if self.dice else self.decisions % 2

    def clone(self) -> State:
        other = Walk()
        other.actor, other.decisions, other.dice = self.actor, self.decisions, self.dice
        other.places = list(self.places)
        return other

    def scores(self) -> list[int]:
        return list(self.places)

    def winners(self) -> list[int]:
        return [seat for seat in range(2) if self.places[seat] == max(self.places)]


class LongWalk(Game):
    """As a game of the table."""

    slug = "long-walk"
    title = "The Long Walk"
    credit = "nobody"
    seats = (2,)
    minutes = 600
    blurb = "to be measured"
    notation = Notation(title, ("left", "right", *(f"die {side}" for side in range(1, SIDES + 1))))
    longest = DECISIONS * (1 + DICE)

    def new(self, seats: int, options: Mapping[str, Value]) -> State:
        return Walk()

    def view(self, state: State, seat: int) -> View:
        return {"places": list(cast(Walk, state).places)}

    def score_parts(self, state: State, seat: int) -> dict[str, int]:
        return {"place": state.scores()[seat]}

    def pieces(self, state: State) -> dict[str, int]:
        return {"walkers": 2}

    def ending(self, state: State) -> str:
        return "all steps are done"


GAME = LongWalk()
GAMES: dict[str, Game] = {**all_games(), GAME.slug: GAME}
