"""The drawing for terminals."""

from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, ONLOOKER, OVER
from sheepfold.games.two_sheep_dogs import GAME
from sheepfold.games.two_sheep_dogs.state import TwoSheepDogs
from tests.games.two_sheep_dogs.position import play, table, working


def drawn(state: TwoSheepDogs, seat: int) -> str:
    return GAME.draw(GAME.view(state, seat))


def test_the_viewer_sits_below() -> None:
    state = table("l0: s1   r0: s2   g0: s3   l1: p1   r1: p2   g1: p3", hands=("c1", "c2"))
    below_0 = drawn(state, 0)
    assert below_0.index("g1") < below_0.index("r1") < below_0.index("l1") < below_0.index("g0") < below_0.index("l0")
    below_1 = drawn(state, 1)
    assert below_1.index("g0") < below_1.index("r0") < below_1.index("l0") < below_1.index("g1") < below_1.index("l1")
    assert drawn(state, ONLOOKER).index("g1") < drawn(state, ONLOOKER).index("g0")


def test_a_whole_drawing() -> None:
    state = play(working("r0: w1 s2 s3   g0: s1   l1: p1 p2", hands=("c1 c2", "c3 c4"), bag="c7"), "chase r")
    assert (
        drawn(state, 0)
        == """\
Round 1 · spring · trick 1 of 11 · 1 in the bag

seat 1    6 points now (0 before, spring 6)    2 in hand    barn –
┌─ g1 ────────┐ ┌─ r1 ────────────────────────┐ ┌─ l1 ────────────────────────┐ ┌─ g0 ◂ ──────┐
│             │ │                             │ │ p1 p2                       │ │ s1          │
│             │ │                             │ │                             │ │             │
│             │ └─────────────────────────────┘ └─────────────────────────────┘ │             │
│             │ ┌─ l0 ────────────────────────┐ ┌─ r0 ────────────────────────┐ │             │
│             │ │                             │ │                             │ │             │
│             │ │                             │ │                             │ │             │
└─────────────┘ └─────────────────────────────┘ └─────────────────────────────┘ └─────────────┘
seat 0    6 points now (0 before, spring 6)    2 in hand    barn –
hand      c1 c2

▸ seat 0 sows s2 s3 w1, next into g0
eliminated s4 s5 s6 s7 p3 p4 p5 p6 p7 c5 c6 w2 w3 w4 w5 w6 w7"""
    )


def test_what_goes_on_is_said_in_words() -> None:
    state = table("r1: c1   g1: p7", hands=("s7 p1", "s6 p2"))
    assert "▸ seat 0 leads" in drawn(state, 0)
    assert "▸ seat 1 follows s7" in drawn(play(state, "play s7"), 0)
    assert "▸ seat 0 won s7 s6 and calls s7" in drawn(play(state, "play s6"), 0)
    assert "▸ seat 0 won s7 s6 and calls s6" not in drawn(play(state, "call l"), 0)
    assert "▸ seat 1 chases\n" in drawn(play(state, "call l"), 0)
    assert "next into g1" in drawn(play(state, "chase r"), 1)
    assert "▸ seat 1 welcomes a piece back once more, or stops (1 chased)" in drawn(play(state, "sow c1"), 0)
    assert "Who leads is drawn." in drawn(TwoSheepDogs(), 0)
    assert "Pieces are drawn." in drawn(play(TwoSheepDogs(), "lead 0"), 0)


def test_every_position_of_a_game_can_be_drawn_within_100_columns() -> None:
    state, rng = TwoSheepDogs(), Rng(4)
    while state.actor != OVER:
        for seat in (0, 1, ONLOOKER):
            assert max(map(len, drawn(state, seat).splitlines())) <= 100
        seat = state.actor
        state.apply(seat, state.sample(rng) if seat == CHANCE else GAME.advice.greedy(state, seat, rng))
    assert "The game is over." in drawn(state, 0)
    assert "last round spring" in drawn(state, 0)


def test_a_crowded_grassland_grows() -> None:
    everything = " ".join(f"{kind}{number}" for kind in "spcw" for number in range(1, 8))
    lines = drawn(table(f"l0: {everything}"), 0).splitlines()
    assert sum("w7" in line for line in lines) == 1
    assert max(map(len, lines)) <= 100
