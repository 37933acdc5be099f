"""What a table refuses, with a code for clients and one sentence for a person."""

from sheepfold.core.errors import BadOption, MoveError, NoSuchMove, NotLegalNow, NotYourTurn, SheepfoldError, tellable

STATUS = {
    "bad_request": 422,
    "bad_option": 422,
    "no_such_game": 404,
    "no_such_table": 404,
    "no_such_seat": 404,
    "no_such_bot": 404,
    "no_such_page": 404,
    "not_allowed": 403,
    "too_many": 429,
    "unavailable": 503,
}
"""HTTP status a code; all others are conflicts with how the table stands."""


class TableError(Exception):
    """Something asked for that is refused; nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        self.message = tellable(message)
        super().__init__(self.message)
        self.code = code

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS.get(self.code, 409)


_CODES: tuple[tuple[type[SheepfoldError], str], ...] = (
    (NoSuchMove, "no_such_move"),
    (NotLegalNow, "not_legal_now"),
    (NotYourTurn, "not_your_turn"),
    (MoveError, "not_legal_now"),
    (BadOption, "bad_option"),
)


def refusal(error: SheepfoldError) -> TableError:
    """An error of the rules as the table tells it."""
    for kind, code in _CODES:
        if isinstance(error, kind):
            return TableError(code, str(error))
    return TableError("bad_request", str(error))
