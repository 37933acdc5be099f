"""Sheep Sheep by Nicolas Walther (Azao Games)."""

from sheepfold.games.sheep_sheep.game import GAME

__all__ = ["GAME"]
