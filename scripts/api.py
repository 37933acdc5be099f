"""Writes the second part of docs/reference/api.md: the public names with their signatures and docstrings.

It reads the source and imports nothing, so that it says the same wherever it runs. ``python scripts/api.py`` brings the
page up to date; a test compares.
"""

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "reference" / "api.md"
PACKAGE = ROOT / "src" / "sheepfold"
MARK = "<!-- From here on the page is written by scripts/api.py. -->\n"
CLASSES = ("Match", "Reason", "Record", "Perspective", "Bot", "Game", "State")
Function = ast.FunctionDef | ast.AsyncFunctionDef


def reference(package: Path = PACKAGE) -> str:
    """All public names in Markdown: functions, classes, errors."""
    front = ast.parse((package / "__init__.py").read_text(encoding="utf-8"))
    homes = _homes(front)
    lines = ["## Functions", ""]
    for node in front.body:
        if isinstance(node, Function) and not node.name.startswith("_"):
            lines += _entry(f"sf.{_signature(node)}", node)
    for name in CLASSES:
        lines += _class(name, _definition(package, homes[name], name))
    lines += ["## Errors", "", "All are subclasses of `sf.SheepfoldError`.", "", "| error | meaning |", "|---|---|"]
    for name, module in homes.items():
        if module.endswith(".errors") and name != "SheepfoldError":
            lines.append(f"| `sf.{name}` | {_first_line(_definition(package, module, name))} |")
    return "\n".join(lines) + "\n"


def _homes(front: ast.Module) -> dict[str, str]:
    """Where each name that the front door passes on is defined."""
    imports = [node for node in ast.walk(front) if isinstance(node, ast.ImportFrom)]
    passed_on = [(alias.name, node.module) for node in imports for alias in node.names if alias.asname == alias.name]
    return {name: module for name, module in passed_on if module is not None}


def _definition(package: Path, module: str, name: str) -> ast.ClassDef:
    path = package.parent.joinpath(*module.split(".")).with_suffix(".py")
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return node
    raise LookupError(f"{path} has no class {name}")


def _class(name: str, node: ast.ClassDef) -> Iterator[str]:
    yield from (f"## {name}", "", _prose(ast.get_docstring(node) or ""), "")
    fields = list(_fields(node))
    if fields:
        yield from ("| field | type | meaning |", "|---|---|---|", *fields, "")
    for method in node.body:
        if isinstance(method, Function) and not method.name.startswith("_"):
            yield from _entry(_signature(method), method)


def _fields(node: ast.ClassDef) -> Iterator[str]:
    """The public fields that have a type, with the text below each."""
    for field, after in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and field.target.id[0] != "_":
            meaning = _prose(ast.literal_eval(after.value)) if isinstance(after, ast.Expr) else ""
            kind = re.sub(r"ClassVar\[(.*)\]", r"\1", _annotation(field.annotation)).replace("|", "or")
            yield f"| `{field.target.id}` | {kind} | {' '.join(meaning.split())} |"


def _entry(signature: str, node: Function) -> list[str]:
    return [f"#### `{signature}`", "", _prose(ast.get_docstring(node) or ""), ""]


def _signature(node: Function) -> str:
    """A call as one writes it; a property as a field."""
    if _is_property(node):
        return f"{node.name}: {_annotation(node.returns)}"
    node.args.args = [argument for argument in node.args.args if argument.arg != "self"]
    arguments = ast.unparse(node.args).replace("'", "").replace("=", " = ")
    return f"{node.name}({arguments}) -> {_annotation(node.returns)}"


def _is_property(node: Function) -> bool:
    return any(isinstance(decorator, ast.Name) and decorator.id == "property" for decorator in node.decorator_list)


def _annotation(node: ast.expr | None) -> str:
    return "None" if node is None else ast.unparse(node).replace("'", "")


def _prose(text: str) -> str:
    """A docstring as Markdown."""
    return inspect.cleandoc(text).replace("``", "`")


def _first_line(node: ast.ClassDef) -> str:
    return _prose(ast.get_docstring(node) or "").partition("\n")[0]


def page(package: Path = PACKAGE) -> str:
    """The whole page: what stands there before the mark, and the reference."""
    return PAGE.read_text(encoding="utf-8").partition(MARK)[0] + MARK + "\n" + reference(package)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
