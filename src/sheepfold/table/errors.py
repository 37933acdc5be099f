"""What a table refuses, with a code for clients and one sentence for a person."""

from collections.abc import Sequence

from sheepfold.core.errors import BadOption, MoveError, NoSuchMove, NotLegalNow, NotYourTurn, SheepfoldError, tellable
from sheepfold.core.rules.reason import Reason
from sheepfold.table.why import Why, explained


class TableError(Exception):
    """Something asked for that is refused; nothing has changed.

    ``reason`` is the sentence of the rules, where one forbids it; ``names`` are the players' names by seat.
    """

    def __init__(self, code: str, message: str, reason: Reason | None = None, names: Sequence[str | None] = ()) -> None:
        self.message = tellable(message)
        super().__init__(self.message)
        self.code = code
        self.reason = reason
        self.names = names

    def why(self, language: str) -> Why | None:
        """The reason in words, where a rule forbids it."""
        return None if self.reason is None else explained(self.reason, language, self.names)


_CODES: tuple[tuple[type[SheepfoldError], str], ...] = (
    (NoSuchMove, "no_such_move"),
    (NotLegalNow, "not_legal_now"),
    (NotYourTurn, "not_your_turn"),
    (MoveError, "not_legal_now"),
    (BadOption, "bad_option"),
)


def refusal(error: SheepfoldError, names: Sequence[str | None] = ()) -> TableError:
    """An error of the rules as a refusal of the table, where players have these names."""
    reason = error.reason if isinstance(error, MoveError) else None
    for kind, code in _CODES:
        if isinstance(error, kind):
            return TableError(code, str(error), reason, names)
    return TableError("bad_request", str(error))
