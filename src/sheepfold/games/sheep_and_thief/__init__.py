"""Sheep & Thief by Yuichi Sakashita: drafting and tile-laying, with a fox that steals."""

from sheepfold.games.sheep_and_thief.game import GAME

__all__ = ["GAME"]
