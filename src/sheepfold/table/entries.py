"""The log of a table: all that ever happened at it. A table is nothing but its log, folded.

These are the entries as they are stored, secrets included; what a seat sees of them is in ``seen.py``.
"""

from typing import Literal

import msgspec

from sheepfold.core.options import Value

SeatKind = Literal["open", "person", "bot"]
SeatChange = Literal["joined", "left", "reopened", "bot", "back", "timeout", "replaced"]
By = Literal["person", "bot", "clock"]
Begins = Literal["seated", "lots", "loser"]
Moves = tuple[tuple[int, str], ...]
"""Events as ``(who, move)``."""


class ClockSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The clock that a table is played with; ``seconds`` is 0 without one."""

    kind: Literal["none", "move", "game", "hourglass"] = "none"
    seconds: float = 0


class SeatSetup(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits where when the table opens. ``token`` is a hash."""

    kind: SeatKind
    token: str | None = None
    name: str | None = None
    bot: str | None = None
    party: int = 0
    """Seats of one number, if it is not 0, have one holder: whoever opened the table took them all."""
    pledge: str | None = None
    """The hash of a secret that this seat will add to the game's seed."""


class _Entry(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    at: float


class Opened(_Entry, frozen=True, tag="opened"):
    """Always the first. ``owner`` and ``invite`` are hashes."""

    table: str
    game: str
    options: dict[str, Value]
    public: bool
    clock: ClockSpec
    seed: str
    owner: str
    invite: str | None
    seats: tuple[SeatSetup, ...]
    rules: int = 1
    """The version of the game's rules: the table is played to its end under them."""
    begins: Begins = "seated"
    """How its players decide who begins."""
    draws_lots: bool = False
    """Whether lots decide it in this game."""
    deal: str = ""
    """The day (``2026-11-16``) whose deal is played here, if it is a deal of the day."""
    same_deal: tuple[str, ...] = ()
    """All tables that play this deal, this one included. What was dealt stays secret until all are over."""


class SeatChanged(_Entry, frozen=True, tag="seat"):
    """Someone sits down, gets up, hands over to a bot or comes back; or the table does it. ``token`` is a hash."""

    seat: int
    change: SeatChange
    name: str | None = None
    bot: str | None = None
    token: str | None = None
    pledge: str | None = None
    """The hash of a secret that who joined will add to the seed of this game, or the next if this one has begun."""


class Revealed(_Entry, frozen=True, tag="secret"):
    """A seat has opened its secret. ``next`` is its pledge for the rematch."""

    seat: int
    secret: str
    next: str | None = None


class Started(_Entry, frozen=True, tag="started"):
    """The set-up. Where lots were drawn, ``first`` is the seat that begins: it becomes seat 0, and the others follow
    in their order."""

    moves: Moves
    first: int | None = None
    given: int = 0
    """So many of the moves were played elsewhere before: the table goes on from there."""


class Moved(_Entry, frozen=True, tag="move"):
    """A decision, and what chance did then."""

    seat: int
    moves: Moves
    by: By = "person"
    id: str | None = None


class Undone(_Entry, frozen=True, tag="undo"):
    """The game has this many events again."""

    seat: int
    events: int


class Asked(_Entry, frozen=True, tag="asked"):
    """A seat would like to take back its last decision."""

    seat: int


class Answered(_Entry, frozen=True, tag="answered"):
    """An answer to that."""

    seat: int
    agree: bool


class Voted(_Entry, frozen=True, tag="vote"):
    """A vote to have a bot play for a seat."""

    seat: int
    away: int


class Resigned(_Entry, frozen=True, tag="resigned"):
    """A seat gave up."""

    seat: int


class Chatted(_Entry, frozen=True, tag="chat"):
    """A short message."""

    seat: int
    text: str


class Over(_Entry, frozen=True, tag="over"):
    """The end. Without scores if it was not played out."""

    ending: str
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None


class Disclosed(_Entry, frozen=True, tag="disclosed"):
    """All tables with this deal are over: from now on the seed is public."""


class Rematched(_Entry, frozen=True, tag="rematch"):
    """They play again at another table."""

    table: str


Entry = (
    Opened
    | SeatChanged
    | Revealed
    | Started
    | Moved
    | Undone
    | Asked
    | Answered
    | Voted
    | Resigned
    | Chatted
    | Over
    | Disclosed
    | Rematched
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(list[Entry])


def encode_entries(entries: list[Entry]) -> bytes:
    """Entries that are stored together, as one text."""
    return _encoder.encode(entries)


def decode_entries(body: bytes) -> list[Entry]:
    """The entries of such a text."""
    return _decoder.decode(body)
