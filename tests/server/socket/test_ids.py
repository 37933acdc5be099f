"""Every answer names the message that it answers, also where the message makes no sense."""

import json

import pytest
import websockets

from sheepfold.server.socket.requests import Unreadable, read_message
from tests.server.client import Player, open_table
from tests.server.conftest import Inside, Run


@pytest.mark.parametrize(
    ("frame", "message_id"),
    [
        ('{"type":"dance","id":"7"}', "7"),
        ('{"type":"move","id":"7"}', "7"),
        ('{"type":"chat","text":5,"id":"é"}', "é"),
        ('{"id":"7"}', "7"),
        ('{"type":"ping","id":"7","unknown":[{"id":"8"}]}', "7"),
        ('{"type":"ping","id":7}', None),
        ('{"type":"ping","id":""}', None),
        (json.dumps({"type": "ping", "id": "x" * 65}), None),
        ('{"type":"dance","id":null}', None),
        ('{"type":"dance","id":"7"', None),
        ('["7"]', None),
        ("nonsense", None),
        (b"\xff", None),
    ],
)
def test_the_id_of_a_message_that_makes_no_sense(frame: str | bytes, message_id: str | None) -> None:
    with pytest.raises(Unreadable) as refused:
        read_message(frame)
    assert refused.value.id == message_id
    assert refused.value.code == "bad_request"


def test_errors_name_the_message(inside: Inside, run: Run) -> None:
    async def ask() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            await player.say({"type": "dance", "id": "seven"})
            error = json.loads(await player.socket.recv())
            assert (error["type"], error["code"], error["id"]) == ("error", "bad_request", "seven")
        for hello in (
            {"type": "hello", "id": "h"},
            {"type": "hello", "protocol": 2, "id": "h"},
            {"type": "ping", "id": "h"},
        ):
            async with websockets.connect(player.url) as socket:
                await socket.send(json.dumps(hello))
                assert json.loads(await socket.recv())["id"] == "h"

    run(ask())
