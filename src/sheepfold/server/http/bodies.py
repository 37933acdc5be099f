"""What clients send over REST, strictly checked."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from sheepfold.server.alerts.outside import LONGEST
from sheepfold.table.errors import TableError
from sheepfold.table.positions import MOST_WORLDS
from sheepfold.table.text import LONGEST_NAME, readable


def _readable_name(text: str) -> str:
    try:
        return readable(text, LONGEST_NAME)
    except TableError as error:
        raise PydanticCustomError("text", "{why}", {"why": error.message.rstrip(".")}) from None


Name = Annotated[str, Field(min_length=1, max_length=4 * LONGEST_NAME, strict=True), AfterValidator(_readable_name)]
SmallInt = Annotated[int, Field(ge=-1_000_000, le=1_000_000, strict=True)]
ShortText = Annotated[str, Field(max_length=64, strict=True)]
OptionValue = Annotated[bool, Field(strict=True)] | SmallInt | ShortText


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


MoveName = Annotated[str, Field(min_length=1, max_length=200, strict=True)]
PastEvent = tuple[Annotated[int, Field(ge=-1, le=99, strict=True)], MoveName]
MOST_MOVES = 3
Pledge = Annotated[str, Field(pattern="^[0-9a-f]{64}$", strict=True)]
Secret = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{22,64}$", strict=True)]


GameEvent = tuple[
    Annotated[int, Field(ge=-1, le=99, strict=True)], Annotated[str, Field(min_length=1, max_length=200, strict=True)]
]


class ClockBody(_Body):
    """The clock to play with."""

    kind: Literal["none", "move", "game", "hourglass"] = "none"
    seconds: Annotated[float, Field(ge=0, le=1_209_600, allow_inf_nan=False, strict=True)] = 0


class TableBody(_Body):
    """A new table. Seats are ``me``, ``open`` or ``bot:NAME``."""

    game: Annotated[str, Field(max_length=64)]
    options: Annotated[dict[ShortText, OptionValue], Field(max_length=32)] = {}
    seats: Annotated[list[Annotated[str, Field(max_length=64)]], Field(min_length=1, max_length=8)]
    name: Name | None = None
    names: Annotated[list[Name | None], Field(max_length=8)] = []
    public: Annotated[bool, Field(strict=True)] = False
    clock: ClockBody = ClockBody()
    begins: Literal["seated", "lots", "loser"] = "seated"
    pledge: Pledge | None = None
    tables: Annotated[int, Field(ge=1, le=8, strict=True)] = 1
    events: Annotated[list[GameEvent], Field(max_length=2000)] = []


class DealBody(_Body):
    """Whoever plays the deal of a day."""

    name: Name | None = None


class JoinBody(_Body):
    """Whoever joins."""

    name: Name | None = None
    invite: Annotated[str, Field(max_length=64)] | None = None
    pledge: Pledge | None = None


class SecretBody(_Body):
    """The secret that a seat has pledged, and a pledge for the rematch."""

    secret: Secret
    next: Pledge | None = None


class MoveBody(_Body):
    """A move, answering the table's index."""

    move: Annotated[str, Field(min_length=1, max_length=200)]
    index: Annotated[int, Field(ge=0, le=1_000_000_000, strict=True)]
    id: Annotated[str, Field(min_length=1, max_length=64)] | None = None


class PreviewBody(_Body):
    """A move to look at."""

    move: Annotated[str, Field(min_length=1, max_length=200)]


class PositionBody(_Body):
    """A game up to a position, as in a record, and who looks at it."""

    game: Annotated[str, Field(max_length=64)]
    rules: Annotated[int, Field(ge=1, le=1000, strict=True)] = 1
    players: Annotated[int, Field(ge=1, le=8, strict=True)]
    options: Annotated[dict[ShortText, OptionValue], Field(max_length=32)] = {}
    events: Annotated[list[PastEvent], Field(max_length=10_000)]
    seat: Annotated[int, Field(ge=0, le=99, strict=True)]


class PositionPreviewBody(PositionBody):
    """A move to look at there."""

    move: MoveName


class WorldsBody(PositionBody):
    """How many guesses to draw there; the same seed gives the same ones."""

    count: Annotated[int, Field(ge=1, le=MOST_WORLDS, strict=True)] = 1
    seed: Annotated[int, Field(ge=0, le=1_000_000, strict=True)] = 0


class WorthBody(PositionBody):
    """The moves to think about there."""

    moves: Annotated[list[MoveName], Field(min_length=1, max_length=MOST_MOVES)]


class AnswerBody(_Body):
    """An answer to somebody's undo."""

    agree: Annotated[bool, Field(strict=True)]


class HandBody(_Body):
    """The bot that plays for you; null: you are back."""

    bot: Annotated[str, Field(min_length=1, max_length=40)] | None


class BotBody(_Body):
    """The bot that takes an open seat."""

    bot: Annotated[str, Field(min_length=1, max_length=40)]


class VoteBody(_Body):
    """The seat whose person is away."""

    away: Annotated[int, Field(ge=0, le=99, strict=True)]


Key = Annotated[str, Field(min_length=1, max_length=100, strict=True)]
Url = Annotated[str, Field(min_length=1, max_length=LONGEST, strict=True)]


class PushKeys(_Body):
    """The keys of a browser that subscribed."""

    p256dh: Key
    auth: Key


class PushBody(_Body):
    """A browser's subscription, as its push manager gives it."""

    endpoint: Url
    keys: PushKeys


class EndPushBody(_Body):
    """The subscription to forget."""

    endpoint: Url


class WebhookBody(_Body):
    """Where the table's events are sent; null: nowhere."""

    url: Url | None


class ChatBody(_Body):
    """A short message."""

    text: Annotated[str, Field(min_length=1, max_length=200)]


class WhyText(BaseModel):
    """The sentence of the rules that forbids a move."""

    rule: str
    variant: str
    about: dict[str, str | int]
    text: str


class ErrorText(BaseModel):
    """What was wrong; with ``why`` where a rule forbids the move."""

    code: str
    message: str
    why: WhyText | None = None


class ErrorAnswer(BaseModel):
    """How everything refused is answered."""

    error: ErrorText
