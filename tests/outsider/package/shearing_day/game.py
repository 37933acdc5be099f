"""Shearing Day as the rest of Sheepfold knows it: names, words and views."""

from collections.abc import Mapping, Sequence
from typing import cast, final

from shearing_day.state import FLOCK, NONE, PLACE, ROUNDS, SHEEP, ShearingDay
from sheepfold.core.advice import Advice
from sheepfold.core.bits import bit, count, numbers
from sheepfold.core.bot_settings import SearchSettings
from sheepfold.core.encoding.view_fields import Flag, Gauge, OneOf, SetOf
from sheepfold.core.game import Event, Game, Json, View
from sheepfold.core.notation import Notation
from sheepfold.core.options import Value
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, State

WEIGHTS = tuple(range(1, SHEEP + 1))


@final
class ShearingDayAdvice(Advice):
    """How to play it well."""

    def greedy(self, state: State, seat: int, rng: Rng) -> int:
        """The heaviest sheep in the last rounds, the lightest in the first."""
        legal = state.legal(seat)
        return legal[0] if cast(ShearingDay, state).round == 1 else legal[-1]

    def settings(self, seats: int) -> SearchSettings:
        return SearchSettings(simulations=400, unseen_moves=True)


class ShearingDayGame(Game):
    slug = "shearing-day"
    title = "Shearing Day"
    credit = "An example of Sheepfold's"
    seats = (2, 3)
    minutes = 3
    blurb = "the heaviest sheep wins"
    notation = Notation(title, [f"{verb} {weight}" for verb in ("deal", "place") for weight in WEIGHTS])
    longest = 2 * SHEEP
    advice = ShearingDayAdvice()
    observed = (
        Gauge("round", ROUNDS),
        SetOf("hand", WEIGHTS, meaning="own sheep"),
        OneOf("own_placed", WEIGHTS, meaning="the own sheep on the table"),
        Flag("placed.*", meaning="who has placed a sheep"),
        Gauge("hand_sizes.*", ROUNDS),
        SetOf("shown", WEIGHTS, meaning="sheep of the rounds before"),
        Gauge("bales.*", 6),
    )

    def new(self, seats: int, options: Mapping[str, Value]) -> State:
        return ShearingDay(seats)

    def view(self, state: State, seat: int) -> View:
        day = cast(ShearingDay, state)
        own: View = {"hand": None, "own_placed": None}
        if seat >= 0:
            own["hand"] = _weights(day.hands[seat])
            own["own_placed"] = None if day.placed[seat] == NONE else day.placed[seat] + 1
        return {
            "round": day.round,
            **own,
            "placed": [sheep != NONE for sheep in day.placed],
            "hand_sizes": [count(hand) for hand in day.hands],
            "shown": _weights(day.shown),
            "bales": list(day.bales),
        }

    def seen(self, state: State, who: int, action: int, seat: int) -> str:
        day = cast(ShearingDay, state)
        if who == CHANCE:
            return self.text(action) if day.dealt() % day.seats == seat else "deal ?"
        placed = [action - PLACE if whose == who else sheep for whose, sheep in enumerate(day.placed)]
        if NONE not in placed:  # all are turned up
            return f"{self.text(action)} [{' '.join(str(sheep + 1) for sheep in placed)}]"
        return self.text(action) if who == seat else "place ?"

    def retell(self, events: Sequence[Event], guessed: State, seat: int) -> list[Event]:
        guess, truth = cast(ShearingDay, guessed), ShearingDay(guessed.seats)
        for who, action in events:
            truth.apply(who, action)
        instead = list(range(SHEEP))  # which sheep each hidden one is in the guess
        for whose in range(truth.seats):
            if whose != seat:
                for sheep, guessed_sheep in zip(_hidden(truth, whose), _hidden(guess, whose), strict=True):
                    instead[sheep] = guessed_sheep
        return [(who, action - action % SHEEP + instead[action % SHEEP]) for who, action in events]

    def score_parts(self, state: State, seat: int) -> dict[str, int]:
        return {"bales": state.scores()[seat]}

    def pieces(self, state: State) -> dict[str, int]:
        day = cast(ShearingDay, state)
        placed = [bit(sheep) for sheep in day.placed if sheep != NONE]
        used = [*day.hands, *placed, day.shown]
        undealt = FLOCK
        for flock in used:
            undealt &= ~flock
        return {"sheep": count(undealt) + sum(count(flock) for flock in used)}

    def ending(self, state: State) -> str:
        return "all sheep are shorn"

    def draw(self, view: View) -> str:
        lines = [
            f"round {view['round']}",
            f"turned up: {_listed(view['shown'])}",
            f"your hand: {_listed(view['hand'])}",
        ]
        for seat, bales in enumerate(cast(list[int], view["bales"])):
            on_table = "a sheep on the table" if cast(list[bool], view["placed"])[seat] else "nothing on the table"
            lines.append(f"seat {seat}: {bales} bales, {cast(list[int], view['hand_sizes'])[seat]} in hand, {on_table}")
        return "\n".join(lines)


def _hidden(day: ShearingDay, seat: int) -> list[int]:
    """The sheep in a seat's hand and face down before it."""
    return [*numbers(day.hands[seat]), *(sheep for sheep in day.placed[seat : seat + 1] if sheep != NONE)]


def _weights(flock: int) -> list[Json]:
    return [sheep + 1 for sheep in numbers(flock)]


def _listed(weights: Json) -> str:
    return " ".join(map(str, cast(list[int], weights))) if weights else "-"


GAME = ShearingDayGame()
