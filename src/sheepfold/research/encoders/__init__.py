"""The encoders by game. A game that has none cannot be observed as an array."""

from collections.abc import Callable

from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game
from sheepfold.research.encoders.shear_panic import ShearPanicEncoder
from sheepfold.research.encoders.sheep_and_thief import SheepAndThiefEncoder
from sheepfold.research.encoders.sheep_sheep import SheepSheepEncoder
from sheepfold.research.encoders.te_kuiti import DuelEncoder, SoloEncoder
from sheepfold.research.encoders.two_sheep_dogs import TwoSheepDogsEncoder
from sheepfold.research.kernel import Encoder

ENCODERS: dict[str, Callable[[int], Encoder]] = {
    "te-kuiti": lambda seats: DuelEncoder(seats) if seats == 2 else SoloEncoder(seats),
    "two-sheep-dogs": TwoSheepDogsEncoder,
    "sheep-sheep": SheepSheepEncoder,
    "shear-panic": ShearPanicEncoder,
    "sheep-and-thief": SheepAndThiefEncoder,
}


def encoder_for(game: Game, seats: int) -> Encoder:
    """The encoder of the game at a table of so many seats."""
    if game.slug not in ENCODERS:
        raise SheepfoldError(f"There is no encoder for {game.title}; add one to sheepfold.research.encoders.ENCODERS.")
    return ENCODERS[game.slug](seats)
