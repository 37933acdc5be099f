"""What can be wrong with what someone asks for. Each message is one sentence for a person."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheepfold.core.rules.reason import Reason

_LONGEST = 500


def tellable(message: str) -> str:
    """A message fit to be sent and shown, whatever it quotes: one line, not too long, no letter that steers a terminal
    or cannot be written down."""
    cut = message if len(message) <= _LONGEST else message[:_LONGEST] + "…."
    return cut if cut.isprintable() else "".join(letter if letter.isprintable() else "�" for letter in cut)


def short(value: object, most: int = 40) -> str:
    """What somebody wrote, to be quoted in a message."""
    text = str(value)
    return text if len(text) <= most else text[:most] + "…"


class SheepfoldError(Exception):
    """Anything wrong with what was asked for; its text is the whole message."""

    def __init__(self, message: str) -> None:
        super().__init__(tellable(message))


class MoveError(SheepfoldError):
    """A move that is refused; nothing has changed. ``reason`` is the sentence of the rules that forbids it."""

    def __init__(self, message: str, reason: "Reason | None" = None) -> None:
        super().__init__(message)
        self.reason = reason


class NoSuchMove(MoveError):
    """The text is no move of this game, at any time."""


class NotLegalNow(MoveError):
    """A move of this game, but the rules do not allow it now."""


class NotYourTurn(MoveError):
    """It is not this seat's turn."""


class BadOption(SheepfoldError):
    """An unknown option, a value outside its list, or a number of seats that the game does not have."""


class BadRecord(SheepfoldError):
    """A record that is malformed or breaks the rules; ``index`` is its first bad event, where there is one."""

    def __init__(self, message: str, index: int | None = None) -> None:
        super().__init__(message)
        self.index = index
