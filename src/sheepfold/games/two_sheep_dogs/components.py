"""What is in the box of Peter's Two Sheep Dogs, and how pieces, slots and actions are numbered.

A piece is a number 0 … 27, a set of pieces a mask of them: sheep 1–7, pigs 1–7, cows 1–7, wolves 1–7.
"""

from typing import Final

from mypy_extensions import i64

# -- pieces: "7 Sheep, 7 Pig, and 7 Cow", "7 Wolf pieces", each numbered 1 to 7 (rulebook, Components) ---------------

KINDS: Final = "spcw"
KIND_NAMES: Final = ("sheep", "pig", "cow", "wolf")
PIECES: Final = 28
SHEEP: Final = 0x7F
PIGS: Final = 0x3F80
COWS: Final = 0x1FC000
WOLVES: Final = 0xFE00000
LIVESTOCK: Final = 0x1FFFFF
ALL_PIECES: Final = 0xFFFFFFF
PIECE_NAMES: Final = tuple(f"{kind}{number}" for kind in KINDS for number in range(1, 8))

# -- the ring: 6 slots, counterclockwise (rulebook 2-2-4 and its example) ---------------------------------------------

SLOT_NAMES: Final = ("l0", "r0", "g0", "l1", "r1", "g1")
SLOTS: Final = 6
LEFT: Final = 0  # slots of seat s are 3 * s + LEFT, RIGHT, FENCE
RIGHT: Final = 1
FENCE: Final = 2
FENCE_0: Final = 2
FENCE_1: Final = 5

# -- a round (rulebook 1, 2-3, 3, 4) ----------------------------------------------------------------------------------

HAND: Final = 11
SPRING_TRICKS: Final = 5
ROUND_TRICKS: Final = 11
HARD_WORKER: Final = 3  # chases in one trick that earn the bonus
GRASS_POINTS: Final = 3  # a piece of livestock; a wolf costs as much
FENCE_POINTS: Final = 6
BARN_POINTS: Final = 10

# -- the end (rulebook 5) ---------------------------------------------------------------------------------------------

GOAL: Final = 100
LAST_ROUND: Final = 20  # R4

# A chase after the first of a trick needs a piece that went into a fence for good: at most 28 of those a round, so 39
# chases, each of at most 28 pieces. With 26 chance events, 22 plays, 22 calls, 7 eats, 22 homes and stops and 2 bonus
# pieces drawn and put, a round has at most 1,234 events; there are 20 rounds, and one event before them.
LONGEST: Final = 24_681

# -- actions: where each block begins. The block being chosen from is the state's `decision`. -------------------------

PLAY: Final = 0  # + piece
SOW: Final = 28  # + piece
CALL: Final = 56  # + LEFT, RIGHT
CHASE: Final = 58  # + LEFT, RIGHT
STOP: Final = 60  # follows both the chases and, being one before it, the pieces that may go home
HOME: Final = 61  # + piece
EAT: Final = 89  # + piece
PUT: Final = 117  # + slot
LEAD: Final = 123  # + seat
BONUS: Final = 125  # + piece; from here on all is drawn from the bag
DEAL_0: Final = 153  # + piece
DEAL_1: Final = 181  # + piece
FIELD_L0: Final = 209  # + piece
FIELD_R0: Final = 237
FIELD_L1: Final = 265
FIELD_R1: Final = 293
ACTIONS: Final = 321
NOTHING: Final = 321  # no decision: the game is over


def kind_of(piece: i64) -> i64:
    """All pieces of the kind of this one (a mask of one piece)."""
    if piece & SHEEP:
        return SHEEP
    if piece & PIGS:
        return PIGS
    if piece & COWS:
        return COWS
    return WOLVES


def rank_of(piece: i64) -> i64:
    """Something that is larger the higher the number of the piece (a mask of one piece), whatever its kind."""
    return (piece | (piece >> 7) | (piece >> 14) | (piece >> 21)) & SHEEP


def slot_after(slot: i64) -> i64:
    """The next slot of the ring, counterclockwise."""
    return slot + 1 if slot < FENCE_1 else 0


def is_fence(slot: i64) -> bool:
    """Whether the slot is a goal fence."""
    return slot in (FENCE_0, FENCE_1)
