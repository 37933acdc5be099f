"""Fields of a view as bits: how a game without an encoder of its own is observed.

A game lists them in ``observed``. Each has a path into ``game.view(state, seat)``: keys and places with dots between.
``*`` in a path stands for every seat, the observing one first; ``0-5`` for the places 0 to 5 of a list, or the letters
of a word. What is not there, or is ``None``, is written as zeros.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import final

from sheepfold.core.errors import short

Scalar = bool | int | float | str
_RANGE = re.compile(r"(\d+)-(\d+)")


@dataclass(frozen=True)
class ViewField:
    """A field: where it is in the view, and, in a subclass, how a value is written as bits."""

    path: str
    _: KW_ONLY
    meaning: str = ""

    @property
    def name(self) -> str:
        """The path without ``*`` and ranges: ``players.*.coins`` is ``players_coins``."""
        parts = (part for part in self.path.split(".") if part != "*" and not _RANGE.fullmatch(part))
        return "_".join(parts)

    def size(self, seats: int) -> int:
        """How many bits the field takes."""
        size = self.width(seats)
        for part in self.path.split("."):
            size *= len(_places(part, 0, seats) or ("",))
        return size

    def values_in(self, view: object, seat: int, seats: int) -> Iterator[object]:
        """The values to be written, in order; ``None`` for one that is not there."""
        values = [view]
        for part in self.path.split("."):
            places = _places(part, seat, seats) or (part,)
            values = [_inside(value, place) for value in values for place in places]
        yield from values

    def describe(self) -> str:
        """The field in words, for a table."""
        spread = [part for part in self.path.split(".") if part == "*" or _RANGE.fullmatch(part)]
        words = ["by seat, this one first" if part == "*" else f"by place {part}" for part in spread]
        words.append(self.written())
        text = ", ".join(words)
        return f"{text}: {self.meaning}" if self.meaning else text

    def width(self, seats: int) -> int:
        """How many bits one value takes."""
        raise NotImplementedError

    def bits(self, value: object, seat: int, seats: int) -> int:
        """One value (never ``None``) as a number of ``width`` bits, the first one lowest; ``ValueError`` if it cannot
        be written."""
        raise NotImplementedError

    def written(self) -> str:
        """How a value is written, in words."""
        raise NotImplementedError


def _places(part: str, seat: int, seats: int) -> Sequence[int]:
    """The places that a part of a path stands for; none for an ordinary key."""
    if part == "*":
        return [(seat + other) % seats for other in range(seats)]
    found = _RANGE.fullmatch(part)
    return range(int(found[1]), int(found[2]) + 1) if found else ()


def _inside(value: object, place: int | str) -> object:
    """What a value holds at a key or place; ``None`` where there is nothing."""
    if isinstance(value, dict):
        return value.get(str(place))
    if isinstance(value, list | tuple | str) and (isinstance(place, int) or place.isdecimal()):
        return value[int(place)] if int(place) < len(value) else None
    return None


def _index(values: tuple[Scalar, ...], value: object) -> int:
    """Where a value stands in a list; ``True`` is not 1."""
    for index, known in enumerate(values):
        if known == value and isinstance(known, bool) == isinstance(value, bool):
            return index
    raise ValueError(f"{short(value)} is not one of {', '.join(map(str, values))}")


def _items(value: object) -> Sequence[object]:
    if not isinstance(value, list | tuple | str):
        raise ValueError(f"{short(value)} is no list")
    return value


@final
@dataclass(frozen=True)
class Flag(ViewField):
    """Something that is so or not: one bit."""

    def width(self, seats: int) -> int:
        return 1

    def bits(self, value: object, seat: int, seats: int) -> int:
        return 1 if value else 0

    def written(self) -> str:
        return "whether it is so"


@final
@dataclass(frozen=True)
class OneOf(ViewField):
    """One of several values: a bit for each."""

    values: tuple[Scalar, ...]

    def width(self, seats: int) -> int:
        return len(self.values)

    def bits(self, value: object, seat: int, seats: int) -> int:
        return 1 << _index(self.values, value)

    def written(self) -> str:
        return f"one-hot ({', '.join(map(str, self.values))})"


@final
@dataclass(frozen=True)
class SeatOf(ViewField):
    """A seat: one-hot, counted from the observing one."""

    def width(self, seats: int) -> int:
        return seats

    def bits(self, value: object, seat: int, seats: int) -> int:
        if not isinstance(value, int):
            raise ValueError(f"{short(value)} is no seat")
        return 1 << (value - seat) % seats if 0 <= value < seats else 0

    def written(self) -> str:
        return "one-hot, counted from this seat"


@final
@dataclass(frozen=True)
class Gauge(ViewField):
    """An amount: as many ones as ``step`` goes into what is above ``least``. More than ``most`` shows as ``most``."""

    most: float
    least: float = 0
    step: float = 1

    def width(self, seats: int) -> int:
        return max(1, int((self.most - self.least) // self.step))

    def bits(self, value: object, seat: int, seats: int) -> int:
        if not isinstance(value, int | float):
            raise ValueError(f"{short(value)} is no amount")
        full = int((value - self.least) // self.step)
        return (1 << max(0, min(full, self.width(seats)))) - 1

    def written(self) -> str:
        steps = "" if self.step == 1 else f", {self.step:g} a bit"
        return f"gauge from {self.least:g} to {self.most:g}{steps}"


@final
@dataclass(frozen=True)
class SetOf(ViewField):
    """A list without order, such as a hand of cards: a bit for each value that is in it."""

    values: tuple[Scalar, ...]

    def width(self, seats: int) -> int:
        return len(self.values)

    def bits(self, value: object, seat: int, seats: int) -> int:
        mask = 0
        for item in _items(value):
            mask |= 1 << _index(self.values, item)
        return mask

    def written(self) -> str:
        return f"which of {', '.join(map(str, self.values))}"


@final
@dataclass(frozen=True)
class Counts(ViewField):
    """A list without order in which values repeat: a gauge for each value of how often it is in it."""

    values: tuple[Scalar, ...]
    most: int

    def width(self, seats: int) -> int:
        return len(self.values) * self.most

    def bits(self, value: object, seat: int, seats: int) -> int:
        times = [0] * len(self.values)
        for item in _items(value):
            times[_index(self.values, item)] += 1
        mask = 0
        for index, count in enumerate(times):
            mask |= ((1 << min(count, self.most)) - 1) << index * self.most
        return mask

    def written(self) -> str:
        return f"gauge to {self.most} of each of {', '.join(map(str, self.values))}"
