"""Where the parts of a desk lie in the window, and what is wrong with that."""

from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Page

Box = tuple[float, float, float, float]
Size = tuple[int, int]

SIZES: dict[str, Size] = {
    "small phone": (360, 640),
    "phone": (390, 844),
    "phone lying": (844, 390),
    "tablet": (820, 1180),
    "tablet lying": (1180, 820),
    "laptop": (1280, 720),
    "wide": (1920, 1080),
    "very wide": (2560, 1440),
}
SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
# What must be inside the window, and must not move from one decision to the next.
NEEDED = ("seats", "board", "prompt", "input")
FIXED = ("bar", "seats", "goal", "board", "story", "prompt", "input")

MEASURE = """() => {
  const box = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; };
  const zones = {};
  for (const one of document.querySelectorAll('[data-zone]')) zones[one.dataset.zone] = box(one);
  const able = [...document.querySelectorAll('[data-target]')].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width && height && !one.disabled && one.ariaDisabled !== 'true' && one.tabIndex >= 0;
  });
  const cut = [...document.querySelectorAll('[data-zone="prompt"] .words, [data-zone="story"] .text')]
    .filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
    .map((one) => one.textContent.trim());
  const spill = [...document.querySelectorAll('[data-zone="input"]')].flatMap((zone) => {
    const home = zone.getBoundingClientRect();
    return [...zone.querySelectorAll('button, span, svg, p, h2')].filter((one) => {
      const { top, bottom, left, right, width, height } = one.getBoundingClientRect();
      if (width < 2 || height < 2 || one.closest('.sr') || getComputedStyle(one).clipPath !== 'none') return false;
      if (one.closest('.plain')) return false;
      const high = bottom > home.bottom + 9 || top < home.top - 14;
      return high || left < home.left - 10 || right > home.right + 10;
    }).slice(0, 2).map((one) => (one.ariaLabel || one.textContent.trim() || one.className.baseVal || one.className));
  });
  return {
    zones, cut, spill,
    page: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
    targets: able.map((one) => [one.dataset.target, box(one), !!one.closest('[data-zone="input"]')]),
  };
}"""


@dataclass
class Measured:
    """A desk in one window, at one decision."""

    zones: dict[str, Box]
    targets: list[tuple[str, Box, bool]]
    page: tuple[float, float]
    cut: list[str]
    spill: list[str]
    faults: list[str] = field(default_factory=list)


def measure(page: Page, size: Size) -> Measured:
    """The boxes in a window of that size, with what does not fit."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: dict[str, Any] = page.evaluate(MEASURE)
    zones = {name: (box[0], box[1], box[2], box[3]) for name, box in found["zones"].items()}
    targets = [(name, (box[0], box[1], box[2], box[3]), near) for name, box, near in found["targets"]]
    measured = Measured(zones, targets, tuple(found["page"]), found["cut"], found["spill"])
    measured.faults = faults(measured, size)
    return measured


def is_inside(box: Box, size: Size, slack: float = 1) -> bool:
    left, top, width, height = box
    return left >= -slack and top >= -slack and left + width <= size[0] + slack and top + height <= size[1] + slack


def heart(box: Box) -> Box:
    """The middle of a target. (Its corners may be cut off: those of a fence at the edge are.)"""
    left, top, width, height = box
    return left + width * 0.3, top + height * 0.3, width * 0.4, height * 0.4


def faults(measured: Measured, size: Size) -> list[str]:
    """What a person could not see or reach without scrolling."""
    wrong = [f"the page scrolls by {over:.0f}" for over in measured.page if over > 0]
    for name in NEEDED:
        box = measured.zones.get(name)
        if box is None:
            wrong.append(f"no {name}")
        elif not is_inside(box, size) or box[2] < 40 or box[3] < 40:
            wrong.append(f"{name} at {[round(number) for number in box]}")
    wrong += [f"target {name} outside" for name, box, _ in measured.targets if not is_inside(heart(box), size)]
    wrong += [f"{what!r} sticks out of the input" for what in measured.spill]
    return wrong


def moved(before: Measured, after: Measured) -> list[str]:
    """Zones that are not where they were."""
    return [
        f"{name} moved: {[round(n) for n in before.zones[name]]} to {[round(n) for n in after.zones[name]]}"
        for name in FIXED
        if name in before.zones
        and name in after.zones
        and any(abs(one - other) > 0.6 for one, other in zip(before.zones[name], after.zones[name], strict=True))
    ]


def smallest_touch(measured: Measured) -> float:
    """The narrowest side of what can be touched in the input."""
    return min((min(box[2], box[3]) for _, box, near in measured.targets if near), default=0.0)
