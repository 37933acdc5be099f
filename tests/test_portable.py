"""The package can be imported and used where Unix is not: without its modules, and without ``fork``."""

import subprocess
import sys
from pathlib import Path

import sheepfold

SRC = Path(sheepfold.__file__).parent
BLOCK = """
import sys
for name in sys.argv[1].split(","):
    sys.modules[name] = None  # importing it raises ImportError
"""
ALL_MODULES = """
import importlib
for module in sys.argv[2].split(","):
    importlib.import_module(module)
"""
PLAY = """
import sheepfold as sf
match = sf.new("sheep-sheep", seats=2, seed=7)
bot = sf.bot("level3", seed=1)
while not match.over:
    match.play(bot.choose(match.perspective()))
from sheepfold.cli.commands import app
"""
UNIX = "resource,fcntl,termios,pwd,grp,tty,pty,readline,curses,syslog"
RESEARCH = "numpy,pettingzoo,gymnasium,pyspiel,PIL,pyarrow"


def run(script: str, *args: str) -> None:
    done = subprocess.run([sys.executable, "-W", "error", "-c", script, *args], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def modules() -> list[str]:
    """Every module of the package that is no program."""
    paths = (path.relative_to(SRC.parent).with_suffix("") for path in sorted(SRC.rglob("*.py")))
    return [".".join(path.parts).removesuffix(".__init__") for path in paths if path.name != "__main__"]


def test_no_module_needs_unix_to_be_imported() -> None:
    loaded = [module for module in modules() if not module.startswith(NEEDS_MORE)]
    assert len(loaded) > 100
    run(BLOCK + ALL_MODULES, UNIX, ",".join(loaded))


NEEDS_MORE = ("sheepfold.server.store.postgres", "sheepfold.training")
"""Modules of an extra that may not be installed."""


def test_games_can_be_played_without_what_research_needs() -> None:
    run(BLOCK + PLAY, RESEARCH)
