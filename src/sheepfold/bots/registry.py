"""The bots by name, and bots from a person's own file."""

import importlib.util
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from sheepfold.bots.bot import Bot
from sheepfold.bots.learned import LearnedBot
from sheepfold.bots.levels import LEVELS, LevelBot
from sheepfold.bots.search_bot import SearchBot, read_budget
from sheepfold.bots.simple import GreedyBot, RandomBot
from sheepfold.core.errors import SheepfoldError, short
from sheepfold.core.rng import stable_number


@dataclass(frozen=True)
class Kind:
    """A bot in the table: how it is made from a seed, and what it is like."""

    make: Callable[[int], Bot]
    about: str


BOTS: dict[str, Kind] = {
    "random": Kind(RandomBot, "Plays any legal move, all equally likely."),
    "greedy": Kind(GreedyBot, "Plays what looks best at first sight, without thinking ahead."),
    "learned": Kind(LearnedBot, "Plays by what a small trained network says, and looks a little way ahead."),
    **{level.name: Kind(partial(LevelBot, level), f"{level.title}. {level.about}") for level in LEVELS},
}


def make_bot(name: str, seed: int) -> Bot:
    """The bot of that name: one of ``BOTS``, or ``path.py:MyBot`` for a class in a file."""
    return bot_maker(name)(seed)


def make_bots(names: Sequence[str], seed: object) -> list[Bot]:
    """One bot a seat, each with a seed of its own from the game's seed and its seat."""
    return [make_bot(name, bot_seed(seed, seat)) for seat, name in enumerate(names)]


def bot_seed(seed: object, seat: int) -> int:
    """The seed of the bot at a seat, from the game's seed."""
    return stable_number("bot", seed, seat)


def bot_maker(name: str) -> Callable[[int], Bot]:
    """How the bot of that name is made from a seed."""
    if name in BOTS:
        return BOTS[name].make
    if name.startswith("search@"):
        return partial(SearchBot, budget=read_budget(name.removeprefix("search@")), learned=False)
    if name.startswith("learned-search@"):
        return partial(SearchBot, budget=read_budget(name.removeprefix("learned-search@")), learned=True)
    if name.startswith("learned@"):
        return partial(LearnedBot, path=_found(name.removeprefix("learned@")))
    path, colon, class_name = name.rpartition(":")
    if colon and path.endswith(".py"):
        return _from_file(_found(path), class_name)
    known = ", ".join([*BOTS, "search@1000 (simulations)", "search@50ms", "learned@FILE"])
    raise SheepfoldError(f"There is no bot {short(name)}; there are {known}, or give a file as path.py:MyBot.")


def _from_file(path: Path, class_name: str) -> Callable[[int], Bot]:
    found = getattr(_module(path), class_name, None)
    if not isinstance(found, type):
        raise SheepfoldError(f"{path} has no class {class_name}.")
    if not callable(getattr(found, "choose", None)):
        raise SheepfoldError(f"{class_name} in {path} is no bot: it needs a method choose(perspective, clock=None).")

    def make(seed: int) -> Bot:
        try:
            bot: Bot = found(seed)
        except Exception as error:
            raise SheepfoldError(f"{class_name} in {path} cannot be made from a seed: {describe(error)}.") from error
        return bot

    return make


def _found(name: str) -> Path:
    """The file of that name, which may be no name of a file at all."""
    try:
        path = Path(name).resolve()
        if path.is_file():
            return path
    except (OSError, ValueError):
        pass
    raise SheepfoldError(f"There is no file {short(name, 200)}.")


def _module(path: Path) -> object:
    """The file as a module, run once a process."""
    name = f"sheepfold_bot_{stable_number(path)}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise AssertionError("a .py file always has a loader")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise SheepfoldError(f"{path} cannot be loaded: {describe(error)}.") from error
    return module


def describe(error: BaseException) -> str:
    """An exception in a few words, with the line that raised it."""
    words = f"{type(error).__name__}: {error}".rstrip(" .:")
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return words
    return f"{words} ({Path(trace.tb_frame.f_code.co_filename).name}, line {trace.tb_lineno})"
