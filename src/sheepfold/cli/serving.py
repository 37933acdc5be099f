"""``serve`` and ``verify``."""

import typer

from sheepfold.cli.app import command
from sheepfold.core.errors import SheepfoldError
from sheepfold.server.command import check_fairness, serve

guarded = command("serve")(serve)
command("verify")(check_fairness)


def open_table() -> None:
    """The table at its usual address, or at a free one where that is taken."""
    typer.echo("")
    try:
        serve()
    except SheepfoldError:
        guarded(port=0)
    except KeyboardInterrupt:
        raise typer.Exit(130) from None
