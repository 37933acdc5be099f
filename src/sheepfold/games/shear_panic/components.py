"""What is in the box, and the numbers of the actions. What is "reconstructed" the rulebook's text does not tell."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, packed

# -- colours (rulebook p. 1: two sheep each of four colours, one black) -------------------------------------------

NOBODY: Final = 0
BLACK: Final = 5
COLOURS: Final = ("blue", "green", "red", "yellow", "black")  # goal.colours
"""Colour numbers 1 … 5. Seat 0 owns blue (1), seat 1 green (2) …; with three seats yellow is neutral."""

SHEEP: Final = 9
EACH: Final = (2, 2, 2, 2, 1)  # setup.sheep
"""Sheep of each colour."""

SEAT_BITS: Final = 8
"""Points and turns of all seats are kept in one number each, a byte a seat, seat 0 lowest."""


def colour_number(name: str) -> i64:
    """The number of a colour."""
    return COLOURS.index(name) + 1


def colour_of(seat: i64) -> i64:
    """The colour that the seat owns."""
    return seat + 1


def for_seat(number: i64, seat: i64) -> i64:
    """A number for all seats that holds this one for the seat and 0 for the others."""
    return number << (seat * SEAT_BITS)


def of_seat(numbers: i64, seat: i64) -> i64:
    """The seat's own of a number for all seats."""
    return (numbers >> (seat * SEAT_BITS)) & 0xFF


START: Final = (("yellow", "green", "blue"), ("red", "black", "yellow"), ("green", "blue", "red"))  # setup.start
"""The flock in the lorry, rows from the north. Reconstructed: the rulebook shows it in figure 2, which we do not have;
the example of figure 33 works in it."""

# -- directions ---------------------------------------------------------------------------------------------------

DIRECTIONS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""Numbers 0 … 7 clockwise; even ones go along rows and columns, odd ones along diagonals."""
HEADINGS: Final = ("n", "e", "s", "w")
"""Numbers 0 … 3; heading h is direction 2h."""
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
_EAST: Final = 0x00012221  # by direction, n lowest, a digit each: 1 + steps east
_SOUTH: Final = 0x01222100  # by direction, n lowest, a digit each: 1 + steps south


def east(direction: i64) -> i64:
    """Steps east (-1, 0, 1) of one step in the direction."""
    return ((_EAST >> (direction * 4)) & 3) - 1


def south(direction: i64) -> i64:
    """Steps south (-1, 0, 1) of one step in the direction."""
    return ((_SOUTH >> (direction * 4)) & 3) - 1


def left_of(heading: i64) -> i64:
    """The heading after a turn to the left."""
    return (heading + 3) & 3


def right_of(heading: i64) -> i64:
    """The heading after a turn to the right."""
    return (heading + 1) & 3


def opposite(heading: i64) -> i64:
    """The heading of the far side."""
    return heading ^ 2


# -- the menu (play.menu, play.numbers) ------------------------------------------------------------------------------
# Reconstructed. The rulebook gives the kinds, the twelve, a slam and an alignment of 3. Four actions each of 1, 2 and 3
# and the turn of 1 are from descriptions on the web. The rest is ours.

SLAM: Final = 0
LINE: Final = 1
DIAGONAL: Final = 2
ALIGN: Final = 3
ROLL: Final = 4
LEAP: Final = 5
TURN: Final = 6
NO_KIND: Final = -1
KINDS: Final = ("slam", "line", "diagonal", "align", "roll", "leap", "turn")

MENU: Final = (
    ("slam2", SLAM, 2),
    ("slam3", SLAM, 3),
    ("line1", LINE, 1),
    ("line3", LINE, 3),
    ("diagonal1", DIAGONAL, 1),
    ("diagonal2", DIAGONAL, 2),
    ("align2", ALIGN, 2),
    ("align3", ALIGN, 3),
    ("roll1", ROLL, 1),
    ("roll2", ROLL, 2),
    ("leap3", LEAP, 3),
    ("turn1", TURN, 1),
)
"""Twelve actions: name, kind, spaces of time. Each seat may use each once."""
MENU_SIZE: Final = 12
FULL_MENU: Final = (1 << MENU_SIZE) - 1
NO_ACTION: Final = MENU_SIZE

_KINDS: Final[i64] = packed([kind for _, kind, _ in MENU], 4)
_TIMES: Final[i64] = packed([time for _, _, time in MENU], 4)


def kind_of(action: i64) -> i64:
    """The kind of an action of the menu (``SLAM``, which R2 does not restrict, for ``NO_ACTION``)."""
    return (_KINDS >> (action * 4)) & 15


def time_of(action: i64) -> i64:  # play.menu
    """By how many spaces an action of the menu moves the marker."""
    return (_TIMES >> (action * 4)) & 15


def _actions_of(*kinds: int) -> int:
    """The actions of the menu of these kinds, as a mask."""
    return sum(2**action for action, (_, kind, _) in enumerate(MENU) if kind in kinds)


NEED_COMPANY: Final[i64] = _actions_of(ROLL, LEAP)
"""The actions that need a second sheep in the flock."""
_LINE_PUSHES: Final[i64] = _actions_of(LINE)
_DIAGONAL_PUSHES: Final[i64] = _actions_of(DIAGONAL)


def is_push(kind: i64) -> bool:
    """Whether the kind is a line or a diagonal push."""
    return LINE <= kind <= DIAGONAL


def menu_of(kind: i64) -> i64:
    """The actions of the menu that are line pushes, or diagonal ones, as a mask."""
    return _LINE_PUSHES if kind == LINE else _DIAGONAL_PUSHES


# -- the time track for N seats: the fields are the rulebook's, the gates are reconstructed, half way through ----------


def team_end(seats: i64) -> i64:  # scoring.track
    """The last space of the team field, which begins with 1."""
    return 3 * seats


def roger_gate(seats: i64) -> i64:  # scoring.gates
    """The first space behind Roger's gate."""
    return 6 * seats + 1


def roger_pen(seats: i64) -> i64:  # scoring.track
    """Roger's pen, the last space of his field, which begins behind the team field."""
    return 9 * seats + 1


def black_end(seats: i64) -> i64:  # scoring.track
    """The last space of the black sheep field, which begins behind Roger's pen."""
    return 12 * seats + 1


def shearer_gate(seats: i64) -> i64:  # scoring.gates
    """The first space behind the shearer's gate."""
    return 15 * seats + 2


def shearer_pen(seats: i64) -> i64:  # scoring.track
    """The shearer's pen, the last space; his field begins behind the black sheep field."""
    return 18 * seats + 2


def is_panic_space(space: i64) -> bool:  # panic.spaces
    """Every sixth space from 3. Reconstructed: the rulebook mentions 3 only."""
    return space % 6 == 3


# -- how far sheep can stand apart ----------------------------------------------------------------------------------
# Nine sheep that hang together by sides span a box with width + height ≤ 10: each further sheep adds at most one row
# or one column. An action adds at most one row and one column, so while groups are cut off width + height ≤ 12, and
# regrouping never spans more: all 9,910 flocks of nine sheep (and the smaller ones), with every action, shearing, face
# of the die and join, were run through (tests/games/shear_panic/test_extents.py repeats it for smaller flocks).
# The same search found at most four groups, flocks in which no diagonal way leads back, and none in which no straight
# way does: ruling R3 is there for completeness.
# Cells are numbered along anti-diagonals, so that the cells of a box with width + height ≤ s are the first ones.

FLOCK_CELLS: Final = 45
"""Cells (x, y) with x + y ≤ 8: all that a flock which hangs together can stand on."""
ALL_CELLS: Final = 66
"""Cells (x, y) with x + y ≤ 10: with cut-off groups."""
MOST_GROUPS: Final = 4
FARTHEST: Final = 8
"""No ``join to X,Y`` goes farther than this east, west, north or south."""


LAST_DIAGONAL: Final = 55
"""The first cell of the last diagonal."""
_SECOND_ON: Final[i64] = sum(2 ** (n * (n + 1) // 2) for n in range(1, 11))
"""The first cell of each diagonal but the first, as a mask."""


def cell_number(x: i64, y: i64) -> i64:
    """The number of the cell in column x and row y, counted from 0."""
    diagonal: i64 = x + y
    return (diagonal * (diagonal + 1) >> 1) + y


def cell_place(cell: i64) -> tuple[i64, i64]:
    """Column and row of a cell number."""
    diagonal: i64 = count(_SECOND_ON & (bit(min(cell, LAST_DIAGONAL) + 1) - 1))
    y: i64 = cell - (diagonal * (diagonal + 1) >> 1)
    return diagonal - y, y


# -- dice -----------------------------------------------------------------------------------------------------------

PANIC_FACES: Final = 6  # panic.die
"""The panic die has a face for each colour and a white one."""
FACES_EACH: Final = 3  # regroup.faces
"""The regroup die has + three times and x three times (reconstructed)."""
PLUS: Final = 1
CROSS: Final = 2

# -- numbers of the actions: where each block starts ------------------------------------------------------------------

REACH: Final = 2 * FARTHEST + 1
"""Numbers of cells, from ``-FARTHEST`` to ``FARTHEST``, of a ``join to X,Y``."""

USE: Final = 0  # + action of the menu
PANIC: Final = USE + MENU_SIZE  # + colour - 1; white follows the colours
WHITE: Final = PANIC + PANIC_FACES - 1
REGROUP: Final = PANIC + PANIC_FACES  # + face - 1
TURN_LEFT: Final = REGROUP + 2
TURN_RIGHT: Final = TURN_LEFT + 1
ALIGN_TO: Final = TURN_RIGHT + 1  # + heading
JOIN: Final = ALIGN_TO + 4  # + way: 4 straight, 4 diagonal, 8 slides (see regroup.py)
SLAM_FROM: Final = JOIN + 16  # + cell * 8 + direction
LINE_FROM: Final = SLAM_FROM + FLOCK_CELLS * 8  # + cell * 4 + direction / 2
DIAGONAL_FROM: Final = LINE_FROM + FLOCK_CELLS * 4  # + cell * 4 + direction / 2
ROLL_FROM: Final = DIAGONAL_FROM + FLOCK_CELLS * 4  # + cell * 8 + direction
LEAP_FROM: Final = ROLL_FROM + FLOCK_CELLS * 8  # + cell * 4 + direction / 2
GROUP_AT: Final = LEAP_FROM + FLOCK_CELLS * 4  # + cell
JOIN_TO: Final = GROUP_AT + ALL_CELLS  # + (Y + FARTHEST) * REACH + X + FARTHEST
ACTIONS: Final = JOIN_TO + REACH * REACH

LONGEST_REGROUP: Final = 3 * (MOST_GROUPS - 1)
"""Each join with the choice of a group and a die."""
LONGEST: Final = (4 * MENU_SIZE + 4 + 12) * (2 + LONGEST_REGROUP) + 2 * LONGEST_REGROUP
"""4 seats x (12 turns + the lorry) and 12 panics, each of two events and a regroup, and a regroup after each of two
shearings."""
