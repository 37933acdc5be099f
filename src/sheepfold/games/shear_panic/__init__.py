"""Shear Panic, by Fraser & Gordon Lamont (Fragor Games)."""

from sheepfold.games.shear_panic.game import GAME

__all__ = ["GAME"]
