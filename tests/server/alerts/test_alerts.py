"""Alerts from a real server to a real receiver: who gets which, when, and how often."""

import asyncio
import hmac
import json
import queue
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.alerts.receiver import Receiver
from tests.server.client import Json, Player, Refused, open_table, rest
from tests.server.conftest import Inside, Run
from tests.server.services import Server, server

Start = Callable[..., Inside]
DAYS = {"kind": "move", "seconds": 2 * 86_400}
SOON = 0.4
"""Seconds in which something that must not come would have come."""


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Where tables are kept: settings for ``start``."""
    return {} if request.param == "sqlite" else {"database": request.getfixturevalue("database")}


async def subscribed(base: str, table: Json, seat: int, receiver: Receiver, name: str = "browser") -> None:
    await rest(base, "POST", f"/tables/{table['id']}/push", receiver.subscription(name), table["tokens"][seat])


async def state_of(base: str, table: Json) -> Json:
    state: Json = (await rest(base, "GET", f"/tables/{table['id']}"))["state"]
    return state


async def move(base: str, table: Json, seat: int) -> Json:
    """One decision of the seat, by a socket that then is closed; the state then."""
    async with Player(base, table["id"], table["tokens"][seat]) as player:
        await player.move(seat, player.legal[seat][0])
    return await state_of(base, table)


async def turn_of(base: str, table: Json, seat: int) -> Json:
    """Others play until it is this seat's turn."""
    state = await state_of(base, table)
    while seat not in state["to_act"]:
        state = await move(base, table, state["to_act"][0])
    return state


async def gone(inside: Inside, table: Json) -> None:
    """Nobody is there any more, not even by REST."""

    async def forget() -> None:
        room = inside.lobby.rooms[table["id"]]
        room.audience.presence.polled.clear()
        room.send_presence()

    await asyncio.to_thread(inside.do, forget())


async def nothing(receiver: Receiver) -> None:
    await asyncio.sleep(SOON)
    assert receiver.received.empty(), receiver.received.get().body


async def received(receiver: Receiver) -> Json:
    alert = await asyncio.to_thread(receiver.next)
    opened: Json = receiver.opened(alert)
    return opened


def test_one_alert_a_turn_to_whoever_is_not_there(
    start: Start, push_settings: Json, place: Json, receiver: Receiver, run: Run
) -> None:
    async def play() -> None:
        inside = start(**push_settings, **place)
        base = inside.base
        key = (await rest(base, "GET", "/push"))["key"]
        assert len(key) == 87
        table = await open_table(base, "two-sheep-dogs", ["me", "me"])
        await subscribed(base, table, 1, receiver)
        await nothing(receiver)
        await gone(inside, table)
        await turn_of(base, table, 1)
        alert = await asyncio.to_thread(receiver.next)
        assert receiver.opened(alert) | {"time": 0} == {
            "event": "turn", "table": table["id"], "game": "two-sheep-dogs", "title": inside.lobby.services.games[
                "two-sheep-dogs"].title, "seats": [1], "time": 0,
        }  # fmt: skip
        assert alert.path == "/browser"
        assert alert.headers["Content-Encoding"] == "aes128gcm"
        assert (alert.headers["TTL"], alert.headers["Topic"]) == ("86400", table["id"])
        assert alert.headers["Authorization"].endswith(f", k={key}")
        assert len(alert.body) < 400
        async with Player(base, table["id"], table["tokens"][1]):
            pass  # they look, do nothing and go
        await nothing(receiver)
        async with Player(base, table["id"], table["tokens"][1]) as player:
            while 1 in player.to_act:
                await player.move(1, player.legal[1][0])
            await turn_of(base, table, 0)
            async with Player(base, table["id"], table["tokens"][0]) as other:
                while 0 in other.to_act:
                    await other.move(0, other.legal[0][0])
            await player.until(lambda: 1 in player.to_act)
            await nothing(receiver)  # they are there
        assert inside.lobby.services.metrics.alerts == 1

    run(play())


def test_who_goes_as_their_turn_begins_may_not_have_seen_it(
    start: Start, push_settings: Json, receiver: Receiver, run: Run
) -> None:
    async def play() -> None:
        inside = start(**push_settings)
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        async with Player(inside.base, table["id"], table["tokens"][1]):
            await subscribed(inside.base, table, 1, receiver)
            await turn_of(inside.base, table, 1)
            await nothing(receiver)
        assert (await received(receiver))["seats"] == [1]

    run(play())


def test_none_for_bots_and_none_after_the_end(start: Start, push_settings: Json, receiver: Receiver, run: Run) -> None:
    async def play() -> None:
        inside = start(**push_settings)
        base = inside.base
        table = await open_table(base, "te-kuiti", ["me", "me"])
        path = f"/tables/{table['id']}"
        await subscribed(base, table, 1, receiver)
        await subscribed(base, table, 0, receiver, "other")
        await rest(base, "POST", f"{path}/push/end", {"endpoint": f"{receiver.base}/other"}, table["tokens"][0])
        await rest(base, "POST", f"{path}/hand", {"bot": "random"}, table["tokens"][1])
        await gone(inside, table)
        async with Player(base, table["id"], table["tokens"][0]) as player:
            while player.status != "over":
                if 0 in player.to_act:
                    await player.move(0, player.legal[0][0])
                else:
                    await player.hear("events")
        await nothing(receiver)

    run(play())


def test_a_browser_that_is_gone_is_forgotten_and_a_broken_one_tried_again(
    start: Start, push_settings: Json, place: Json, receiver: Receiver, run: Run
) -> None:
    ahead = [0.0]

    async def play() -> None:
        inside = start(now=lambda: time.time() + ahead[0], **push_settings, **place)
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        await subscribed(inside.base, table, 1, receiver)
        await gone(inside, table)
        receiver.status = 503
        await turn_of(inside.base, table, 1)
        await received(receiver)
        await nothing(receiver)
        ahead[0] += 31
        receiver.status = 410
        await received(receiver)
        book = inside.lobby.services.alerts
        assert book is not None
        ahead[0] += 3600
        await nothing(receiver)
        found = await asyncio.to_thread(inside.do, book.book.of_table(table["id"]))
        assert found == []
        assert inside.lobby.services.metrics.alerts_failed == 1

    run(play())


def test_a_seat_has_five_browsers_the_newest(
    start: Start, push_settings: Json, place: Json, receiver: Receiver, run: Run
) -> None:
    async def play() -> None:
        inside = start(**push_settings, **place)
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        for number in (*range(8), 6):
            await subscribed(inside.base, table, 1, receiver, str(number))
        service = inside.lobby.services.alerts
        assert service is not None
        found = await asyncio.to_thread(inside.do, service.book.of_table(table["id"]))
        assert [address.url[-1] for address in found] == ["3", "4", "5", "7", "6"]
        await asyncio.to_thread(inside.do, inside.lobby.services.store.clean(9e9, 0.0, 0.0))
        assert await asyncio.to_thread(inside.do, service.book.of_table(table["id"])) == [], "gone with its table"

    run(play())


def test_a_clock_of_days_reminds_once_and_runs_out_though_nobody_looks(
    start: Start, push_settings: Json, place: Json, receiver: Receiver, run: Run
) -> None:
    ahead = [0.0]

    async def play() -> None:
        inside = start(now=lambda: time.time() + ahead[0], grace=0.0, **push_settings, **place)
        base = inside.base
        table = await open_table(base, "te-kuiti", ["me", "me"], clock=DAYS)
        await subscribed(base, table, 0, receiver, "first")
        await subscribed(base, table, 1, receiver, "second")
        await gone(inside, table)
        assert (await received(receiver))["event"] == "turn", "they went within a minute"
        await asyncio.to_thread(inside.do, inside.lobby._forget(table["id"]))
        ahead[0] += 1.79 * 86_400
        await nothing(receiver)
        assert table["id"] not in inside.lobby.rooms
        ahead[0] += 0.02 * 86_400
        reminder = await asyncio.to_thread(receiver.next)
        assert receiver.opened(reminder)["event"] == "reminder"
        assert reminder.path == "/first"
        await nothing(receiver)
        await asyncio.to_thread(inside.do, inside.lobby._forget(table["id"]))
        ahead[0] += 0.3 * 86_400
        turn = await asyncio.to_thread(receiver.next)
        assert turn.path == "/second", "a bot has played for the first"

    run(play())


def test_the_webhook_of_a_table(start: Start, push_settings: Json, place: Json, receiver: Receiver, run: Run) -> None:
    async def play() -> None:
        inside = start(**{**push_settings, "push_key": ""}, **place)
        base = inside.base
        assert (await rest(base, "GET", "/push"))["key"] is None
        table = await open_table(base, "te-kuiti", ["me", "me"], names=["Anna", "Bert"])
        path = f"/tables/{table['id']}/webhook"
        with pytest.raises(Refused, match="owner"):
            await rest(base, "POST", path, {"url": receiver.base}, table["tokens"][0])
        await rest(base, "POST", path, {"url": f"{receiver.base}/old"}, table["owner"])
        set_up = await rest(base, "POST", path, {"url": f"{receiver.base}/hook"}, table["owner"])
        assert await rest(base, "GET", path, token=table["owner"]) | {"time": 0} == {
            "time": 0, "url": f"{receiver.base}/hook", "secret": None,
        }  # fmt: skip

        async def posted() -> Json:
            got = await asyncio.to_thread(receiver.next)
            while got.path == "/old":
                got = await asyncio.to_thread(receiver.next)
            signature = hmac.new(set_up["secret"].encode(), got.body, "sha256").hexdigest()
            assert got.headers["X-Sheepfold-Signature"] == f"sha256={signature}"
            assert got.path == "/hook"
            body: Json = json.loads(got.body)
            return body

        first = await posted()
        assert (first["event"], first["seats"], first["names"]) == ("turn", [0], ["Anna"])
        await turn_of(base, table, 1)
        assert (await posted())["names"] == ["Bert"]
        async with Player(base, table["id"], table["tokens"][0]) as player:
            await player.ask("undo")
            assert (await posted())["event"] == "question"
            await player.ask("resign")
        over = await posted()
        assert (over["event"], over["seats"]) == ("over", [0, 1])
        await rest(base, "POST", path, {"url": None}, table["owner"])
        bots = await open_table(base, "te-kuiti", ["bot:random", "bot:random"])
        hook = {"url": f"{receiver.base}/hook"}
        set_up = await rest(base, "POST", f"/tables/{bots['id']}/webhook", hook, bots["owner"])
        over = await posted()
        assert (over["event"], over["seats"], over["names"]) == ("over", [0, 1], [None, None])
        assert (await rest(base, "GET", path, token=table["owner"]))["url"] is None

    run(play())


def test_no_address_that_a_stranger_must_not_use(
    start: Start, push_settings: Json, receiver: Receiver, run: Run
) -> None:
    async def ask() -> None:
        inside = start(**{**push_settings, "alert_private": False})
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        path, token = f"/tables/{table['id']}", table["tokens"][0]
        for url in ("http://example.org/", "https://127.0.0.1/", "https://intranet/", "nonsense", receiver.base):
            with pytest.raises(Refused, match="bad_request: An address"):
                await rest(inside.base, "POST", f"{path}/push", {**receiver.subscription(), "endpoint": url}, token)
            with pytest.raises(Refused, match="bad_request: An address"):
                await rest(inside.base, "POST", f"{path}/webhook", {"url": url}, table["owner"])
        bad = {"endpoint": "https://push.example.org/", "keys": {"p256dh": "AAAA", "auth": "AAAA"}}
        with pytest.raises(Refused, match="no keys of a browser"):
            await rest(inside.base, "POST", f"{path}/push", bad, token)
        with pytest.raises(Refused, match="not_allowed"):
            await rest(inside.base, "POST", f"{path}/push", receiver.subscription())

    run(ask())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_server_killed_before_it_sends_sends_when_it_is_back(
    kind: str, request: pytest.FixtureRequest, push_settings: Json, receiver: Receiver, tmp_path: Path, run: Run
) -> None:
    place = ["--data", str(tmp_path)] if kind == "sqlite" else ["--database", request.getfixturevalue("database")]
    variables = {
        f"SHEEPFOLD_{name.upper()}": str(int(value) if value is True else value)
        for name, value in push_settings.items()
    }

    async def until_killed(server: Server) -> Json:
        table = await open_table(server.base, "te-kuiti", ["me", "open"])
        joined = await rest(server.base, "POST", f"/tables/{table['id']}/seats/1/join", {"invite": table["invite"]})
        table["tokens"][1] = joined["token"]
        await subscribed(server.base, table, 1, receiver)
        await turn_of(server.base, table, 1)
        return table

    first = Server(*place, **{**variables, "SHEEPFOLD_ALERT_SECONDS": "2"})
    try:
        table = run(until_killed(first))
    finally:
        first.kill()
        first.log.close()
    assert receiver.received.empty()
    with server(*place, **variables):
        alert = receiver.opened(receiver.next())
        assert (alert["event"], alert["table"], alert["seats"]) == ("turn", table["id"], [1])
        with pytest.raises(queue.Empty):
            receiver.next(SOON)


def test_whoever_subscribes_at_another_process_is_alerted_once(
    start: Start, push_settings: Json, database: str, receiver: Receiver, run: Run
) -> None:
    async def play() -> None:
        here, there = (start(database=database, **push_settings) for _ in range(2))
        table = await open_table(here.base, "te-kuiti", ["me", "me"])
        await state_of(there.base, table)
        await subscribed(there.base, table, 1, receiver)
        await gone(there, table)

        async def forget() -> None:
            here.lobby.rooms[table["id"]].audience.presence.elsewhere.clear()

        await asyncio.sleep(SOON)  # until the first process has heard of it
        await asyncio.to_thread(here.do, forget())
        await gone(here, table)
        await turn_of(here.base, table, 1)
        assert (await received(receiver))["seats"] == [1]
        await nothing(receiver)

    run(play())
