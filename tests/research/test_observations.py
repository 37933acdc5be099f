"""Observations hold what a seat knows, all of it documented, and nothing more."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.games import all_games
from tests.research.cases import NAMES, TABLES
from tests.research.needs import need

need("numpy", "librt.vecs")

import numpy as np  # noqa: E402

from sheepfold.research import Observer  # noqa: E402

DOCS = Path(__file__).parents[2] / "docs" / "reference" / "observations.md"


def stops(
    game: Game, seats: int, seed: int, options: Mapping[str, object] | None = None, every: int = 9
) -> Iterator[Match]:
    """One match, given at positions over its whole length (the same object: look at once)."""
    match = Match(game, seats, options, seed)
    rng = Rng(seed)
    step = 0
    while not match.over:
        seat = match.to_act[rng.below(len(match.to_act))]
        good = (
            game.advice.greedy(match.state.guess(seat, rng), seat, rng)
            if rng.below(3) == 0
            else match.state.legal(seat)[-1]
        )
        match.play(game.text(good), seat=seat)
        step += 1
        if step % every == 0 or match.over:
            yield match


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_a_seat_observes_nothing_that_it_could_not_know(game: Game, seats: int) -> None:
    observer = Observer(game, seats)
    options = {option.name: option.values[0] for option in game.options}
    for given in ({}, options):
        for match in stops(game, seats, 4, given, every=20):
            for seat in range(seats):
                guessed = match.state.guess(seat, Rng(len(match.events)))
                mine, other = observer.observe(match.state, seat), observer.observe(guessed, seat)
                told = {name for name, bits in observer.split(mine != other).items() if bits.any()}
                assert not told, f"seat {seat} is told of something hidden in {told}"


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_every_bit_belongs_to_a_field_and_the_mask_to_the_legal_actions(game: Game, seats: int) -> None:
    observer = Observer(game, seats)
    assert len({field.name for field in observer.fields}) == len(observer.fields)
    ever = np.zeros(observer.size, np.uint8)
    for seed in range(2):
        for match in stops(game, seats, seed, every=4):
            for seat in range(seats):
                observation = observer.observe(match.state, seat)
                assert observation.shape == (observer.size,)
                assert observer._row.at == (observer.size + 31) // 32, "what was written is what is documented"
                ever |= observation
                assert list(np.flatnonzero(observer.mask(match.state, seat))) == match.state.legal(seat)
    silent = {name for name, bits in observer.split(ever).items() if not bits.any()}
    # options that are off by default, and what two games may not bring
    assert len(silent) <= 4, silent


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_the_documentation_lists_every_field(game: Game, seats: int) -> None:
    assert Observer(game, seats).table() in DOCS.read_text(encoding="utf-8")


def test_seats_see_themselves_first() -> None:
    game = TABLES[2][0]
    observer = Observer(game, 2)
    match = next(iter(stops(game, 2, 1)))
    mine, theirs = (observer.split(observer.observe(match.state, seat)) for seat in (0, 1))
    assert (mine["own_barn"] == theirs["other_barn"]).all()
    assert (mine["own_standing"] == theirs["other_standing"]).all()
    assert (mine["hand"] & theirs["unseen"] == mine["hand"]).all()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_quick_look_at_the_packets_of_sheep_and_thief_tells_what_knowledge_tells(seats: int) -> None:
    from sheepfold.games.sheep_and_thief.components import ALL_CARDS
    from sheepfold.games.sheep_and_thief.encoder import shown
    from sheepfold.games.sheep_and_thief.knowledge import Knowledge
    from sheepfold.games.sheep_and_thief.state import SheepAndThief

    for match in stops(all_games()["sheep-and-thief"], seats, 11, every=3):
        state = match.state
        assert isinstance(state, SheepAndThief)
        for seat in range(seats):
            knowledge, (seen, passed) = Knowledge(state, seat), state.looked(seat)
            assert ALL_CARDS & ~(seen | shown(state)) == knowledge.unseen
            assert passed == knowledge.in_groups[state.round]
