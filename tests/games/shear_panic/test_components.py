"""What is in the box, the numbers of the actions, the notation."""

from collections import Counter

import pytest

from sheepfold.core.errors import BadOption, NoSuchMove
from sheepfold.games.shear_panic import GAME
from sheepfold.games.shear_panic import components as box
from sheepfold.games.shear_panic.notation import NOTATION, cell_text


@pytest.mark.rule("setup.sheep")
def test_there_are_nine_sheep_two_of_each_colour_and_a_black_one() -> None:
    standing = Counter(name for row in box.START for name in row)
    assert standing == dict(zip(box.COLOURS, box.EACH, strict=True))
    assert sum(standing.values()) == box.SHEEP


@pytest.mark.rule("setup.start")
def test_the_flock_starts_with_the_black_sheep_in_the_middle_and_equal_colours_a_knights_move_apart() -> None:
    assert box.START[1][1] == "black"
    for colour in box.COLOURS[:4]:
        (x1, y1), (x2, y2) = [(x, y) for y in range(3) for x in range(3) if box.START[y][x] == colour]
        assert sorted((abs(x1 - x2), abs(y1 - y2))) == [1, 2]
    assert len({box.START[y][x] for y in (0, 2) for x in (0, 2)}) == 4


@pytest.mark.rule("play.menu")
def test_the_menu_has_twelve_actions_four_each_of_one_two_and_three() -> None:
    assert len(box.MENU) == box.MENU_SIZE == 12
    assert Counter(time for _, _, time in box.MENU) == {1: 4, 2: 4, 3: 4}


def test_the_packed_menu_says_the_same_as_the_table() -> None:
    for action, (name, kind, time) in enumerate(box.MENU):
        assert name == f"{box.KINDS[kind]}{time}"
        assert box.kind_of(action) == kind
        assert box.time_of(action) == time
        for push in (box.LINE, box.DIAGONAL):
            assert (box.menu_of(push) >> action & 1 == 1) == (kind == push)
        assert (box.NEED_COMPANY >> action & 1 == 1) == (kind in (box.ROLL, box.LEAP))
        assert box.is_push(kind) == (box.KINDS[kind] in ("line", "diagonal"))


@pytest.mark.parametrize(("seats", "spaces"), [(3, (9, 19, 28, 37, 47, 56)), (4, (12, 25, 37, 49, 62, 74))])
@pytest.mark.rule("scoring.track", "scoring.gates")
def test_the_time_track(seats: int, spaces: tuple[int, ...]) -> None:
    places = (box.team_end, box.roger_gate, box.roger_pen, box.black_end, box.shearer_gate, box.shearer_pen)
    assert tuple(place(seats) for place in places) == spaces


@pytest.mark.rule("panic.spaces")
def test_every_sixth_space_from_the_third_is_a_panic_space() -> None:
    assert [space for space in range(75) if box.is_panic_space(space)] == list(range(3, 75, 6))


def test_directions_go_clockwise_from_the_north() -> None:
    steps = [(box.east(d), box.south(d)) for d in range(8)]
    assert steps == [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]


def test_cells_are_numbered_along_anti_diagonals() -> None:
    for cell in range(box.ALL_CELLS):
        x, y = box.cell_place(cell)
        assert box.cell_number(x, y) == cell
        assert x + y <= (8 if cell < box.FLOCK_CELLS else 10)
    assert cell_text(0) == "a1"
    assert [cell_text(cell) for cell in (1, 2)] == ["b1", "a2"]


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (box.USE, "use slam2"),
        (box.USE + 11, "use turn1"),
        (box.PANIC, "panic blue"),
        (box.WHITE, "panic white"),
        (box.REGROUP, "regroup +"),
        (box.REGROUP + 1, "regroup x"),
        (box.TURN_LEFT, "turn left"),
        (box.TURN_RIGHT, "turn right"),
        (box.ALIGN_TO, "align n"),
        (box.JOIN, "join n"),
        (box.JOIN + 4, "join ne"),
        (box.JOIN + 8, "join ne/n"),
        (box.JOIN + 15, "join nw/w"),
        (box.SLAM_FROM, "slam a1 n"),
        (box.LINE_FROM, "line a1 n"),
        (box.DIAGONAL_FROM, "diagonal a1 ne"),
        (box.ROLL_FROM, "roll a1 n"),
        (box.LEAP_FROM, "leap a1 n"),
        (box.GROUP_AT, "group a1"),
        (box.JOIN_TO, "join to -8,-8"),
        (box.ACTIONS - 1, "join to 8,8"),
    ],
)
def test_each_block_of_actions_starts_where_it_says(number: int, text: str) -> None:
    assert NOTATION.text(number) == text
    assert NOTATION.number(text) == number


def test_the_notation_is_complete_and_exact() -> None:
    assert len(NOTATION) == box.ACTIONS == GAME.actions
    for wrong in (
        "Slam a1 n",
        "slam a1  n",
        "slam a1",
        "join e/n",
        "join ne/w",
        "line a1 ne",
        "leap a1 ne",
        "use turn2",
    ):
        with pytest.raises(NoSuchMove):
            NOTATION.number(wrong)


def test_no_game_is_longer_than_it_can_be() -> None:
    regroup = box.LONGEST_REGROUP
    assert regroup == 3 * (box.MOST_GROUPS - 1)
    assert 4 * 12 * (2 + regroup) + 4 * (2 + regroup) + 12 * (2 + regroup) + 2 * regroup == box.LONGEST


def test_it_is_played_by_three_or_four() -> None:
    assert GAME.seats == (4, 3)
    with pytest.raises(BadOption, match="3 or 4"):
        GAME.check(2, {})
    with pytest.raises(BadOption, match="lorry"):
        GAME.check(4, {"lorry": 1})
    assert GAME.check(3, {}) == {"lorry": True}
