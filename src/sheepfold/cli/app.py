"""The command line's frame: its commands hang on ``app``; what goes wrong is said in one sentence."""

import functools
import sys
from collections.abc import Callable
from typing import Annotated, ParamSpec

import typer
from rich.console import Console

from sheepfold.cli import version
from sheepfold.core.errors import SheepfoldError, tellable

P = ParamSpec("P")

app = typer.Typer(
    help="Five sheep board games: play them, let bots play them, study them.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

WELCOME = """\
Sheepfold: five sheep board games.

  sheepfold serve              the table in the browser, for you, friends and bots
  sheepfold export             the same without a server, as a folder of files
  sheepfold games              what can be played
  sheepfold rules GAME         how it is played
  sheepfold play GAME          play it here, against a bot
  sheepfold join URL           let a bot of yours play at a remote table
  sheepfold bots               who plays against you
  sheepfold simulate GAME      let bots play many games
  sheepfold replay FILE        step through a recorded game
  sheepfold hint FILE          what to do now in a saved game
  sheepfold analyse FILE       chances, mistakes and luck in a recorded game
  sheepfold dataset GAME       decisions of many games, for learning
  sheepfold arena GAME         let bots compete
  sheepfold ladder             how well the levels play
  sheepfold check FILE         check recorded games against the rules
  sheepfold verify FILE        check that the shuffles of recorded games were fair
  sheepfold push-key           make a key for alerts to players who are away
  sheepfold bench              how fast this machine plays

Each command has --help."""


def command(name: str) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Hang a command on ``app``."""

    def hang(function: Callable[P, None]) -> Callable[P, None]:
        @functools.wraps(function)
        def guarded(*args: P.args, **kwargs: P.kwargs) -> None:
            try:
                function(*args, **kwargs)
            except SheepfoldError as error:
                complain(str(error))
                raise typer.Exit(2) from None
            except KeyboardInterrupt:
                raise typer.Exit(130) from None

        app.command(name)(guarded)
        return guarded

    return hang


def complain(message: str) -> None:
    """One line on stderr. What could steer a terminal is not passed on."""
    Console(stderr=True, highlight=False).print(tellable(message), style="red", markup=False, soft_wrap=True)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(version())
        raise typer.Exit


@app.callback()
def welcome(
    context: typer.Context,
    wanted: Annotated[  # noqa: ARG001 - its callback does it all
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version and leave.")
    ] = False,
) -> None:
    """Five sheep board games: play them, let bots play them, study them."""
    if context.invoked_subcommand is None:
        typer.echo(WELCOME)
        if sys.stdin.isatty() and sys.stdout.isatty():
            from sheepfold.cli.serving import open_table  # it hangs its commands on this module's app

            open_table()
