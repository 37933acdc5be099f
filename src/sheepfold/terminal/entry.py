"""What a person types: a move, or a word that is no move."""

from collections.abc import Sequence

COMMANDS = {
    "?": "list your legal moves",
    "hint": "a move that looks good",
    "undo": "back to your last decision",
    "history": "all that happened, as you saw it",
    "save FILE": "keep the game in a file",
    "rules": "read the rules",
    "quit": "leave the game",
}


def tidy(typed: str) -> str:
    """Small letters and single spaces, as moves are written."""
    return " ".join(typed.lower().split())


def meant(typed: str, legal: Sequence[str]) -> list[str]:
    """The legal moves that a tidy text may mean: the very move, or those it begins, or those it is the rest of."""
    if typed in legal:
        return [typed]
    begun = [move for move in legal if move.startswith(typed)]
    if begun:
        return begun
    ended = [move for move in legal if move.endswith(f" {typed}")]
    return ended or [move for move in legal if f" {typed}" in move]


def several(moves: Sequence[str], most: int = 6) -> str:
    """Some moves in words: ``“a”, “b” and 3 more``."""
    shown = ", ".join(f"“{move}”" for move in moves[:most])
    left = len(moves) - most
    return f"{shown} and {left} more" if left > 0 else shown
