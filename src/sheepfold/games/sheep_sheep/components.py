"""What is in the box of Sheep Sheep, and how cards, cells and actions are numbered."""

from typing import Final

# -- the box ---------------------------------------------------------------------------------------------------

# setup.cards
COLOURS: Final = ("white", "black", "brown", "red", "yellow", "green", "blue")
"""The seven families of sheep (reconstructed: a review counts 63 cards and 7 lucky ones); the names are ours. Their
order is that of writing a card."""

COLOUR_COUNT: Final = 7
NO_COLOUR: Final = 7
"""In an empty cell, and of a seat that has no lucky card yet."""

KINDS: Final = 21
"""Kinds of sheep cards: every pair of two different colours, one a side (reconstructed: 21 × 3 + 7 = 70 cards)."""

ONE_OF_EACH: Final = ((1 << (2 * KINDS)) - 1) // 3
"""One copy of each kind, as a heap of cards: see cards.py."""

TWO_OF_EACH: Final = 2 * ONE_OF_EACH

BOX: Final = 3 * ONE_OF_EACH
"""Three copies of each kind (reconstructed)."""

BOX_FOR_TWO: Final = TWO_OF_EACH  # setup.two-players
"""Two copies of each kind: one copy bears the 3+ sign (reconstructed), left out with two seats (rulebook, Setup)."""

HAND: Final = 4  # setup.hand
"""Cards before each seat (rulebook, Setup)."""

CELLS: Final = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")  # setup.centre
"""The centre, three by three (rulebook, Setup), in the order in which it is laid out."""

CENTRE_CELLS: Final = 9

EXCHANGES: Final = 3  # turn.three-swaps, ways.calm
"""Swaps a turn (rulebook, Variation without an hourglass)."""

MOST_EXCHANGES: Final = 60  # fine.last-swap
"""A minute of the hourglass at one swap a second (our ruling R2)."""

LUCKY_POINTS: Final = 2  # score.lucky
"""Points more for a card that shows the seat's lucky colour (rulebook, Counting points)."""

DRY_ROUNDS: Final = 5  # fine.dry
"""Rounds without a card won that end the game (our ruling R4)."""

# -- numbers of the actions --------------------------------------------------------------------------------------
# A side is a card with one of its colours up: show * 6 + hide, where hide leaves out show. There are 42.

SIDES: Final = 42

# A swap lays a card over the card of a cell: cell * 7 + show, see swaps.py.

SWAPS: Final = CENTRE_CELLS * COLOUR_COUNT
SWAPS_IN_A_ROW: Final = 3 * COLOUR_COUNT
IN_FIRST_CELL: Final = (1 << COLOUR_COUNT) - 1
"""All swaps in the first cell, as a set."""

STOP: Final = 0
SWAP: Final = STOP + 1  # + cell * SIDES + side
DRAW: Final = SWAP + CENTRE_CELLS * SIDES  # + kind
PLACE: Final = DRAW + KINDS  # + colour * CENTRE_CELLS + cell
LUCKY: Final = PLACE + COLOUR_COUNT * CENTRE_CELLS  # + seat * COLOUR_COUNT + colour
DEAL: Final = LUCKY + 4 * COLOUR_COUNT  # + seat * KINDS + kind
CENTRE: Final = DEAL + 4 * KINDS  # + cell * SIDES + side
ACTIONS: Final = CENTRE + CENTRE_CELLS * SIDES
