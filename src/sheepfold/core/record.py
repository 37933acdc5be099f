"""Records: a game as JSON, one object a game, one line a game in a file of many."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from sheepfold.core.errors import BadRecord
from sheepfold.core.files import whole_file
from sheepfold.core.options import Value

FORMAT = "sheepfold-record-1"
LONGEST_LINE = 64 * 1024 * 1024
LONGEST_MOVE = 200
_OPTIONAL = (
    "scores",
    "winners",
    "ending",
    "seed",
    "table",
    "commitment",
    "server_seed",
    "pledges",
    "secrets",
    "lots",
    "redraws",
    "given",
)


@dataclass(repr=False)
class Record:
    """A finished or running game. ``events`` are ``(who, move)``; ``legal`` has the moves that were legal at each."""

    game: str
    players: int
    options: Mapping[str, Value] = field(default_factory=dict)
    events: list[tuple[int, str]] = field(default_factory=list)
    legal: list[list[str]] | None = None
    scores: list[int] | None = None
    winners: list[int] | None = None
    ending: str | None = None
    seed: str | None = None
    """The seed that chance was drawn from, if it is public."""
    rules: int = 1
    """The version of the rules it was played with. It is left out of the JSON if it is 1."""
    table: str | None = None
    """The id of the table, if it comes from one."""
    commitment: str | None = None
    """The hash that the table showed from the start. It fixes the seed without revealing it."""
    server_seed: str | None = None
    """The server's part of the seed, if seats pledged secrets. The commitment is to this part."""
    pledges: list[str | None] | None = None
    """By seat, the hash of its secret."""
    secrets: list[str | None] | None = None
    """By seat, its secret; ``None`` if it had none or did not open it."""
    lots: int | None = None
    """Where lots were drawn: which of the seats, as they had sat down, became seat 0."""
    redraws: list[tuple[int, int]] | None = None
    """``(index, undos)``: from this event on, chance was drawn anew after so many undos across chance events."""
    given: int | None = None
    """So many of the first events were played elsewhere before: their chance was not drawn from the seed."""

    def __repr__(self) -> str:
        result = f", {self.ending}, scores {self.scores}" if self.ending is not None else ""
        return f"<Record {self.game}, {self.players} seats, {len(self.events)} events{result}>"

    def save(self, path: Path | str) -> None:
        """Write it to a file, completely or not at all; ``SheepfoldError`` if that fails."""
        with whole_file(Path(path)) as file:
            file.write(self.to_json() + "\n")

    def to_json(self) -> str:
        """The record as one line of JSON."""
        data: dict[str, object] = {
            "format": FORMAT,
            "game": self.game,
            "players": self.players,
            "options": dict(self.options),
            "events": self._listed_events(),
        }
        if self.rules != 1:
            data["rules"] = self.rules
        for name in _OPTIONAL:
            value = getattr(self, name)
            if value is not None:
                data[name] = value
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    def _listed_events(self) -> list[list[object]]:
        if self.legal is None:
            return [[who, move] for who, move in self.events]
        return [[who, move, legal] for (who, move), legal in zip(self.events, self.legal, strict=True)]

    @staticmethod
    def from_json(text: str) -> "Record":
        """The record in a text; ``BadRecord`` if it is malformed. The rules are not checked here."""
        if len(text) > LONGEST_LINE:
            raise BadRecord(f"The record is too large: {len(text)} characters, at most {LONGEST_LINE} are read.")
        try:
            data = json.loads(text)
        except ValueError as error:
            raise BadRecord(f"The record is not complete JSON: {error}.") from None
        except RecursionError:
            raise BadRecord("The record is not JSON of a record: it is nested too deeply.") from None
        if not _is_writable(text, data):
            raise BadRecord("The record holds half a character: it is not text in UTF-8.")
        if not isinstance(data, dict):
            raise BadRecord("The record is not a JSON object.")
        return _Reader(data).record()


class _Reader:
    """Takes a parsed JSON object apart, trusting nothing."""

    def __init__(self, data: dict[str, object]) -> None:
        self.data = data

    def record(self) -> Record:
        if self.data.get("format") != FORMAT:
            raise BadRecord(f"The record's format is {_short(self.data.get('format'))}, not {FORMAT}.")
        game = self.data.get("game")
        if not isinstance(game, str):
            raise BadRecord("The record names no game.")
        players = self.data.get("players")
        if not _is_int(players) or not isinstance(players, int):
            raise BadRecord(f"The record's number of players is {_short(players)}, not a whole number.")
        events, legal = self._events()
        return Record(
            game=game,
            players=players,
            options=self._options(),
            events=events,
            legal=legal,
            scores=self._numbers("scores"),
            winners=self._numbers("winners"),
            ending=self._text("ending"),
            seed=self._text("seed"),
            rules=self._rules(),
            table=self._text("table"),
            commitment=self._text("commitment"),
            server_seed=self._text("server_seed"),
            pledges=self._texts("pledges"),
            secrets=self._texts("secrets"),
            lots=self._lots(),
            redraws=self._redraws(),
            given=self._given(len(events)),
        )

    def _rules(self) -> int:
        rules = self.data.get("rules", 1)
        if not isinstance(rules, int) or isinstance(rules, bool) or rules < 1:
            raise BadRecord(f"The record's rules are {_short(rules)}, not the number of a version.")
        return rules

    def _options(self) -> dict[str, Value]:
        options = self.data.get("options", {})
        if not isinstance(options, dict):
            raise BadRecord("The record's options are not a JSON object.")
        for name, value in options.items():
            if not isinstance(value, bool | int | str):
                raise BadRecord(f"The record's option {_short(name)} has the value {_short(value)}.")
        return options

    def _events(self) -> tuple[list[tuple[int, str]], list[list[str]] | None]:
        rows = self.data.get("events")
        if not isinstance(rows, list):
            raise BadRecord("The record has no list of events.")
        events: list[tuple[int, str]] = []
        legal: list[list[str]] = []
        for index, row in enumerate(rows):
            if not isinstance(row, list) or len(row) not in (2, 3):
                raise BadRecord(f"Event {index} is {_short(row)}, not [who, move].", index)
            who, move = row[0], row[1]
            if not _is_int(who):
                raise BadRecord(f"Event {index}: who acts is {_short(who)}, not a seat or -1.", index)
            if not isinstance(move, str) or len(move) > LONGEST_MOVE:
                raise BadRecord(f"Event {index}: the move is {_short(move)}, not a short text.", index)
            events.append((who, move))
            if len(row) == 3:
                if not isinstance(row[2], list) or not all(isinstance(text, str) for text in row[2]):
                    raise BadRecord(f"Event {index}: its legal moves are not a list of texts.", index)
                legal.append(row[2])
        if legal and len(legal) != len(events):
            raise BadRecord("Some events of the record list their legal moves and some do not.")
        return events, legal or None

    def _numbers(self, name: str) -> list[int] | None:
        value = self.data.get(name)
        if value is None:
            return None
        if not isinstance(value, list) or not all(_is_int(number) for number in value):
            raise BadRecord(f"The record's {name} are not a list of whole numbers.")
        return value

    def _lots(self) -> int | None:
        lots = self.data.get("lots")
        if lots is not None and (not isinstance(lots, int) or isinstance(lots, bool)):
            raise BadRecord(f"The record's lots are {_short(lots)}, not the number of a seat.")
        return lots

    def _given(self, events: int) -> int | None:
        given = self.data.get("given")
        if given is not None and not (isinstance(given, int) and _is_int(given) and 0 < given <= events):
            raise BadRecord(f"The record's given is {_short(given)}, not a number of its events.")
        return given if isinstance(given, int) else None

    def _redraws(self) -> list[tuple[int, int]] | None:
        rows = self.data.get("redraws")
        if rows is None:
            return None
        pairs: list[tuple[int, int]] = []
        last = (-1, 0)
        for row in rows if isinstance(rows, list) else [None]:
            if not isinstance(row, list) or len(row) != 2 or not all(_is_int(number) for number in row):
                raise BadRecord(f"The record's redraws are {_short(rows)}, not a list of [index, undos].")
            pair = (int(row[0]), int(row[1]))
            if pair[0] <= last[0] or pair[1] <= last[1]:
                raise BadRecord(f"The record's redraws are {_short(rows)}, which do not ascend.")
            pairs.append(pair)
            last = pair
        return pairs

    def _texts(self, name: str) -> list[str | None] | None:
        value = self.data.get(name)
        if value is None:
            return None
        if not isinstance(value, list) or not all(text is None or isinstance(text, str) for text in value):
            raise BadRecord(f"The record's {name} are not a list of texts.")
        return value

    def _text(self, name: str) -> str | None:
        value = self.data.get(name)
        if value is not None and not isinstance(value, str):
            raise BadRecord(f"The record's {name} is not a text.")
        return value


def _is_writable(text: str, data: object) -> bool:
    """Whether it can be written down again: JSON may name halves of characters (``\\ud800``)."""
    try:
        text.encode()
        if "\\ud" in text or "\\uD" in text:
            json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:60] + "…"
