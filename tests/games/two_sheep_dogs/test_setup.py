"""Components and the dividing of the pieces (rulebook 1), numbers and texts of all actions."""

import pytest

from sheepfold.core.bits import count
from sheepfold.core.errors import BadOption, NoSuchMove
from sheepfold.core.state import CHANCE
from sheepfold.games.two_sheep_dogs import GAME, components
from sheepfold.games.two_sheep_dogs.components import (
    ACTIONS,
    ALL_PIECES,
    COWS,
    FENCE,
    LEFT,
    LIVESTOCK,
    PIECE_NAMES,
    PIGS,
    RIGHT,
    SHEEP,
    SLOT_NAMES,
    WOLVES,
    is_fence,
    kind_of,
    leader_wins,
    rank_of,
    slot_after,
    slot_of,
)
from sheepfold.games.two_sheep_dogs.state import TwoSheepDogs
from tests.games.two_sheep_dogs.position import dealt, legal, mask, names, play


@pytest.mark.rule("table.pieces")
def test_there_are_seven_sheep_pigs_cows_and_wolves_numbered_1_to_7() -> None:
    assert names(SHEEP) == "s1 s2 s3 s4 s5 s6 s7"
    assert names(PIGS) == "p1 p2 p3 p4 p5 p6 p7"
    assert names(COWS) == "c1 c2 c3 c4 c5 c6 c7"
    assert names(WOLVES) == "w1 w2 w3 w4 w5 w6 w7"
    assert SHEEP | PIGS | COWS == LIVESTOCK
    assert LIVESTOCK | WOLVES == ALL_PIECES


def test_a_piece_has_its_kind_and_its_number() -> None:
    for name in PIECE_NAMES:
        assert names(kind_of(mask(name))).split()[0][0] == name[0]
        assert rank_of(mask(name)) == 1 << int(name[1]) - 1


@pytest.mark.rule("trick.higher", "trick.tie")
def test_the_higher_number_wins_whatever_the_kind_and_the_lead_player_wins_a_tie() -> None:
    assert leader_wins(mask("s5"), mask("w4"))
    assert not leader_wins(mask("w4"), mask("s5"))
    assert leader_wins(mask("p6"), mask("c6"))
    assert leader_wins(mask("c6"), mask("p6"))


@pytest.mark.rule("table.ring")
def test_each_seat_has_two_grasslands_and_a_goal_fence() -> None:
    owned = [[SLOT_NAMES[slot_of(seat, part)] for part in (LEFT, RIGHT, FENCE)] for seat in (0, 1)]
    assert owned == [["l0", "r0", "g0"], ["l1", "r1", "g1"]]


@pytest.mark.rule("table.ring", "table.barn")
def test_the_ring_runs_counterclockwise_over_six_slots() -> None:
    round_it = [0]
    while len(round_it) < 7:
        round_it.append(slot_after(round_it[-1]))
    assert [SLOT_NAMES[slot] for slot in round_it] == ["l0", "r0", "g0", "l1", "r1", "g1", "l0"]
    assert [name for slot, name in enumerate(SLOT_NAMES) if is_fence(slot)] == ["g0", "g1"]


def test_every_block_of_actions_begins_where_the_notation_has_it() -> None:
    texts = {
        "play s1": components.PLAY,
        "sow s1": components.SOW,
        "call l": components.CALL,
        "chase l": components.CHASE,
        "stop": components.STOP,
        "home s1": components.HOME,
        "eat s1": components.EAT,
        "put l0": components.PUT,
        "lead 0": components.LEAD,
        "bonus s1": components.BONUS,
        "deal 0 s1": components.DEAL_0,
        "deal 1 s1": components.DEAL_1,
        "field l0 s1": components.FIELD_L0,
        "field r0 s1": components.FIELD_R0,
        "field l1 s1": components.FIELD_L1,
        "field r1 s1": components.FIELD_R1,
    }
    for text, number in texts.items():
        assert GAME.parse(text) == number
        assert GAME.text(number) == text
    assert GAME.actions == ACTIONS
    assert GAME.text(ACTIONS - 1) == "field r1 w7"


@pytest.mark.parametrize("text", ["play", "play x1", "play s8", "Play s1", "chase g", "put b0", "field g0 s1"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NoSuchMove):
        GAME.parse(text)


@pytest.mark.rule("setup.first-leader")
def test_the_first_lead_player_is_determined_at_random_before_anything_else() -> None:
    state = TwoSheepDogs()
    assert state.actor == CHANCE
    assert legal(state) == ["lead 0", "lead 1"]
    assert state.weight(GAME.parse("lead 0")) == state.weight(GAME.parse("lead 1"))
    for leader in (0, 1):
        assert dealt(play(TwoSheepDogs(), f"lead {leader}")).actor == leader


@pytest.mark.rule("setup.hands", "setup.field")
def test_each_player_draws_eleven_pieces_then_one_is_placed_on_each_grassland() -> None:
    state = play(TwoSheepDogs(), "lead 1")
    for seat, first in ((0, 0), (1, 11)):
        for piece in PIECE_NAMES[first : first + 11]:
            assert legal(state) == [f"deal {seat} {left}" for left in PIECE_NAMES[PIECE_NAMES.index(piece) :]]
            play(state, f"deal {seat} {piece}")
    assert legal(state) == [f"field l0 {piece}" for piece in ("w2", "w3", "w4", "w5", "w6", "w7")]
    play(state, "field l0 w2", "field r0 w5", "field l1 w4")
    assert legal(state) == [f"field r1 {piece}" for piece in ("w3", "w6", "w7")]
    play(state, "field r1 w7")
    assert names(state.hand0) == " ".join(PIECE_NAMES[:11])
    assert names(state.hand1) == " ".join(PIECE_NAMES[11:22])
    assert [names(slot) for slot in (state.l0, state.r0, state.l1, state.r1)] == ["w2", "w5", "w4", "w7"]
    assert (state.g0, state.g1, names(state.bag)) == (0, 0, "w3 w6")
    assert state.actor == 1


@pytest.mark.rule("setup.bag")
def test_two_pieces_remain_in_the_bag() -> None:
    state = dealt(TwoSheepDogs())
    assert count(state.bag) == 2
    everything = state.hand0 | state.hand1 | state.bag | state.l0 | state.r0 | state.l1 | state.r1
    assert everything == ALL_PIECES


def test_it_is_for_two_and_has_no_options() -> None:
    assert GAME.check(2, {}) == {}
    with pytest.raises(BadOption):
        GAME.check(3, {})
    with pytest.raises(BadOption):
        GAME.check(2, {"wolves": 3})
