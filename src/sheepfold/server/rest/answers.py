"""What REST answers. These are the answers themselves and their description in ``/openapi.json``."""

import msgspec

from sheepfold.core.options import Value
from sheepfold.table.entries import ClockSpec
from sheepfold.table.views import TableView
from sheepfold.table.why import Why


class Answer(msgspec.Struct):
    """Every answer has the server's time."""

    time: float


class OptionInfo(msgspec.Struct):
    """An option of a game."""

    name: str
    default: Value
    values: list[Value]
    meaning: str


class OfferedClock(msgspec.Struct, omit_defaults=True):
    """A clock to offer, with the options that it sets."""

    kind: str
    seconds: float | None = None
    options: dict[str, Value] | None = None


class GameInfo(msgspec.Struct):
    """A game with its seats, options and clocks."""

    slug: str
    title: str
    credit: str
    blurb: str
    minutes: int
    seats: list[int]
    options: list[OptionInfo]
    clocks: list[OfferedClock]
    learned: list[int]
    """Numbers of seats for which the ``learned`` bot has a network."""
    ahead: list[int]
    """Numbers of seats for which levels 4 and 5 think ahead: their strength depends on their time."""


class GameWithRules(GameInfo):
    """The same with its rules as Markdown."""

    rules: str | None


class BotInfo(msgspec.Struct):
    """A bot to choose."""

    name: str
    about: str


class SeatToken(msgspec.Struct):
    """A seat and its secret."""

    seat: int
    token: str


class ListedTable(msgspec.Struct):
    """A public table."""

    id: str
    game: str
    options: dict[str, Value]
    opened: float
    status: str
    to_act: list[int]
    since: float | None
    open_seats: list[int]
    names: list[str | None]
    clock: ClockSpec


class Step(msgspec.Struct):
    """A decision with the chance events after it, and what was seen then."""

    events: list[tuple[int, str]]
    view: object


class GamesAnswer(Answer):
    """All games."""

    protocol: int
    games: list[GameInfo]
    offline: int = 0
    """Bytes of the edition without a server that is here to be kept, at ``/offline/``; 0: there is none."""


class GameAnswer(Answer):
    """One game."""

    game: GameWithRules


class RuleSentence(msgspec.Struct, omit_defaults=True):
    """One rule in words. ``why`` has the reason for a refusal with ``{parameters}``, or one for each variant."""

    id: str
    text: str
    why: str | dict[str, str] = ""
    example: str = ""
    picture: str = ""
    caption: str = ""
    ruling: str = ""
    reconstructed: bool = False


class RulesSection(msgspec.Struct):
    """Rules under one title."""

    id: str
    title: str
    sentences: list[RuleSentence]


class RulesAnswer(Answer):
    """The rules of a game, sentence by sentence, and how moves are written (Markdown, or null)."""

    title: str
    lead: str
    sections: list[RulesSection]
    notation: str | None


class BotsAnswer(Answer):
    """All bots, and the one to offer."""

    bots: list[BotInfo]
    default: str


class OpenedAnswer(Answer):
    """A new table, with secrets that are given out only here."""

    id: str
    owner: str
    invite: str | None
    seats: list[SeatToken]
    state: TableView


class TablesAnswer(Answer):
    """Public tables."""

    tables: list[ListedTable]


class StateAnswer(Answer):
    """A table as it stands."""

    state: TableView


class JoinedAnswer(Answer):
    """A seat that was taken."""

    seat: int
    token: str
    state: TableView


class RematchAnswer(Answer):
    """The next table."""

    id: str
    state: TableView


class DealtTable(msgspec.Struct):
    """A table that plays the same deal as others. ``scores``, ``winners`` and ``course`` are null until all are over.

    ``course`` has each seat's points after each seventh of the game.
    """

    id: str
    status: str
    names: list[str | None]
    bots: list[str | None]
    scores: tuple[int, ...] | None
    winners: tuple[int, ...] | None
    course: list[list[int]] | None


class DealAnswer(Answer):
    """The tables with one deal, and whether all are over."""

    game: str
    options: dict[str, Value]
    complete: bool
    tables: list[DealtTable]


class HistoryAnswer(Answer):
    """All events so far as the seat saw them."""

    seat: int | None
    events: list[tuple[int, str]]


class AnalysisAnswer(Answer):
    """The finished game looked at again; null while that goes on."""

    analysis: dict[str, object] | None


class StepsAnswer(Answer):
    """A finished game step by step."""

    seat: int | None
    total: int
    parts: list[dict[str, int]] | None
    steps: list[Step]


class PositionAnswer(Answer):
    """What a seat saw and might do at a position."""

    seat: int
    view: object
    legal: list[str]


class WorldsAnswer(Answer):
    """Guesses of what the seat could not see there: each as the views of all seats."""

    worlds: list[list[object]]


class WorthAnswer(Answer):
    """The seat's chance to win with each of the moves."""

    values: list[float]


class PushAnswer(Answer):
    """The public key for Web Push, in base64 as in URLs; null where the server pushes nothing."""

    key: str | None


class WebhookAnswer(Answer):
    """Where a table's events are sent; ``secret`` signs them, and is shown when the address is set."""

    url: str | None
    secret: str | None


class DoneAnswer(Answer):
    """What was asked for is done and stored."""

    index: int


class PreviewAnswer(Answer):
    """What a move would do."""

    index: int
    known: bool
    view: object
    parts: dict[str, tuple[int, int]] | None
    then: str | None


class WhyAnswer(Answer):
    """Why a move is not legal; null if it is."""

    index: int
    why: Why | None


class HintAnswer(Answer):
    """What a strong bot would do. ``gain``: how many points it promises more than other moves, if there are any."""

    index: int
    move: str
    gain: float | None = None


class RecordAnswer(msgspec.Struct, omit_defaults=True):
    """A finished game (``docs/reference/records.md``)."""

    format: str
    game: str
    players: int
    options: dict[str, Value]
    events: list[tuple[int, str]]
    ending: str
    seed: str
    table: str
    commitment: str
    scores: list[int] | None = None
    winners: list[int] | None = None
    rules: int = 1
    server_seed: str | None = None
    pledges: list[str | None] | None = None
    secrets: list[str | None] | None = None
    lots: int | None = None
    redraws: list[tuple[int, int]] | None = None
    given: int | None = None


class HealthAnswer(msgspec.Struct):
    """The server and its store answer."""

    status: str
    version: str
    tables: int
    time: float


class SickAnswer(msgspec.Struct):
    """The store does not answer."""

    status: str
