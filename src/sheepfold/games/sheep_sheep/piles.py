"""Piles of cards won, by the colour that shows: a number whose byte c counts the cards that show colour c."""

from mypy_extensions import i64

from sheepfold.core.bits import bit


def one_card(colour: i64) -> i64:
    """The pile of one card; adding it puts the card onto a pile."""
    return bit(8 * colour)


def showing_in(pile: i64, colour: i64) -> i64:
    """How many cards of the pile show the colour."""
    return (pile >> (8 * colour)) & 0xFF


def cards_in(pile: i64) -> i64:
    """How many cards the pile holds."""
    return pile % 255  # a byte further up is worth 256 times as much, and 256 leaves 1: so the bytes add up


def most_alike(pile: i64) -> i64:
    """The most cards of the pile that show one colour."""
    most: i64 = 0
    while pile:
        most = max(most, pile & 0xFF)
        pile = pile >> 8
    return most
