"""What moves tell of lucky colours: drawn positions, and that nothing hidden is looked at."""

from collections import Counter
from collections.abc import Sequence

import pytest

from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import ONLOOKER
from sheepfold.games.sheep_sheep import GAME
from sheepfold.games.sheep_sheep.advice.tells import Tells, read_tells
from sheepfold.games.sheep_sheep.components import COLOURS
from sheepfold.games.sheep_sheep.state import SheepSheep
from tests.games.sheep_sheep.position import HANDS, table

TWO_WAYS = """
    red/blue     red/green    black/brown
    green/brown  yellow/blue  white/brown
    blue/black   black/red    white/yellow
"""
"""With red/black on c1 the first row is red, with white/black there the right column is white."""
HAND = "red/black white/black yellow/green yellow/blue"


def after(state: SheepSheep, *moves: str, seat: int = 0, watcher: int = 1) -> dict[str, int]:
    """How likely each colour is the lucky one of the seat after its moves, as the watcher sees it."""
    tells = read_tells(state, [(seat, GAME.parse(move)) for move in moves], watcher)
    return dict(zip(COLOURS, tells.likely[seat * 7 : seat * 7 + 7], strict=True))


def one_swap(hands: Sequence[str] = (HAND, HANDS[1])) -> SheepSheep:
    return table(TWO_WAYS, hands, exchanges=1)


def test_who_takes_red_where_white_was_to_be_had_does_not_love_white() -> None:
    likely = after(one_swap(), "swap red/black c1")
    assert likely == {colour: 100_000 if colour == "white" else 1_000_000 for colour in COLOURS}


def test_who_takes_white_does_not_love_red() -> None:
    likely = after(one_swap(), "swap white/black c1")
    assert likely == {colour: 100_000 if colour == "red" else 1_000_000 for colour in COLOURS}


def test_who_takes_nothing_where_much_was_to_be_had_tells_nothing() -> None:
    """All colours speak against it alike."""
    assert set(after(one_swap(), "stop").values()) == {1_000_000}


def test_where_nothing_can_be_won_no_move_tells_anything() -> None:
    for move in ("stop", "swap white/black b1"):
        assert set(after(table(exchanges=1), move).values()) == {1_000_000}


def test_the_own_moves_tell_nothing_new() -> None:
    assert set(after(one_swap(), "swap red/black c1", watcher=0).values()) == {1_000_000}


def test_of_a_long_turn_only_the_last_three_swaps_are_looked_at() -> None:
    early = table(TWO_WAYS, (HAND, HANDS[1]), exchanges=60)
    assert set(after(early, "swap red/black c1").values()) == {1_000_000}
    late = table(TWO_WAYS, (HAND, HANDS[1]), exchanges=60, swapped=59)
    assert after(late, "swap red/black c1")["white"] == 100_000


@pytest.mark.no_cover
def test_guesses_are_drawn_as_the_moves_make_them_likely() -> None:
    tells = Tells(3, 2)
    tells.likely[0:7] = [1_000_000, 1_000_000, 1, 1, 1, 1, 1]
    tells.likely[7:14] = [1_000_000, 1, 1, 500_000, 1, 1, 1]
    state = table(hands=HANDS[:3], lucky=("green", "blue", "yellow"))
    rng = Rng(5)
    drawn: Counter[tuple[str, str]] = Counter()
    for _ in range(4000):
        guessed = state.guess(2, rng)
        tells.redraw(guessed, rng)
        assert COLOURS[guessed.lucky_of(2)] == "yellow"
        drawn[COLOURS[guessed.lucky_of(0)], COLOURS[guessed.lucky_of(1)]] += 1
    # black and white: 1 · 1; white and red: 1 · ½; black and red: 1 · ½; both white: impossible.
    assert drawn["black", "white"] == pytest.approx(2000, abs=150)
    assert drawn["white", "red"] == pytest.approx(1000, abs=130)
    assert drawn["black", "red"] == pytest.approx(1000, abs=130)


def test_nobodys_own_colour_is_given_to_another() -> None:
    tells = Tells(2, 1)
    tells.likely[0:7] = [1_000_000, 1, 1, 1, 1, 1, 1]
    state = table(lucky=("red", "white"))
    rng = Rng(1)
    for _ in range(50):
        tells.redraw(state, rng)
        assert COLOURS[state.lucky_of(1)] == "white"
        assert COLOURS[state.lucky_of(0)] != "white"


def test_nothing_is_told_before_the_first_turn_nor_after_the_last() -> None:
    match = Match(GAME, 3)
    assert GAME.advice.tells(match.state, [], 0) is None
    match = Match(GAME, 3, seed="tells")
    assert GAME.advice.tells(match.state, match.history(ONLOOKER), ONLOOKER) is None
    while not match.over:
        match.play("stop")
    assert GAME.advice.tells(match.state, match.history(0), 0) is None


@pytest.mark.no_cover
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_that_looks_the_same_tells_the_same(seats: int) -> None:
    rng = Rng(seats)
    match = Match(GAME, seats, seed="tells")
    while not match.over:
        seat = match.to_act[0]
        if len(match.events) % 8 == 0:
            for watcher in range(seats):
                other = match.imagine(watcher, rng)
                assert _drawn(match, watcher) == _drawn(other, watcher)
        match.play(GAME.text(GAME.advice.greedy(match.state, seat, rng)), seat=seat)


def _drawn(match: Match, watcher: int) -> list[int]:
    """Lucky colours drawn by what the watcher has seen."""
    perspective = match.perspective(watcher, 1)
    guessed = perspective.guess(Rng(2))
    redraw = GAME.advice.tells(guessed, perspective.history, watcher)
    assert redraw is not None
    rng = Rng(3)
    found = []
    for _ in range(30):
        redraw(guessed, rng)
        assert isinstance(guessed, SheepSheep)
        found.append(int(guessed.lucky))
    return found
