"""Finds what no linter knows of: what mypyc miscompiles or makes slow, registry hosts, paths of a machine."""

import ast
import operator
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeGuard

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from hatch_build import compiled_files  # noqa: E402

HOSTS = re.compile(
    "|".join(("pypi" + r"\.org", "pythonhosted" + r"\.org", "npmjs" + r"\.(org|com)", "deb" + r"\.debian\.org"))
)
HOME = re.compile(r"(?<![\w.])/(?:home|root|Users|work)/\w")
BOXED = 2**62
"""From here on mypyc keeps a constant as a Python int."""
ARITHMETIC: dict[type[ast.AST], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: operator.pow,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
}


def is_constant(node: ast.expr, known: frozenset[str] = frozenset()) -> bool:
    """A number, a Final constant (mypyc writes its number), a local that only ever is one, in ``i64(…)`` or not."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "i64":
        return is_constant(node.args[0], known)
    if isinstance(node, ast.UnaryOp):
        return is_constant(node.operand, known)
    if isinstance(node, ast.BinOp):
        return is_constant(node.left, known) and is_constant(node.right, known)
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and (node.id.isupper() or node.id in known))


def constant_locals(function: ast.AST) -> frozenset[str]:
    """Locals that are set once, to a constant: mypyc puts the constant in their place."""
    times: Counter[str] = Counter()
    constant: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            times[node.id] += 1
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            if is_constant(node.value):
                constant.add(node.target.id)
    return frozenset(name for name in constant if times[name] == 1)


def constant_shifts(source: str) -> Iterator[int]:
    """Lines on which a constant is shifted left by a variable: done in 32 bits by the compiled code."""
    tree = ast.parse(source)
    functions: list[ast.AST] = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for part in functions or [tree]:
        known = constant_locals(part)
        for node in ast.walk(part):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
                if is_constant(node.left, known) and not is_constant(node.right):
                    yield node.lineno


def number(node: ast.AST, known: Mapping[str, int]) -> int | None:
    """The number that a constant expression comes to, as mypyc works it out; None for any other expression."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if isinstance(node, ast.Name):
        return known.get(node.id)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.Invert):
        inner = number(node.operand, known)
        return None if inner is None else -inner if isinstance(node.op, ast.USub) else ~inner
    if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        left, right = number(node.left, known), number(node.right, known)
        if left is not None and right is not None:
            return ARITHMETIC[type(node.op)](left, right)
    return None


def final_numbers(tree: ast.Module) -> dict[str, int]:
    """The Final numbers that a module defines or imports from the package, by name."""
    known: dict[str, int] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("sheepfold."):
            theirs = _final_numbers_of(str(node.module))
            known |= {alias.asname or alias.name: theirs[alias.name] for alias in node.names if alias.name in theirs}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and not _is_plain(node):
            value = number(node.value, known) if node.value else None
            if value is not None:
                known[node.target.id] = value
    return known


@cache
def _final_numbers_of(module: str) -> dict[str, int]:
    path = ROOT / "src" / (module.replace(".", "/") + ".py")
    return final_numbers(ast.parse(path.read_text(encoding="utf-8"))) if path.is_file() else {}


def boxed_constants(source: str) -> list[int]:
    """Lines with a constant so large that compiled code unboxes it from a Python int at every use."""
    tree = ast.parse(source)
    known = final_numbers(tree)
    lines: set[int] = set()
    left: list[ast.AST] = [tree]
    while left:
        node = left.pop()
        value = number(node, known)
        if value is None:
            left += ast.iter_child_nodes(node)
        elif abs(value) >= BOXED and isinstance(node, ast.expr):
            lines.add(node.lineno)
    return sorted(lines)


def unfinal_constants(source: str) -> Iterator[int]:
    """Lines with a constant of the module that is not Final: compiled code looks it up by name at every use."""
    for node in ast.parse(source).body:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target] if _is_plain(node) else []
        if any(isinstance(target, ast.Name) and target.id.isupper() for target in targets):
            yield node.lineno


def untracked_classes(source: str) -> Iterator[int]:
    """Lines that keep a class from the garbage collector: freed deep inside other objects, it damages memory.

    (mypyc puts off such a freeing with the help of the collector's own fields, which an acyclic object has not.)
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.keyword) and node.arg == "acyclic":
            yield node.lineno


def _is_plain(node: ast.stmt) -> TypeGuard[ast.AnnAssign]:
    """Whether it is an assignment with a type other than Final."""
    return isinstance(node, ast.AnnAssign) and not ast.unparse(node.annotation).startswith("Final")


def complaints() -> Iterator[str]:
    """Everything found, a line each."""
    for name in [*(f"src/{file}" for file in compiled_files(ROOT / "src")), "examples/connect_four.py"]:
        source = (ROOT / name).read_text(encoding="utf-8")
        for line in constant_shifts(source):
            yield f"{name}:{line}: a constant << a variable is done in 32 bits when compiled; use bits.shl"
        for line in boxed_constants(source):
            yield f"{name}:{line}: a constant of 2**62 or more is unboxed at every use when compiled"
        for line in untracked_classes(source):
            yield f"{name}:{line}: an acyclic class damages memory when it is freed deep inside others"
        for line in unfinal_constants(source) if name.startswith("src/") else ():
            yield f"{name}:{line}: a constant that is not Final is looked up at every use when compiled"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    for name in filter(None, listed.decode().split("\0")):
        path = ROOT / name
        if not path.is_file() or path.suffix in {".png", ".ico", ".woff2"}:
            continue
        for number, text in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), start=1):
            if HOSTS.search(text):
                yield f"{name}:{number}: names the host of a package registry"
            if HOME.search(text):
                yield f"{name}:{number}: holds a path of one machine"


if __name__ == "__main__":
    found = list(complaints())
    print("\n".join(found) or "no traps found")
    sys.exit(bool(found))
