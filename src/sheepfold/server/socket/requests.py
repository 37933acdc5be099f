"""What clients send over the socket (``docs/reference/protocol.md``), strictly checked."""

from typing import Annotated

import msgspec

from sheepfold.core.rules.sentences import LANGUAGES
from sheepfold.table.errors import TableError

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Token = Annotated[str, msgspec.Meta(max_length=64)]
MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]
ChatText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
BotName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
SecretText = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{22,64}\Z")]
ShownName = Annotated[str, msgspec.Meta(max_length=40)]
Language = Annotated[str, msgspec.Meta(pattern=r"^[a-z]{2}\Z")]
Pledge = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]


class Hello(msgspec.Struct, tag="hello", forbid_unknown_fields=True):
    """The first message."""

    protocol: int
    tokens: Annotated[list[Token], msgspec.Meta(max_length=8)] = []
    last: Count | None = None
    language: Language = LANGUAGES[0]
    id: Id | None = None


class _Ask(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    seat: SeatNumber | None = None
    id: Id | None = None


class Move(_Ask, tag="move", kw_only=True):
    """A decision, answering the table's ``index``."""

    move: MoveText
    index: Count
    id: Id


class Preview(_Ask, tag="preview", kw_only=True):
    """What would that move do?"""

    move: MoveText


class Why(_Ask, tag="why", kw_only=True):
    """Why is that move not legal? ``names`` are the players as the client calls them, by seat."""

    move: MoveText
    language: Language | None = None
    names: Annotated[list[ShownName | None], msgspec.Meta(max_length=8)] | None = None


class Hint(_Ask, tag="hint", kw_only=True):
    """What would a strong bot do?"""


class Undo(_Ask, tag="undo", kw_only=True):
    """Take back my last decision."""


class Answer(_Ask, tag="answer", kw_only=True):
    """To somebody's undo."""

    agree: bool


class Resign(_Ask, tag="resign", kw_only=True):
    """Give up."""


class Hand(_Ask, tag="hand", kw_only=True):
    """A bot plays for me; ``None``: I am back."""

    bot: BotName | None


class Vote(_Ask, tag="vote", kw_only=True):
    """Let a bot play for a seat whose person is away."""

    away: SeatNumber


class Chat(_Ask, tag="chat", kw_only=True):
    """A short message to all."""

    text: ChatText


class Secret(_Ask, tag="secret", kw_only=True):
    """The secret that the seat has pledged, and a pledge for the rematch."""

    secret: SecretText
    next: Pledge | None = None


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""

    id: Id | None = None


ClientMessage = Hello | Move | Preview | Why | Hint | Undo | Answer | Resign | Hand | Vote | Chat | Secret | Ping
_decoder = msgspec.json.Decoder(ClientMessage)


class _AnyWithId(msgspec.Struct):
    id: Id | None = None


_any_with_id = msgspec.json.Decoder(_AnyWithId)


class Unreadable(TableError):
    """A message that makes no sense, with its id where that can be read."""

    def __init__(self, message: str, message_id: str | None) -> None:
        super().__init__("bad_request", message)
        self.id = message_id


def read_message(text: str | bytes) -> ClientMessage:
    """A client's frame, or a ``TableError`` that says what is wrong with it."""
    try:
        message: ClientMessage = _decoder.decode(text)
        return message
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Unreadable(f"The message cannot be read: {error}.", _id_of(text)) from None


def _id_of(text: str | bytes) -> str | None:
    """The id of a message that makes no sense otherwise, so that its sender knows which one it was."""
    try:
        return _any_with_id.decode(text).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
