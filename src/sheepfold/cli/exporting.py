"""``export``: the edition without a server."""

from pathlib import Path
from typing import Annotated

import typer

from sheepfold.cli.app import command
from sheepfold.export.edition import write_edition
from sheepfold.export.runtime import fetched
from sheepfold.server.folders import data_folder


@command("export")
def export(
    folder: Annotated[
        Path | None,
        typer.Argument(help="The folder to write: a new or empty one, or an earlier edition. None: the server's own."),
    ] = None,
    cache: Annotated[Path | None, typer.Option(help="Where to keep what is fetched (Python for browsers).")] = None,
) -> None:
    """Write a folder of static files: all games against bots, without a server, offline too."""
    written = folder or data_folder() / "offline"
    size = write_edition(written, fetched(cache or data_folder() / "runtime"))
    typer.echo(f"{written} has {size / 1e6:.1f} MB.")
    if folder is None:
        typer.echo("From its next start on, the server here offers it to players, for times when it is gone.")
    else:
        typer.echo("Put it on any web server, or look at it: python -m http.server")
