"""Te Kuiti: fences against memory."""

from sheepfold.games.te_kuiti.game import GAME

__all__ = ["GAME"]
