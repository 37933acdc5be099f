"""What several commands take: games, options, seats."""

from collections.abc import Sequence
from typing import Annotated

import typer

from sheepfold.core.errors import BadOption, SheepfoldError, short
from sheepfold.core.game import Game
from sheepfold.core.options import Value, read_options
from sheepfold.core.rules.sentences import LANGUAGES

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game (see: sheepfold games).")]
Players = Annotated[int | None, typer.Option("--players", metavar="N", help="How many seats [the game's usual].")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; repeatable.")
]

Language = Annotated[
    str, typer.Option("--language", metavar="LANGUAGE", help=f"The language of the rules: {', '.join(LANGUAGES)}.")
]


def language_of(given: str) -> str:
    """A language that the rules are written in."""
    if given not in LANGUAGES:
        raise SheepfoldError(f"The rules are not written in {short(given)}: choose {', '.join(LANGUAGES)}.")
    return given


def options_of(game: Game, given: Sequence[str] | None) -> dict[str, Value]:
    """The options that ``name=value`` texts name."""
    texts: dict[str, str] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"Write an option as name=value, not {short(text)}.")
        texts[name.strip()] = value.strip()
    return read_options(game.options, texts)


def split(given: Sequence[str] | None) -> list[str]:
    """The names in texts that are repeated or separated by commas."""
    return [name.strip() for text in given or () for name in text.split(",") if name.strip()]


def one_a_seat(names: Sequence[str], seats: int) -> list[str]:
    """One name for every seat, or the one name for all of them."""
    if len(names) == 1:
        return list(names) * seats
    if len(names) != seats:
        raise SheepfoldError(f"There are {len(names)} bots for {seats} seats: name one for all, or one a seat.")
    return list(names)
