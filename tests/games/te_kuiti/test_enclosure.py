"""What is enclosed, and where a fence can be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheepfold.core.bits import bit, count, numbers
from sheepfold.games.te_kuiti.components import ALL_CELLS, ALL_PLACES, PLACES, cell_name, place_name
from sheepfold.games.te_kuiti.enclosure import boundary, enclosed_by, first_free_side, place_at
from tests.games.te_kuiti.position import cell, enclosed_by_walking, fences_drawn

place_masks = st.integers(0, ALL_PLACES)
few_gaps = st.lists(st.integers(0, PLACES - 1), max_size=25).map(lambda gaps: ALL_PLACES & ~sum(map(bit, set(gaps))))


def names(mask: int) -> set[str]:
    return {cell_name(at) for at in numbers(mask)}


@given(place_masks | few_gaps)
@pytest.mark.rule("enclosed.way-out")
def test_enclosure_by_masks_is_enclosure_by_walking(fences: int) -> None:
    places = {place_name(place) for place in numbers(fences)}
    assert names(enclosed_by(fences)) == enclosed_by_walking(places)


@given(st.integers(0, ALL_CELLS))
def test_the_boundary_of_a_region_is_each_place_with_the_region_on_one_side_only(region: int) -> None:
    sides = [place_at(at, side) for at in numbers(region) for side in range(4)]
    assert numbers(boundary(region)) == sorted(place for place in sides if sides.count(place) == 1)
    assert enclosed_by(boundary(region)) & region == region


@pytest.mark.rule("enclosed.shape")
def test_no_fence_encloses_nothing_and_all_of_the_border_encloses_everything() -> None:
    assert enclosed_by(0) == 0
    assert count(boundary(ALL_CELLS)) == 20
    assert enclosed_by(boundary(ALL_CELLS)) == ALL_CELLS
    assert enclosed_by(ALL_PLACES) == ALL_CELLS


@pytest.mark.rule("enclosed.shape", "enclosed.way-out")
def test_an_enclosure_may_have_any_shape_and_the_border_of_the_field_is_no_fence() -> None:
    fences = fences_drawn(
        """
        +---+   +   +   +   +
        | .   .   .   .   .
        +   +---+   +   +---+
        | .   . | .   .   . |
        +---+---+   +   +---+
          .   .   .   .   .
        +   +   +---+   +   +
          .   . | . | .   .
        +   +   +---+---+   +
          .   .   . | . | .
        +   +   +   +   +   +
        """
    )
    assert names(enclosed_by(fences)) == {"c4"}
    closed = fences | bit(cell("a1") + 1 + 30)  # b1w
    assert names(enclosed_by(closed)) == {"a1", "a2", "b2", "c4"}


def test_the_sides_of_a_cell_are_named_by_the_lower_or_right_cell_except_at_the_border() -> None:
    def around(name: str) -> list[str]:
        return [place_name(place_at(cell(name), side)) for side in range(4)]

    assert around("c3") == ["c3n", "d3w", "c4n", "c3w"]
    assert around("e5") == ["e5n", "e5e", "e5s", "e5w"]
    assert around("a1") == ["a1n", "b1w", "a2n", "a1w"]


@pytest.mark.rule("setup.fences")
def test_the_sixty_places_have_one_name_each() -> None:
    found = [place_name(place) for place in range(PLACES)]
    assert len(set(found)) == 60
    assert [sum(name.endswith(side) for name in found) for side in "nwse"] == [25, 25, 5, 5]


@pytest.mark.rule("solo.clockwise")
def test_the_first_free_side_is_looked_for_clockwise() -> None:
    fences = bit(place_at(cell("c3"), 3)) | bit(place_at(cell("c3"), 0))
    assert place_name(first_free_side(fences, cell("c3"), 2)) == "c4n"
    assert place_name(first_free_side(fences, cell("c3"), 3)) == "d3w"
