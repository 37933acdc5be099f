"""The checks for what mypyc miscompiles or makes slow can fail."""

import pytest

from scripts.traps import boxed_constants, constant_shifts, unfinal_constants, untracked_classes


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


@pytest.mark.parametrize(
    "line",
    ["x &= 0x5555555555555555", "x = -(2**62)", "x = y + (1 << 62)", "x = 4 * QUARTER", "x = ~ALL", "f(3, [1 << 63])"],
)
def test_a_constant_that_would_be_boxed_is_found(line: str) -> None:
    source = f"QUARTER: Final = 1 << 60\nALL: Final[i64] = 16 * (QUARTER >> 1) - 1\n{line}\n"
    assert 3 in boxed_constants(source)


def test_a_constant_is_known_where_it_comes_from() -> None:
    source = "from sheepfold.games.sheep_and_thief.components import ALL_CARDS as ALL\n"
    assert boxed_constants(source + "x = ALL << 7\n") == [2]
    assert boxed_constants(source + "x = ALL << 6\n") == []


@pytest.mark.parametrize(
    "line",
    ["x = 2**62 - 1", "x = 0x3FFFFFFFFFFFFFFF & y", "x = (1 << 62) >> 1", "x = 1.5e40", "WORD: Final = packed()"],
)
def test_smaller_constants_are_fine(line: str) -> None:
    assert boxed_constants(line) == []


def test_a_class_that_the_garbage_collector_does_not_know_is_found() -> None:
    assert list(untracked_classes("@mypyc_attr(free_list_len=1, acyclic=True)\nclass Node: ...\n")) == [1]
    assert list(untracked_classes("@mypyc_attr(free_list_len=1)\nclass Node: ...\n")) == []
