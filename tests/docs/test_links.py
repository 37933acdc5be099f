"""What the docs point to is there, and the check for it can fail."""

from pathlib import Path

import pytest

from scripts.links import ROOT, pages, problems, unlisted


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    assert list(problems(page)) == []


def test_the_menu_of_the_site_has_every_page() -> None:
    assert list(unlisted()) == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[a](missing.md)", "missing.md leads nowhere"),
        ("[a](other.md#nothing)", "other.md#nothing: there is no such heading"),
        ("[a](#nothing)", "#nothing: there is no such heading"),
        ("[a](other.md#sheep--thief)", "other.md#sheep--thief: there is no such heading"),
        ("[a](../README.md)", "../README.md leads out of docs: the site does not have it"),
        ('<img src="no.png">', "no.png leads nowhere"),
        ("see `tests/nothing.py`", "there is no tests/nothing.py"),
        ("run `python -m bench.nothing`", "there is no module bench.nothing"),
    ],
)
def test_what_leads_nowhere_is_found(tmp_path: Path, text: str, problem: str) -> None:
    assert list(problems(_page(tmp_path, text), tmp_path)) == [problem]


@pytest.mark.parametrize(
    "text",
    ["[a](other.md#one-two)", "[a](https://example.org/x.md)", "`[a](missing.md)`", "```\n[a](missing.md)\n```\n"],
)
def test_what_leads_somewhere_or_is_no_link_passes(tmp_path: Path, text: str) -> None:
    assert list(problems(_page(tmp_path, text), tmp_path)) == []


def _page(root: Path, text: str) -> Path:
    (root / "docs").mkdir()
    (root / "README.md").touch()
    (root / "docs" / "other.md").write_text("# One, two\n## Sheep & Thief\n", encoding="utf-8")
    page = root / "docs" / "page.md"
    page.write_text(text, encoding="utf-8")
    return page
