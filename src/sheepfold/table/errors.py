"""What a table refuses, with a code for clients and one sentence for a person."""

from sheepfold.core.errors import BadOption, MoveError, NoSuchMove, NotLegalNow, NotYourTurn, SheepfoldError, tellable


class TableError(Exception):
    """Something asked for that is refused; nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        self.message = tellable(message)
        super().__init__(self.message)
        self.code = code


_CODES: tuple[tuple[type[SheepfoldError], str], ...] = (
    (NoSuchMove, "no_such_move"),
    (NotLegalNow, "not_legal_now"),
    (NotYourTurn, "not_your_turn"),
    (MoveError, "not_legal_now"),
    (BadOption, "bad_option"),
)


def refusal(error: SheepfoldError) -> TableError:
    """An error of the rules as a refusal of the table."""
    for kind, code in _CODES:
        if isinstance(error, kind):
            return TableError(code, str(error))
    return TableError("bad_request", str(error))
