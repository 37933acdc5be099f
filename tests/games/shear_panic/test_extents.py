"""How far sheep can stand apart: all flocks of up to five sheep, with all actions, shearings and ways back."""

from sheepfold.core.bits import numbers
from sheepfold.games.shear_panic.components import CROSS, MOST_GROUPS, PLUS
from sheepfold.games.shear_panic.flock import Flock, flock_of
from sheepfold.games.shear_panic.moves import can_leap
from sheepfold.games.shear_panic.regroup import diagonal_ways, rejoin, straight_ways, ways_back

MOST = 5


def _flocks(sheep: int) -> set[Flock]:
    """All flocks of so many sheep of one colour that hang together."""
    if sheep == 1:
        return {flock_of([[1]])}
    grown = set()
    for flock in _flocks(sheep - 1):
        cells = [(flock.x_of(at), flock.y_of(at)) for at in numbers(flock.taken())]
        for x, y in cells:
            for free in {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} - set(cells):
                rows = [[0] * (flock.width + 2) for _ in range(flock.height + 2)]
                for cx, cy in [*cells, free]:
                    rows[cy + 1][cx + 1] = 1
                grown.add(flock_of(rows))
    return grown


def _changed(flock: Flock) -> set[Flock]:
    after = {flock.shear(side) for side in range(4)}
    for at in numbers(flock.taken()):
        for direction in range(8):
            after.add(flock.push(at, direction))
            if direction % 2 == 0 and can_leap(flock, at, direction):
                after.add(flock.leap(at, direction))
    return after


def test_boxes_groups_and_ways_back_stay_within_what_the_table_says() -> None:
    todo = [after for sheep in range(1, MOST + 1) for flock in _flocks(sheep) for after in _changed(flock)]
    seen = set()
    no_diagonal = 0
    while todo:
        flock = todo.pop()
        firsts = numbers(flock.smallest_groups())
        if flock in seen or not firsts:
            continue
        seen.add(flock)
        assert flock.width + flock.height <= MOST + 3  # nine sheep: 12
        assert len(firsts) <= MOST_GROUPS
        for first in firsts:
            group = flock.group_of(1 << first)
            assert straight_ways(flock, group)
            no_diagonal += not diagonal_ways(flock, group)
            for face in (PLUS, CROSS):
                todo += [rejoin(flock, group, way) for way in numbers(ways_back(flock, group, face))]
    assert len(seen) == 1057
    assert no_diagonal == 68


def test_two_or_more_sheep_have_pushes_of_each_kind_that_make_different_flocks() -> None:
    """So R2, which bars one flock, leaves a push (nine sheep: the same, for all 9,910 flocks)."""
    for flock in [flock for sheep in range(2, MOST + 1) for flock in _flocks(sheep)]:
        for kind in ((0, 2, 4, 6), (1, 3, 5, 7)):
            made = {flock.push(at, direction) for direction in kind for at in numbers(flock.rearmost(direction))}
            assert len(made) > 1


def test_sheep_hang_together_whatever_they_enclose() -> None:
    ring = [[1, 1, 1], [1, 0, 1], [1, 1, 1]]
    assert flock_of(ring).smallest_groups() == 0
    for row in range(3):
        assert flock_of([[*cells, 0, 1 if y == row else 0] for y, cells in enumerate(ring)]).smallest_groups() != 0
        assert flock_of([[*cells, 1 if y == row else 0] for y, cells in enumerate(ring)]).smallest_groups() == 0
    assert flock_of([[0, 0, 0, 1], *[[*cells, 0] for cells in ring]]).smallest_groups() == 1 << 10
