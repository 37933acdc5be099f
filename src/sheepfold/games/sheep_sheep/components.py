"""What is in the box of Sheep Sheep, and how cards, cells and actions are numbered."""

from typing import Final

# -- the box ---------------------------------------------------------------------------------------------------

COLOURS: Final = ("white", "black", "brown", "red", "yellow", "green", "blue")
"""The seven families of sheep (rulebook: 7 lucky cards); the names are ours. Their order is that of writing a card."""

KINDS: Final = 21
"""Kinds of sheep cards: every pair of two different colours, one a side (reconstructed: 21 × 3 + 7 = 70 cards)."""

BOX: Final = 0x3FFFFFFFFFF
"""Three copies of each kind (reconstructed), as a heap of cards: see cards.py."""

BOX_FOR_TWO: Final = 0x2AAAAAAAAAA
"""Two copies of each kind: one copy bears the 3+ sign (reconstructed), left out with two seats (rulebook, Setup)."""

HAND: Final = 4
"""Cards before each seat (rulebook, Setup)."""

CELLS: Final = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
"""The centre, three by three (rulebook, Setup), in the order in which it is laid out."""

EXCHANGES: Final = 3
"""Swaps a turn (rulebook, Variation without an hourglass)."""

MOST_EXCHANGES: Final = 60
"""A minute of the hourglass at one swap a second (our ruling R2)."""

LUCKY_POINTS: Final = 2
"""Points more for a card that shows the seat's lucky colour (rulebook, Counting points)."""

DRY_ROUNDS: Final = 5
"""Rounds without a card won that end the game (our ruling R4)."""

# -- numbers of the actions --------------------------------------------------------------------------------------
# A side is a card with one of its colours up: show * 6 + hide, where hide leaves out show. There are 42.

SIDES: Final = 42

STOP: Final = 0
SWAP: Final = 1  # + cell * 42 + side
DRAW: Final = 379  # + kind
PLACE: Final = 400  # + colour * 9 + cell
LUCKY: Final = 463  # + seat * 7 + colour
DEAL: Final = 491  # + seat * 21 + kind
CENTRE: Final = 575  # + cell * 42 + side
ACTIONS: Final = 953
