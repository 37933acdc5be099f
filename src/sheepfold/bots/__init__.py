"""Bots: players that know one seat's perspective and nothing else."""

from sheepfold.bots.bot import Bot
from sheepfold.bots.play import ask, play_out
from sheepfold.bots.registry import BOTS, make_bot, make_bots

__all__ = ["BOTS", "Bot", "ask", "make_bot", "make_bots", "play_out"]
