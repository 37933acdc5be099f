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
    folder: Annotated[Path, typer.Argument(help="The folder to write: a new or empty one, or an earlier edition.")],
    cache: Annotated[Path | None, typer.Option(help="Where to keep what is fetched (Python for browsers).")] = None,
) -> None:
    """Write a folder of static files: all games against bots, without a server, offline too."""
    size = write_edition(folder, fetched(cache or data_folder() / "runtime"))
    typer.echo(f"{folder} has {size / 1e6:.1f} MB. Put it on any web server, or look at it: python -m http.server")
