"""Heaps, digits and masks, held against plain lists."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from sheepfold.games.sheep_sheep import cards, centre
from sheepfold.games.sheep_sheep.advice.lookahead import beside
from sheepfold.games.sheep_sheep.components import BOX
from sheepfold.games.sheep_sheep.piles import cards_in, most_alike, one_card, showing_in
from sheepfold.games.sheep_sheep.swaps import swap_cell, swap_number, swap_show, swaps, swaps_in, swaps_showing

KINDS = list(combinations(range(7), 2))
tops = some.lists(some.integers(0, 7), min_size=9, max_size=9)
hands = some.lists(some.integers(0, 20), max_size=6).filter(lambda kinds: all(kinds.count(k) <= 3 for k in kinds))


def digits(colours: list[int]) -> int:
    return sum(colour << (3 * cell) for cell, colour in enumerate(colours))


def neighbours(cell: int) -> list[int]:
    x, y = cell % 3, cell // 3
    around = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
    return [b * 3 + a for a, b in around if 0 <= a < 3 and 0 <= b < 3]


def flood(colours: list[int], cell: int) -> set[int]:
    found, open_cells = {cell}, [cell]
    while open_cells:
        for near in neighbours(open_cells.pop()):
            if near not in found and colours[near] == colours[cell]:
                found.add(near)
                open_cells.append(near)
    return found


def test_kinds_are_the_pairs_of_colours_in_order() -> None:
    for kind, (one, other) in enumerate(KINDS):
        assert (cards.first(kind), cards.second(kind)) == (one, other)
        assert cards.kind_of(one, other) == cards.kind_of(other, one) == kind


def test_sides_are_the_ordered_pairs() -> None:
    for number in range(42):
        assert cards.side(cards.shown(number), cards.under(number)) == number
        assert cards.shown(number) != cards.under(number)


@given(hands)
def test_a_heap_counts_its_cards(kinds: list[int]) -> None:
    heap = sum(cards.card(kind) for kind in kinds)
    assert cards.size(heap) == len(kinds)
    assert [cards.copies(heap, kind) for kind in range(21)] == [kinds.count(kind) for kind in range(21)]
    assert sorted(cards.pick(heap, k) for k in range(len(kinds))) == sorted(kinds)
    for colour in range(7):
        partners = sorted(sum(KINDS[kind]) - colour for kind in kinds if colour in KINDS[kind])
        assert cards.bearing(heap, colour) == len(partners)
        assert [cards.pick_bearing(heap, colour, k) for k in range(len(partners))] == partners
        assert cards.pick_bearing(heap, colour, len(partners)) == -1
    assert cards.colours(heap) == sum(1 << colour for colour in range(7) if cards.bearing(heap, colour))


def test_the_box_bears_every_colour_18_times() -> None:
    assert [cards.bearing(BOX, colour) for colour in range(7)] == [18] * 7


@given(tops, hands)
@settings(max_examples=200)
def test_swaps_are_those_that_match(colours: list[int], kinds: list[int]) -> None:
    found = swaps(digits(colours), sum(cards.card(kind) for kind in kinds))
    expected = {
        cell * 7 + sum(KINDS[kind]) - colours[cell]
        for cell in range(9)
        for kind in kinds
        if colours[cell] in KINDS[kind]
    }
    assert {n for n in range(63) if (found >> n) & 1} == expected
    assert found >> 63 == 0


@given(tops)
@settings(max_examples=400)
def test_groups_are_what_hangs_together(colours: list[int]) -> None:
    found = centre.groups(digits(colours))
    expected = {cell for cell in range(9) if colours[cell] != 7 and len(flood(colours, cell)) >= 3}
    assert found == sum(1 << (3 * cell) for cell in expected)


@given(tops, some.integers(0, 6))
def test_cells_by_what_they_show(colours: list[int], colour: int) -> None:
    assert centre.showing(digits(colours), colour) == sum(1 << (3 * c) for c in range(9) if colours[c] == colour)
    assert centre.empty(digits(colours)) == sum(1 << (3 * c) for c in range(9) if colours[c] == 7)


@given(tops)
def test_colours_next_to_a_cell(colours: list[int]) -> None:
    expected = {cell * 7 + colours[near] for cell in range(9) for near in neighbours(cell) if colours[near] != 7}
    assert {n for n in range(63) if (beside(digits(colours)) >> n) & 1} == expected


@pytest.mark.parametrize("cell", range(9))
def test_putting_and_forgetting(cell: int) -> None:
    colours = [1, 2, 3, 4, 5, 6, 0, 1, 2]
    changed = [*colours]
    changed[cell] = 0
    assert centre.put(digits(colours), cell, 0) == digits(changed)
    assert centre.before(digits(colours), cell) == digits([*colours[:cell], *[7] * (9 - cell)])
    assert centre.colour_at(digits(colours), cell) == colours[cell]


@given(some.lists(some.integers(0, 6), max_size=63))
def test_a_pile_counts_its_cards_by_colour(colours: list[int]) -> None:
    pile = sum(one_card(colour) for colour in colours)
    assert cards_in(pile) == len(colours)
    assert [showing_in(pile, colour) for colour in range(7)] == [colours.count(colour) for colour in range(7)]
    assert most_alike(pile) == max((colours.count(colour) for colour in colours), default=0)


@given(tops, some.integers(0, 511))
def test_cells_are_cleared_and_merged_together(colours: list[int], chosen: int) -> None:
    cells = [cell for cell in range(9) if chosen >> cell & 1]
    chosen_cells = sum(centre.only(cell) for cell in cells)
    assert [cell for cell in range(9) if centre.is_in(cell, chosen_cells)] == cells
    cleared = [7 if cell in cells else colour for cell, colour in enumerate(colours)]
    assert centre.cleared(digits(colours), chosen_cells) == digits(cleared)
    assert centre.merged(digits(colours), centre.BARE, chosen_cells) == digits(cleared)


def test_swaps_are_numbered_by_cell_and_colour_shown() -> None:
    for cell in range(9):
        for show in range(7):
            swap = swap_number(cell, show)
            assert (swap_cell(swap), swap_show(swap)) == (cell, show)
            assert swaps_in(cell) & swaps_showing(show) == 1 << swap
