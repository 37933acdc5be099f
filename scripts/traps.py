"""Finds what no linter knows of: what mypyc miscompiles or makes slow, registry hosts, paths of a machine."""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from hatch_build import compiled_files  # noqa: E402

HOSTS = re.compile(
    "|".join(("pypi" + r"\.org", "pythonhosted" + r"\.org", "npmjs" + r"\.(org|com)", "deb" + r"\.debian\.org"))
)
HOME = re.compile(r"(?<![\w.])/(?:home|root|Users|work)/\w")


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


def unfinal_constants(source: str) -> Iterator[int]:
    """Lines with a constant of the module that is not Final: compiled code looks it up by name at every use."""
    for node in ast.parse(source).body:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target] if _is_plain(node) else []
        if any(isinstance(target, ast.Name) and target.id.isupper() for target in targets):
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
