"""Adapters for research: PettingZoo, Gymnasium, OpenSpiel, and many games at once. Needs ``sheepfold[research]``.

``pettingzoo_env``, ``parallel_env``, ``gymnasium_env``, ``SeatVectorEnv``, ``VectorEnv`` and ``Observer`` can be
imported from here. Each is loaded when it is first used, because it needs packages that playing does not.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from sheepfold.core.errors import SheepfoldError

if TYPE_CHECKING:
    from sheepfold.research.gymnasium import gymnasium_env as gymnasium_env
    from sheepfold.research.gymnasium_vector import SeatVectorEnv as SeatVectorEnv
    from sheepfold.research.observations import Observer as Observer
    from sheepfold.research.parallel import parallel_env as parallel_env
    from sheepfold.research.pettingzoo import env as pettingzoo_env
    from sheepfold.research.vector import VectorEnv as VectorEnv

__all__ = ["Observer", "SeatVectorEnv", "VectorEnv", "gymnasium_env", "parallel_env", "pettingzoo_env"]

_HOME = {
    "Observer": ("observations", "Observer"),
    "SeatVectorEnv": ("gymnasium_vector", "SeatVectorEnv"),
    "VectorEnv": ("vector", "VectorEnv"),
    "gymnasium_env": ("gymnasium", "gymnasium_env"),
    "parallel_env": ("parallel", "parallel_env"),
    "pettingzoo_env": ("pettingzoo", "env"),
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module, member = _HOME[name]
        try:
            return getattr(import_module(f"{__name__}.{module}"), member)
        except ModuleNotFoundError as error:
            if (error.name or "").startswith("sheepfold"):
                raise
            raise SheepfoldError(f"{error.name} is missing: install sheepfold[research].") from error


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOME])
