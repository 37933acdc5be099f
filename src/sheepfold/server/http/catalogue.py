"""The games and bots that clients can choose from."""

import sys
from collections.abc import Mapping
from importlib.resources import files

from sheepfold.bots import BOTS
from sheepfold.core.game import Game
from sheepfold.server.settings import Settings
from sheepfold.table.clock import offered


def describe(game: Game) -> dict[str, object]:
    """A game with its seats, options and clocks."""
    return {
        "slug": game.slug,
        "title": game.title,
        "credit": game.credit,
        "blurb": game.blurb,
        "minutes": game.minutes,
        "seats": list(game.seats),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "values": list(option.values),
                "meaning": option.meaning,
            }
            for option in game.options
        ],
        "clocks": offered(game),
    }


def rules(games: Mapping[str, Game], slug: str, language: str) -> str | None:
    """The game's rules as Markdown, in that language if there is such a page, else in English."""
    package = sys.modules[type(games[slug]).__module__].__package__ if slug in games else None
    if package:
        for name in (f"rules.{language}.md", "rules.md"):
            page = files(package) / name
            if page.is_file():
                return page.read_text(encoding="utf-8")
    return None


def bots(settings: Settings) -> tuple[list[dict[str, str]], str]:
    """The bots to choose from, and the one to offer."""
    listed = [{"name": name, "about": kind.about} for name, kind in BOTS.items()]
    return listed, "level3" if "level3" in BOTS else settings.stand_in
