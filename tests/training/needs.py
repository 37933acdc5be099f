"""The tests of training need ``sheepfold[training]``. Without PyTorch they are skipped, loudly."""

import importlib
import os
import warnings

import pytest


def need_torch() -> None:
    """Skip the module that calls this unless PyTorch can be imported."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # PyTorch's own, when it is first imported
            importlib.import_module("torch")
    except ImportError as error:
        if os.environ.get("SHEEPFOLD_REQUIRE_TRAINING") == "1":
            raise
        pytest.skip(f"TRAINING NOT TESTED: {error}; install sheepfold[training]", allow_module_level=True)
