"""Positions drawn as they lie on the table, and moves played as they are written.

A picture names slots and their pieces, with seat 0 sitting below::

              r1: s1 s2      l1: -
        g1: -                      g0: c4
              l0: p2         r0: w1 w2

Pieces that are named nowhere have left the game.
"""

import re

from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER
from sheepfold.games.two_sheep_dogs import GAME
from sheepfold.games.two_sheep_dogs.components import ALL_PIECES, CHASE, PIECE_NAMES, PLAY, WELCOME_BACK
from sheepfold.games.two_sheep_dogs.state import TwoSheepDogs

EMPTY = ""


def mask(pieces: str) -> int:
    """The pieces of a text as a set."""
    return sum(1 << PIECE_NAMES.index(piece) for piece in pieces.split())


def names(pieces: int) -> str:
    """A set of pieces as a text."""
    return " ".join(name for piece, name in enumerate(PIECE_NAMES) if pieces >> piece & 1)


def table(
    picture: str = EMPTY,
    *,
    hands: tuple[str, str] = ("", ""),
    barns: tuple[str, str] = ("", ""),
    bag: str = "",
    leader: int = 0,
    tricks: int = 0,
    spring: tuple[int, int] = (0, 0),
    totals: tuple[int, int] = (0, 0),
    number: int = 1,
) -> TwoSheepDogs:
    """A position of round ``number`` in which a trick is about to be led."""
    state = TwoSheepDogs()
    for slot, pieces in re.findall(r"([lrg][01]):((?: +[spcw][1-7])*)", picture):
        setattr(state, slot, mask(pieces))
    state.hand0, state.hand1 = mask(hands[0]), mask(hands[1])
    state.barn0, state.barn1 = mask(barns[0]), mask(barns[1])
    state.bag = mask(bag)
    present = state.hand0 | state.hand1 | state.bag | state.barn0 | state.barn1
    present |= state.l0 | state.r0 | state.g0 | state.l1 | state.r1 | state.g1
    state.gone = ALL_PIECES & ~present
    state.tricks, state.round = tricks, number
    state.spring0, state.spring1 = spring
    state.total0, state.total1 = totals
    state.leader = state.actor = leader
    state.decision = PLAY
    return state


def working(
    picture: str,
    *,
    seat: int = 0,
    hands: tuple[str, str] = ("", ""),
    barns: tuple[str, str] = ("", ""),
    bag: str = "",
    tricks: int = 0,
) -> TwoSheepDogs:
    """A position in which this seat has lost a trick, the winner has called, and its work begins."""
    state = table(picture, hands=hands, barns=barns, bag=bag, tricks=tricks)
    state.loser = state.actor = seat
    grass = (state.l1 | state.r1) if seat else (state.l0 | state.r0)
    state.decision = CHASE if grass else WELCOME_BACK
    return state


def legal(state: TwoSheepDogs) -> list[str]:
    """What may be done now."""
    return [GAME.text(action) for action in state.legal(state.actor)]


def play(state: TwoSheepDogs, *moves: str) -> TwoSheepDogs:
    """Play legal moves, by whoever is to act, chance included."""
    for move in moves:
        assert move in legal(state), f"{move} is not among {legal(state)}"
        state.apply(state.actor, GAME.parse(move))
    return state


def sow(state: TwoSheepDogs, pieces: str) -> TwoSheepDogs:
    """Sow these pieces one after the other."""
    return play(state, *(f"sow {piece}" for piece in pieces.split()))


def slots(state: TwoSheepDogs) -> dict[str, str]:
    """The pieces in every slot that is not empty."""
    filled = {slot: names(getattr(state, slot)) for slot in ("l0", "r0", "g0", "l1", "r1", "g1")}
    return {slot: pieces for slot, pieces in filled.items() if pieces}


def all_of(picture: str) -> dict[str, str]:
    """The same of a picture."""
    return slots(table(picture))


def trick(state: TwoSheepDogs) -> int:
    """Play on at random to the end of this trick; how many events."""
    rng, tricks, events = Rng(1), state.tricks, 0
    while state.tricks == tricks and state.actor != OVER:
        state.apply(state.actor, state.sample(rng))
        events += 1
    return events


def dealt(state: TwoSheepDogs, seed: int = 1) -> TwoSheepDogs:
    """Let chance deal until a seat is to act."""
    rng = Rng(seed)
    while state.actor == CHANCE:
        state.apply(CHANCE, state.sample(rng))
    return state
