"""How the engine is compiled: what is called in C, and for which processors."""

import inspect
import re
import sys
from pathlib import Path

import pytest

import hatch_build
from scripts.compile import ARRAYS, ARRAYS_H, BITS, BITS_H, BUFFERS, HEADERS, QUESTIONS
from sheepfold.core import bits
from sheepfold.core.network import arrays

SOURCE = Path(hatch_build.ROOT, "src")
HEADER = (SOURCE / BITS_H).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", BITS)
def test_a_function_in_c_has_the_shape_of_the_one_in_python(name: str) -> None:
    answer = "char" if name in QUESTIONS else "int64_t"
    found = re.search(rf"static inline {answer} sheepfold_{name}\((.*?)\)", HEADER)
    assert found, "bits.h has no such function"
    assert found[1].count("int64_t") == BITS[name]
    assert len(inspect.signature(getattr(bits, name)).parameters) == BITS[name]


@pytest.mark.parametrize("name", BUFFERS)
def test_a_function_over_buffers_has_the_shape_of_the_one_in_python(name: str) -> None:
    found = re.search(rf"static inline char sheepfold_{name}\((.*?)\)", HEADER)
    assert found, "bits.h has no such function"
    assert found[1].count("PyObject *") == BUFFERS[name]
    assert len(inspect.signature(getattr(bits, name)).parameters) == BUFFERS[name]


@pytest.mark.parametrize("name", ARRAYS)
def test_a_function_over_arrays_has_the_shape_of_the_one_in_python(name: str) -> None:
    header = (SOURCE / ARRAYS_H).read_text(encoding="utf-8")
    found = re.search(rf"#define sheepfold_{name}\((.*?)\)", header)
    assert found, "arrays.h has no such function"
    parameters = inspect.signature(getattr(arrays, name)).parameters
    assert found[1].split(", ") == list(parameters)
    kinds = [str(parameter.annotation) for parameter in parameters.values()]
    assert ["i64" in kind for kind in kinds] == [False] * ARRAYS[name][0] + [True] * ARRAYS[name][1]


def test_a_change_of_a_header_compiles_anew() -> None:
    assert [f"sheepfold/{name}" for name in hatch_build.HEADERS] == [path.as_posix() for path in HEADERS]


@pytest.mark.skipif(sys.platform == "win32", reason="there no flag names the machine's own processor")
def test_where_the_compiler_does_not_know_the_processor_it_compiles_for_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiler = tmp_path / "cc"
    compiler.write_text("#!/bin/sh\nexit 1\n")
    compiler.chmod(0o755)
    monkeypatch.setenv("CC", str(compiler))
    assert hatch_build.this_processor() == ""


@pytest.mark.skipif(not (sys.platform == "linux" and hatch_build.have_compiler()), reason="needs a C compiler on Linux")
def test_where_it_does_it_says_what_the_processor_has() -> None:
    assert "#define" in hatch_build.this_processor()


def test_nothing_asks_for_more_than_every_processor_has() -> None:
    """A wheel is for all processors: only a copy of the package for this machine asks for its own."""
    assert not any(flag.startswith(("-march", "-mcpu", "-mtune")) for flag in hatch_build.FLAGS)
    assert inspect.signature(hatch_build.build_extension).parameters["native"].default is False
    assert "native" not in inspect.getsource(hatch_build.Hook)
