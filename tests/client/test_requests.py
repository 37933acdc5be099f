"""Every request of the protocol, against a real server."""

from contextlib import AbstractContextManager

import pytest

from sheepfold.client import Client, ClientError, Clock, Link, Place, Player, Refused
from tests.client.running import Server, run


def refused(code: str) -> AbstractContextManager[object]:
    return pytest.raises(Refused, check=lambda error: error.code == code)


def test_games_and_bots_are_listed(server: Server) -> None:
    async def ask() -> None:
        async with Client(server.url) as client:
            games = {game.slug: game for game in await client.games()}
            assert games["te-kuiti"].seats == (2, 1)
            assert games["sheep-sheep"].clocks[0].kind == "hourglass"
            assert {option.name for option in games["sheep-sheep"].options} == {"exchanges", "lucky"}
            rules = (await client.game("te-kuiti")).rules
            assert rules is not None
            assert rules.startswith("# Te Kuiti")
            assert "level4" in [bot.name for bot in await client.bots()]
            with refused("no_such_game"):
                await client.game("sheep-chess")

    run(ask())


def test_seats_are_taken_left_and_reopened(server: Server) -> None:
    async def ask() -> None:
        async with Client(server.url) as client:
            table = await client.open_table("sheep-sheep", ["me", "open", "open"], name="Ada", public=True)
            assert table.id in [listed.id for listed in await client.tables()]
            assert table.state.status == "waiting"
            bea = await client.join(table.id, name="Bea")
            assert bea.seat == 1
            with refused("taken"):
                await client.join(table.id, 1)
            assert (await client.leave(bea)).open_seats == [1, 2]
            await client.join(table.id, 2)
            again = await client.join(table.id)
            assert again.seat == 1
            assert (await client.state(table.id)).status == "playing"
            with refused("taken"):
                await client.join(table.id)
            assert (await client.reopen(table.id, 1, table.owner)).open_seats == [1]
            with refused("not_allowed"):
                await client.state(table.id, again.token)

    run(ask())


def test_a_private_table_needs_its_invitation(server: Server) -> None:
    async def ask() -> None:
        async with Client(server.url) as client:
            table = await client.open_table("te-kuiti", ["me", "open"])
            with refused("not_allowed"):
                await client.join(table.id)
            link = Link.parse(f"{server.url}/t/{table.id}#join={table.invite}")
            place = await client.follow_link(link, name="Bea")
            async with client.sit(place) as player:
                assert player.state.seats[1].name == "Bea"
            back = await client.follow_link(Link.parse(f"{server.url}/t/{table.id}#seat={place.token}"))
            async with client.sit(back) as player:
                assert player.seat == 1

    run(ask())


@pytest.mark.parametrize("text", ["", "te-kuiti", "http://localhost", "ftp://x/t/y", "http://x/t/", "http://[/t/y"])
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(ClientError):
        Link.parse(text)


def test_links_keep_the_servers_path() -> None:
    link = Link.parse("https://example.org/games/t/k3v9m2xq7t4a#seat=one,two")
    assert link == Link("https://example.org/games", "k3v9m2xq7t4a", None, ("one", "two"))
    assert "one" not in repr(link)


async def started(client: Client, game: str, seats: int) -> list[Player]:
    table = await client.open_table(game, ["me"] * seats)
    return [client.sit(place) for place in table.places]


def test_moves_are_previewed_hinted_and_checked(server: Server) -> None:
    async def ask() -> None:
        async with Client(server.url) as client:
            first, second = await started(client, "te-kuiti", 2)
            async with first, second:
                player, other = (first, second) if first.is_my_turn else (second, first)
                move = player.legal[0]
                preview = await player.preview(move)
                assert preview.known
                assert (await player.hint()).move in player.legal
                with refused("no_such_move"):
                    await player.play("moo")
                with refused("not_your_turn"):
                    await other.play(move)
                index = await player.play(move)
                assert player.log[index - 1].moves[0] == (player.seat, move)
                assert player.view == preview.view
                await other.until(lambda: len(other.log) >= index)
                assert other.history == player.history
                assert abs(await player.ping() - player.log[-1].at) < 60

    run(ask())


def test_a_client_hears_why_a_move_is_refused(server: Server) -> None:
    async def ask() -> None:
        async with Client(server.url) as client:
            table = await client.open_table("te-kuiti", ["me", "me"])
            async with client.sit(table.places[0]) as player:
                await player.play("fence a1n")
                assert await player.why_not("fence b1n") is None
                why = await player.why_not("fence a1n", "de")
                assert why is not None
                assert (why.rule, why.about, why.text) == (
                    "shepherd.anywhere",
                    {"place": "a1n"},
                    "Hier steht schon ein Zaun.",
                )
                assert await client.why_not(table.places[0], "fence a1n", "de") == why
                with pytest.raises(Refused, match="There is a fence here already") as caught:
                    await player.play("fence a1n")
                assert caught.value.why is not None
                assert caught.value.why.rule == why.rule
                with pytest.raises(Refused) as caught:
                    await client.move(table.places[0], "fence a1n", player.state.index, "m")
                assert caught.value.why is not None
                assert caught.value.why.text == "There is a fence here already."

    run(ask())


def test_moves_without_a_socket(server: Server) -> None:
    async def ask() -> None:
        async with Client(server.url) as client:
            table = await client.open_table("te-kuiti", ["me", "me"])
            place = table.places[table.state.to_act[0]]
            state = await client.state(table.id, place.token)
            move = (await client.hint(place)).move
            assert move in state.sights[0].legal
            assert (await client.preview(place, move)).index == state.index
            index = await client.move(place, move, state.index, "once")
            assert await client.move(place, move, state.index, "once") == index
            with refused("stale"):
                await client.move(place, move, state.index, "twice")

    run(ask())


def test_people_chat_and_agree_to_take_a_move_back(server: Server) -> None:
    async def ask() -> None:
        async with Client(server.url) as client:
            first, second = await started(client, "te-kuiti", 2)
            async with first, second:
                player, other = (first, second) if first.is_my_turn else (second, first)
                before = list(player.history)
                await player.chat("Good luck!")
                await player.play(player.legal[0])
                await player.undo()
                await other.until(lambda: other.state.asked is not None)
                assert player.state.asked is not None
                await other.answer(True)
                await player.until(lambda: player.history == before)
                await player.until(lambda: player.state.asked is None)
                assert player.is_my_turn
                assert "Good luck!" in [entry.text for entry in other.log]
                assert max(player.views) == len(before)

    run(ask())


def test_a_message_that_the_server_cannot_read_is_refused(server: Server) -> None:
    async def ask() -> None:
        async with Client(server.url) as client:
            first, _ = await started(client, "te-kuiti", 2)
            async with first:
                with refused("bad_request"):
                    await first.chat("baa" * 100)

    run(ask())


def test_a_bot_plays_for_a_person_and_gives_the_seat_back(server: Server) -> None:
    async def ask() -> None:
        async with Client(server.url) as client:
            first, second = await started(client, "te-kuiti", 2)
            async with first, second:
                player, other = (first, second) if first.is_my_turn else (second, first)
                await player.hand_over("random")
                await player.until(lambda: player.is_played_by_a_bot)
                assert not player.is_my_turn
                await other.until(lambda: other.is_my_turn)
                await player.take_back()
                await player.until(lambda: not player.is_played_by_a_bot)
                with refused("not_allowed"):
                    await other.vote(player.seat or 0)

    run(ask())


def test_a_finished_game_can_be_studied_and_played_again(server: Server) -> None:
    async def ask() -> None:
        async with Client(server.url) as client:
            table = await client.open_table("te-kuiti", ["me", "me"])
            with refused("not_over"):
                await client.record(table.id)
            async with client.sit(table.places[0]) as first, client.sit(table.places[1]) as second:
                player = first if first.is_my_turn else second
                await player.play(player.legal[0])
                await first.resign()
            steps = await client.steps(table.id)
            assert steps["total"] == sum(who >= 0 for who, _ in (await client.record(table.id)).events)
            assert len((await client.analysis(table.id))["decisions"]) == steps["total"]
            again = await client.rematch(table.places[0])
            assert again == Place(again.table, table.places[0].token)
            async with client.sit(again) as player:
                assert player.seat == 1
                assert player.state.status == "playing"

    run(ask())


def test_a_clock_that_the_game_does_not_have_is_refused(server: Server) -> None:
    async def ask() -> None:
        async with Client(server.url) as client:
            with refused("bad_option"):
                await client.open_table("te-kuiti", ["me", "me"], clock=Clock(kind="hourglass"))
            table = await client.open_table("te-kuiti", ["me", "me"], clock=Clock(kind="move", seconds=60))
            async with client.sit(table.places[0]) as player:
                assert player.state.clock.seconds == 60
                assert player.state.clock.deadline is not None

    run(ask())


def test_no_table_no_seat(server: Server) -> None:
    async def ask() -> None:
        async with Client(server.url) as client:
            player = client.sit(Place("zzzzzzzzzzzz", "x" * 22))
            with refused("no_such_table"):
                await player.__aenter__()
            with pytest.raises(ClientError, match="There is no state"):
                assert player.state
        with pytest.raises(ClientError, match="looks like http"):
            Client("localhost:8000")

    run(ask())
