"""The texts of all actions, in the order of their numbers (the blocks of ``components.py``)."""

from sheepfold.core.notation import Notation
from sheepfold.games.two_sheep_dogs.components import PIECE_NAMES, SLOT_NAMES

TITLE = "Peter's Two Sheep Dogs"


def _of_pieces(verb: str) -> list[str]:
    return [f"{verb} {piece}" for piece in PIECE_NAMES]


NOTATION = Notation(
    TITLE,
    (
        *_of_pieces("play"),
        *_of_pieces("sow"),
        *("call l", "call r"),
        *("chase l", "chase r"),
        "stop",
        *_of_pieces("home"),
        *_of_pieces("eat"),
        *(f"put {slot}" for slot in SLOT_NAMES),
        *("lead 0", "lead 1"),
        *_of_pieces("bonus"),
        *_of_pieces("deal 0"),
        *_of_pieces("deal 1"),
        *_of_pieces("field l0"),
        *_of_pieces("field r0"),
        *_of_pieces("field l1"),
        *_of_pieces("field r1"),
    ),
)
