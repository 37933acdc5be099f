"""Why a move is refused, as plain data for a client."""

from collections.abc import Sequence

import msgspec

from sheepfold.core.rules.reason import Reason


class Why(msgspec.Struct):
    """The sentence of the rules that forbids a move."""

    rule: str
    """The sentence's id, such as ``late.take``."""
    variant: str
    """Which of its reasons; empty where there is only one."""
    about: dict[str, str | int]
    """What it is about: cells, cards, numbers; ``seat`` is a seat."""
    text: str
    """The reason in one sentence, for a person."""


def explained(reason: Reason, language: str, names: Sequence[str | None]) -> Why:
    """The reason in this language, with the players' names by seat."""
    return Why(reason.rule, reason.variant, dict(reason.about), reason.text(language, names))
