"""A bot at a remote table. It knows what its seat sees, and rebuilds from that what it needs to think."""

import asyncio
import contextlib
import logging
import secrets
from typing import Final

from sheepfold.bots.bot import Bot
from sheepfold.client.errors import ClientError, Refused
from sheepfold.client.player import Player, Turn
from sheepfold.client.reconstruct import CannotReconstruct, Reconstruction
from sheepfold.games import find

_log = logging.getLogger(__name__)
_SHARE: Final = {"move": 0.7, "game": 0.04, "hourglass": 0.1}
"""The part of the time left that one decision may take, by the kind of clock."""


async def play_to_the_end(player: Player, bot: Bot) -> None:
    """Let the bot make all decisions of the player's seat until the game is over.

    If the clock or a vote hands the seat to one of the server's bots, it is taken back. A bot that comes late asks for
    what its seat saw before. If the server does not tell (an older one) and no state can be rebuilt from the rest, the
    bot plays any legal move, and a warning is logged.
    """
    returning = asyncio.create_task(_keep_the_seat(player))
    try:
        await player.until(lambda: player.state.status != "waiting")
        with contextlib.suppress(Refused):
            await player.recall()
        table = player.state
        seat = -1 if player.seat is None else player.seat
        game = find(table.game) if table.rules is None else find(table.game).under(table.rules)
        rebuilding = Reconstruction(game, len(table.seats), table.options, seat)
        async for turn in player.turns():
            move = await _chosen(turn, rebuilding, bot)
            try:
                await turn.play(move)
            except Refused as refused:
                if refused.code not in ("stale", "not_your_turn", "over"):
                    raise
    finally:
        returning.cancel()


async def _chosen(turn: Turn, rebuilding: Reconstruction, bot: Bot) -> str:
    history, views, clock = list(turn.player.history), dict(turn.player.views), await _seconds(turn.player)

    def choose() -> str:
        try:
            rebuilding.follow(history, views)
        except CannotReconstruct as error:
            _log.warning("%s The bot plays any legal move.", error)
            return secrets.choice(turn.legal)
        perspective = rebuilding.perspective(salt=len(history))
        if perspective.legal != list(turn.legal):
            raise ClientError("The server plays by other rules than this version of Sheepfold.")
        return bot.choose(perspective, clock)

    return await asyncio.to_thread(choose)


async def _seconds(player: Player) -> float | None:
    """How long the bot may think."""
    clock = player.state.clock
    if clock.deadline is None or player.seat not in clock.running:
        return None
    left = clock.deadline - await player.ping()
    return max(0.05, left * _SHARE.get(clock.kind, 0.1))


async def _keep_the_seat(player: Player) -> None:
    """Come back whenever somebody else's bot plays for the seat; give up when that is refused."""
    while True:
        await player.until(lambda: player.over or player.is_played_by_a_bot)
        if player.over:
            return
        try:
            await player.take_back()
        except ClientError:
            return
        await player.until(lambda: player.over or not player.is_played_by_a_bot)
