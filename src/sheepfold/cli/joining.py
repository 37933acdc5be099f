"""``join``."""

import asyncio
import secrets
from typing import TYPE_CHECKING, Annotated

import typer

from sheepfold.bots import BOTS, make_bot
from sheepfold.cli.app import command

if TYPE_CHECKING:
    from sheepfold.bots import Bot
    from sheepfold.client import Player


@command("join")
def join(
    link: Annotated[str, typer.Argument(metavar="URL", help="The invitation: http://host/t/TABLE#join=INVITE.")],
    bot: Annotated[
        str, typer.Option("--bot", metavar="BOT", help=f"Who plays: {', '.join(BOTS)}, or path.py:MyBot.")
    ] = "level4",
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="N", min=0, help="Which seat; without it the first that is open.")
    ] = None,
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="The name to sit down under.")] = None,
) -> None:
    """Let a bot of yours sit down at a remote table and play the game to its end."""
    asyncio.run(_join(link, make_bot(bot, secrets.randbits(62)), seat, name))


async def _join(text: str, bot: "Bot", seat: int | None, name: str | None) -> None:
    from sheepfold.client import Client, Link  # the socket's library is slow to load, and other commands need it not
    from sheepfold.client.bot_player import play_to_the_end

    link = Link.parse(text)
    async with Client(link.server) as client:
        place = await client.follow_link(link, seat, name, pledge=True)
        async with client.sit(place) as player:
            typer.echo(f"Sitting at seat {player.seat} of {player.state.game}, table {place.table}.")
            typer.echo(f"To go on yourself, open {link.server}/t/{place.table}#seat={place.token}")
            await play_to_the_end(player, bot)
            typer.echo(_result(player))


def _result(player: "Player") -> str:
    state = player.state
    if state.scores is None:
        return f"The game is over: {state.ending}."
    won = "won" if player.seat in (state.winners or ()) else "lost"
    return f"The game is over: {won}, scores {' '.join(map(str, state.scores))} ({state.ending})."
