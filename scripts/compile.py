"""Compiles the engine: Python to C with mypyc, then C to extension modules. ``hatch_build.py`` runs it.

    python scripts/compile.py SOURCE OUT FLAGS FILE …

SOURCE holds the package, FILEs are paths below it, FLAGS go to the C compiler.
"""

import os
import sys
from pathlib import Path

from mypyc.build import mypycify
from mypyc.ir.ops import ERR_MAGIC, ERR_NEVER
from mypyc.ir.rtypes import bool_rprimitive, int64_rprimitive, list_rprimitive, none_rprimitive, object_rprimitive
from mypyc.primitives.registry import function_op
from setuptools import setup

BITS_H = Path("sheepfold", "core", "bits.h")
BITS = {"bit": 1, "count": 1, "has": 2, "highest": 1, "lowest": 1, "nth": 2, "several": 1, "shl": 2}
"""The functions of ``core/bits.py`` that ``core/bits.h`` has in C, with the number of their arguments."""
QUESTIONS = {"has", "several"}
"""Those that answer yes or no."""
LISTS = {"numbers": 1, "numbers_from": 2}
"""What ``numbers`` is in C, without and with its second argument."""
BUFFERS = {"spread": 2}
"""What takes so many buffers and answers nothing."""
ARRAYS_H = Path("sheepfold", "core", "network", "arrays.h")
ARRAYS = {"change_rows": (4, 0), "connect": (5, 1), "show": (3, 1), "weigh": (2, 1)}
"""The functions of ``core/network/arrays.py`` that ``arrays.h`` has in C: they take so many arrays, then numbers."""
NUMBERS = {"weigh"}
"""Those that answer with a number; the others answer nothing."""
HEADERS = (BITS_H, ARRAYS_H)


def call_bits_in_c() -> None:
    """Let compiled code call the functions of ``bits.h``."""
    for name, arguments in BITS.items():
        function_op(
            name=f"sheepfold.core.bits.{name}",
            arg_types=[int64_rprimitive] * arguments,
            return_type=bool_rprimitive if name in QUESTIONS else int64_rprimitive,
            c_function_name=f"sheepfold_{name}",
            error_kind=ERR_NEVER,
        )
    for name, arguments in LISTS.items():
        function_op(
            name="sheepfold.core.bits.numbers",
            arg_types=[int64_rprimitive] * arguments,
            return_type=list_rprimitive,
            c_function_name=f"sheepfold_{name}",
            error_kind=ERR_MAGIC,
        )
    for name, arguments in BUFFERS.items():
        function_op(
            name=f"sheepfold.core.bits.{name}",
            arg_types=[object_rprimitive] * arguments,
            return_type=none_rprimitive,
            c_function_name=f"sheepfold_{name}",
            error_kind=ERR_MAGIC,
        )


def call_arrays_in_c() -> None:
    """Let compiled code call the functions of ``arrays.h``."""
    for name, (arrays, numbers) in ARRAYS.items():
        function_op(
            name=f"sheepfold.core.network.arrays.{name}",
            arg_types=[*[object_rprimitive] * arrays, *[int64_rprimitive] * numbers],
            return_type=int64_rprimitive if name in NUMBERS else none_rprimitive,
            c_function_name=f"sheepfold_{name}",
            error_kind=ERR_NEVER,
        )


def compile_all(source: Path, out: str, flags: list[str], files: list[str]) -> None:
    """Lay the extension modules into the folder ``out``, and the C beside it."""
    os.chdir(source)
    call_bits_in_c()
    call_arrays_in_c()
    # Files that are not compiled may import what is not installed where a wheel is built: numpy, for one.
    checks = ["--strict", "--follow-imports=silent", "--no-incremental"]
    modules = mypycify([*checks, *files], opt_level="3", target_dir=f"{out}-c")
    include = "/FI" if sys.platform == "win32" else "-include"
    for module in modules:
        for header in HEADERS:
            module.extra_compile_args += [include, str(source / header)]
        module.extra_compile_args += [] if sys.platform == "win32" else flags
    # The modules side by side: the first has all the code, the others only open it.
    sys.argv[1:] = ["-q", "build_ext", f"-j{os.cpu_count() or 1}", "--build-lib", out, "--build-temp", f"{out}-tmp"]
    setup(name="sheepfold", packages=[], ext_modules=modules)


if __name__ == "__main__":
    compile_all(Path(sys.argv[1]).resolve(), sys.argv[2], sys.argv[3].split(), sys.argv[4:])
