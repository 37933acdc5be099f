"""Games of days: who is to move, since when, though nobody looks at the table."""

import time
from collections.abc import Callable

from tests.server.client import open_table, rest
from tests.server.conftest import Inside, Run


def test_the_list_says_whose_turn_it_is_since_when_also_after_a_restart(start: Callable[..., Inside], run: Run) -> None:
    async def listed(inside: Inside, table: str) -> tuple[list[int], float | None]:
        tables = (await rest(inside.base, "GET", "/tables"))["tables"]
        mine = next(one for one in tables if one["id"] == table)
        return mine["to_act"], mine["since"]

    async def play() -> None:
        first = start()
        table = await open_table(
            first.base, "te-kuiti", ["me", "me"], public=True, clock={"kind": "move", "seconds": 1_209_600}
        )
        path, began = f"/tables/{table['id']}", table["state"]["since"]
        assert await listed(first, table["id"]) == ([0], began)
        state = table["state"]
        for number in range(2):
            body = {"move": state["sights"][0]["legal"][0], "index": state["index"], "id": str(number)}
            await rest(first.base, "POST", f"{path}/moves", body, table["tokens"][0])
            state = (await rest(first.base, "GET", path, token=table["tokens"][0]))["state"]
        since: float = state["since"]
        turn = ([1], since)
        assert since > began
        assert await listed(first, table["id"]) == turn

        later = start(now=lambda: time.time() + 13 * 86_400)
        assert await listed(later, table["id"]) == turn, "from its row alone"
        state = (await rest(later.base, "GET", path))["state"]
        assert state["clock"]["deadline"] == since + 1_209_600
        assert state["seats"][1]["kind"] == "person"
        assert await listed(later, table["id"]) == turn

    run(play())


def test_a_clock_that_ran_out_while_nobody_looked_is_over_when_somebody_does(
    start: Callable[..., Inside], run: Run
) -> None:
    async def play() -> None:
        first = start()
        table = await open_table(first.base, "te-kuiti", ["me", "me"], clock={"kind": "move", "seconds": 86_400})
        later = start(now=lambda: time.time() + 2 * 86_400, grace=0.0)
        while True:
            state = (await rest(later.base, "GET", f"/tables/{table['id']}"))["state"]
            if state["seats"][0]["kind"] == "bot":
                break

    run(play())
