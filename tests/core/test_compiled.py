"""What is compiled, and what only looks like it."""

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from types import ModuleType

import pytest

import sheepfold
from sheepfold.arena.speed import has_compiled_rules
from sheepfold.core.compiled import is_compiled
from sheepfold.core.state import State


@pytest.mark.parametrize("file", ["state.py", "state.pyc", "__pycache__/state.cpython-311.pyc", "", None])
def test_source_and_bytecode_are_not_compiled(file: str | None) -> None:
    assert not is_compiled(file)


@pytest.mark.parametrize("suffix", EXTENSION_SUFFIXES)
def test_extensions_are(suffix: str) -> None:
    assert is_compiled(f"state{suffix}")


def test_rules_that_come_as_bytecode_alone_are_not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("bytecode_alone")
    module.__file__ = "/site-packages/bytecode_alone.pyc"
    monkeypatch.setitem(sys.modules, module.__name__, module)
    kind = type("Rules", (), {"__module__": module.__name__})
    assert not has_compiled_rules(kind())


@pytest.mark.parametrize("game", sheepfold.games(), ids=lambda game: game.slug)
def test_the_rules_of_our_games_are_compiled_where_the_engine_is(game: sheepfold.Game) -> None:
    state: State = game.new(game.seats[0], game.check(game.seats[0], {}))
    assert has_compiled_rules(state) == sheepfold.compiled
