"""The encoder of a game that has none of its own: the fields of its view that it lists, or those found by a survey.

It reads ``game.view(state, seat)`` and whether the seat may act, so it cannot give away what the seat may not see. A
view is what is visible now: what was shown and turned back is not in it, unless the game puts it there.
"""

from collections import Counter
from typing import TYPE_CHECKING, final

from sheepfold.core.encoding.bit_writer import BitWriter
from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.encoding.survey import survey
from sheepfold.core.encoding.view_fields import ViewField
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.state import State

if TYPE_CHECKING:
    from sheepfold.core.game import Game

_AT_ONCE = 48
"""Bits that are handed to the writer at once."""


@final
class ViewEncoder(Encoder):
    """Writes the seat, whether it may act, and fields of its view.

    Values that a declared field does not list are an error of the declaration: ``SheepfoldError`` names them. Values
    that the survey never met are written as zeros.
    """

    def __init__(self, game: "Game", seats: int, surveyed: tuple[ViewField, ...] | None = None) -> None:
        super().__init__(seats)
        self.game = game
        self.surveyed = surveyed
        if surveyed is None and not game.observed:
            self.surveyed = survey(game, seats)
        self.observed: tuple[ViewField, ...] = game.observed if self.surveyed is None else self.surveyed
        self.names = self._names()

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:  # type: ignore[override]
        return ViewEncoder, (self.game, self.seats, self.surveyed)

    def _names(self) -> list[str]:
        """A name for every field. Of a declaration two of one name are refused; of a survey they get their paths."""
        counts = Counter(["seat", "acting", *(field.name for field in self.observed)])
        twice = [name for name, times in counts.items() if times > 1]
        if twice and self.surveyed is None:
            raise SheepfoldError(f"{self.game.title} observes two fields of the name {twice[0]}.")
        return [f"view.{field.path}" if field.name in twice else field.name for field in self.observed]

    def fields(self) -> list[tuple[str, int, str]]:
        """Name, number of bits and meaning of each field, in the order in which they are written."""
        named = zip(self.names, self.observed, strict=True)
        return [
            ("seat", self.seats, "one-hot: whose observation it is"),
            ("acting", 1, "whether this seat may act"),
            *((name, field.size(self.seats), field.describe()) for name, field in named),
        ]

    def write(self, state: State, seat: int, out: BitWriter) -> None:
        """Write all fields."""
        out.one_of(seat, self.seats)
        out.flag(state.may_act(seat))
        view = self.game.view(state, seat)
        for field in self.observed:
            width = field.width(self.seats)
            for value in field.values_in(view, seat, self.seats):
                _write(out, 0 if value is None else self._bits(field, value, seat), width)

    def _bits(self, field: ViewField, value: object, seat: int) -> int:
        try:
            return field.bits(value, seat, self.seats)
        except ValueError as error:
            if self.surveyed is not None:
                return 0
            raise SheepfoldError(f"{self.game.title} observes {field.path}, but {error}.") from None


def _write(out: BitWriter, bits: int, width: int) -> None:
    while width > 0:
        part = min(width, _AT_ONCE)
        out.cells(bits & ((1 << part) - 1), part)
        bits >>= part
        width -= part
