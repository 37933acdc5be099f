"""A good move at first sight."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import has, numbers
from sheepfold.core.rng import Rng
from sheepfold.games.sheep_and_thief.advice.worth import A_CARD, advantage, expected_points, pictures_worth, standing
from sheepfold.games.sheep_and_thief.components import DOG, DRAFT, DROP, DROPPING, PICTURES
from sheepfold.games.sheep_and_thief.dogs import load_of, way_of
from sheepfold.games.sheep_and_thief.state import SheepAndThief
from sheepfold.games.sheep_and_thief.terrain import beside

LOOKED_AT: Final = 8  # placements whose pictures are tried out
TRIED: Final = -2000.0  # less than any position is worth


def greedy(state: SheepAndThief, seat: i64, rng: Rng) -> i64:
    """Draft what fits best, place for roads, rivers and safe sheep, drive into barns, steal where it pays."""
    if state.phase == DRAFT:
        return _best_card(state, seat, state.picks(seat), True, rng)
    if state.phase == DROPPING:
        return DROP + _best_card(state, seat, 0, False, rng)
    if state.phase == PICTURES:
        return _best_picture(state, seat)
    return _best_placement(state, seat, rng)


def quick(state: SheepAndThief, seat: i64, rng: Rng) -> i64:
    """As greedy, but cards are drafted for their pictures, and placed without trying those out."""
    if state.phase == DRAFT:
        return _best_pictures(state.hand(seat), rng)
    if state.phase == DROPPING or state.phase == PICTURES:
        return greedy(state, seat, rng)
    chosen: i64 = -1
    best_worth: float = 0.0
    for action in state.legal(seat):
        after = state.sketch()
        after.apply(seat, action)
        worth: float = expected_points(after, seat) + 0.01 * rng.chance()
        if chosen < 0 or worth > best_worth:
            chosen = action
            best_worth = worth
    return chosen


def _best_pictures(hand: i64, rng: Rng) -> i64:
    chosen: i64 = -1
    best_worth: float = 0.0
    for card in numbers(hand):
        worth: float = pictures_worth(card) + 2.0 * rng.chance()
        if chosen < 0 or worth > best_worth:
            chosen = card
            best_worth = worth
    return chosen


def _best_card(state: SheepAndThief, seat: i64, chosen: i64, best: bool, rng: Rng) -> i64:
    """The card of the hand that brings most, or least, after those already chosen."""
    planned = state.sketch()
    for card in numbers(chosen):
        cell: i64 = _best_cell(planned, seat, card)
        if cell:
            planned.lay(seat, card, cell)
    best_card: i64 = -1
    best_worth: float = 0.0
    for card in numbers(state.hand(seat)):
        worth: float = _card_worth(planned, seat, card) + 0.01 * rng.chance()
        if not best:
            worth = -worth
        if best_card < 0 or worth > best_worth:
            best_card = card
            best_worth = worth
    return best_card


def _card_worth(state: SheepAndThief, seat: i64, card: i64) -> float:
    """What the card would bring on its best cell."""
    cell: i64 = _best_cell(state, seat, card)
    if not cell:
        return expected_points(state, seat) - A_CARD
    after = state.sketch()
    after.lay(seat, card, cell)
    return expected_points(after, seat) + pictures_worth(card)


def _best_cell(state: SheepAndThief, seat: i64, card: i64) -> i64:
    """Where the card would bring most, or 0 where it fits nowhere. The fox moves on, so his cell may do too."""
    laid: i64 = state.laid_on(seat)
    chosen: i64 = 0
    best_worth: float = 0.0
    for cell in numbers(beside(laid) & ~laid):
        if has(state.fitting(seat, cell), card):
            after = state.sketch()
            after.lay(seat, card, cell)
            worth: float = expected_points(after, seat)
            if not chosen or worth > best_worth:
                chosen = cell
                best_worth = worth
    return chosen


def _best_placement(state: SheepAndThief, seat: i64, rng: Rng) -> i64:
    """Rank all placements at first sight, then try out the pictures of the best."""
    actions = state.legal(seat)
    worths: list[float] = []
    for action in actions:
        after = state.sketch()
        after.apply(seat, action)
        worths.append(standing(after, seat) + 0.01 * rng.chance())
    chosen: i64 = -1
    best_worth: float = 0.0
    for _ in range(LOOKED_AT):
        i: i64 = _highest(worths)
        if worths[i] == TRIED:
            break
        worths[i] = TRIED
        after = state.sketch()
        after.apply(seat, actions[i])
        _carry_out_pictures(after, seat, state.turns)
        worth: float = advantage(after, seat)
        if chosen < 0 or worth > best_worth:
            chosen = actions[i]
            best_worth = worth
    return chosen


def _carry_out_pictures(state: SheepAndThief, seat: i64, turns: i64) -> None:
    """Choose the best picture of the seat again and again, until its turn is over."""
    while state.phase == PICTURES and state.turn == seat and state.turns == turns:
        state.apply(seat, _best_picture(state, seat))


def _highest(worths: list[float]) -> i64:
    best: i64 = 0
    for i in range(1, len(worths)):
        if worths[i] > worths[best]:
            best = i
    return best


def _best_picture(state: SheepAndThief, seat: i64) -> i64:
    """The picture after which the seat stands best. Flocks are driven whole."""
    chosen: i64 = -1
    best_worth: float = 0.0
    alone: bool = state.foxes_due == 0  # nothing happens on other boards
    for action in state.legal(seat):
        if action < DOG or _drives_all(state, seat, action - DOG):
            after = state.sketch()
            after.apply(seat, action)
            worth: float = standing(after, seat) if alone else advantage(after, seat)
            if chosen < 0 or worth > best_worth:
                chosen = action
                best_worth = worth
    return chosen


def _drives_all(state: SheepAndThief, seat: i64, drive: i64) -> bool:
    """Whether all white sheep of a card go, or the black one alone."""
    start: i64 = way_of(drive)[1]
    white, with_black = load_of(drive)
    return white == state.flock(seat, start) or (with_black and white == 0)
