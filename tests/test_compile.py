"""How the engine is compiled: what is called in C, and for which processors."""

import inspect
import re
import sys
from pathlib import Path

import pytest

import hatch_build
from scripts.compile import BITS, BITS_H, QUESTIONS
from sheepfold.core import bits

HEADER = (Path(hatch_build.ROOT, "src") / BITS_H).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", BITS)
def test_a_function_in_c_has_the_shape_of_the_one_in_python(name: str) -> None:
    answer = "char" if name in QUESTIONS else "int64_t"
    found = re.search(rf"static inline {answer} sheepfold_{name}\((.*?)\)", HEADER)
    assert found, "bits.h has no such function"
    assert found[1].count("int64_t") == BITS[name]
    assert len(inspect.signature(getattr(bits, name)).parameters) == BITS[name]


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
