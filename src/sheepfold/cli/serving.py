"""``serve`` and ``verify``."""

from sheepfold.cli.app import command
from sheepfold.server.command import check_fairness, serve

command("serve")(serve)
command("verify")(check_fairness)
