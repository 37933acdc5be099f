"""A board as an image: its text drawn letter by letter on a grid, frames and marks as lines and shapes."""

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 6, 12
PAPER, INK = (250, 248, 240), (40, 44, 40)
_NORTH, _EAST, _SOUTH, _WEST = 1, 2, 4, 8
_ARMS = {
    "─": _EAST | _WEST, "│": _NORTH | _SOUTH, "┌": _EAST | _SOUTH, "┐": _WEST | _SOUTH, "└": _NORTH | _EAST,
    "┘": _NORTH | _WEST, "├": _NORTH | _EAST | _SOUTH, "┤": _NORTH | _SOUTH | _WEST, "┬": _EAST | _SOUTH | _WEST,
    "┴": _NORTH | _EAST | _WEST, "┼": 15, "━": _EAST | _WEST, "┃": _NORTH | _SOUTH, "═": _EAST | _WEST,
    "║": _NORTH | _SOUTH, "┊": _NORTH | _SOUTH,
}  # fmt: skip
_HEAVY = "━┃"
_DOUBLE = "═║"
_SHADES = {"░": 215, "▒": 160, "▓": 110, "█": 40, "■": 40}
_WEDGES = {
    "▲": ((1, 9), (3, 3), (5, 9)),
    "▸": ((1, 3), (5, 6), (1, 9)),
    "▶": ((0, 2), (5, 6), (0, 10)),
    "◂": ((5, 3), (1, 6), (5, 9)),
}
_PLAIN = {"≈": "~", "–": "-", "—": "-", "…": ".", "“": '"', "”": '"', "’": "'"}


def text_image(text: str, scale: int = 2) -> npt.NDArray[np.uint8]:
    """The text as an image of height × width × 3, ``uint8``."""
    rows = text.split("\n")
    columns = max((len(row) for row in rows), default=1)
    image = Image.new("RGB", ((columns + 2) * WIDTH, (len(rows) + 1) * HEIGHT), PAPER)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default_imagefont()
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter != " ":
                _letter(draw, font, (x + 1) * WIDTH, y * HEIGHT + HEIGHT // 2, letter)
    if scale > 1:
        image = image.resize((image.width * scale, image.height * scale), Image.Resampling.NEAREST)
    return np.asarray(image, np.uint8).copy()


def _letter(draw: ImageDraw.ImageDraw, font: ImageFont.ImageFont, x: int, y: int, letter: str) -> None:
    if letter in _ARMS:
        _lines(draw, x, y, letter)
    elif letter in _SHADES:
        grey = _SHADES[letter]
        draw.rectangle((x, y + 2, x + WIDTH - 1, y + HEIGHT - 3), fill=(grey, grey, grey))
    elif letter in _WEDGES:
        draw.polygon([(x + dx, y + dy) for dx, dy in _WEDGES[letter]], fill=INK)
    elif letter == "●":
        draw.ellipse((x, y + 3, x + 5, y + 8), fill=INK)
    else:
        shown = _PLAIN.get(letter, letter)
        draw.text((x, y), shown if ord(shown) < 256 else "?", fill=INK, font=font)


def _lines(draw: ImageDraw.ImageDraw, x: int, y: int, letter: str) -> None:
    arms, mid_x, mid_y = _ARMS[letter], x + WIDTH // 2, y + HEIGHT // 2
    offsets = (-1, 1) if letter in _DOUBLE else (0,)
    width = 2 if letter in _HEAVY else 1
    for offset in offsets:
        if arms & (_EAST | _WEST):
            left, right = x if arms & _WEST else mid_x, x + WIDTH if arms & _EAST else mid_x
            draw.line((left, mid_y + offset, right, mid_y + offset), fill=INK, width=width)
        if arms & (_NORTH | _SOUTH):
            top, bottom = y if arms & _NORTH else mid_y, y + HEIGHT if arms & _SOUTH else mid_y
            draw.line((mid_x + offset, top, mid_x + offset, bottom), fill=INK, width=width)
