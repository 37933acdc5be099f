"""Builds a state from a drawn flock: b, g, r, y for the colours, k for the black sheep, a dot for a free cell."""

from collections.abc import Iterable

from sheepfold.core.bits import bit, count
from sheepfold.core.state import CHANCE
from sheepfold.games.shear_panic import GAME
from sheepfold.games.shear_panic.components import HEADINGS, MENU, NO_ACTION
from sheepfold.games.shear_panic.flock import Flock, flock_of
from sheepfold.games.shear_panic.phases import CHOOSING, GROUPING, ROLLING, TURN_PART
from sheepfold.games.shear_panic.state import ShearPanic, new_game

LETTERS = ".bgryk"
NAMES = [name for name, _, _ in MENU]
START = """
    y g b
    r k y
    g b r
    """


def flock(text: str) -> Flock:
    """The flock of a drawing."""
    return flock_of([[LETTERS.index(letter) for letter in line.split()] for line in text.strip().splitlines()])


def drawn(state: ShearPanic | Flock) -> str:
    """The drawing of a flock."""
    sheep = state.flock if isinstance(state, ShearPanic) else state
    rows = (" ".join(LETTERS[sheep.colour_at(sheep.at(x, y))] for x in range(sheep.width)) for y in range(sheep.height))
    return "\n".join(rows)


def tidy(text: str) -> str:
    """A drawing without its indentation."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def turn_of(
    seat: int,
    text: str = START,
    *,
    seats: int = 4,
    heading: str = "n",
    marker: int = 4,
    menus: dict[int, Iterable[str]] | None = None,
) -> ShearPanic:
    """The seat is to choose an action; nobody has used any but where ``menus`` says what a seat has left."""
    state = new_game(seats, False)
    state.flock = flock(text)
    state.heading = HEADINGS.index(heading)
    state.marker = marker
    for owner, names in (menus or {}).items():
        for action, name in enumerate(NAMES):
            if name not in names:
                state.unused &= ~bit(owner * 12 + action)
    state.turn = seat
    state.actor = seat
    state.turns = 1
    state.last_turns = bit(seat * 8)
    assert state.phase == CHOOSING
    return state


def split(seat: int, text: str, *, marker: int = 4) -> ShearPanic:
    """The seat has just used turn1, and the sheep stand cut off like this (only made positions can look so)."""
    state = turn_of(seat, text, marker=marker)
    state.using = state.last_action = NAMES.index("turn1")
    state.last_detail = GAME.notation.number("turn left")
    state.unused &= ~bit(seat * 12 + state.using)
    state.part = TURN_PART
    smallest = state.flock.smallest_groups()
    if count(smallest) > 1:
        state.phase = GROUPING
    else:
        state.group = state.flock.group_of(smallest)
        state.phase = ROLLING
        state.actor = CHANCE
    assert state.using != NO_ACTION
    return state


def legal(state: ShearPanic, first_word: str = "") -> list[str]:
    """What whoever is to act may do, in words."""
    texts = (GAME.text(action) for action in state.legal(state.actor))
    return sorted(text for text in texts if text.startswith(first_word))


def play(state: ShearPanic, *moves: str) -> ShearPanic:
    """Play these moves, by whoever is to act; each must be legal."""
    for move in moves:
        assert move in legal(state), f"{move} is not among {legal(state)}"
        state.apply(state.actor, GAME.parse(move))
    return state


def after_scoring(seat: int, text: str, marker: int, *, seats: int = 4) -> ShearPanic:
    """The seat moved the marker by one to this space; the sheep look north."""
    return play(turn_of(seat, text, seats=seats, heading="e", marker=marker - 1), "use turn1", "turn left")
