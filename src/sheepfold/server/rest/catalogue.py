"""The games and bots that clients can choose from."""

from collections.abc import Mapping

import msgspec

from sheepfold.bots import BOTS
from sheepfold.bots.networks import network_for
from sheepfold.core.game import Game
from sheepfold.core.rules.page import markdown, notation, page
from sheepfold.server.rest.answers import (
    BotInfo,
    GameInfo,
    GameWithRules,
    OfferedClock,
    OptionInfo,
    RulesAnswer,
    RulesSection,
)
from sheepfold.server.settings import Settings
from sheepfold.table.clock import offered
from sheepfold.table.errors import TableError


def describe(game: Game) -> GameInfo:
    """A game with its seats, options and clocks."""
    return GameInfo(
        slug=game.slug,
        title=game.title,
        credit=game.credit,
        blurb=game.blurb,
        minutes=game.minutes,
        seats=list(game.seats),
        options=[
            OptionInfo(option.name, option.default, list(option.values), option.meaning) for option in game.options
        ],
        clocks=msgspec.convert(offered(game), list[OfferedClock]),
        learned=[seats for seats in game.seats if network_for(game, seats) is not None],
        ahead=[seats for seats in game.seats if not game.advice.settings(seats).at_first_sight],
    )


def game_of(games: Mapping[str, Game], slug: str) -> Game:
    """The game of that name."""
    if slug not in games:
        raise TableError("no_such_game", f"There is no game {slug}; there are {', '.join(games)}.")
    return games[slug]


def describe_with_rules(games: Mapping[str, Game], slug: str, language: str) -> GameWithRules:
    """The same with its rules."""
    return GameWithRules(**msgspec.structs.asdict(describe(games[slug])), rules=rules(games, slug, language))


def rules(games: Mapping[str, Game], slug: str, language: str) -> str | None:
    """The game's rules as Markdown, in that language if there is such a page, else in English."""
    return markdown(games[slug], language) if slug in games else None


def sentences(game: Game, language: str, now: float) -> RulesAnswer:
    """The rules sentence by sentence. A game whose rules are one text has no sections."""
    found = page(game, language)
    if found is None:
        return RulesAnswer(now, game.title, game.blurb, [], None)
    sections = msgspec.convert(found.sections, list[RulesSection], from_attributes=True)
    return RulesAnswer(now, found.title, found.lead, sections, notation(game, language))


def bots(settings: Settings) -> tuple[list[BotInfo], str]:
    """The bots to choose from, and the one to offer."""
    listed = [BotInfo(name, kind.about) for name, kind in BOTS.items()]
    return listed, "level3" if "level3" in BOTS else settings.stand_in
