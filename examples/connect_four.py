"""Connect four: the tutorial of docs/guide/add-a-game.md, and the yardstick for speed beside other engines."""

from collections.abc import Mapping
from typing import Final, cast, final

from mypy_extensions import i64

from sheepfold.core.bits import bit, count, has, numbers
from sheepfold.core.game import Game, View
from sheepfold.core.notation import Notation
from sheepfold.core.options import Value
from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER, State

COLUMNS: Final = 7
HEIGHT: Final = 7  # six rows and an empty one on top, so that lines do not wrap from column to column
FULL: Final = 42


def four(discs: i64) -> bool:
    """Whether four of these discs stand in a line: upwards, level, or on either diagonal."""
    pair: i64 = discs & (discs >> 1)
    if pair & (pair >> 2):
        return True
    pair = discs & (discs >> 7)
    if pair & (pair >> 14):
        return True
    pair = discs & (discs >> 6)
    if pair & (pair >> 12):
        return True
    pair = discs & (discs >> 8)
    return pair & (pair >> 16) != 0


@final
class ConnectFour(State):
    """Cell (column, row) is bit ``column * 7 + row``, row 0 at the bottom."""

    __slots__ = ("discs", "own", "taken")

    def __init__(self) -> None:
        self.seats = 2
        self.actor = 0
        self.own: i64 = 0  # cells of the seat to act
        self.taken: i64 = 0  # cells of both
        self.discs: i64 = 0  # how many were dropped

    def legal(self, seat: i64) -> list[int]:
        if not self.may_act(seat):
            return []
        return numbers(self._open_columns())

    def _open_columns(self) -> i64:
        columns: i64 = 0
        column: i64 = 0
        while column < COLUMNS:
            if not has(self.taken, column * HEIGHT + 5):
                columns |= bit(column)
            column += 1
        return columns

    def sample(self, rng: Rng) -> i64:
        while True:
            column: i64 = rng.below(COLUMNS)
            if not has(self.taken, column * HEIGHT + 5):
                return column

    def apply(self, seat: i64, action: i64) -> None:
        lowest_free: i64 = (self.taken + bit(action * HEIGHT)) & ~self.taken
        moved: i64 = self.own | lowest_free
        self.own ^= self.taken  # the other seat's cells
        self.taken |= lowest_free
        self.discs += 1
        self.actor = 1 - self.actor
        if four(moved) or self.discs == FULL:
            self.actor = OVER

    def clone(self) -> State:
        other = ConnectFour()
        other.actor = self.actor
        other.own = self.own
        other.taken = self.taken
        other.discs = self.discs
        return other

    def scores(self) -> list[int]:
        if not four(self.own ^ self.taken):
            return [0, 0]
        return [1, 0] if self.discs & 1 else [0, 1]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat in range(2) if scores[seat] == max(scores)]


class ConnectFourGame(Game):
    slug = "connect-four"
    title = "Connect Four"
    credit = "Howard Wexler & Ned Strongin"
    seats = (2,)
    minutes = 5
    blurb = "four in a line"
    notation = Notation(title, (f"drop {letter}" for letter in "abcdefg"))
    longest = FULL
    has_secrets = False

    def new(self, seats: int, options: Mapping[str, Value]) -> State:
        return ConnectFour()

    def view(self, state: State, seat: int) -> View:
        board = cast(ConnectFour, state)
        first = board.own if board.discs % 2 == 0 else board.own ^ board.taken
        rows = [
            "".join(_disc(first, board.taken, column * HEIGHT + row) for column in range(COLUMNS))
            for row in range(5, -1, -1)
        ]
        return {"rows": rows, "scores": list(state.scores())}

    def score_parts(self, state: State, seat: int) -> dict[str, int]:
        return {"four": state.scores()[seat]}

    def pieces(self, state: State) -> dict[str, int]:
        board = cast(ConnectFour, state)
        return {"discs": count(board.taken) + FULL - board.discs}

    def ending(self, state: State) -> str:
        return "four in a line" if max(state.scores()) else "the board is full"

    def draw(self, view: View) -> str:
        return "\n".join([*cast(list[str], view["rows"]), "abcdefg"])


def _disc(first: int, taken: int, cell: int) -> str:
    if not has(taken, cell):
        return "."
    return "x" if has(first, cell) else "o"


GAME = ConnectFourGame()
