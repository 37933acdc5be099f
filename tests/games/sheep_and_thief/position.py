"""Builds positions from drawings, and plays moves by their texts.

A board is drawn as four rows of four words: ``yard``, ``.`` (free), ``l05`` (a card), ``l05*3`` (with three white
sheep), ``l05*3b`` (and the black one), ``(l05)`` (buried).
"""

from collections.abc import Sequence

from sheepfold.core.bits import bit, numbers
from sheepfold.core.state import CHANCE
from sheepfold.games.sheep_and_thief import GAME
from sheepfold.games.sheep_and_thief.components import ALL_CARDS, CELL_NAMES, CELLS, FREE_CELLS, PHASES
from sheepfold.games.sheep_and_thief.notation import CARD_NAMES
from sheepfold.games.sheep_and_thief.state import SheepAndThief

BARE = """
yard . . .
.    . . .
.    . . .
.    . . .
"""


def card(name: str) -> int:
    return CARD_NAMES.index(name)


def cell(name: str) -> int:
    return CELL_NAMES.index(name)


def cards(mask: int) -> str:
    """A set of cards in words."""
    return " ".join(CARD_NAMES[number] for number in numbers(mask))


def new(seats: int, **options: bool) -> SheepAndThief:
    """A game before its first event."""
    state = GAME.new(seats, GAME.check(seats, options))
    assert isinstance(state, SheepAndThief)
    return state


def placing(
    *boards: str,
    hands: Sequence[str] = (),
    turn: int = 0,
    fox: str = "c3",
    game_round: int = 1,
    turns: int = 0,
    missions: Sequence[int] = (),
    black_sheep: bool = False,
) -> SheepAndThief:
    """A seat is about to place; boards that are not drawn are bare."""
    seats = max(2, len(boards), len(hands), len(missions))
    state = new(seats, missions=bool(missions), black_sheep=black_sheep)
    state.phase = PHASES.index("placement")
    state.actor = state.turn = turn
    state.turns = turns
    state.round = game_round - 1
    state.fox = cell(fox)
    for seat, mission in enumerate(missions):
        state.missions_held |= mission << (4 * seat)
    for seat in range(seats):
        _draw_board(state, seat, boards[seat] if seat < len(boards) else BARE)
        hand = sum(1 << card(name) for name in (hands[seat].split() if seat < len(hands) else ()))
        state.set_hand(seat, hand)
        state.deck &= ALL_CARDS & ~hand
    return state


def _draw_board(state: SheepAndThief, seat: int, drawn: str) -> None:
    words = drawn.split()
    assert len(words) == CELLS, f"a board has 16 cells, not {len(words)}"
    for at, word in enumerate(words):
        name, _, flock = word.partition("*")
        if flock.endswith("b"):
            state.black_sheep_at |= at << (4 * seat)
            flock = flock[:-1]
        if name == ".":
            continue
        if flock or name != "yard":
            state.set_flock(seat, at, int(flock or 0))
        if name.startswith("("):
            place = int(bit(seat * FREE_CELLS + at - 1))
            state.laid |= place
            state.buried |= place
            state.put_card(seat, at, card(name[1:-1]) + 1)
            state.deck &= ~int(bit(card(name[1:-1])))
        elif name != "yard":
            state.lay(seat, card(name), at)
            state.deck &= ~int(bit(card(name)))


def drafting(*hands: str, **options: bool) -> SheepAndThief:
    """The first draft, with these hands dealt."""
    state = new(len(hands), **options)
    for seat, hand in enumerate(hands):
        play(state, *(f"deal {seat} {name}" for name in hand.split()))
    return state


def play(state: SheepAndThief, *moves: str) -> SheepAndThief:
    """Play moves by the actor, or ``1: pick l05`` by another seat that may act. Each must be legal."""
    for move in moves:
        who, colon, text = move.rpartition(":")
        seat = int(who) if colon else int(state.actor)
        action = GAME.parse(text.strip())
        assert action in state.legal(seat), f"{move} is not legal: {legal(state, seat)}"
        state.apply(seat, action)
    return state


def legal(state: SheepAndThief, seat: int | None = None) -> set[str]:
    """The legal moves of the actor, or of a seat, as texts."""
    return {GAME.text(action) for action in state.legal(int(state.actor) if seat is None else seat)}


def faces(state: SheepAndThief, seat: int) -> list[int]:
    """The faces on a seat's board, from 1, cell by cell."""
    return [int(state.card_at(seat, at)) for at in range(CELLS)]


def flock(state: SheepAndThief, seat: int, name: str) -> int:
    """White sheep on a cell."""
    return int(state.flock(seat, cell(name)))


def phase(state: SheepAndThief) -> str:
    return PHASES[state.phase]


def deal_all(state: SheepAndThief) -> SheepAndThief:
    """Deal the lowest cards of the deck until somebody decides."""
    while state.actor == CHANCE:
        state.apply(CHANCE, state.legal(CHANCE)[0])
    return state
