"""A guess is as likely as the truth it stands for, given all that the seat has seen.

The law is worked out by telling every past that looks the same, each with the product of its chances.
"""

from collections import Counter
from collections.abc import Sequence

import pytest

from sheepfold.core.game import Event
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, ONLOOKER
from sheepfold.games.sheep_sheep import GAME
from sheepfold.games.sheep_sheep.cards import copies, kind_of
from sheepfold.games.sheep_sheep.centre import colour_at
from sheepfold.games.sheep_sheep.state import SheepSheep
from tests.games.sheep_sheep.position import heap, play, set_up

World = tuple[int, int]
"""The under sides of the centre as it was laid out, and the deck."""

HANDS = ("yellow/green yellow/green yellow/blue yellow/blue", "green/blue green/blue brown/green brown/yellow")


def world(state: SheepSheep) -> World:
    return state.laid_unders, state.deck


def law(start: SheepSheep, events: Sequence[Event], seat: int) -> dict[World, float]:
    """How likely each world is, for a seat that has seen these events."""
    told, state = [], start.clone()
    for who, action in events:
        told.append((who, GAME.seen(state, who, action, seat), action))
        state.apply(who, action)
    pasts = [(start, 1.0)]
    for who, text, true_action in told:
        pasts = [past for one in pasts for past in _next(one, who, text, true_action, seat)]
    found: Counter[World] = Counter()
    for state, chance in pasts:
        found[world(state)] += chance  # type: ignore[assignment]
    whole = sum(found.values())
    return {one: chance / whole for one, chance in found.items()}


def _next(
    past: tuple[SheepSheep, float], who: int, text: str, true_action: int, seat: int
) -> list[tuple[SheepSheep, float]]:
    state, chance = past
    legal = state.legal(who)
    total = sum(state.weight(action) for action in legal) if who == CHANCE else 1
    found = []
    for action in legal if who == CHANCE else [true_action] if true_action in legal else []:
        if GAME.seen(state, who, action, seat) == text:
            after = state.clone()
            after.apply(who, action)
            found.append((after, chance * (int(state.weight(action)) / int(total) if who == CHANCE else 1)))
    return found


def equally_likely(state: SheepSheep, worlds: dict[World, float]) -> dict[World, float]:
    """The law if R1 told nothing: every way to choose physical cards as likely as any other."""
    found = {}
    for unders, deck in worlds:
        ways, left = 1, deck
        for cell in range(9):
            if (state.unseen >> (3 * cell)) & 1:
                kind = kind_of(colour_at(state.laid_tops, cell), colour_at(unders, cell))
                left += 1 << (2 * kind)
                ways *= copies(left, kind)
        found[unders, deck] = ways
    whole = sum(found.values())
    return {one: ways / whole for one, ways in found.items()}


def assert_follows(state: SheepSheep, worlds: dict[World, float], tries: int) -> None:
    rng = Rng(11)
    seen = Counter(world(state.guess(ONLOOKER, rng)) for _ in range(tries))
    assert set(seen) <= set(worlds)
    surprise = sum((seen[one] - tries * chance) ** 2 / (tries * chance) for one, chance in worlds.items())
    free = len(worlds)
    assert abs(surprise - free) < 5 * (2 * free) ** 0.5 + 5, f"{surprise:.0f} for {free} worlds"


def start_with(deck: str) -> SheepSheep:
    """A set-up that has come to the centre, with an unusual deck: few kinds, so that R1 tells much."""
    state = set_up(2, "red blue", HANDS)
    state.deck = state.undealt = heap(deck)
    return state


@pytest.mark.no_cover
def test_during_set_up() -> None:
    start = start_with("red/white red/white red/black blue/red blue/red white/black white/blue black/blue")
    events: list[Event] = []
    state = start.clone()
    moves = (
        "centre a1 red/white",
        "centre b1 red/black",
        "centre c1 blue/red",
        "centre a2 white/black",
        "centre b2 blue/red",
    )
    for move in moves:
        events.append((CHANCE, GAME.parse(move)))
        play(state, move)
    worlds = law(start, events, ONLOOKER)
    plain = equally_likely(state, worlds)
    assert len(worlds) > 20
    assert sum(abs(worlds[one] - plain[one]) for one in worlds) > 0.05, "R1 makes a difference here"
    assert_follows(state, worlds, 6000)


@pytest.mark.no_cover
def test_after_swaps_wins_and_draws() -> None:
    start = start_with(
        "red/white red/white red/white red/blue red/blue red/blue white/blue white/blue white/black "
        "black/blue black/blue black/red black/red yellow/red"
    )
    state, rng = start.clone(), Rng(18)
    events: list[Event] = []
    while len(events) < 60 and not (state.deck != start.deck and state.unseen not in (0o111111111, state.lying)):
        action = state.sample(rng)
        events.append((state.actor, action))
        state.apply(state.actor, action)
    assert state.unseen & ~state.lying, "cards were won unseen"
    for _ in range(2):
        while state.actor != CHANCE:
            action = state.sample(rng)
            events.append((state.actor, action))
            state.apply(state.actor, action)
        action = state.sample(rng)
        events.append((state.actor, action))
        state.apply(state.actor, action)
    worlds = law(start, events, ONLOOKER)
    assert len(worlds) > 5
    assert_follows(state, worlds, 6000)
