"""What a seat sees: the table now, each event as it happened, and the past as it may have been."""

from collections.abc import Sequence
from typing import cast

from sheepfold.core.game import Event, View
from sheepfold.core.state import OVER
from sheepfold.games.sheep_sheep.cards import copies, kind_of, side, size
from sheepfold.games.sheep_sheep.centre import colour_at, groups, is_in
from sheepfold.games.sheep_sheep.components import (
    CELLS,
    CENTRE,
    COLOUR_COUNT,
    COLOURS,
    DEAL,
    DRAW,
    DRY_ROUNDS,
    HAND,
    KINDS,
    LUCKY,
    NO_COLOUR,
    SIDES,
    STOP,
    SWAP,
)
from sheepfold.games.sheep_sheep.notation import CARD_TEXTS, NOTATION
from sheepfold.games.sheep_sheep.phases import ENDED, PHASES, SWAPPING
from sheepfold.games.sheep_sheep.piles import showing_in
from sheepfold.games.sheep_sheep.state import SheepSheep


def view(state: SheepSheep, seat: int) -> View:
    """All that lies open. No under side is shown but those of hands and of the card just drawn."""
    seats = range(state.seats)
    over = state.phase == ENDED
    swapping = state.phase == SWAPPING
    shown: View = {
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "to_act": [state.actor] if state.actor >= 0 else [],
        "seats": state.seats,
        "seat": seat if seat in seats else None,
        "centre": {cell: _colour(state.tops, i) for i, cell in enumerate(CELLS)},
        "groups": _cells(groups(state.tops)),
        "hands": [_cards(state.hand(one)) for one in seats],
        "drawn": CARD_TEXTS[state.drawn] if state.drawn >= 0 else None,
        "deck": size(state.deck),
        "piles": [_pile(state.pile(one)) for one in seats],
        "won": [state.won(one) for one in seats],
        "lucky": [_colour(state.lucky, one) if over or one == seat else None for one in seats],
        "lucky_points": state.bonus,
        "exchanges": state.exchanges,
        "swaps_made": state.swapped,
        "swaps_left": state.exchanges - state.swapped if swapping else 0,
        "turns_without_win": state.dry,
        "turns_without_win_at_most": DRY_ROUNDS * state.seats,
    }
    if seat in seats:
        shown["points"] = state.points(seat)
    if state.actor == OVER:
        shown["scores"] = state.scores()
        shown["winners"] = state.winners()
    return shown


def _colour(digits: int, place: int) -> str | None:
    colour = colour_at(digits, place)
    return None if colour == NO_COLOUR else COLOURS[colour]


def _cells(cells: int) -> list[str]:
    return [cell for i, cell in enumerate(CELLS) if is_in(i, cells)]


def _cards(heap: int) -> list[str]:
    return [CARD_TEXTS[kind] for kind in range(KINDS) for _ in range(copies(heap, kind))]


def _pile(pile: int) -> dict[str, int]:
    counts = {colour: int(showing_in(pile, i)) for i, colour in enumerate(COLOURS)}
    return {colour: count for colour, count in counts.items() if count}


def seen(state: SheepSheep, action: int, seat: int) -> str:
    """The event as the seat sees it, ``state`` being the state before it."""
    text = NOTATION.text(action)
    if STOP < action < DRAW:
        return f"{text} [{_taken(state, action - SWAP)}]"
    if LUCKY <= action < DEAL and (action - LUCKY) // COLOUR_COUNT != seat:
        return text.rsplit(" ", 1)[0] + " ?"
    if action >= CENTRE:
        return text.rsplit("/", 1)[0] + "/?"
    return text


def _taken(state: SheepSheep, cell_and_side: int) -> str:
    cell = cell_and_side // SIDES
    return CARD_TEXTS[kind_of(colour_at(state.tops, cell), colour_at(state.unders, cell))]


def veil(after: View, state: SheepSheep, seat: int, action: int) -> View:
    """The view after a swap as it is known before: of the card taken only the side that lies up."""
    hands = [list(hand) for hand in cast(list[list[str]], after["hands"])]
    hands[seat].remove(_taken(state, action - SWAP))
    hands[seat].append(f"{_colour(state.tops, (action - SWAP) // SIDES)}/?")
    return {**after, "hands": hands}


def retell(events: Sequence[Event], guessed: SheepSheep) -> list[Event]:
    """The events with the lucky colours and the centre laid out as in the guess; all others were open."""
    retold = list(events)
    for index, (who, action) in enumerate(events[: guessed.step]):
        if LUCKY <= action < DEAL or action >= CENTRE:
            retold[index] = (who, _set_up_as_in(guessed, index))
    return retold


def _set_up_as_in(guessed: SheepSheep, index: int) -> int:
    """The lucky card or the card of the centre that was dealt at this index, if the guess is the truth."""
    if index < guessed.seats:
        return int(LUCKY + index * COLOUR_COUNT + guessed.lucky_of(index))
    cell = index - guessed.seats * (1 + HAND)
    laid = side(colour_at(guessed.laid_tops, cell), colour_at(guessed.laid_unders, cell))
    return int(CENTRE + cell * SIDES + laid)


def events_of(history: Sequence[tuple[int, str]], guessed: SheepSheep) -> list[Event]:
    """A seat's history as events, what it did not see being as in the guess."""
    return [
        (who, _set_up_as_in(guessed, index) if "?" in move else NOTATION.number(move.split(" [")[0]))
        for index, (who, move) in enumerate(history)
    ]
