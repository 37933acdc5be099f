"""Shearing Day: a card game for two or three, played with Sheepfold."""

from shearing_day.game import GAME

__all__ = ["GAME"]
