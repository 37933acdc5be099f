"""The examples of docs/guide/research.md run, as they stand, one after the other."""

import re
from pathlib import Path

import pytest

from tests.research.needs import need

need("numpy", "pettingzoo", "gymnasium", "pyspiel", "librt.vecs")

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "guide" / "research.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_of_the_page_runs(number: int) -> None:
    exec(compile(EXAMPLES[number], f"{PAGE.name}, example {number + 1}", "exec"), {})


def test_there_are_examples_for_every_adapter() -> None:
    adapters = ("pettingzoo_env", "parallel_env", "gymnasium_env", "pyspiel", "VectorEnv", "collect")
    assert all(any(adapter in example for example in EXAMPLES) for adapter in adapters)


def test_the_training_example_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import runpy
    import sys

    path = ROOT / "examples" / "train_two_sheep_dogs.py"
    budget = ["--minutes", "0.01", "--teacher", "1", "--games", "2", "--hidden", "8"]
    monkeypatch.setattr(sys, "argv", [str(path), *budget])
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out.count("against greedy") == 2
