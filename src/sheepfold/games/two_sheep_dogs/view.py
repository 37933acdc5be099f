"""What a seat sees: the table now, each event, and the past as it would have been with other hidden pieces."""

from collections.abc import Sequence

from sheepfold.core.bits import count, numbers
from sheepfold.core.game import Event, Json, View
from sheepfold.core.state import CHANCE
from sheepfold.games.two_sheep_dogs.components import (
    BONUS,
    CALL,
    CHASE,
    COWS,
    DEAL_0,
    DEAL_1,
    EAT,
    FIELD_L0,
    HAND,
    KIND_NAMES,
    LEAD,
    NOTHING,
    PIECE_NAMES,
    PIGS,
    PLAY,
    PUT,
    ROUND_TRICKS,
    SHEEP,
    SLOT_NAMES,
    SOW,
    WELCOME_BACK,
    WOLVES,
)
from sheepfold.games.two_sheep_dogs.notation import NOTATION
from sheepfold.games.two_sheep_dogs.scoring import round_points
from sheepfold.games.two_sheep_dogs.state import TwoSheepDogs

_PHASES = {
    PLAY: "play",
    SOW: "sow",
    CALL: "call",
    CHASE: "chase",
    WELCOME_BACK: "welcome back",
    EAT: "eat",
    PUT: "put",
    LEAD: "lead",
    BONUS: "bonus",
    DEAL_0: "deal",
    DEAL_1: "deal",
    NOTHING: "over",
}


def _names(pieces: int) -> list[str]:
    return [PIECE_NAMES[piece] for piece in numbers(pieces)]


def _name(piece: int) -> str | None:
    return _names(piece)[0] if piece else None


def view(state: TwoSheepDogs, seat: int) -> View:  # trick.open
    """All but the hands and the bag is open; a seat sees its own hand."""
    return {
        "seat": seat if seat in (0, 1) else None,
        "phase": _PHASES.get(state.decision, "field"),
        "to_act": [state.actor] if state.actor >= 0 else [],
        "round": state.round,
        "season": "spring" if state.is_spring() else "summer",
        "trick": min(state.tricks + 1, ROUND_TRICKS),
        **_trick(state),
        "slots": {name: _names(state.in_slot(slot)) for slot, name in enumerate(SLOT_NAMES)},
        "barns": [_names(state.barn0), _names(state.barn1)],
        "eliminated": _names(state.gone),
        "hand": _names(state.hand(seat)) if seat in (0, 1) else None,
        "hand_sizes": [count(state.hand0), count(state.hand1)],
        "bag": count(state.bag),
        **_points(state),
    }


def _trick(state: TwoSheepDogs) -> View:
    """The trick so far: what was played, who works, what he holds and where it goes."""
    both_played = state.decision not in (PLAY, LEAD, NOTHING) and state.decision < DEAL_0
    holding = state.decision in (SOW, EAT)
    return {
        "leader": state.leader if state.decision not in (LEAD, NOTHING) else None,
        "loser": state.loser if both_played else None,
        "led": _name(state.led),
        "followed": _name(state.followed),
        "calling": _name(state.led or state.followed) if state.decision == CALL else None,
        "chases": state.chases,
        "herd": _names(state.herd) if holding else [],
        "slot": SLOT_NAMES[state.slot] if holding else None,
        "bonus": _name(state.herd) if state.decision == PUT else None,
        "may_stop": state.decision in (CHASE, WELCOME_BACK) and state.chases > 0,
    }


def _points(state: TwoSheepDogs) -> View:
    spring: Json = None if state.is_spring() else [state.spring0, state.spring1]
    last: Json = None
    if state.round > 1:
        springs, summers = [state.last_spring0, state.last_spring1], [state.last_summer0, state.last_summer1]
        points = [round_points(a, b) for a, b in zip(springs, summers, strict=True)]
        last = {"spring": springs, "summer": summers, "points": points}
    return {
        "spring": spring,
        "standing": [state.standing(0), state.standing(1)],
        "totals": [state.total0, state.total1],
        "scores": state.scores(),
        "last_round": last,
    }


def pieces(state: TwoSheepDogs) -> dict[str, int]:
    """How many pieces of each kind there are, wherever they are."""
    places = [state.hand0, state.hand1, state.bag, state.led, state.followed, state.herd, state.gone]
    places += [state.in_slot(slot) for slot in range(len(SLOT_NAMES))] + [state.barn0, state.barn1]
    kinds = zip(KIND_NAMES, (SHEEP, PIGS, COWS, WOLVES), strict=True)
    return {name: sum(count(place & kind) for place in places) for name, kind in kinds}


def _dealt_to(who: int, action: int) -> int | None:
    """The seat that this event deals a piece to."""
    if who != CHANCE or not DEAL_0 <= action < FIELD_L0:
        return None
    return 0 if action < DEAL_1 else 1


def seen(who: int, action: int, seat: int) -> str:  # setup.hands
    """Only what is dealt to another seat cannot be seen."""
    dealt_to = _dealt_to(who, action)
    if dealt_to is None or dealt_to == seat:
        return NOTATION.text(action)
    return f"deal {dealt_to} ?"


def retell(events: Sequence[Event], guessed: TwoSheepDogs, seat: int) -> list[Event]:
    """Hands that the seat did not see are dealt anew, in ascending order: what was played of them since, and for the
    rest what the guess says."""
    retold = list(events)
    for other in (0, 1):
        if other != seat:
            _redeal(retold, guessed, other)
    return retold


def _redeal(events: list[Event], guessed: TwoSheepDogs, other: int) -> None:
    first = DEAL_1 if other else DEAL_0
    deals: list[int] = []
    played: set[int] = set()
    for index, (who, action) in enumerate(events):
        if _dealt_to(who, action) == other:
            if len(deals) == HAND:  # a new round: all of the last one's hand was played
                _rewrite(events, deals, first, played)
                deals, played = [], set()
            deals.append(index)
        elif who == other and action < SOW:
            played.add(action - PLAY)
    _rewrite(events, deals, first, played | set(numbers(guessed.hand(other))))


def _rewrite(events: list[Event], deals: list[int], first: int, pieces: set[int]) -> None:
    for index, piece in zip(deals, sorted(pieces), strict=True):
        events[index] = (CHANCE, first + piece)
