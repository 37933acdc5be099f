"""The outsider's game at the command line, in the arena, at the table, and before the conformance suite."""

import asyncio
import json
import random
from pathlib import Path

from tests.outsider.conftest import Run, printed_files
from tests.server.client import Player, open_table, rest
from tests.server.services import server

SLUG = "shearing-day"
KINDS = {".py", ".md", ".toml"}
PACKAGE = Path(__file__).parent / "package"


def test_the_page_prints_the_package_as_it_is_here() -> None:
    """The files here are formatted, linted and typed with all others."""
    here = {path.relative_to(PACKAGE).as_posix(): path for path in PACKAGE.rglob("*") if path.suffix in KINDS}
    assert {name: path.read_text(encoding="utf-8") for name, path in here.items()} == printed_files()
    assert len(here) == 5


def test_it_is_listed_and_its_rules_can_be_read(run: Run) -> None:
    assert "Shearing Day" in run("-m", "sheepfold", "games")
    assert "Collect the most bales of wool" in run("-m", "sheepfold", "rules", SLUG)


def test_it_is_played_in_the_terminal(run: Run, tmp_path: Path) -> None:
    typed = "".join(f"place {weight}\n" for weight in range(1, 10)) * 3
    game = tmp_path / "game"
    shown = run("-m", "sheepfold", "play", SLUG, "--seat", "me,level4", "--save", game, stdin=typed)
    assert "Seat 0 (you), your move (3 possible" in shown
    assert "The game is over: all sheep are shorn." in shown
    assert "], place ?\n" in shown, "what is face down stays hidden"
    assert "1 game with 12 events: all good." in run("-m", "sheepfold", "check", game)
    assert "place" in run("-m", "sheepfold", "replay", game)
    assert "given away by its moves" in run("-m", "sheepfold", "analyse", game, "--think", "20")


def test_simulations_do_not_hang_on_the_number_of_processes(run: Run, tmp_path: Path) -> None:
    for jobs in (1, 2):
        run("-m", "sheepfold", "simulate", SLUG, "--games", 30, "--jobs", jobs, "--records", tmp_path / str(jobs))
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()
    assert len((tmp_path / "1").read_text().splitlines()) == 30


def test_the_top_level_plays_it_in_the_arena(run: Run, tmp_path: Path) -> None:
    result = tmp_path / "result.json"
    run("-m", "sheepfold", "arena", SLUG, "--bots", "level5,random", "--games", 40, "--jobs", 2, "--json", result)
    wins = json.loads(result.read_text())["wins"]
    assert sum(wins) == 40
    assert wins[0] > wins[1]


def test_it_is_measured(run: Run) -> None:
    assert SLUG in run("-m", "sheepfold", "bench", SLUG, "--seconds", "0.05")


def test_it_is_played_at_the_table(installed: str, tmp_path: Path) -> None:
    async def played(base: str) -> None:
        listed = {game["slug"]: game for game in (await rest(base, "GET", "/games"))["games"]}
        assert listed[SLUG]["seats"] == [2, 3]
        assert "bales" in (await rest(base, "GET", f"/games/{SLUG}"))["game"]["rules"]
        table = await open_table(base, SLUG, ["me", "bot:level5", "bot:level2"])
        async with Player(base, table["id"], table["tokens"][0]) as player:
            await player.play_randomly(random.Random(1))
        assert player.status == "over"
        assert player.views[0]["round"] == 4
        record = await rest(base, "GET", f"/tables/{table['id']}/record")
        assert record["game"] == SLUG

    with server("--data", str(tmp_path), PYTHONPATH=installed) as running:
        asyncio.run(played(running.base))


def test_it_passes_the_conformance_suite(run: Run) -> None:
    printed = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance", "-k", SLUG)
    assert " passed" in printed
    assert int(printed.split(" passed")[0].split()[-1]) >= 50
