"""Tallies of tiles, what has been seen of them, and what is kept of round 1."""

from typing import cast

from sheepfold.core.rng import Rng
from sheepfold.core.state import State
from sheepfold.games.te_kuiti.components import (
    ALL_SHEPHERDS,
    ALL_TILES,
    KINDS,
    RAM,
    SHEPHERD,
    TILE_COUNTS,
    TILES,
    daisied_kind,
    daisy_side,
)
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.notation import NOTATION
from sheepfold.games.te_kuiti.solo import new_solo
from sheepfold.games.te_kuiti.tiles import below, nth_kind, number_of, tally, total
from tests.games.te_kuiti.position import cell, cells, duel, play


def test_a_tally_counts_each_kind_by_itself() -> None:
    assert [number_of(kind, ALL_TILES) for kind in range(KINDS)] == list(TILE_COUNTS)
    assert total(ALL_TILES) == TILES
    assert tally(SHEPHERD, 2) == ALL_SHEPHERDS
    assert number_of(RAM, ALL_TILES - tally(RAM, 1)) == 2
    assert below(SHEPHERD, ALL_TILES) == ALL_TILES - tally(SHEPHERD, 2) - tally(RAM, 3)


def test_the_tiles_of_a_tally_are_drawn_in_the_order_of_their_kinds() -> None:
    listed = [kind for kind, number in enumerate(TILE_COUNTS) for _ in range(number)]
    assert [nth_kind(ALL_TILES, n) for n in range(TILES)] == listed


def test_a_daisied_tile_is_named_by_its_kind_and_side() -> None:
    action = NOTATION.number("shepherd w")
    assert (daisied_kind(action), daisy_side(action)) == (SHEPHERD, 3)


def test_a_tile_that_is_marked_unseen_is_as_if_never_revealed() -> None:
    state = duel()
    play(state, "flip a1", "dreamy", "flip c3", "angry")
    assert (state.kind(cell("a1")), state.kind(cell("c3"))) == (4, 3)
    state.mark_unseen(cell("a1"))
    assert state.seen == cells("c3")
    assert state.known(4) == 0
    state.mark_seen(cell("a1"), 1)
    assert state.are_all(1, cells("a1"))
    assert not state.are_all(1, cells("a1 c3"))


def test_what_was_face_up_when_round_1_ended_is_kept_and_copied() -> None:
    state = duel(
        """
        +---+---+---+---+---+
        | J   s   .   .     |
        +---+---+---+---+---+
          A   .   .   .
        +   +   +   +   +   +

        +   +   +   +   +   +

        +   +   +   +   +   +

        +   +   +   +   +   +
        """,
        to_move="shepherd",
        supply=1,
    )
    play(state, "fence e5s")
    copy = cast(Duel, state.clone())
    for now in (state, copy):
        assert (now.round, now.first_points, now.face_up) == (2, 4, 0)
        assert now.first_face_up == cells("a1 a2")
        assert [now.first_kind(cell(name)) for name in ("a1", "a2")] == [0, 3]
        assert (now.first_kind_0 | now.first_kind_1 | now.first_kind_2) & cells("b1") == 0


def test_a_solo_tile_is_drawn_as_if_every_name_were_tried_by_its_weight() -> None:
    state = new_solo(3)
    play(state, "flip c3")
    for seed in range(200):
        assert state.sample(Rng(seed)) == State.sample(state, Rng(seed))
