"""The check of the rules in words can fail, and does not."""

import pytest

from scripts import rules
from sheepfold.core.rules.sentences import parse

PAGE = """
title = "Four"
lead = "Four in a row."
[drop]
title = "Drop"
[drop.full]
text = "A column holds six."
why = "Column {column} is full."
ruling = "R1"
[drop.free]
text = "Anywhere."
why = { taken = "Taken.", outside = "Outside." }
[tips]
title = "Tips"
[tips.middle]
text = "Begin in the middle."
"""


def test_the_rules_are_whole() -> None:
    assert rules.main() == 0


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("drop.free", "drop.other", "drop.free is missing"),
        ("{column}", "{colonne}", "drop.full: reasons differs"),
        ("taken =", "gone =", "drop.free: reasons differs"),
        ("R1", "R2", "drop.full: ruling differs"),
        ("[drop.full]", "[drop.full]\npicture = 'p'", "drop.full: picture differs"),
        ("[drop.full]", "[drop.full]\nreconstructed = true", "drop.full: reconstructed differs"),
        ("[drop.full]", "[drop.full]\nexample = 'a'", "drop.full: an example differs"),
        ("[tips]", "[words]\nblue = 'bleu'\n[tips]", "other words"),
        ("[tips]\n", "[tip]\n", "other sections, or in another order"),
    ],
)
def test_languages_that_differ_are_found(old: str, new: str, wrong: str) -> None:
    other = PAGE.replace(old, new).replace("[tips.middle]", "[tip.middle]" if new == "[tip]\n" else "[tips.middle]")
    assert wrong in list(rules.differences(parse(PAGE), parse(other)))
    assert list(rules.differences(parse(PAGE), parse(PAGE))) == []


def test_a_language_that_is_not_there_is_found() -> None:
    assert list(rules.in_languages({"en": parse(PAGE), "fr": parse(PAGE)})) == ["de: there is no page"]


@pytest.mark.parametrize("text", ["Type `drop a`.", "Seat 0 begins.", "See R3.", "A <b>bold</b> word."])
def test_what_is_not_for_players_is_found(text: str) -> None:
    assert list(rules.unfit(parse(PAGE.replace("Anywhere.", text))))
    assert list(rules.unfit(parse(PAGE))) == []


def test_a_sentence_needs_a_test_and_a_place_in_the_code() -> None:
    tests = {"drop.full", "drop.free"}
    assert list(rules.unproved(parse(PAGE), tests, "# drop.full, drop.free")) == []
    assert list(rules.unproved(parse(PAGE), {"drop.full"}, "# drop.full, drop.free"))
    assert list(rules.unproved(parse(PAGE), tests, "# drop.full-time, drop.free"))
    assert list(rules.unproved(parse(PAGE), tests | {"drop.gone"}, "# drop.full, drop.free"))


def test_a_ruling_needs_a_sentence() -> None:
    listed = rules.rulings_of("## Three\n- **R1** a\n## Four\n- **R1** a\n- **R2** b\n## Five\n- **R3** c", "Four")
    assert listed == {"R1", "R2"}
    assert list(rules.unstated(parse(PAGE), listed)) == ["no sentence states ruling R2"]
    assert list(rules.unstated(parse(PAGE), set())) == ["R1 is not on the page of rulings"]


def test_marks_and_reasons_are_read_from_the_source() -> None:
    assert list(rules.marked('@pytest.mark.rule("a.b", "c.d")\ndef test() -> None: ...')) == ["a.b", "c.d"]
    assert list(rules.named('Reason("a.b" if late else "c.d", {"x": "e.f"})')) == ["a.b", "c.d"]
    assert list(rules.named('Reason(f"a.{name}")')) == []
