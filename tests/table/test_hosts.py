"""Any host can run a table: it needs no event loop, no process, no database and no web framework."""

import subprocess
import sys

WITHOUT = ("asyncio", "fastapi", "multiprocessing", "pydantic", "sqlite3", "starlette", "uvicorn")
GAME = """
import sys
for name in {without}:
    sys.modules[name] = None

import random
from sheepfold.games import all_games
from sheepfold.table import actions, clock, entries, errors, opening, seat, seen, table, tokens, undo, views

wish = opening.Wish("te-kuiti", {{}}, ["me", "me"], "Ada", True, entries.ClockSpec())
new = opening.new_table(all_games(), ["random"], wish, 1.0)
here = table.Table(all_games(), new.opened)
for entry in new.entries[1:]:
    here.fold(entry)
rng = random.Random(1)
while not here.over:
    mover = here.to_act[0]
    for entry in actions.move(here, mover, rng.choice(here.legal[mover]), here.index, 1.0, 1.0, "person", None):
        here.fold(entry)
print(views.record(here).game, here.over.scores == tuple(here.match.state.scores()))
"""


def test_a_game_is_played_at_a_table_where_there_is_nothing_but_python() -> None:
    code = GAME.format(without=WITHOUT)
    played = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert played.stdout.split() == ["te-kuiti", "True"], played.stderr
