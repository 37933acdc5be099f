"""Te Kuiti as the rest of the system knows it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from sheepfold.core.game import Game, View
from sheepfold.core.options import Option, Value
from sheepfold.core.rules.reason import Reason
from sheepfold.core.state import State
from sheepfold.games.te_kuiti import board, view
from sheepfold.games.te_kuiti.advice.advisor import TeKuitiAdvice
from sheepfold.games.te_kuiti.components import DAISIES, DAISY_CHOICES, DONE, ENDINGS, NAME
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.earlier import RULES
from sheepfold.games.te_kuiti.notation import NOTATION
from sheepfold.games.te_kuiti.rules.why_not import why_not
from sheepfold.games.te_kuiti.solo import Solo, new_solo

if TYPE_CHECKING:
    from sheepfold.core.encoding.encoder import Encoder


class TeKuiti1(Game):
    """A duel of a shepherd and a sheep player over two rounds, or a solo game; as it was first."""

    slug = "te-kuiti"
    title = "Te Kuiti"
    credit = "William Baldwin & James Harmon, Ludically"
    seats = (2, 1)
    minutes = 20
    blurb = "fences against memory"
    options = (Option("daisies", DAISIES, DAISY_CHOICES, "how many of the four sheep of a type carry a daisy (solo)"),)
    notation = NOTATION
    chance = (range(NAME, DONE),)
    unpreviewed = ("flip",)
    # Solo: 33 fences, 25 first sights and 10 pairs make at most 68 turns in which something happens, each after at most
    # 24 idle ones, and 25 idle ones end it: 1725 turns of two flips, and 5 flips, 25 names and 3 breaks besides.
    # A duel is far shorter: 33 fences a round are the most.
    longest = 3483
    advice = TeKuitiAdvice()
    has_secrets = False  # nobody knows a tile that is face down
    looks_alike = True
    endgames = {2: (380, 186), 1: (2972, 76)}

    def new(self, seats: int, options: Mapping[str, Value]) -> State:
        state = Duel() if seats == 2 else new_solo(int(options["daisies"]))
        state.rules = self.rules
        return state

    def view(self, state: State, seat: int) -> View:
        return view.view(state)

    def why_not(self, state: State, seat: int, action: int) -> Reason | None:
        return why_not(state, action)  # both players see the same

    def seen(self, state: State, who: int, action: int, seat: int) -> str:
        return view.seen(state, action)

    def score_parts(self, state: State, seat: int) -> dict[str, int]:
        if isinstance(state, Duel):
            return {"tiles enclosed": state.points_enclosed(seat), "sheep taken": state.points_taken(seat)}
        return {"tiles removed": state.scores()[seat]}

    def pieces(self, state: State) -> dict[str, int]:
        return state.pieces() if isinstance(state, Duel) else cast(Solo, state).pieces()

    def ending(self, state: State) -> str:
        return ENDINGS[state.ending if isinstance(state, Duel) else cast(Solo, state).ending]

    def draw(self, view: View) -> str:
        return board.draw(view)

    def encoder(self, seats: int) -> "Encoder":
        from sheepfold.games.te_kuiti.encoder import DuelEncoder, SoloEncoder

        return DuelEncoder(seats) if seats == 2 else SoloEncoder(seats)


class TeKuiti(TeKuiti1):
    """As it is played now; ``earlier`` says what has changed."""

    rules = RULES
    earlier = (TeKuiti1(),)


GAME = TeKuiti()
