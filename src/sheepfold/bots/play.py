"""Bots at a match."""

from collections.abc import Sequence

from sheepfold.bots.bot import Bot
from sheepfold.bots.registry import describe
from sheepfold.core.errors import MoveError, SheepfoldError
from sheepfold.core.match import Match


def ask(bot: Bot, match: Match, seat: int, clock: float | None = None) -> str:
    """The move that the bot chooses at this seat now. The match does not change."""
    perspective = match.perspective(seat)
    try:
        return bot.choose(perspective, clock)
    except Exception as error:
        raise SheepfoldError(f"{_named(bot, match, seat)} failed: {describe(error)}.") from error


def play_one(match: Match, bots: Sequence[Bot], clock: float | None = None) -> int:
    """Let the bot whose turn it is play; where several may act at once, the lowest seat. The seat that played."""
    seat = match.to_act[0]
    move = ask(bots[seat], match, seat, clock)
    try:
        match.play(move, seat=seat)
    except MoveError as error:
        raise SheepfoldError(f"{_named(bots[seat], match, seat)} was refused: {error}") from error
    return seat


def play_out(match: Match, bots: Sequence[Bot], clock: float | None = None) -> None:
    """Play the match to its end, one bot a seat."""
    if match.seed is None:
        raise ValueError("a match without a seed stops at the first chance event; give it a seed")
    while not match.over:
        play_one(match, bots, clock)


def _named(bot: Bot, match: Match, seat: int) -> str:
    return f"{type(bot).__name__} at seat {seat}, event {len(match.events)},"
