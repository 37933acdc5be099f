"""Every game at every seat count, with each option at its default, first and last value; nothing here knows a game."""

import importlib.util
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.machinery import ModuleSpec
from pathlib import Path

from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.options import Value, show
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, State
from sheepfold.games import all_games

EXAMPLE = Path(__file__).parents[2] / "examples" / "connect_four.py"


def example_game() -> Game:
    """The tutorial's game: in front of a compiled package its compiled twin, else the file itself."""
    return _game_of(importlib.util.find_spec("connect_four") or _source_as("connect_four"))


def interpreted_example() -> Game:
    """The tutorial's game from its file, interpreted: another game can be derived from it."""
    return _game_of(_source_as("interpreted_connect_four"))


def _source_as(name: str) -> ModuleSpec:
    spec = importlib.util.spec_from_file_location(name, EXAMPLE)
    assert spec is not None
    return spec


def _game_of(spec: ModuleSpec) -> Game:
    assert spec.loader is not None
    if spec.name not in sys.modules:
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
    game = sys.modules[spec.name].GAME
    assert isinstance(game, Game)
    return game


@dataclass(frozen=True)
class Case:
    """A game with seats and options."""

    game: Game
    seats: int
    options: dict[str, Value] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        chosen = "".join(f",{name}={show(value)}" for name, value in self.options.items())
        return f"{self.game.slug}-{self.seats}{chosen}"

    def match(self, seed: int | str | None) -> Match:
        return Match(self.game, self.seats, self.options, seed)


def _cases() -> Iterator[Case]:
    for game in (example_game(), *all_games().values()):
        for seats in sorted(game.seats):
            yield Case(game, seats)
            for option in game.options:
                for value in dict.fromkeys((option.values[0], option.values[-1])):
                    if value != option.default:
                        yield Case(game, seats, {option.name: value})


CASES = list(_cases())
SCRIPTS = 3
"""How many different games of each case the tests share."""


def fields(state: State) -> dict[str, object]:
    """All that a state holds, by field, interpreted or compiled."""
    names: set[str] = set()
    for kind in type(state).__mro__:
        names.update(getattr(kind, "__mypyc_attrs__", ()))
        names.update(getattr(kind, "__slots__", ()))
    names.discard("__dict__")
    held = {name: getattr(state, name) for name in names}
    assert held, "a state with no field at all?"
    return {name: list(value) if isinstance(value, list) else value for name, value in sorted(held.items())}


def act(match: Match, rng: Rng) -> None:
    """One decision by any seat that may act: good ones often, so that the late parts of a game are reached."""
    seats = match.to_act
    seat = seats[rng.below(len(seats))]
    if rng.below(3):
        action = match.game.advice.greedy(match.state.guess(seat, rng), seat, rng)
    else:
        legal = match.state.legal(seat)
        action = legal[rng.below(len(legal))]
    match.play(match.game.text(action), seat=seat)


def freshly_played(case: Case, seed: int) -> Match:
    """A match played to its end, every decision taken anew."""
    match = case.match(seed)
    rng = Rng(seed)
    while not match.over:
        act(match, rng)
    return match


@cache
def _script(name: str, seed: int) -> list[tuple[int, int]]:
    case = next(case for case in CASES if str(case) == name)
    return freshly_played(case, seed).events


def walk(case: Case, seed: int) -> Iterator[Match]:
    """One match, stopped after each decision, its start and end included."""
    seed %= SCRIPTS
    events = _script(str(case), seed)
    match = case.match(seed)
    yield match
    while len(match.events) < len(events):
        who, action = events[len(match.events)]
        match.play(case.game.text(action), seat=who)
        yield match


def stops(case: Case, seed: int, count: int) -> Iterator[Match]:
    """One match stopped at positions spread over its whole length, its start and end included."""
    length = len(_script(str(case), seed % SCRIPTS))
    step = 0
    for match in walk(case, seed):
        while step <= count and len(match.events) >= length * step // count:
            yield match
            step += 1


def played(case: Case, seed: int) -> Match:
    """A match played to its end. Few different ones are made, for all tests together: good play takes its time."""
    return list(stops(case, seed, 1))[-1]


__all__ = [
    "CASES",
    "CHANCE",
    "Case",
    "act",
    "example_game",
    "fields",
    "freshly_played",
    "interpreted_example",
    "played",
    "stops",
    "walk",
]
