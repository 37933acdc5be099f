"""Imports point one way, between the folders of the package and between the rooms of the server.

    core → games → bots · table → arena · client · export · page · research · server · terminal · training → cli

The table stands beside the server, not in it: it knows nothing of asyncio, files, sockets or messages, so that other
hosts can run it. Inside the server, everything may use what stands to its left:

    settings · folders · background · monotonic · wire → loop → ops → store · bots → alerts → services
    → live → play → rest → http → socket · connections → app → run → command

The rooms of one step do not know each other.
"""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "sheepfold"
ADAPTERS = {"arena", "client", "export", "page", "research", "server", "terminal", "training"}
LAYERS = [{"core"}, {"games"}, {"bots", "table"}, ADAPTERS, {"cli"}, {"__main__"}]
RANK = {name: rank for rank, layer in enumerate(LAYERS) for name in layer}
HOSTS = RANK["server"]
ROOMS = [
    {"settings", "folders", "background", "monotonic", "wire"},
    {"loop"},
    {"ops"},
    {"store", "bots"},
    {"alerts"},
    {"services"},
    {"live"},
    {"play"},
    {"rest"},
    {"http"},
    {"socket", "connections"},
    {"app"},
    {"run"},
    {"command"},
]
ROOM_RANK = {name: rank for rank, rooms in enumerate(ROOMS) for name in rooms}
FILES = sorted(PACKAGE.rglob("*.py"))
SERVER = [path for path in FILES if path.relative_to(PACKAGE).parts[0] == "server"]
TABLE = [path for path in FILES if path.relative_to(PACKAGE).parts[0] == "table"]


def layer_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "sheepfold" and len(parts) > 1 else None


def imported(path: Path) -> list[str]:
    modules: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            modules += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written out in full"
            modules += [f"{node.module}.{alias.name}" for alias in node.names]
    return modules


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_imports_point_from_left_to_right_only(path: Path) -> None:
    here = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    if here == "__init__":
        return
    assert here in RANK, f"{here} belongs to no layer"
    for module in imported(path):
        there = layer_of(module)
        if there in RANK:
            may = RANK[there] < RANK[here] or there == here or (RANK[there] == RANK[here] == HOSTS)
            assert may, f"{path}: {module}"


@pytest.mark.parametrize("path", SERVER, ids=name_of)
def test_the_rooms_of_the_server_know_only_what_stands_to_their_left(path: Path) -> None:
    here = path.relative_to(PACKAGE).parts[1].removesuffix(".py")
    if here == "__init__":
        assert not imported(path)
        return
    assert here in ROOM_RANK, f"{here} is no room of the server"
    for module in imported(path):
        if layer_of(module) == "server":
            there = module.split(".")[2]
            assert there == here or ROOM_RANK[there] < ROOM_RANK[here], f"{path}: {module}"


@pytest.mark.parametrize("path", TABLE, ids=name_of)
def test_the_table_is_data_and_nothing_else(path: Path) -> None:
    python = {
        "collections",
        "dataclasses",
        "datetime",
        "functools",
        "hashlib",
        "hmac",
        "secrets",
        "typing",
        "unicodedata",
    }
    for module in imported(path):
        assert module.split(".")[0] in {*python, "msgspec", "sheepfold"}, f"{path}: {module}"
        assert layer_of(module) in {None, "core", "games", "table"}, f"{path}: {module}"


@pytest.mark.parametrize("path", [path for path in FILES if "games" in path.parts], ids=lambda path: path.parts[-2])
def test_games_do_not_know_each_other_and_hold_no_dice_clock_or_files(path: Path) -> None:
    game = path.relative_to(PACKAGE).parts[1]
    for module in imported(path):
        assert module.split(".")[0] not in {"random", "time", "datetime", "os", "pathlib", "io", "socket"}, module
        if module.startswith("sheepfold.games.") and not game.endswith(".py"):
            assert module.split(".")[2] == game, f"{path} imports {module}"
