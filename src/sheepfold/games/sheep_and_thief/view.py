"""What a seat sees now, what of an event it sees, and how the past would be told if a guess were true."""

from collections.abc import Sequence
from functools import cache

from sheepfold.core.bits import count, has, numbers
from sheepfold.core.game import Event, Json, View
from sheepfold.games.sheep_and_thief import scoring
from sheepfold.games.sheep_and_thief.components import (
    ALL_CELLS,
    BURY,
    CARDS,
    CELL_NAMES,
    DEAL,
    DECK,
    DOG,
    DRAFT,
    DROP,
    DROPPED,
    DROPPING,
    FARMYARD,
    FARMYARD_CARD,
    FINISHED,
    KEPT,
    MISSION,
    MISSIONS,
    PHASES,
    PICK,
    PICTURES,
    PLACE,
    ROUNDS,
    SHEEP,
    TAKEN,
    TOWNS,
    spot,
    spot_cell,
)
from sheepfold.games.sheep_and_thief.notation import CARD_NAMES, MISSION_NAMES, NOTATION
from sheepfold.games.sheep_and_thief.state import SheepAndThief

# -- now -------------------------------------------------------------------------------------------------------------


def view(state: SheepAndThief, seat: int) -> View:
    """What lies open for the seat: boards, fox, paddocks, sizes, who has decided; its own cards and mission."""
    finished = state.phase == FINISHED
    seats = range(state.seats)
    shown: View = {
        "phase": PHASES[state.phase],
        "round": state.round + 1,
        "starting_seat": state.round % state.seats,
        "to_act": [other for other in seats if state.may_act(other)],
        "passed_to": [(other + state.passed_on(state.round)) % state.seats for other in seats],
        "fox": CELL_NAMES[state.fox],
        "boards": [_board(state, other, seat) for other in seats],
        "hand_sizes": [count(state.hand(other)) for other in seats],
        "picks_made": [count(state.picks(other)) for other in seats],
        "decided": _decided(state),
        "deck_size": count(state.deck),
        "pending": _pending(state),
        "scores": [scoring.points(state, other) if finished else scoring.open_points(state, other) for other in seats],
        "score_parts": [score_parts(state, other) if finished else _open_parts(state, other) for other in seats],
        "hand": [],
        "picks": [],
        "missions": bool(state.missions),
        "black_sheep": bool(state.black_sheep),
    }
    if seat >= 0:
        shown["hand"] = [_card(card) for card in numbers(state.hand(seat))]
        shown["picks"] = [_card(card) for card in numbers(state.picks(seat))]
        if state.mission_of(seat):
            shown["mission"] = _mission(state, seat)
    if finished:
        shown["winners"] = list(state.winners())
        if state.missions:
            shown["all_missions"] = [_mission(state, other) for other in seats]
    return shown


def _decided(state: SheepAndThief) -> list[Json]:
    """Who has picked, or dropped, while others still have to."""
    if state.phase not in (DRAFT, DROPPING):
        return []
    return [other for other in range(state.seats) if not has(state.waiting, other)]


def _pending(state: SheepAndThief) -> Json:
    """The card just placed and those of its pictures that remain."""
    if state.phase != PICTURES:
        return None
    return {
        "card": CARD_NAMES[state.card_at(state.turn, state.cell) - 1],
        "cell": CELL_NAMES[state.cell],
        "sheep": state.sheep_due,
        "dogs": state.dogs_due,
        "foxes": state.foxes_due,
    }


def _card(card: int) -> dict[str, Json]:
    name, road, river, sheep, dogs, foxes, barn = DECK[card]
    return {
        "card": name,
        "road": road,
        "river": river,
        "sheep": sheep,
        "dogs": dogs,
        "foxes": foxes,
        "barn": bool(barn),
    }


def _board(state: SheepAndThief, owner: int, seat: int) -> Json:
    cells: dict[str, Json] = {}
    for cell in numbers(state.laid_on(owner)):
        cells[CELL_NAMES[cell]] = _cell(state, owner, cell, seat)
    board: dict[str, Json] = {"cells": cells, "paddock": state.paddock(owner)}
    if state.black_sheep:
        board["black_sheep"] = CELL_NAMES[state.black_sheep_cell(owner)]
    return board


def _cell(state: SheepAndThief, owner: int, cell: int, seat: int) -> dict[str, Json]:
    """What a card shows and how many white sheep stand on it. A buried card's face is known to who buried it."""
    flock = int(state.flock(owner, cell))
    card = state.card_at(owner, cell) - 1
    if cell == FARMYARD:
        name, road, river, _, _, _, barn = FARMYARD_CARD
        return {"card": name, "road": road, "river": river, "barn": bool(barn), "flock": flock}
    if not has(state.of_board(state.buried, owner), cell):
        return {**_card(card), "flock": flock}
    buried: dict[str, Json] = {"card": "buried", "road": "", "river": "", "barn": False, "flock": flock}
    if owner == seat:
        buried["face"] = CARD_NAMES[card]
    return buried


def _mission(state: SheepAndThief, seat: int) -> Json:
    mission = state.mission_of(seat) - 1
    name, alone, shared = MISSIONS[mission]
    return {
        "mission": MISSION_NAMES[mission],
        "most": name,
        "alone": alone,
        "shared": shared,
        "points": scoring.mission_points(state, seat),
    }


def _open_parts(state: SheepAndThief, seat: int) -> dict[str, int]:
    reached = scoring.towns_reached(state, seat)
    parts = {
        "sheep": int(state.white_sheep(seat, ALL_CELLS)),
        "paddock": state.paddock(seat),
        **{name: gold if has(reached, CELL_NAMES.index(corner)) else 0 for name, corner, gold in TOWNS},
        "rivers": scoring.rivers(state, seat),
    }
    if state.black_sheep:
        parts["black sheep"] = scoring.black_sheep_points(state, seat)
    return parts


def score_parts(state: SheepAndThief, seat: int) -> dict[str, int]:
    """Where the seat's gold comes from, as things stand."""
    parts = _open_parts(state, seat)
    if state.missions:
        parts["mission"] = scoring.mission_points(state, seat)
    return parts


def pieces(state: SheepAndThief) -> dict[str, int]:
    """The landscape cards, wherever they are; sheep come from a supply without end."""
    cards = count(state.deck)
    for seat in range(state.seats):
        cards += count(state.hand(seat)) + count(state.picks(seat)) + count(state.of_board(state.laid, seat))
        cards += sum(state.log[state.log_at(game_round, seat) + DROPPED] > 0 for game_round in range(ROUNDS))
    return {"landscape cards": cards, "farmyards": state.seats}


# -- events ----------------------------------------------------------------------------------------------------------


@cache
def seen(who: int, action: int, seat: int) -> str:
    """Deals and missions are seen by the seat that gets them; picks, burials and drops by the seat that makes them."""
    text = NOTATION.text(action)
    if _receiver(who, action) in (None, seat):
        return text
    words = text.split()
    words[2 if words[0] in ("deal", "mission") else 1] = "?"
    return " ".join(words)


def _receiver(who: int, action: int) -> int | None:
    """The only seat that sees which card it is; ``None`` where all do."""
    if DEAL <= action < PLACE:
        return (action - DEAL) // CARDS
    if MISSION <= action < DOG:
        return (action - MISSION) // len(MISSIONS)
    if action < PICK + CARDS or DROP <= action < DROP + CARDS or action >= BURY:
        return who
    return None


# -- the past as it would have been ----------------------------------------------------------------------------------


def retell(events: Sequence[Event], guessed: SheepAndThief, seat: int) -> list[Event]:
    """The events with every card that the seat could not see replaced by the guess's."""
    past = _Past(guessed)
    open_to = (None, seat)
    return [
        (who, action) if _receiver(who, action) in open_to else past.as_guessed(who, action) for who, action in events
    ]


class _Past:
    """Reads hidden events out of a state's log, one after the other."""

    def __init__(self, state: SheepAndThief) -> None:
        self._state = state
        self._dealt = [self._deals(seat) for seat in range(state.seats)]
        self._picked = [self._picks(seat) for seat in range(state.seats)]
        self._dropped = [self._drops(seat) for seat in range(state.seats)]

    def as_guessed(self, who: int, action: int) -> Event:
        state = self._state
        if action < SHEEP:
            return who, PICK + self._picked[who].pop(0)
        if action < PLACE:
            owner = (action - DEAL) // CARDS
            return who, DEAL + owner * CARDS + self._dealt[owner].pop(0)
        if action < MISSION:
            return who, DROP + self._dropped[who].pop(0)
        if action < BURY:
            owner = (action - MISSION) // len(MISSIONS)
            return who, MISSION + owner * len(MISSIONS) + state.mission_of(owner) - 1
        cell = spot_cell(action - BURY)
        return who, int(BURY + spot(state.card_at(who, cell) - 1, cell))

    def _deals(self, seat: int) -> list[int]:
        """A packet's cards but the one kept, in any order: nobody else knows it."""
        state = self._state
        cards: list[int] = []
        for game_round in range(state.round + 1):
            kept = state.log[state.log_at(game_round - 1, seat) + KEPT] if game_round else 0
            cards += sorted(card - 1 for card in state.contents(game_round, seat) if card != kept)
        return cards

    def _picks(self, seat: int) -> list[int]:
        state = self._state
        cards: list[int] = []
        for game_round in range(state.round + 1):
            for place in range(4 if state.seats == 2 else 5):
                stage = place // 2 if state.seats == 2 else place
                packet = state.packet_of(game_round, stage, seat)
                cards.append(state.log[state.log_at(game_round, packet) + TAKEN + place] - 1)
        return cards

    def _drops(self, seat: int) -> list[int]:
        state = self._state
        return [state.log[state.log_at(game_round, seat) + DROPPED] - 1 for game_round in range(state.round + 1)]
