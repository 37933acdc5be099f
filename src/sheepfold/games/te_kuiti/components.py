"""What is in the box of Te Kuiti, and how its cells, fence places and actions are numbered."""

from typing import Final

from mypy_extensions import i64

# -- tiles (setup.tiles; rulebook p. 1-2: 20 sheep, four each of five types; 3 rams; 2 shepherds) ---------------------
TILE_NAMES: Final = ("joyful", "sleepy", "timid", "angry", "dreamy", "shepherd", "ram")
SHEEP_TYPES: Final = 5  # kinds 0 … 4 are the sheep
SHEPHERD: Final = 5
RAM: Final = 6
KINDS: Final = 7

SHEEP_OF_A_TYPE: Final = 4
SHEPHERDS: Final = 2
RAMS: Final = 3
TILE_COUNTS: Final = (*(SHEEP_OF_A_TYPE,) * SHEEP_TYPES, SHEPHERDS, RAMS)

# Tallies: how many tiles of each kind, as one number with four bits a kind (``tiles`` reads and writes them).
ONE_OF_EACH_SHEEP: Final = 0x0011111
ALL_SHEPHERDS: Final = SHEPHERDS * 0x0100000
ALL_TILES: Final = SHEEP_OF_A_TYPE * ONE_OF_EACH_SHEEP + ALL_SHEPHERDS + RAMS * 0x1000000

# Daisies (solo only): solo.daisies. That the shepherds have one each is in the rulebook. Which other tiles have one was
# shown in a figure that is lost. Reconstructed: the rams have none, and of the four sheep of each type "daisies" have
# one, 3 by default.
DAISIES: Final = 3
DAISY_CHOICES: Final = (1, 2, 3, 4)
SIDES: Final = "nesw"  # clockwise, so that the next side is the next number
SIDE_COUNT: Final = 4
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

# -- fences and the field (setup.fences; rulebook p. 1: 30 wood fences, a grid of 5 × 5) ------------------------------
FENCES: Final = 30
SIZE: Final = 5
TILES: Final = SIZE * SIZE
COLUMNS: Final = "abcde"

# A cell is a bit: a1 is 0, b1 is 1 … e5 is 24.
ALL_CELLS: Final = 0x1FFFFFF
ROW_1: Final = 0x1F
ROW_5: Final = 0x1F00000
COLUMN_A: Final = 0x0108421
COLUMN_E: Final = 0x1084210
NOT_COLUMN_A: Final = ALL_CELLS - COLUMN_A
NOT_COLUMN_E: Final = ALL_CELLS - COLUMN_E
NO_CELL: Final = -1

# A fence place is a bit too: the tops of the 25 cells, the 5 bottoms of row 5, the left sides of the 25 cells, the 5
# right sides of column e.
BOTTOMS: Final = TILES
LEFTS: Final = BOTTOMS + SIZE
RIGHTS: Final = LEFTS + TILES
PLACES: Final = RIGHTS + SIZE
ALL_PLACES: Final = 0xFFFFFFFFFFFFFFF

# -- turns and rounds -------------------------------------------------------------------------------------------------
FENCES_A_TURN: Final = 2  # shepherd.two-fences
SHEEP_A_TURN: Final = 2  # flip.until-two: sheep revealed, until the turn's flipping is over
LATE_TILES: Final = 5  # late.begins; rulebook, "Ending the Round": 5 or fewer non-enclosed tiles
IDLE_TURNS: Final = 25  # R8, solo.idle

# -- actions: where each block of numbers starts ----------------------------------------------------------------------
FENCE: Final = 0  # fence PLACE
BREAK: Final = FENCE + PLACES  # break PLACE
FLIP: Final = BREAK + PLACES  # flip CELL
NAME: Final = FLIP + TILES  # chance: a tile without a daisy (or any tile of the duel)
SIDED: Final = NAME + KINDS  # chance: a tile with a daisy, by kind (the ram has none) and side
DONE: Final = SIDED + RAM * SIDE_COUNT
TAKE: Final = DONE + 1  # take CELL CELL, in reading order
ACTIONS: Final = TAKE + TILES * (TILES - 1) // 2

# -- what is to be decided --------------------------------------------------------------------------------------------
PLACING: Final = 0  # the shepherd: a fence of his turn
EXTRA: Final = 1  # the shepherd: a fence for a shepherd tile
BREAKING: Final = 2  # the sheep player: a fence to break, for a ram
FLIPPING: Final = 3  # the sheep player: a tile to flip; in the late phase also a pair to take
CHOOSING: Final = 4  # the sheep player, with nothing to flip: a pair to take, or done
REVEALING: Final = 5  # chance: which tile it is
ENDED: Final = 6

# -- how a round of the duel or the solo game ended -------------------------------------------------------------------
FENCES_OUT: Final = 1
LAST_TURN: Final = 2
NONE_OUTSIDE: Final = 3
WON: Final = 4
DEAD: Final = 5
IDLE: Final = 6
ENDINGS: Final = (
    "",
    "fences ran out",
    "the shepherd had his last turn",
    "no tile was left outside",
    "all tiles removed",
    "no pair left to find",
    "nothing happened for 25 turns",
)


def daisied_kind(action: i64) -> i64:
    """The kind of the tile that an action of the block ``SIDED`` names."""
    return (action - SIDED) >> 2


def daisy_side(action: i64) -> i64:
    """The side that its daisy points to."""
    return (action - SIDED) & 3


def next_side(side: i64) -> i64:
    """The next side clockwise."""
    return (side + 1) & 3


def cell_name(cell: int) -> str:
    """``a1`` … ``e5``."""
    return f"{COLUMNS[cell % SIZE]}{cell // SIZE + 1}"


def place_name(place: int) -> str:
    """A cell and its side: ``n`` and ``w``; ``s`` and ``e`` only where there is no cell beyond."""
    if place < BOTTOMS:
        return cell_name(place) + "n"
    if place < LEFTS:
        return cell_name(place - SIZE) + "s"
    if place < RIGHTS:
        return cell_name(place - LEFTS) + "w"
    return f"e{place - RIGHTS + 1}e"


def tile_name(kind: int, side: int | None = None) -> str:
    """The tile's name, with the side that its daisy points to."""
    return TILE_NAMES[kind] if side is None else f"{TILE_NAMES[kind]} {SIDES[side]}"
