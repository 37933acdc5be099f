"""What is in the box: boards, towns, landscape cards, missions; and how positions and actions are numbered.

Reconstructed means: the rulebook's text does not say it and its pictures are lost; whoever owns the box can correct
it here.
"""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit, packed

# -- the board: rulebook, "The Landscape Board" ----------------------------------------------------------------------

CELL_NAMES: Final = tuple(
    column + row for row in "1234" for column in "abcd"
)  # columns from the left, rows from the top
CELLS: Final = 16  # setup.board
COLUMNS: Final = 4
ALL_CELLS: Final = 0xFFFF  # sets of cells, one bit a cell
COLUMN_A: Final = 0x1111
COLUMN_D: Final = 0x8888
ROW_1: Final = 0x000F
ROW_4: Final = 0xF000
NOT_COLUMN_A: Final = ALL_CELLS ^ COLUMN_A
NOT_COLUMN_D: Final = ALL_CELLS ^ COLUMN_D
BOTTOM_ROWS: Final = 0xFF00
RIGHT_COLUMNS: Final = 0xCCCC

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = "nesw"

FOX_START: Final = 10  # setup.fox: c3, reconstructed

FARMYARD: Final = 0  # a1, "in the top left space"
YARD: Final = 1 << FARMYARD  # its cell as a set
FARMYARD_CARD: Final = ("farmyard", "es", "", 1, 0, 0, 1)  # setup.farmyard
"""As in ``DECK``. One sheep: rulebook, "Set up". A barn (as a review has it), road ends e and s, no river:
reconstructed."""
FREE_CELLS: Final = CELLS - 1  # all but the farmyard
BOARD: Final = ALL_CELLS >> 1  # the bits of one board in a word that holds four, without the farmyard

# The towns lie outside three corners (setup.board). A road end on either outer side of the corner reaches the town:
# gold.towns, reconstructed.
TOWNS: Final = (("Baabourne", "d1", 5), ("Woolington", "a4", 5), ("Sheepville", "d4", 10))
"""Name, corner, gold."""
TOWN_COUNT: Final = 3
TOWN_CORNERS: Final[i64] = sum(2 ** CELL_NAMES.index(corner) for _, corner, _ in TOWNS)
_TOWN_CELLS: Final[i64] = packed([CELL_NAMES.index(corner) for _, corner, _ in TOWNS], 8)
_TOWN_GOLD: Final[i64] = packed([gold for _, _, gold in TOWNS], 8)


def town_cell(town: i64) -> i64:
    """The corner cell of a town."""
    return (_TOWN_CELLS >> (8 * town)) & 255


def town_gold(town: i64) -> i64:
    """What a town pays."""
    return (_TOWN_GOLD >> (8 * town)) & 255


RIVER_SCORE: Final = (0, 1, 3, 5, 8, 11, 15)  # gold.rivers, by cards: rulebook, "River scoring"
RIVER_MORE: Final = 5  # for each further card
LONGEST_IN_TABLE: Final = 6
_RIVER_SCORE: Final[i64] = packed(RIVER_SCORE, 8)


def river_worth(cards: i64) -> i64:
    """What a river through so many cards is worth."""
    if cards > LONGEST_IN_TABLE:
        return river_worth(LONGEST_IN_TABLE) + RIVER_MORE * (cards - LONGEST_IN_TABLE)
    return (_RIVER_SCORE >> (8 * cards)) & 255


BLACK_SHEEP_SCORE: Final = (  # black.gold: rulebook, "Black Sheep", rows from the top
    (0, 1, 3, 5),
    (1, 3, 5, 7),
    (3, 5, 7, 10),
    (5, 7, 10, 15),
)
_UPPER_SCORE: Final[i64] = packed([*BLACK_SHEEP_SCORE[0], *BLACK_SHEEP_SCORE[1]], 6)
_LOWER_SCORE: Final[i64] = packed([*BLACK_SHEEP_SCORE[2], *BLACK_SHEEP_SCORE[3]], 6)


def black_sheep_worth(cell: i64) -> i64:
    """What the black sheep brings on that cell."""
    half: i64 = _UPPER_SCORE if cell < 8 else _LOWER_SCORE
    return (half >> (6 * (cell & 7))) & 63


# -- the 56 landscape cards: reconstructed (cards.deck) --------------------------------------------------------------

# fmt: off
DECK: Final[tuple[tuple[str, str, str, int, int, int, int], ...]] = (  # cards.animals
    # card, road ends, river ends, sheep, dogs, foxes, barn
    ("l01", "e",    "",    1, 1, 0, 1),
    ("l02", "s",    "",    2, 0, 0, 0),
    ("l03", "es",   "",    2, 0, 0, 0),
    ("l04", "nesw", "",    0, 1, 0, 1),
    ("l05", "ew",   "",    2, 0, 0, 0),
    ("l06", "ew",   "",    1, 1, 0, 0),
    ("l07", "ew",   "",    1, 0, 0, 0),
    ("l08", "ew",   "",    0, 0, 1, 0),
    ("l09", "ne",   "",    2, 0, 0, 0),
    ("l10", "ne",   "",    0, 0, 2, 0),
    ("l11", "ns",   "",    2, 0, 0, 0),
    ("l12", "ns",   "",    1, 0, 0, 0),
    ("l13", "ns",   "",    0, 2, 0, 0),
    ("l14", "ns",   "",    0, 0, 1, 0),
    ("l15", "nw",   "",    2, 0, 0, 0),
    ("l16", "nw",   "",    0, 0, 2, 0),
    ("l17", "sw",   "",    1, 0, 1, 0),
    ("l18", "sw",   "",    0, 0, 2, 0),
    ("l19", "esw",  "",    2, 0, 0, 0),
    ("l20", "nes",  "",    0, 0, 1, 0),
    ("l21", "new",  "",    1, 0, 0, 1),
    ("l22", "nsw",  "",    1, 0, 1, 0),
    ("l23", "nesw", "",    0, 2, 0, 0),
    ("l24", "nesw", "",    0, 0, 0, 0),
    ("l25", "",     "e",   2, 0, 0, 0),
    ("l26", "",     "es",  2, 0, 0, 0),
    ("l27", "",     "es",  0, 0, 1, 0),
    ("l28", "",     "ew",  1, 0, 0, 0),
    ("l29", "",     "ew",  0, 0, 2, 0),
    ("l30", "",     "ew",  0, 0, 1, 1),
    ("l31", "",     "ne",  0, 0, 1, 0),
    ("l32", "",     "ne",  0, 0, 0, 1),
    ("l33", "",     "ns",  2, 0, 0, 0),
    ("l34", "",     "ns",  1, 1, 0, 0),
    ("l35", "",     "ns",  0, 1, 0, 0),
    ("l36", "",     "nw",  2, 0, 0, 0),
    ("l37", "",     "nw",  1, 0, 0, 1),
    ("l38", "",     "s",   1, 1, 0, 0),
    ("l39", "",     "sw",  3, 0, 0, 0),
    ("l40", "",     "sw",  0, 1, 0, 0),
    ("l41", "e",    "ns",  1, 1, 0, 1),
    ("l42", "s",    "ew",  0, 2, 0, 0),
    ("l43", "es",   "nw",  0, 1, 0, 0),
    ("l44", "ew",   "ns",  1, 0, 0, 0),
    ("l45", "ew",   "ns",  0, 2, 0, 0),
    ("l46", "ew",   "ns",  0, 0, 0, 0),
    ("l47", "ne",   "sw",  1, 0, 1, 0),
    ("l48", "ns",   "ew",  1, 0, 0, 0),
    ("l49", "ns",   "ew",  1, 0, 0, 0),
    ("l50", "ns",   "ew",  0, 0, 1, 0),
    ("l51", "nw",   "es",  0, 0, 0, 1),
    ("l52", "sw",   "ne",  0, 1, 0, 1),
    ("l53", "",     "",    3, 0, 0, 0),
    ("l54", "",     "",    2, 0, 0, 0),
    ("l55", "",     "",    1, 1, 0, 1),
    ("l56", "",     "",    1, 0, 1, 0),
)
# fmt: on

CARDS: Final = 56
ALL_CARDS: Final = (1 << CARDS) - 1


def _with_end(column: int, side: str) -> int:
    """The cards whose road (column 1) or river (column 2) has an end on that side."""
    return sum(int(bit(i)) for i, card in enumerate(DECK) if side in str(card[column]))


def _with_count(column: int, binary_digit: int) -> int:
    """The cards whose number in that column has this binary digit (1 or 2)."""
    return sum(int(bit(i)) for i, card in enumerate(DECK) if int(card[column]) & binary_digit)


# Sets of cards, one bit a card: by road end, by river end, by the binary digits of what they show.
ROAD_N: Final[i64] = _with_end(1, "n")
ROAD_E: Final[i64] = _with_end(1, "e")
ROAD_S: Final[i64] = _with_end(1, "s")
ROAD_W: Final[i64] = _with_end(1, "w")
RIVER_N: Final[i64] = _with_end(2, "n")
RIVER_E: Final[i64] = _with_end(2, "e")
RIVER_S: Final[i64] = _with_end(2, "s")
RIVER_W: Final[i64] = _with_end(2, "w")
SHEEP_ONES: Final[i64] = _with_count(3, 1)
SHEEP_TWOS: Final[i64] = _with_count(3, 2)
DOG_ONES: Final[i64] = _with_count(4, 1)
DOG_TWOS: Final[i64] = _with_count(4, 2)
FOX_ONES: Final[i64] = _with_count(5, 1)
FOX_TWOS: Final[i64] = _with_count(5, 2)
WITH_BARN: Final[i64] = _with_count(6, 1)
WITH_SHEEP: Final[i64] = SHEEP_ONES | SHEEP_TWOS
WITH_DOG: Final[i64] = DOG_ONES | DOG_TWOS
WITH_FOX: Final[i64] = FOX_ONES | FOX_TWOS


def sheep_on(card: i64) -> i64:
    """Sheep that the card shows."""
    return ((SHEEP_ONES >> card) & 1) + 2 * ((SHEEP_TWOS >> card) & 1)


def dogs_on(card: i64) -> i64:
    """Dogs that the card shows."""
    return ((DOG_ONES >> card) & 1) + 2 * ((DOG_TWOS >> card) & 1)


def foxes_on(card: i64) -> i64:
    """Foxes that the card shows."""
    return ((FOX_ONES >> card) & 1) + 2 * ((FOX_TWOS >> card) & 1)


# -- the nine missions: rulebook, "Missions", in the order of the English text ---------------------------------------

MISSIONS: Final = (  # missions.list: what is compared, points for the highest alone, points for a shared highest
    ("longest river", 3, 1),
    ("longest road network", 5, 2),
    ("barns", 3, 1),
    ("sheep in rows 3 and 4", 5, 2),
    ("sheep in columns c and d", 5, 2),
    ("cards with a fox", 5, 2),
    ("cards with a dog", 5, 2),
    ("cards with a sheep", 5, 2),
    ("the fox beside a town", 3, 0),
)
# Their numbers: 0 stands for no mission.
LONGEST_RIVER: Final = 1
LONGEST_ROADS: Final = 2
MOST_BARNS: Final = 3
SHEEP_BELOW: Final = 4
SHEEP_TO_THE_RIGHT: Final = 5
FOX_CARDS: Final = 6
DOG_CARDS: Final = 7
SHEEP_CARDS: Final = 8
FOX_BESIDE_TOWN: Final = 9
MISSION_COUNT: Final = 9
ALL_MISSIONS: Final = (1 << MISSION_COUNT) - 1  # mission m is bit m - 1
_ALONE: Final[i64] = packed([alone for _, alone, _ in MISSIONS], 4)
_SHARED: Final[i64] = packed([shared for _, _, shared in MISSIONS], 4)


def mission_gold(mission: i64, shared: bool) -> i64:
    """What a mission pays whoever is highest, alone or with others."""
    return ((_SHARED if shared else _ALONE) >> (4 * (mission - 1))) & 15


# -- the course ------------------------------------------------------------------------------------------------------

ROUNDS: Final = 3  # course.rounds
TURNS: Final = 4  # place.turn: cards a seat places in a round

MISSION_DRAW: Final = 0
DEAL_CARDS: Final = 1
DRAFT: Final = 2
PLACEMENT: Final = 3
PICTURES: Final = 4
DROPPING: Final = 5
FINISHED: Final = 6
PHASES: Final = ("missions", "deal", "draft", "placement", "pictures", "drop", "finished")

# -- the log: one line of numbers for each round and seat (cards from 1, 0 where nothing was written) ----------------

LOG_LINE: Final = 12
TAKEN: Final = 0  # +0 … +5: the cards of the packet that began with this seat, in the order in which they were taken
KEPT: Final = 6  # the card this seat kept after the round
DROPPED: Final = 7  # the card this seat dropped after the round (two seats)
PLACED: Final = 8  # +0 … +3: the cards this seat placed or buried in the round

# -- actions ---------------------------------------------------------------------------------------------------------

# No dog can drive more: sheep of k cards stand together only after k - 1 dogs, and one more drives them on. Four cards
# with two dogs each leave room for eight with 3+3+2+2+2+2+2+2 sheep. (A test counts it again from the deck.)
MOST_DRIVEN: Final = 18
LOADS: Final = 2 * MOST_DRIVEN + 1  # 1 … 18 white sheep, then 0 … 18 with the black one
DOG_STEPS: Final = 12  # pairs of neighbouring cells in each direction

PICK: Final = 0  # + card
SHEEP: Final = PICK + CARDS
DOG_PASS: Final = SHEEP + 1
FOX: Final = DOG_PASS + 1  # + direction
DEAL: Final = FOX + 4  # + seat * CARDS + card
PLACE: Final = DEAL + 4 * CARDS  # + spot
DROP: Final = PLACE + CARDS * FREE_CELLS  # + card
MISSION: Final = DROP + CARDS  # + seat * MISSION_COUNT + mission - 1
DOG: Final = MISSION + 4 * MISSION_COUNT  # + drive: see dogs.py
BURY: Final = DOG + 4 * DOG_STEPS * LOADS  # + spot
ACTIONS: Final = BURY + CARDS * FREE_CELLS


def spot(card: i64, cell: i64) -> i64:
    """The number of a card on a cell."""
    return card * FREE_CELLS + cell - 1


def spot_card(number: i64) -> i64:
    """The card of a spot."""
    return number // FREE_CELLS


def spot_cell(number: i64) -> i64:
    """The cell of a spot."""
    return number % FREE_CELLS + 1
