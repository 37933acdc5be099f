"""Everything about a server that can be set."""

from dataclasses import dataclass
from pathlib import Path

PROTOCOL = 1
"""The version of the table's protocol (``docs/reference/protocol.md``)."""


@dataclass(frozen=True)
class Settings:
    """The defaults suit one laptop for a family; ``docs/guide/host.md`` explains each for larger ones."""

    data: Path | None = None
    """Folder of the SQLite file; ``None``: the user's data folder."""
    offline: Path | None = None
    """Folder of an edition without a server (``sheepfold export``); ``None``: ``offline`` in the data folder."""
    database: str | None = None
    """URL of a PostgreSQL instead of SQLite."""
    registry: str = "sheepfold.games:all_games"
    """Where the games are, for this process and the bots' processes."""
    bot_workers: int = 1
    bot_seconds: float = 3.0
    """How long a bot may think about a move."""
    bot_pace: float = 0.6
    """A bot's move comes no sooner, so that people can follow."""
    hourglass_pace: float = 2.0
    """In hourglass games bots make at most one swap in this time."""
    stand_in: str = "level2"
    """The bot that takes over when a clock runs out or a person is replaced."""
    hint_bot: str = "level5"
    hints: int = 8
    """How many may be thought about at once; bots that play wait in the same line."""
    analyses: int = 4
    """How many finished games may wait for their analysis."""
    analysis_seconds: float = 30.0
    away_seconds: float = 120.0
    """After that long without a socket a person may be voted out."""
    grace: float = 0.25
    """How long after a clock ran out the server waits for moves that arrived in time at another process."""
    tables: int = 20_000
    sockets: int = 5_000
    sockets_a_client: int = 300
    """From one address; many may be behind it."""
    sockets_a_table: int = 60
    frame_bytes: int = 4096
    body_bytes: int = 16_384
    head_bytes: int = 16_384
    """Of a request: its headers and its first line."""
    head_lines: int = 100
    url_bytes: int = 4096
    unfinished: int = 2_000
    """Connections whose request is not complete, those that wait for the next one included."""
    unfinished_a_client: int = 200
    """The same from one address; a trusted proxy may have more."""
    first_byte_seconds: float = 10.0
    """How long a new connection may be silent."""
    request_seconds: float = 20.0
    """From a request's first byte to its last."""
    idle_connection_seconds: float = 5.0
    """How long a connection may wait for the next request."""
    messages_a_second: float = 20.0
    messages_at_once: int = 100
    requests_a_second: float = 20.0
    requests_at_once: int = 120
    tables_a_minute: float = 30.0
    waiting_a_client: int = 50
    """Tables that wait for players, opened from one address."""
    chats_a_seat: int = 500
    """In one game, of whoever holds the seat."""
    entries_a_table: int = 20_000
    """Beyond it only what ends a game enters the log: moves, resignations, clocks."""
    keep_days: float = 60.0
    """Tables that nobody touched for so long are deleted."""
    keep_waiting_hours: float = 48.0
    """Tables that never started are deleted sooner, unless somebody is there."""
    keep_empty_hours: float = 2.0
    """Those of them at which nobody ever sat, still sooner."""
    idle_seconds: float = 60.0
    """A table without sockets stays in memory that long."""
    hosts: tuple[str, ...] = ()
    """Names of this server beside the machine's own: ``play.example.org``, ``.example.org`` for all below, ``*``."""
    origins: tuple[str, ...] = ()
    """Other origins (``https://host``) whose pages may use this server."""
    rate_limits: bool = True
    push_key: str = ""
    """The private key for Web Push (``sheepfold push-key``); without one there is none."""
    push_contact: str = ""
    """``mailto:…`` or ``https:…``: where whoever runs a push service can reach whoever runs this server."""
    alert_seconds: float = 10.0
    """How long something waits for a person who is not there, before they are alerted."""
    alert_private: bool = False
    """Whether alerts may go to private addresses, and by http."""
