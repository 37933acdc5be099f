"""The checks for what mypyc miscompiles or makes slow can fail."""

import pytest

from scripts.traps import constant_shifts, unfinal_constants


@pytest.mark.parametrize(
    "line", ["x = 1 << n", "x = 0xFF << (n + 1)", "x = i64(1) << n", "x = ALL << n", "x = (1 | 2) << n"]
)
def test_a_constant_shifted_by_a_variable_is_found(line: str) -> None:
    assert list(constant_shifts(f"y = 0\n{line}\n")) == [2]


def test_a_local_that_only_ever_is_a_constant_is_one() -> None:
    assert list(constant_shifts("def f(n):\n    one: i64 = 1\n    return one << n\n")) == [3]
    assert list(constant_shifts("def f(n):\n    x: i64 = 1\n    x = n\n    return x << n\n")) == []


@pytest.mark.parametrize(
    "line", ["x = 1 << 40", "x = mask << n", "x = (mask & 1) << n", "x = n >> 1", "x = 1 << WIDTH"]
)
def test_other_shifts_are_fine(line: str) -> None:
    assert list(constant_shifts(line)) == []


@pytest.mark.parametrize("line", ["WIDTH = 7", "_WIDTH: int = 7"])
def test_a_constant_of_a_module_must_be_final(line: str) -> None:
    assert list(unfinal_constants(f"x = 0\n{line}\n")) == [2]
    assert list(unfinal_constants("WIDTH: Final = 7\n_NAMES: Final[list[str]] = []\n")) == []
