"""Positions of Te Kuiti drawn as text, and enclosure worked out a second time without masks.

    +---+   +   +   +   +
    | . | . . J     a            .  face down, never seen        a capital letter: face up
    +---+   +   +   +   +        j  face down, seen before       a blank: no tile

Letters: joyful, sleepy, timid, angry, dreamy. Each cell is four columns wide; five rows of cells, six of tops.
"""

from sheepfold.core.bits import bit, count, numbers
from sheepfold.games.te_kuiti import GAME
from sheepfold.games.te_kuiti.components import (
    FENCES,
    FLIPPING,
    LEFTS,
    PLACING,
    RIGHTS,
    SIDES,
    SIZE,
    TILE_COUNTS,
    TILE_NAMES,
    cell_name,
)
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.enclosure import enclosed_by
from sheepfold.games.te_kuiti.solo import Solo, new_solo

EMPTY = """
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
"""


def cell(name: str) -> int:
    return "abcde".index(name[0]) + SIZE * (int(name[1]) - 1)


def cells(names: str) -> int:
    return sum(bit(cell(name)) for name in names.split())


def _lines(drawing: str) -> list[str]:
    lines = drawing.rstrip().strip("\n").split("\n")
    assert len(lines) == 11, "five rows of cells between six of tops"
    margin = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
    return [line[margin:].ljust(21) for line in lines]


def fences_drawn(drawing: str) -> int:
    """The fences of a drawing, as a mask of places."""
    found = 0
    for number, line in enumerate(_lines(drawing)):
        row = number // 2
        for column in range(SIZE + 1):
            if number % 2 == 0 and line[4 * column + 1 : 4 * column + 4] == "---":
                found |= bit(row * SIZE + column)
            if number % 2 == 1 and line[4 * column] == "|":
                found |= bit(LEFTS + row * SIZE + column) if column < SIZE else bit(RIGHTS + row)
    return found


def tiles_drawn(drawing: str) -> dict[int, str]:
    """What lies on each cell, by its letter."""
    rows = _lines(drawing)[1::2]
    letters = {row * SIZE + column: rows[row][4 * column + 2] for row in range(SIZE) for column in range(SIZE)}
    return {at: letter for at, letter in letters.items() if letter != " "}


def _lay(state: Duel | Solo, drawing: str, gone: str) -> list[int]:
    """Lay tiles and fences; the counts of unseen tiles left, by kind. ``gone`` names the tiles on blank cells."""
    state.fences = fences_drawn(drawing)
    state.supply = FENCES - count(state.fences)
    state.enclosed = enclosed_by(state.fences)
    drawn = tiles_drawn(drawing)
    state.tiles = sum(bit(at) for at in drawn)
    left = list(TILE_COUNTS)
    for at, letter in drawn.items():
        if letter != ".":
            state.mark_seen(at, "jstad".index(letter.lower()))
            left["jstad".index(letter.lower())] -= 1
            if letter.isupper():
                state.face_up |= bit(at)
    blanks = [at for at in range(25) if at not in drawn]
    names = gone.split() or _any_gone(left, len(blanks))
    assert len(names) == len(blanks), f"{len(blanks)} blank cells, {len(names)} tiles gone"
    for at, name in zip(blanks, names, strict=True):
        state.mark_seen(at, TILE_NAMES.index(name))
        left[TILE_NAMES.index(name)] -= 1
    state.revealed = count(state.face_up)
    return left


def _any_gone(left: list[int], number: int) -> list[str]:
    """Pairs of sheep as far as they go; for an odd number or beyond, rams and shepherds."""
    pairs = [kind for kind in (4, 3, 2, 1, 0) for _ in range(left[kind] // 2)][: number // 2]
    others = ["ram"] * left[6] + ["shepherd"] * left[5]
    return [TILE_NAMES[kind] for kind in pairs for _ in range(2)] + others[: number - 2 * len(pairs)]


def _packed(counts: list[int]) -> int:
    return sum(number * 16**kind for kind, number in enumerate(counts))


def _gone(state: Duel | Solo) -> list[int]:
    found = [0] * 7
    for at in numbers(state.seen & ~state.tiles):
        found[state.kind(at)] += 1
    return found


def duel(
    drawing: str = EMPTY,
    to_move: str = "sheep",
    gone: str = "",
    supply: int | None = None,
    late: bool | None = None,
    revealed: int | None = None,
) -> Duel:
    """A position of round 1, in which seat 0 is the shepherd."""
    state = Duel()
    state.unseen = _packed(_lay(state, drawing, gone))
    state.taken = _packed(_gone(state)[:5])
    state.late = int(count(state.outside()) <= 5 if late is None else late)
    if supply is not None:
        state.supply = supply
    if revealed is not None:
        state.revealed = revealed
    if to_move == "sheep":
        state.phase, state.actor, state.to_place = FLIPPING, 1, 0
    else:
        state.phase, state.actor, state.to_place, state.revealed = PLACING, 0, 2, 0
    return state


def solo(drawing: str = EMPTY, gone: str = "", daisies: str = "", supply: int | None = None, option: int = 3) -> Solo:
    """A position of the solo game. ``daisies`` gives those of seen tiles: ``"a1w c3n"``. The rest keep theirs."""
    state = new_solo(option)
    left = _lay(state, drawing, gone)
    sides = {cell(text[:2]): SIDES.index(text[2]) for text in daisies.split()}
    daisied = [option] * 5 + [2, 0]
    for at, side in sides.items():
        state.daisy |= bit(at)
        state.side_0 |= (side & 1) * bit(at)
        state.side_1 |= (side >> 1) * bit(at)
        daisied[state.kind(at)] -= 1
    with_daisy = [min(number, most) for number, most in zip(left, daisied, strict=True)]
    state.daisied = _packed(with_daisy)
    state.plain = _packed([number - some for number, some in zip(left, with_daisy, strict=True)])
    state.removed = _packed(_gone(state))
    if supply is not None:
        state.supply = supply
    return state


def play(state: Duel | Solo, *moves: str) -> None:
    """Carry the moves out, each by whoever is to act, chance included; each must be legal."""
    for move in moves:
        action = GAME.parse(move)
        assert action in state.legal(state.actor), f"{move} is not legal: {sorted(legal(state))}"
        state.apply(state.actor, action)


def legal(state: Duel | Solo) -> set[str]:
    """The legal moves of whoever is to act, as texts."""
    return {GAME.text(action) for action in state.legal(state.actor)}


def flips(state: Duel | Solo) -> str:
    """The cells that can be flipped, in reading order."""
    return " ".join(sorted((text[5:] for text in legal(state) if text.startswith("flip")), key=cell))


def lying(state: Duel | Solo, names: str) -> list[str | None]:
    """What anyone sees on these cells."""
    field = GAME.view(state, 0)["field"]
    assert isinstance(field, list)
    return [field[cell(name) // SIZE][cell(name) % SIZE] for name in names.split()]


def enclosed_by_walking(places: set[str]) -> set[str]:
    """The enclosed cells, found by walking from cell to cell: no masks, no numbering."""

    def fenced(column: int, row: int, step: tuple[int, int]) -> bool:
        if step == (0, 1) and row < 5:
            return fenced(column, row + 1, (0, -1))
        if step == (1, 0) and column < 5:
            return fenced(column + 1, row, (-1, 0))
        side = {(0, -1): "n", (0, 1): "s", (-1, 0): "w", (1, 0): "e"}[step]
        return f"{'abcde'[column - 1]}{row}{side}" in places

    def escapes(start: tuple[int, int]) -> bool:
        reached, queue = {start}, [start]
        while queue:
            column, row = queue.pop()
            if not (1 <= column <= 5 and 1 <= row <= 5):
                return True
            for step in ((0, -1), (0, 1), (-1, 0), (1, 0)):
                beyond = (column + step[0], row + step[1])
                if beyond not in reached and not fenced(column, row, step):
                    reached.add(beyond)
                    queue.append(beyond)
        return False

    every = [(column, row) for row in range(1, 6) for column in range(1, 6)]
    return {cell_name((row - 1) * 5 + column - 1) for column, row in every if not escapes((column, row))}
