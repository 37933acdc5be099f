"""Doors for research: PettingZoo, Gymnasium, OpenSpiel, and many games at once. Needs ``sheepfold[research]``.

``pettingzoo_env``, ``parallel_env``, ``gymnasium_env``, ``VectorEnv`` and ``Observer`` can be had from here; each is
loaded when it is first asked for, because it needs packages that playing does not.
"""

from importlib import import_module
from typing import Any

from sheepfold.core.errors import SheepfoldError

# Nothing is imported here, not even for types: the compiled kernel lies in this package, and is built without numpy.
_HOME = {
    "Observer": ("observations", "Observer"),
    "VectorEnv": ("vector", "VectorEnv"),
    "gymnasium_env": ("gymnasium", "gymnasium_env"),
    "parallel_env": ("parallel", "parallel_env"),
    "pettingzoo_env": ("pettingzoo", "env"),
}


def __getattr__(name: str) -> Any:
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
