"""A deal a day: one deal a game and day, the same for everybody, against the same bots.

All of it follows from the game and the date, so every host deals the same. It is no secret: who looks can work the seed
out. The bots are of a level that does not look at a clock (``bots/levels.py``), so the same moves get the same answers
on every machine.
"""

import datetime
import hashlib

from sheepfold.core.game import Game
from sheepfold.table.entries import ClockSpec
from sheepfold.table.errors import TableError
from sheepfold.table.opening import Wish

BOT = "level3"
"""Ewe, the strongest level that needs no search and so has nothing to do with time."""
_AHEAD = 14 * 3600
"""Seconds by which the earliest place on Earth is ahead of UTC: there it may be tomorrow."""


def deal_of(game: Game, day: str, name: str | None, now: float) -> Wish:
    """The table for the deal of that day (``2026-11-16``); a ``TableError`` if there is none, or not yet."""
    _require_day(day, now)
    seed = hashlib.sha256(f"deal of the day:{game.slug}:{day}".encode()).hexdigest()[:40]
    count = game.seats[0]
    mine = int(seed[:8], 16) % count
    seats = ["me" if seat == mine else f"bot:{BOT}" for seat in range(count)]
    return Wish(game.slug, {}, seats, name, False, ClockSpec(), deal=day, seed=seed)


def _require_day(day: str, now: float) -> None:
    try:
        date = datetime.date.fromisoformat(day)
    except ValueError:
        date = None
    if date is None or date.isoformat() != day:
        raise TableError("bad_request", f"A day is written like 2026-11-16, not “{day[:20]}”.")
    if date > datetime.datetime.fromtimestamp(now + _AHEAD, datetime.UTC).date():
        raise TableError("not_allowed", "This deal is not dealt yet.")
