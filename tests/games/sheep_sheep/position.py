"""Positions of Sheep Sheep, drawn."""

from collections.abc import Iterable, Mapping, Sequence

from sheepfold.core.state import CHANCE
from sheepfold.games.sheep_sheep import GAME
from sheepfold.games.sheep_sheep.cards import card, copies, kind_of
from sheepfold.games.sheep_sheep.centre import EVERY, put
from sheepfold.games.sheep_sheep.components import BOX, BOX_FOR_TWO, CELLS, COLOURS, KINDS
from sheepfold.games.sheep_sheep.phases import DRAWING, PLACING, SWAPPING
from sheepfold.games.sheep_sheep.state import SheepSheep, new_state

QUIET = """
    white/black  black/brown   brown/red
    red/yellow   yellow/green  green/blue
    blue/white   white/brown   black/red
"""
"""A centre without two alike side by side."""

HANDS = (
    "white/black brown/red yellow/green yellow/blue",
    "red/blue red/green black/blue brown/yellow",
    "black/green brown/blue red/blue white/yellow",
    "black/yellow brown/green yellow/blue white/green",
)


def colours(text: str) -> tuple[int, int]:
    """The two colours of a card as it is written."""
    show, hide = text.split("/")
    return COLOURS.index(show), COLOURS.index(hide)


def heap(cards: str | Iterable[str]) -> int:
    """A heap of cards, each written as one likes."""
    texts = cards.split() if isinstance(cards, str) else list(cards)
    kinds = [kind_of(*colours(text)) for text in texts]
    assert all(kinds.count(kind) <= 3 for kind in kinds)
    return sum(card(kind) for kind in kinds)


def pile(counts: Mapping[str, int]) -> int:
    """A pile of so many cards a colour."""
    return sum(number << (8 * COLOURS.index(colour)) for colour, number in counts.items())


def table(
    centre: str = QUIET,
    hands: Sequence[str] = HANDS[:2],
    *,
    lucky: Sequence[str] = COLOURS,
    deck: str | None = None,
    drawn: str | None = None,
    piles: Sequence[Mapping[str, int]] = (),
    turn: int = 0,
    swapped: int = 0,
    dry: int = 0,
    exchanges: int = 3,
    bonus: int = 2,
) -> SheepSheep:
    """A table in the middle of a game: ``red/blue`` in the centre shows red, a dot is an empty cell.

    The cards of the centre were laid at set-up, and nobody has seen their under sides. Where no deck is given it is all
    that is left of the box. With ``drawn`` that card is to be placed; with an empty cell and none drawn, one is drawn.
    """
    state = new_state(len(hands), exchanges, bonus)
    state.turn = state.actor = turn
    state.swapped, state.dry = swapped, dry
    state.phase, state.step = SWAPPING, len(hands) * 5 + 9
    state.hand0, state.hand1, state.hand2, state.hand3 = (heap(hands[i]) if i < len(hands) else 0 for i in range(4))
    won = [pile(counts) for counts in (*piles, {}, {}, {}, {})]
    state.pile0, state.pile1, state.pile2, state.pile3 = won[:4]
    for seat in range(len(hands)):
        state.lucky = put(state.lucky, seat, COLOURS.index(lucky[seat]))
    _lay_out(state, centre.split())
    _stack(state, centre.split(), hands, deck)
    if drawn:
        state.phase, state.drawn = PLACING, kind_of(*colours(drawn))
    elif "." in centre.split():
        state.phase, state.actor = DRAWING, CHANCE
    return state


def _lay_out(state: SheepSheep, texts: list[str]) -> None:
    assert len(texts) == len(CELLS)
    state.lying = EVERY
    for cell, text in enumerate(texts):
        if text == ".":
            state.lying &= ~(1 << (3 * cell))
            continue
        show, hide = colours(text)
        state.tops = put(state.tops, cell, show)
        state.unders = put(state.unders, cell, hide)
    state.laid_tops, state.laid_unders, state.unseen = state.tops, state.unders, state.lying


def _stack(state: SheepSheep, texts: list[str], hands: Sequence[str], deck: str | None) -> None:
    in_centre = [kind_of(*colours(text)) for text in texts if text != "."]
    in_hands = [kind_of(*colours(text)) for hand in hands for text in hand.split()]
    box = BOX_FOR_TWO if state.seats == 2 else BOX
    state.undealt = sum(card(kind) * max(0, copies(box, kind) - in_hands.count(kind)) for kind in range(KINDS))
    if deck is not None:
        state.deck = heap(deck)
        return
    used = [*in_centre, *in_hands]
    assert all(used.count(kind) <= copies(box, kind) for kind in used), "more copies than the box has"
    state.deck = box - sum(card(kind) for kind in used)


def play(state: SheepSheep, *moves: str) -> None:
    """Play the moves, each by whoever is to act, each legal."""
    for move in moves:
        assert move in legal(state), f"{move} is not legal: {legal(state)}"
        state.apply(state.actor, GAME.parse(move))


def legal(state: SheepSheep) -> list[str]:
    """The legal moves, or the outcomes of chance, as texts."""
    return [GAME.text(action) for action in state.legal(state.actor)]


def weights(state: SheepSheep) -> dict[str, int]:
    """The outcomes of chance and what each weighs."""
    return {GAME.text(action): state.weight(action) for action in state.legal(CHANCE)}


def hand(state: SheepSheep, seat: int) -> list[str]:
    """The cards of a hand."""
    return list(GAME.view(state, seat)["hands"][seat])  # type: ignore[index,arg-type]


def centre(state: SheepSheep) -> str:
    """The colours that show, row by row, a dot for an empty cell."""
    shown = [state.tops >> (3 * cell) & 7 for cell in range(9)]
    return " ".join("." if colour == 7 else COLOURS[colour] for colour in shown)


def set_up(seats: int, lucky: str, deals: Sequence[str]) -> SheepSheep:
    """A new game with the lucky colours and the hands dealt."""
    state = new_state(seats, 3, 2)
    play(state, *(f"lucky {seat} {colour}" for seat, colour in enumerate(lucky.split())))
    for seat, cards in enumerate(deals):
        play(state, *(f"deal {seat} {text}" for text in cards.split()))
    return state
