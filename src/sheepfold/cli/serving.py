"""``serve``, ``verify`` and ``push-key``."""

import typer

from sheepfold.cli.app import command
from sheepfold.core.errors import SheepfoldError
from sheepfold.server.command import check_fairness, make_push_key, serve

guarded = command("serve")(serve)
command("verify")(check_fairness)
command("push-key")(make_push_key)


def open_table() -> None:
    """The table at its usual address, or at a free one where that is taken."""
    typer.echo("")
    try:
        serve()
    except SheepfoldError:
        guarded(port=0)
    except KeyboardInterrupt:
        raise typer.Exit(130) from None
