"""An encoder: what a seat knows, as bits of a fixed number, for learning."""

from mypy_extensions import i64, mypyc_attr

from sheepfold.core.encoding.bit_writer import BitWriter
from sheepfold.core.state import State


def seat_after(seat: i64, others: i64, seats: i64) -> i64:
    """The seat so many places on, counted round the table."""
    found: i64 = seat + others
    return found - seats if found >= seats else found


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes what a seat knows as bits. It is given the true state and may read only what the seat knows of it:
    the tests compare the bits of positions that the seat cannot tell apart."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def __reduce__(self) -> tuple[type, tuple[int]]:
        """Pickled as what it is made from: the workers of a vectorised environment need one each."""
        return type(self), (self.seats,)

    def fields(self) -> list[tuple[str, int, str]]:
        """Name, number of bits and meaning of each field, in the order in which they are written."""
        raise NotImplementedError

    def write(self, state: State, seat: i64, out: BitWriter) -> None:
        """Write all fields."""
        raise NotImplementedError

    def mark(self, state: State, seat: i64, out: BitWriter, start: i64) -> None:
        """Set the bits of the seat's legal actions on wiped bytes. Overridden where the state has them as a mask."""
        for action in state.legal(seat):
            out.set(start, action)
