"""What can be wrong with what someone asks for. Each message is one sentence for a person."""


class SheepfoldError(Exception):
    """Anything wrong with what was asked for; its text is the whole message."""


class MoveError(SheepfoldError):
    """A move that is refused; nothing has changed."""


class NoSuchMove(MoveError):
    """The text is no move of this game, at any time."""


class NotLegalNow(MoveError):
    """A move of this game, but the rules do not allow it now."""


class NotYourTurn(MoveError):
    """The seat has nothing to decide now."""


class BadOption(SheepfoldError):
    """An unknown option, a value outside its list, or a number of seats that the game does not have."""


class BadRecord(SheepfoldError):
    """A record that is malformed or breaks the rules; ``index`` is its first bad event, where there is one."""

    def __init__(self, message: str, index: int | None = None) -> None:
        super().__init__(message)
        self.index = index
