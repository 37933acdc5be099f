"""Every field of every game's view is in docs/reference/views.md, and every field of the page occurs in a real view.

The views are those of the golden records: every game at every seat count, with each option at its first and last
value, after every event, for one of the seats or an onlooker in turn.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

from sheepfold.core.game import Json
from sheepfold.core.record import Record
from sheepfold.core.record_file import read_records
from sheepfold.core.state import ONLOOKER
from sheepfold.games import all_games, find

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reference" / "views.md"
ROW = re.compile(r"^\| `([^`]+)` \| ([^|]+) \| (.*) \|$", re.MULTILINE)
KINDS = {"text": str, "int": int, "bool": bool, "object": dict, "null": type(None)}


@dataclass
class Field:
    """A row of the page, and how often the field was there when it could have been."""

    path: str
    type: str
    optional: bool
    values: list[str]
    present: int = 0
    absent: int = 0

    def __post_init__(self) -> None:
        self.key = self.path.rpartition(".")[2]
        self.any_key = self.key.isupper()


@dataclass
class Chapter:
    """One game's table, with the fields of each object in it."""

    fields: dict[str, Field] = field(default_factory=dict)
    inside: dict[str, list[Field]] = field(default_factory=lambda: defaultdict(list))
    """The rows of the fields of each object, by the object's path."""
    problems: set[str] = field(default_factory=set)

    def add(self, row: Field) -> None:
        self.fields[row.path] = row
        self.inside[row.path.rpartition(".")[0]].append(row)

    def meet(self, value: Json, path: str) -> None:
        """Compare a value of a real view with the page, and everything inside it."""
        if isinstance(value, dict):
            self._meet_object(value, path)
        elif isinstance(value, list):
            for item in value:
                self.meet(item, f"{path}[]")

    def _meet_object(self, value: dict[str, Json], path: str) -> None:
        rows = self.inside[path]
        any_key = next((row for row in rows if row.any_key), None)
        for key, inner in value.items():
            name = f"{path}.{key}" if path else key
            row = self.fields.get(name) or any_key
            if row is None:
                self.problems.add(f"{name} is not documented")
                continue
            self._check(row, inner)
            self.meet(inner, row.path)
        for row in rows:
            is_there = bool(value) if row.any_key else row.key in value
            row.present += is_there
            row.absent += not is_there

    def _check(self, row: Field, value: Json) -> None:
        if not fits(value, row.type):
            self.problems.add(f"{row.path} is {value!r}, not {row.type}")
        if row.values:
            for text in value if isinstance(value, list) else [value]:
                if isinstance(text, str) and text not in row.values:
                    self.problems.add(f"{row.path} has the value {text!r}, which is not listed")


def fits(value: Json, type_: str) -> bool:
    """Whether a value is of a type as the page writes it: ``list of (text or null) or null``."""
    choices = _choices(type_)
    if len(choices) > 1:
        return any(fits(value, choice) for choice in choices)
    if type_.startswith("list of "):
        return isinstance(value, list) and all(fits(item, type_.removeprefix("list of ")) for item in value)
    if type_.startswith("("):
        return fits(value, type_[1:-1])
    return type(value) is KINDS[type_]


@cache
def _choices(type_: str) -> list[str]:
    """What stands between the "or"s, those in brackets apart."""
    return re.split(r" or (?![^(]*\))", type_)


def chapters() -> dict[str, Chapter]:
    """The page's tables by heading."""
    found: dict[str, Chapter] = {}
    for part in PAGE.read_text(encoding="utf-8").split("\n## ")[1:]:
        chapter = found[part.partition("\n")[0]] = Chapter()
        for path, type_, meaning in ROW.findall(part):
            type_, _, optional = type_.partition(", ")
            values = re.findall(r'`"([^`]+)"`', meaning)
            chapter.add(Field(path, type_, optional == "optional", values))
    return found


def heading(record: Record) -> str:
    title = find(record.game).title
    if record.game == "te-kuiti":
        return f"{title}, {record.players} seat{'s' if record.players > 1 else ''}"
    return title


def views(record: Record) -> Iterator[dict[str, Json]]:
    """What the seats and an onlooker saw, one after each event in turn, and all of them in the end."""
    game = find(record.game)
    state = game.new(record.players, game.check(record.players, record.options))
    watchers = [*range(record.players), ONLOOKER]
    for index, (who, move) in enumerate(record.events):
        state.apply(who, game.notation.number(move))
        yield game.view(state, watchers[index % len(watchers)])
    for watcher in watchers:
        yield game.view(state, watcher)


@pytest.mark.parametrize("game", all_games())
def test_the_page_lists_every_field_and_no_other(game: str) -> None:
    page = chapters()
    met: set[str] = set()
    for file in sorted((ROOT / "tests" / "records").glob(f"{game}-*.jsonl")):
        for record in read_records(file):
            met.add(heading(record))
            for view in views(record):
                page[heading(record)].meet(view, "")
    assert met == {name for name in page if name.startswith(find(game).title)}
    for name in met:
        problems = page[name].problems
        for row in page[name].fields.values():
            if not row.present:
                problems.add(f"{row.path} is documented but never occurs")
            if row.optional and not row.absent and not row.any_key:
                problems.add(f"{row.path} is always there: it is not optional")
            if row.absent and not row.optional and not row.any_key:
                problems.add(f"{row.path} is sometimes left out: it is optional")
        assert not problems, f"{name}: {sorted(problems)}"


@pytest.mark.parametrize(
    ("value", "type_", "right"),
    [
        ([["a", None]], "list of list of (text or null)", True),
        ([[1]], "list of list of (text or null)", False),
        (None, "list of text or null", True),
        ([None], "list of text or null", False),
        (True, "int", False),
        ({}, "object or null", True),
    ],
)
def test_types_are_compared_strictly(value: Json, type_: str, right: bool) -> None:
    assert fits(value, type_) is right
