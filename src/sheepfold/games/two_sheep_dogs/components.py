"""What is in the box of Peter's Two Sheep Dogs, and how pieces, slots and actions are numbered.

A piece is a number 0 … 27, a set of pieces a mask of them: sheep 1–7, pigs 1–7, cows 1–7, wolves 1–7.
"""

from typing import Final

from mypy_extensions import i64

# -- pieces: "7 Sheep, 7 Pig, and 7 Cow", "7 Wolf pieces", each numbered 1 to 7 (rulebook, Components) ---------------

KINDS: Final = "spcw"
KIND_NAMES: Final = ("sheep", "pig", "cow", "wolf")
NUMBERS: Final = 7
PIECES: Final = 4 * NUMBERS  # table.pieces
SHEEP: Final = 0x7F
PIGS: Final = SHEEP << NUMBERS
COWS: Final = PIGS << NUMBERS
WOLVES: Final = COWS << NUMBERS
LIVESTOCK: Final = SHEEP | PIGS | COWS
ALL_PIECES: Final = LIVESTOCK | WOLVES
PIECE_NAMES: Final = tuple(f"{kind}{number + 1}" for kind in KINDS for number in range(NUMBERS))

# -- the ring: 6 slots, counterclockwise (rulebook 2-2-4 and its example) ---------------------------------------------

SLOT_NAMES: Final = ("l0", "r0", "g0", "l1", "r1", "g1")  # table.ring
SLOTS: Final = 6
SLOTS_A_SEAT: Final = 3
LEFT: Final = 0  # the left grassland: the first of a seat's three slots
RIGHT: Final = 1
FENCE: Final = 2
FENCE_0: Final = FENCE
FENCE_1: Final = SLOTS_A_SEAT + FENCE

# -- a round (rulebook 1, 2-2-4-2, 2-3, 3, 4) -------------------------------------------------------------------------

HAND: Final = 11  # setup.hands
SPRING_TRICKS: Final = 5  # scoring.when
ROUND_TRICKS: Final = 11  # trick.eleven
HARD_WORKER: Final = 3  # chases in one trick that earn the bonus
GRASS_POINTS: Final = 3  # a piece of livestock; a wolf costs as much
FENCE_POINTS: Final = 6
BARN_POINTS: Final = 10  # scoring.points

# -- the end (rulebook 5) ---------------------------------------------------------------------------------------------

GOAL: Final = 100  # end.hundred
LAST_ROUND: Final = 20  # R4

# A chase after the first of a trick needs a piece that went into a fence for good: at most 28 of those a round, so 39
# chases, each of at most 28 pieces. With 26 chance events, 22 plays, 22 calls, 7 eats, 22 homes and stops and 2 bonus
# pieces drawn and put, a round has at most 1,234 events; there are 20 rounds, and one event before them.
LONGEST: Final = 24_681

# -- actions: where each block begins ---------------------------------------------------------------------------------

PLAY: Final = 0  # + piece
SOW: Final = PLAY + PIECES  # + piece
CALL: Final = SOW + PIECES  # + LEFT, RIGHT
CHASE: Final = CALL + 2  # + LEFT, RIGHT
STOP: Final = CHASE + 2
HOME: Final = STOP + 1  # + piece
EAT: Final = HOME + PIECES  # + piece
PUT: Final = EAT + PIECES  # + slot
LEAD: Final = PUT + SLOTS  # + seat
BONUS: Final = LEAD + 2  # + piece
DEAL_0: Final = BONUS + PIECES  # + piece
DEAL_1: Final = DEAL_0 + PIECES  # + piece
FIELD_L0: Final = DEAL_1 + PIECES  # + piece
FIELD_R0: Final = FIELD_L0 + PIECES
FIELD_L1: Final = FIELD_R0 + PIECES
FIELD_R1: Final = FIELD_L1 + PIECES
ACTIONS: Final = FIELD_R1 + PIECES

# -- decisions: a state's ``decision`` is the first action that can ever be chosen there. Most are blocks of their own.

WELCOME_BACK: Final = STOP  # ``stop``, or ``home`` with a piece
DRAWS: Final = BONUS  # from here on: what is drawn from the bag
NOTHING: Final = ACTIONS  # the game is over


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
    return (piece | (piece >> NUMBERS) | (piece >> (2 * NUMBERS)) | (piece >> (3 * NUMBERS))) & SHEEP


def leader_wins(led: i64, followed: i64) -> bool:  # trick.higher, trick.tie
    """2-2: the higher number wins the trick, whatever the kinds; in case of a tie, the lead player."""
    return rank_of(led) >= rank_of(followed)


def slot_of(seat: i64, part: i64) -> i64:
    """The seat's LEFT or RIGHT grassland or FENCE, as a slot of the ring."""
    return SLOTS_A_SEAT * seat + part


def slot_after(slot: i64) -> i64:  # table.ring
    """The next slot of the ring, counterclockwise."""
    return slot + 1 if slot < FENCE_1 else 0


def is_fence(slot: i64) -> bool:
    """Whether the slot is a goal fence."""
    return slot in (FENCE_0, FENCE_1)
