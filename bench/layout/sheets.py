"""Contact sheets: many pictures side by side, a sheet for each size and scheme."""

from collections import defaultdict
from html import escape
from pathlib import Path

from playwright.sync_api import Browser

# How wide a picture is on its sheet.
WIDE = 640
NARROW = 300


def write_sheets(browser: Browser, pictures: Path, folder: Path) -> list[Path]:
    """Of pictures named ``size.scheme.name.png``: one sheet for each size and scheme."""
    folder.mkdir(parents=True, exist_ok=True)
    groups: defaultdict[str, list[Path]] = defaultdict(list)
    for path in sorted(pictures.glob("*.png")):
        size, scheme, _ = path.stem.split(".", 2)
        groups[f"{size}.{scheme}"].append(path)
    return [sheet(browser, paths, folder / f"{name.replace(' ', '-')}.png") for name, paths in groups.items()]


def sheet(browser: Browser, paths: list[Path], target: Path) -> Path:
    """Lay the pictures out on a page and photograph it."""
    figures = "".join(
        f'<figure><img src="{path.as_uri()}"><figcaption>{escape(path.stem.split(".", 2)[2])}</figcaption></figure>'
        for path in paths
    )
    page = browser.new_page(viewport={"width": 2000, "height": 1000})
    html = target.with_suffix(".html")
    html.write_text(
        "<style>body{margin:12px;display:flex;flex-wrap:wrap;gap:12px;font:16px sans-serif;background:#888}"
        "figure{margin:0}img{display:block}figcaption{padding:2px 6px;background:#fff}</style>" + figures
    )
    page.goto(html.absolute().as_uri())
    page.evaluate(
        """([wide, narrow]) => Promise.all([...document.images].map(async (image) => {
            await image.decode();
            image.width = image.naturalWidth > image.naturalHeight ? wide : narrow;
        }))""",
        [WIDE, NARROW],
    )
    page.screenshot(path=target, full_page=True)
    page.close()
    html.unlink()
    return target
