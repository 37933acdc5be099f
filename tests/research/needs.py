"""The research tests need ``sheepfold[research]``. Without it they are skipped, loudly; in CI they may not be."""

import importlib
import os
import warnings

import pytest


def need(*modules: str) -> None:
    """Skip the module that calls this unless all of these can be imported."""
    for module in modules:
        try:
            with warnings.catch_warnings():
                # PettingZoo's tests import one of its own games by a name that PettingZoo itself deprecates.
                warnings.filterwarnings("ignore", "The old environment creation API", DeprecationWarning)
                importlib.import_module(module)
        except ImportError as error:
            if os.environ.get("SHEEPFOLD_REQUIRE_RESEARCH") == "1":
                raise
            reason = f"RESEARCH NOT TESTED: {error}; install sheepfold[research]"
            pytest.skip(reason, allow_module_level=True)
