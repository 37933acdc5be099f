"""Checks what the docs point to: files, headings, scripts and modules. Fast, and without a network.

Links of ``docs/`` stay inside ``docs/``, so that they work in the built site too. Anchors must be the same on GitHub
and in the site.
"""

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]+`")
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")
HEADING = re.compile(r"^#+ (.+?)\s*$", re.MULTILINE)
NAMED = re.compile(r"(?<![\w/.])((?:tests|scripts|bench|examples|src)/[\w./-]*\w)")
MODULE = re.compile(r"python -m (bench(?:\.\w+)*)")


def pages(root: Path = ROOT) -> list[Path]:
    """The README and its neighbours, and everything under ``docs``."""
    return sorted([*root.glob("*.md"), *(root / "docs").rglob("*.md")])


@cache
def anchors(page: Path) -> frozenset[str]:
    """The anchors of a page's headings, as far as GitHub and the site agree on them."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    return frozenset(_anchor_on_github(heading) for heading in HEADING.findall(text)) & frozenset(
        _anchor_in_site(heading) for heading in HEADING.findall(text)
    )


def _anchor_on_github(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def _anchor_in_site(heading: str) -> str:
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower())


def problems(page: Path, root: Path = ROOT) -> Iterator[str]:
    """What is wrong with a page's links, one sentence each."""
    text = page.read_text(encoding="utf-8")
    prose = CODE.sub("", FENCE.sub("", text))
    for found in LINK.finditer(prose):
        target = found[1] or found[2]
        if "://" not in target and not target.startswith("mailto:"):
            yield from _broken(page, target, root)
    for path in sorted(set(NAMED.findall(text))):
        if not (root / path).exists():
            yield f"there is no {path}"
    for module in sorted(set(MODULE.findall(text))):
        place = root / module.replace(".", "/")
        if not (place / "__main__.py").exists() and not place.with_suffix(".py").exists():
            yield f"there is no module {module}"


def _broken(page: Path, target: str, root: Path) -> Iterator[str]:
    path, _, anchor = target.partition("#")
    file = (page.parent / path).resolve() if path else page
    if not file.exists():
        yield f"{target} leads nowhere"
    elif page.is_relative_to(root / "docs") and not file.is_relative_to(root / "docs"):
        yield f"{target} leads out of docs: the site does not have it"
    elif anchor and anchor not in anchors(file):
        yield f"{target}: there is no such heading"


def unlisted(root: Path = ROOT) -> Iterator[str]:
    """Pages that the site's menu lacks, and entries of it without a page."""
    menu = set(re.findall(r"([\w/-]+\.md)", (root / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:")[2]))
    there = {page.relative_to(root / "docs").as_posix() for page in (root / "docs").rglob("*.md")}
    for name in sorted(menu ^ there):
        yield f"mkdocs.yml: {name} is {'in the menu, but there is no such page' if name in menu else 'not in the menu'}"


def main() -> int:
    found = [f"{page.relative_to(ROOT)}: {problem}" for page in pages() for problem in problems(page)]
    found += unlisted()
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
