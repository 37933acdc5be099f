"""Text that people write for others to read: names and chat. One line, in any language, that shows what it says.

Invisible and direction-changing characters are refused: with them one name can look like another, or turn the line
around it. Two of them are needed: joiners between letters of Arabic, Indian and some other scripts, and between emoji.
"""

import unicodedata

from sheepfold.table.errors import TableError

LONGEST_NAME = 24
LONGEST_CHAT = 200
_MOST_MARKS = 5
"""Accents and the like on one letter; real languages need four."""
_JOINER, _NON_JOINER = "\u200d", "\u200c"
_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""They count as letters, signs or marks, and show nothing."""
_NEEDS_JOINERS = ((0x0600, 0x08FF), (0x0900, 0x0DFF), (0x1000, 0x109F), (0x1780, 0x18AF), (0xFB50, 0xFEFC))
"""Arabic, Syriac, N'Ko, Mandaic; the scripts of India and Sri Lanka; Burmese; Khmer, Mongolian; Arabic forms."""
_NEW_EMOJI = range(0x1F000, 0x1FB00)
"""Where emoji come in every year; Python may know fewer than the player's device."""
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_TAGS = range(0xE0020, 0xE0080)
"""They spell the flags of regions, after a black flag."""


def readable(text: str, most: int) -> str:
    """The text as others see it, of at most so many characters; a ``TableError`` for text that nobody may write."""
    line = unicodedata.normalize("NFC", " ".join(text.split()))
    if not line:
        raise TableError("bad_request", "There is no text.")
    if len(line) > most:
        raise TableError("bad_request", f"The text is longer than {most} characters.")
    marks = _MOST_MARKS  # a line cannot begin with a mark
    for place, letter in enumerate(line):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > _MOST_MARKS:
            raise TableError("bad_request", "There are too many marks on one letter.")
        if letter in _BLANKS or (kind[0] == "C" and not _is_needed(line, place, kind)):
            raise TableError("bad_request", f"Text cannot have the invisible character U+{ord(letter):04X}.")
    return line


def _is_needed(line: str, place: int, kind: str) -> bool:
    """Whether a character that by itself shows nothing is part of one that does."""
    number = ord(line[place])
    before = line[place - 1] if place else ""
    after = line[place + 1 : place + 2]
    if line[place] in (_JOINER, _NON_JOINER):
        joined = _joins(before) and _joins(after) and unicodedata.category(after)[0] == "L"
        return joined or (line[place] == _JOINER and _is_emoji(before) and _is_emoji(after))
    if number in _TAGS:
        return ord(before or " ") in (0x1F3F4, *_TAGS)
    return kind == "Cn" and number in _NEW_EMOJI


def _joins(letter: str) -> bool:
    if not letter or unicodedata.category(letter)[0] not in "LM":
        return False
    return any(first <= ord(letter) <= last for first, last in _NEEDS_JOINERS)


def _is_emoji(sign: str) -> bool:
    """Whether it can be a part of a joined emoji."""
    if not sign:
        return False
    number = ord(sign)
    is_sign = unicodedata.category(sign) in ("So", "Sm") or number in _NEW_EMOJI
    return is_sign or number in _SKIN_TONES or sign == "\ufe0f"
