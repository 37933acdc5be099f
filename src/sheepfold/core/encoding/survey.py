"""A survey of a game's views: random games are played, and a field is made of all that turns up in the views.

The same rules give the same fields. A value that never turned up is not in them: a game that is to be studied should
list its fields itself (``observed``), and the survey's list is a good place to start from.
"""

import re
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from sheepfold.core.encoding.view_fields import Counts, Flag, Gauge, OneOf, Scalar, ViewField
from sheepfold.core.errors import SheepfoldError, short
from sheepfold.core.options import Value
from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER, State

if TYPE_CHECKING:
    from sheepfold.core.game import Game

_GAMES = 12
_POSITIONS = 600
"""For each choice of options, at most."""
_WORDS = 32
"""A text with more different values than this is written letter by letter."""
_STEPS = 64
"""The most bits of a gauge."""
_MOST_BITS = 4096
"""A list whose field would be larger is counted; anything else that large is left out."""
_PLACE = "#"
_NO_KEY = re.compile(r".*\..*|\*|#|\d+-\d+")
"""Keys that would mean something else in a path."""
Path = tuple[str, ...]


def survey(game: "Game", seats: int) -> tuple[ViewField, ...]:
    """The fields of all views that turn up in some random games, with each option at its first and last value."""
    found = _Survey()
    for options in _choices(game, seats):
        for state in islice(_positions(game, seats, options), _POSITIONS):
            for seat in range(seats):
                found.add(game.view(state, seat))
    return tuple(found.fields())


def _positions(game: "Game", seats: int, options: dict[str, Value]) -> Iterator[State]:
    """Every position of some random games."""
    for seed in range(_GAMES):
        state, rng = game.new(seats, options), Rng(seed)
        yield state
        while state.actor != OVER:
            state.apply(state.actor, state.sample(rng))
            yield state


def _choices(game: "Game", seats: int) -> Iterator[dict[str, Value]]:
    yield game.check(seats, {})
    for option in game.options:
        for value in dict.fromkeys((option.values[0], option.values[-1])):
            if value != option.default:
                yield game.check(seats, {option.name: value})


class _Survey:
    """What was met at each path. A place in a list is ``#`` there: all places share their values."""

    def __init__(self) -> None:
        self.views = 0
        self.values: dict[Path, set[tuple[bool, Scalar]]] = {}
        self.times: dict[Path, int] = {}
        self.lengths: dict[Path, int] = {}

    def add(self, view: object) -> None:
        self.views += 1
        self._walk(view, ())

    def _walk(self, value: object, path: Path) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                if _NO_KEY.fullmatch(key):
                    raise SheepfoldError(f"A view has the key {short(key)}: list the fields that are `observed`.")
                self._walk(inner, (*path, key))
        elif isinstance(value, list | tuple):
            self.lengths[path] = max(self.lengths.get(path, 0), len(value))
            for inner in value:
                self._walk(inner, (*path, _PLACE))
        elif isinstance(value, bool | int | float | str):
            self.values.setdefault(path, set()).add((isinstance(value, bool), value))  # True is not 1
            self.times[path] = self.times.get(path, 0) + 1

    def fields(self) -> Iterator[ViewField]:
        for path in sorted(self.values.keys() - {("seat",)}):  # the encoder writes the seat anyway
            field = self._field(path)
            if field is not None and field.size(1) <= _MOST_BITS:
                yield field
            elif path[-1] == _PLACE:
                counted = Counts(self._text(path[:-1]), self._sorted(path), most=4)
                if counted.size(1) <= _MOST_BITS:
                    yield counted

    def _field(self, path: Path) -> ViewField | None:
        values = self._sorted(path)
        text, kinds = self._text(path), {type(value) for value in values}
        always = self.times[path] == self._places(path)
        if kinds == {str} and len(values) > _WORDS:
            longest = max(len(str(value)) for value in values)
            letters = sorted({letter for value in values for letter in str(value)})
            return OneOf(f"{text}.0-{longest - 1}", tuple(letters))
        if kinds == {bool} and always:
            return Flag(text)
        if str not in kinds and bool not in kinds and (always or len(values) > _WORDS):
            return _gauge(text, [float(value) for value in values])
        return OneOf(text, values) if len(values) <= _MOST_BITS else None

    def _sorted(self, path: Path) -> tuple[Scalar, ...]:
        return tuple(sorted((value for _, value in self.values[path]), key=_order))

    def _places(self, path: Path) -> int:
        """How often there would be a value if every list always were as long as the longest."""
        places = self.views
        for at, part in enumerate(path):
            if part == _PLACE:
                places *= self.lengths[path[:at]]
        return places

    def _text(self, path: Path) -> str:
        parts = (f"0-{self.lengths[path[:at]] - 1}" if part == _PLACE else part for at, part in enumerate(path))
        return ".".join(parts)


def _order(value: Scalar) -> tuple[str, Scalar]:
    return ("" if isinstance(value, int | float) else type(value).__name__, value)


def _gauge(path: str, values: list[float]) -> Gauge:
    least, most = min(0.0, *values), max(1.0, *values)
    whole = all(value.is_integer() for value in values)
    step = max(1, -(-int(most - least) // _STEPS)) if whole else (most - least) / _STEPS
    return Gauge(path, most, least, step)
