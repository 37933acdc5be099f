"""A client adds secrets of its own to a game's seed, and opens them in time."""

import asyncio

from sheepfold.client import Client, Link
from sheepfold.core.commitment import joint_seed, pledge, verify
from sheepfold.games import find
from tests.client.running import Server


def test_who_pledges_is_part_of_the_seed(server: Server) -> None:
    async def play() -> None:
        async with Client(server.url) as client:
            table = await client.open_table("te-kuiti", ["me", "open"], pledge=True)
            mine = table.places[0]
            theirs = await client.follow_link(Link.parse(f"{server.url}/t/{table.id}#join={table.invite}"), pledge=True)
            assert mine.secret is not None
            assert theirs.secret is not None
            assert (await client.state(table.id)).status == "waiting"
            async with client.sit(mine) as ada, client.sit(theirs) as bea:
                await ada.until(lambda: ada.state.status == "playing")
                assert ada.state.pledges == (pledge(mine.secret), pledge(theirs.secret))
                assert ada.state.secrets is None
                await bea.resign()
                await ada.until(lambda: ada.over)
            record = await client.record(table.id)
            assert record.secrets == [mine.secret, theirs.secret]
            assert record.server_seed is not None
            assert record.seed == joint_seed(record.server_seed, record.secrets)
            verify(find("te-kuiti"), record, table.id, record.commitment)
            assert mine.secret not in repr(mine)

    asyncio.run(asyncio.wait_for(play(), 60))
