"""What happens next."""

from typing import Final

LUCKY_CARDS: Final = 0
DEALING: Final = 1
LAYING: Final = 2
SWAPPING: Final = 3
DRAWING: Final = 4
PLACING: Final = 5
ENDED: Final = 6
PHASES: Final = (
    "set-up",  # a lucky card to each seat
    "set-up",  # four cards to each seat
    "set-up",  # nine cards into the centre
    "swap",
    "draw",  # a card is turned up for an empty cell
    "place",
    "over",
)
