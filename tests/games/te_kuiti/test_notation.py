"""Moves are written as the notation says, and numbers have one text each."""

import pytest

from sheepfold.core.errors import NoSuchMove
from sheepfold.games.te_kuiti import GAME
from sheepfold.games.te_kuiti.components import (
    ACTIONS,
    ALL_TILES,
    BREAK,
    DONE,
    FENCE,
    FLIP,
    NAME,
    SIDED,
    TAKE,
    TILE_COUNTS,
)
from sheepfold.games.te_kuiti.notation import NOTATION
from sheepfold.games.te_kuiti.pairs import first_cell, pair_number, second_cell


def test_each_block_of_numbers_starts_where_the_components_say() -> None:
    firsts = {
        FENCE: "fence a1n",
        BREAK: "break a1n",
        FLIP: "flip a1",
        NAME: "joyful",
        SIDED: "joyful n",
        DONE: "done",
        TAKE: "take a1 b1",
    }
    assert {number: NOTATION.text(number) for number in firsts} == firsts
    assert len(NOTATION) == ACTIONS == GAME.actions
    assert NOTATION.text(ACTIONS - 1) == "take d5 e5"


def test_common_decisions_have_small_numbers() -> None:
    assert TAKE < 256


@pytest.mark.parametrize(
    "text", ["fence a5s", "fence e1e", "break e5e", "flip e5", "angry w", "shepherd n", "ram", "take a1 e5", "done"]
)
def test_texts_of_the_notation(text: str) -> None:
    assert NOTATION.text(NOTATION.number(text)) == text


@pytest.mark.parametrize(
    "text",
    ["fence a1s", "fence a1e", "fence b2e", "flip f1", "flip a6", "ram n", "take b1 a1", "take a1 a1", "Flip a1"],
)
def test_there_is_no_second_spelling(text: str) -> None:
    with pytest.raises(NoSuchMove):
        NOTATION.number(text)


def test_pairs_are_numbered_in_reading_order() -> None:
    pairs = [(one, other) for one in range(25) for other in range(one + 1, 25)]
    assert [pair_number(one, other) for one, other in pairs] == list(range(300))
    assert [(first_cell(n), second_cell(n, first_cell(n))) for n in range(300)] == pairs


def test_the_counts_of_tiles_as_one_number_are_those_of_the_table() -> None:
    assert [ALL_TILES >> 4 * kind & 15 for kind in range(7)] == list(TILE_COUNTS)
    assert sum(TILE_COUNTS) == 25
