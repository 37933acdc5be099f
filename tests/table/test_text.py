"""Which text people may write: names and chat."""

import pytest

from sheepfold.table.errors import TableError
from sheepfold.table.text import readable

GOOD = [
    ("Ada", "Ada"),
    ("  Ada \t Lovelace\n", "Ada Lovelace"),
    ("Ada\u00a0L", "Ada L"),
    ("Ada\u2028L", "Ada L"),
    ("e\u0301", "é"),
    ("Zoë O’Neil-Strauß", "Zoë O’Neil-Strauß"),
    ("Nguyễn Thị Ánh", "Nguyễn Thị Ánh"),
    ("می\u200cخواهم", "می\u200cخواهم"),  # Persian: a form needs the non-joiner
    ("क्\u200dष", "क्\u200dष"),  # Hindi
    ("ශ්\u200dරී ලංකා", "ශ්\u200dරී ලංකා"),  # Sinhala
    ("שָׁלוֹם", "שָׁלוֹם"),
    ("བསྒྲུབས", "བསྒྲུབས"),  # Tibetan stacks
    ("สวัสดีที่นี่", "สวัสดีที่นี่"),
    ("羊の群れ 양떼", "羊の群れ 양떼"),
    ("🐑🐏", "🐑🐏"),
    ("👨\u200d👩\u200d👧\u200d👦", "👨\u200d👩\u200d👧\u200d👦"),
    ("🧑🏽\u200d🌾", "🧑🏽\u200d🌾"),
    ("🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"),
    ("🙂\u200d↔\ufe0f", "🙂\u200d↔\ufe0f"),
    ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
    ("🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f", None),  # Scotland
    ("1\ufe0f\u20e3 🇳🇿", "1\ufe0f\u20e3 🇳🇿"),
    ("\U0001faef", "\U0001faef"),  # an emoji that this Python may not know
    ("<script>alert('x')</script>", None),
]
BAD = [
    "", "   ", "\n\t",
    "Ada\u202egnp.exe", "\u202aAda", "\u2066Ada\u2069", "Ada\u200e", "\u200fAda", "\u061cAda",  # direction
    "A\u200bda", "Ada\u200b", "\ufeffAda", "A\u2060da", "A\u00adda", "\u180eAda",  # nothing to see
    "A\u200dda", "A\u200cda", "Ada\u200d", "\u200d", "🐑\u200d", "\u200d🐑", "🐑\u200dA", "🐑\u200d\u200d🐑",
    "می\u200c", "\u200cمی", "می\u200c\u200cخ", "می\u200cA",
    "\x00", "A\x07", "A\x1b[31m", "A\x7f", "A\x85B\x9b", "A\x9f",  # control characters
    "\ud800", "A\udfff", "\ue000", "\U000f0000", "\ufffe", "\U0001ffff", "\u0378",
    "\u3164", "\u2800\u2800", "A\u115fB", "\uffa0", "A\u034fB",
    "\U000e0067", "A\U000e0067", "\U000e0001",
    "\u0301Ada", "Z" + "\u0351\u036b\u0343\u036a\u0302\u036b", "a" + "\u20dd" * 9,
    "x" * 25,
]  # fmt: skip


@pytest.mark.parametrize(("text", "shown"), GOOD)
def test_text_in_any_language(text: str, shown: str | None) -> None:
    assert readable(text, 40) == (text if shown is None else shown)


@pytest.mark.parametrize("text", BAD, ids=ascii)
def test_text_that_nobody_may_write(text: str) -> None:
    with pytest.raises(TableError) as refused:
        readable(text, 24)
    assert refused.value.code == "bad_request"


def test_the_length_is_that_of_what_is_shown() -> None:
    assert readable("e\u0301" * 24, 24) == "é" * 24
    with pytest.raises(TableError):
        readable("\u0958" * 24, 24)  # one character that is written as two
