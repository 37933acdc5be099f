"""How the environments show a game: as text, as an image, or printed."""

import numpy as np
import numpy.typing as npt

from sheepfold.core.game import Game
from sheepfold.core.state import State

MODES = ["human", "ansi", "rgb_array"]
Shown = str | npt.NDArray[np.uint8] | None


def show(game: Game, state: State, seat: int, mode: str | None) -> Shown:
    """The board as the seat (or ``ONLOOKER``) sees it: printed, as text, or as an image."""
    if mode is None:
        return None
    text = game.draw(game.view(state, seat))
    if mode == "rgb_array":
        from sheepfold.research.text_image import text_image

        return text_image(text)
    if mode == "ansi":
        return text
    print(text)
    return None
