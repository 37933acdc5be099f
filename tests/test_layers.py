"""Imports point one way: core → games → bots → arena · research · server · terminal → cli."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "sheepfold"
LAYERS = [{"core"}, {"games"}, {"bots"}, {"arena", "research", "server", "terminal"}, {"cli"}, {"__main__"}]
RANK = {name: rank for rank, layer in enumerate(LAYERS) for name in layer}
FILES = sorted(PACKAGE.rglob("*.py"))


def layer_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "sheepfold" and len(parts) > 1 else None


def imported(path: Path) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written out in full"
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_point_from_left_to_right_only(path: Path) -> None:
    here = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    if here == "__init__":
        return
    assert here in RANK, f"{here} belongs to no layer"
    for module in imported(path):
        there = layer_of(module)
        if there in RANK:
            assert RANK[there] < RANK[here] or there == here or (RANK[there] == RANK[here] == 3), f"{path}: {module}"


@pytest.mark.parametrize("path", [path for path in FILES if "games" in path.parts], ids=lambda path: path.parts[-2])
def test_games_do_not_know_each_other_and_hold_no_dice_clock_or_files(path: Path) -> None:
    game = path.relative_to(PACKAGE).parts[1]
    for module in imported(path):
        assert module.split(".")[0] not in {"random", "time", "datetime", "os", "pathlib", "io", "socket"}, module
        if module.startswith("sheepfold.games.") and not game.endswith(".py"):
            assert module.split(".")[2] == game, f"{path} imports {module}"
