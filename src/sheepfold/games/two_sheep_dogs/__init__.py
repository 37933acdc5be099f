"""Peter's Two Sheep Dogs, by Shibu (Suki Games)."""

from sheepfold.games.two_sheep_dogs.game import GAME

__all__ = ["GAME"]
