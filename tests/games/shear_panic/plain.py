"""The same rules on dictionaries of cells, slow and plain, as a second opinion on masks."""

STEPS = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}
STRAIGHT = ["n", "e", "s", "w"]
DIAGONAL = ["ne", "se", "sw", "nw"]

Cell = tuple[int, int]
Sheep = dict[Cell, str]


def read(drawing: str) -> Sheep:
    rows = [line.split() for line in drawing.splitlines()]
    return {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != "."}


def boxed(sheep: Sheep) -> Sheep:
    west = min(x for x, _ in sheep)
    north = min(y for _, y in sheep)
    return {(x - west, y - north): letter for (x, y), letter in sheep.items()}


def name(cell: Cell) -> str:
    return f"{'abcdefghijkl'[cell[0]]}{cell[1] + 1}"


def place(text: str) -> Cell:
    return "abcdefghijkl".index(text[0]), int(text[1:]) - 1


def push(sheep: Sheep, cell: Cell, to: str) -> Sheep:
    dx, dy = STEPS[to]
    line = []
    while cell in sheep:
        line.append(cell)
        cell = (cell[0] + dx, cell[1] + dy)
    moved = {c: letter for c, letter in sheep.items() if c not in line}
    return boxed({**moved, **{(x + dx, y + dy): sheep[x, y] for x, y in line}})


def leap(sheep: Sheep, cell: Cell, to: str) -> Sheep:
    dx, dy = STEPS[to]
    x, y = cell
    while (x, y) in sheep:
        x, y = x + dx, y + dy
    return boxed({**{c: letter for c, letter in sheep.items() if c != cell}, (x, y): sheep[cell]})


def align(sheep: Sheep, to: str) -> Sheep:
    moved: Sheep = {}
    across = 0 if to in "ns" else 1
    for line in {cell[across] for cell in sheep}:
        ordered = sorted((cell[1 - across], letter) for cell, letter in sheep.items() if cell[across] == line)
        if to in "se":
            ordered = ordered[::-1]
        for i, (_, letter) in enumerate(ordered):
            along = i if to in "nw" else -i
            moved[(line, along) if across == 0 else (along, line)] = letter
    return boxed(moved)


def touches(cell: Cell, others: set[Cell]) -> bool:
    return any((cell[0] + STEPS[to][0], cell[1] + STEPS[to][1]) in others for to in STRAIGHT)


def details(sheep: Sheep, kind: str, own: str) -> dict[str, Sheep]:
    """Every detail of an action but turns, without the rule of no reverse, and the flock it makes."""
    if kind == "align":
        return {f"align {to}": align(sheep, to) for to in STRAIGHT}
    found: dict[str, Sheep] = {}
    for cell, letter in sheep.items():
        for to, (dx, dy) in STEPS.items():
            ahead = (cell[0] + dx, cell[1] + dy)
            text = f"{kind} {name(cell)} {to}"
            if kind in ("line", "diagonal"):
                behind = any((cell[0] - i * dx, cell[1] - i * dy) in sheep for i in range(1, 13))
                if not behind and to in (STRAIGHT if kind == "line" else DIAGONAL):
                    found[text] = push(sheep, cell, to)
            elif letter != own:
                continue
            elif kind == "slam" or (kind == "roll" and ahead not in sheep and touches(ahead, set(sheep) - {cell})):
                found[text] = push(sheep, cell, to)
            elif kind == "leap" and to in STRAIGHT and ahead in sheep:
                found[text] = leap(sheep, cell, to)
    return found


def groups(sheep: Sheep) -> list[set[Cell]]:
    left = set(sheep)
    found = []
    while left:
        group = {left.pop()}
        while more := {cell for cell in left if touches(cell, group)}:
            group |= more
            left -= more
        found.append(group)
    return found


def smallest(sheep: Sheep) -> list[set[Cell]]:
    apart = groups(sheep)
    return [group for group in apart if len(group) == min(map(len, apart))] if len(apart) > 1 else []


def first(group: set[Cell]) -> Cell:
    return min(group, key=lambda cell: (cell[1], cell[0]))


def joins(sheep: Sheep, group: set[Cell], face: str) -> dict[str, Sheep]:
    """Every way back, the other kind where the die's is impossible (but not ruling R3)."""
    kinds = (STRAIGHT, DIAGONAL) if face == "+" else (DIAGONAL, STRAIGHT)
    for kind in kinds:
        found: dict[str, Sheep] = {}
        for to in kind:
            found |= _walk(sheep, group, to)
        if found:
            return found
    return {}


def _walk(sheep: Sheep, group: set[Cell], to: str) -> dict[str, Sheep]:
    dx, dy = STEPS[to]
    others = set(sheep) - group
    for steps in range(14):
        if {(x + dx * (steps + 1), y + dy * (steps + 1)) for x, y in group} & others:
            slides = [(to[0], dx * steps, dy * (steps + 1)), (to[1], dx * (steps + 1), dy * steps)]
            return {f"join {to}/{part}": _moved(sheep, group, across, down) for part, across, down in slides}
        across, down = dx * (steps + 1), dy * (steps + 1)
        if any(touches((x + across, y + down), others) for x, y in group):
            return {f"join {to}": _moved(sheep, group, across, down)}
    return {}


def _moved(sheep: Sheep, group: set[Cell], dx: int, dy: int) -> Sheep:
    rest = {cell: letter for cell, letter in sheep.items() if cell not in group}
    return boxed({**rest, **{(x + dx, y + dy): sheep[x, y] for x, y in group}})
