"""``games`` and ``rules``."""

from rich.table import Table

from sheepfold.bots import BOTS
from sheepfold.cli.app import command
from sheepfold.cli.arguments import GameName, Language, language_of
from sheepfold.core.options import show
from sheepfold.games import all_games, find
from sheepfold.terminal.screen import Screen


@command("games")
def games() -> None:
    """List the games with their seats and options."""
    table = _table("game", "title", "seats", "minutes", last="what kind")
    options = _table("game", "option", "values", "usual", last="meaning")
    for game in all_games().values():
        seats = ", ".join(str(number) for number in sorted(game.seats))
        table.add_row(game.slug, game.title, seats, str(game.minutes), game.blurb)
        for option in game.options:
            options.add_row(game.slug, option.name, option.shown_values, show(option.default), option.meaning)
    console = Screen().console
    console.print(table)
    if options.row_count:
        console.print("\nOptions, chosen with --option name=value:\n", markup=False)
        console.print(options)
    timed = [game.slug for game in all_games().values() if game.hourglass is not None]
    if timed:
        console.print(f"\nWith an hourglass, chosen with --hourglass: {', '.join(timed)}.", markup=False)


@command("bots")
def bots() -> None:
    """List the bots."""
    table = _table("bot", last="what it does")
    for name, kind in BOTS.items():
        table.add_row(name, kind.about)
    table.add_row("path.py:MyBot", "Your own, a class in a file.")
    Screen().console.print(table)


@command("rules")
def rules(game: GameName, language: Language = "en") -> None:
    """Read the rules of a game."""
    Screen().rules(find(game), language_of(language))


def _table(*columns: str, last: str) -> Table:
    """A table whose last column takes the line breaks."""
    table = Table(box=None, header_style="bold")
    for column in columns:
        table.add_column(column, no_wrap=True)
    table.add_column(last)
    return table
