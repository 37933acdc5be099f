"""Links to a table, as people send them to each other."""

from dataclasses import dataclass, field
from urllib.parse import parse_qs, urlsplit

from sheepfold.client.errors import ClientError


@dataclass(frozen=True)
class Place:
    """A seat that is yours: the table and the secret token. ``seat`` is ``None`` until the table has said which."""

    table: str
    token: str = field(repr=False)
    seat: int | None = None
    secret: str | None = field(default=None, repr=False)
    """What it adds to the game's seed, if it has pledged so. A player who sits down opens it in time."""


@dataclass(frozen=True)
class Link:
    """A link taken apart: the server, the table, and the secrets behind ``#``."""

    server: str
    table: str
    invite: str | None = field(default=None, repr=False)
    tokens: tuple[str, ...] = field(default=(), repr=False)

    @staticmethod
    def parse(text: str) -> "Link":
        """Take a link apart; ``ClientError`` if it leads to no table.

        ``/t/TABLE`` watches, ``/t/TABLE#join=INVITE`` joins, ``/t/TABLE#seat=TOKEN`` goes on at one's own seat.
        """
        try:
            parts = urlsplit(text.strip())
            server, marker, table = f"{parts.scheme}://{parts.netloc}{parts.path}".partition("/t/")
        except ValueError:
            raise ClientError(f"{text} is no link.") from None
        table = table.strip("/")
        if parts.scheme not in ("http", "https") or not parts.netloc or not marker or not table or "/" in table:
            raise ClientError("A link to a table looks like http://host/t/TABLE#join=INVITE.")
        secrets = parse_qs(parts.fragment)
        tokens = tuple(token for text in secrets.get("seat", []) for token in text.split(",") if token)
        return Link(server, table, secrets.get("join", [None])[0], tokens)
