"""The two players' turns, sentence by sentence, before the late phase."""

import pytest

from sheepfold.core.state import CHANCE
from sheepfold.games.te_kuiti import GAME
from sheepfold.games.te_kuiti.duel import Duel
from tests.games.te_kuiti.position import duel, flips, legal, lying, play

# Six tiles outside and c3 known to be joyful; a fence at c2n would close the enclosure of c2 and c3.
ALMOST_CLOSED = """
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   . | . | .   .
+   +   +   +   +   +
  .   . | . | .   .
+   +   +---+   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
"""


@pytest.mark.rule("setup.tiles", "setup.fences", "setup.roles")
def test_a_round_starts_with_25_face_down_tiles_no_fence_and_30_fences_with_the_shepherd_to_move() -> None:
    view = GAME.view(Duel(), 0)
    assert view["field"] == [["face down"] * 5] * 5
    assert (view["fences"], view["supply"], view["to_act"], view["round"]) == ([], 30, [0], 1)
    assert (view["shepherd"], view["sheep_player"]) == (0, 1)


# -- the shepherd -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("shepherd.two-fences", "setup.roles")
def test_the_shepherd_places_two_fences_and_then_it_is_the_sheep_players_turn() -> None:
    state = Duel()
    play(state, "fence c3n")
    assert state.actor == 0
    play(state, "fence e5s")
    assert state.actor == 1
    assert GAME.view(state, 0)["fences"] == ["c3n", "e5s"]
    assert state.supply == 28


@pytest.mark.rule("shepherd.anywhere", "setup.fences")
def test_a_fence_may_go_to_any_place_without_one_touching_another_or_not() -> None:
    state = Duel()
    assert len(legal(state)) == 60
    assert all(text.startswith("fence ") for text in legal(state))
    play(state, "fence c3n")
    assert len(legal(state)) == 59
    assert "fence c3n" not in legal(state)


@pytest.mark.rule("end.fences-out")
def test_r1_the_round_ends_at_once_when_the_supply_reaches_0_even_after_the_first_of_two_fences() -> None:
    state = duel(to_move="shepherd", supply=1)
    play(state, "fence a1n")
    assert state.round == 2
    assert GAME.view(state, 0)["last_round"]["ending"] == "fences ran out"  # type: ignore[index,call-overload]


@pytest.mark.rule("end.fences-out")
def test_r1_the_round_ends_when_the_supply_reaches_0_in_the_sheep_players_turn() -> None:
    state = duel(supply=1)
    play(state, "flip a1", "shepherd", "fence a1n")
    assert state.round == 2


@pytest.mark.rule("ram.break")
def test_a_fence_taken_back_by_a_ram_can_be_placed_again() -> None:
    state = duel(ALMOST_CLOSED, supply=1)
    play(state, "flip a1", "ram", "break c2w", "flip a2", "shepherd", "fence c2w")
    assert state.round == 1
    assert state.supply == 1


# -- the sheep player -------------------------------------------------------------------------------------------------


@pytest.mark.rule("flip.chance", "setup.tiles")
def test_a_flipped_tile_that_was_never_seen_is_named_by_chance_with_the_weights_of_what_is_left() -> None:
    state = duel(ALMOST_CLOSED.replace(".", "j", 1))
    play(state, "flip b1")
    assert state.actor == CHANCE
    assert legal(state) == {"joyful", "sleepy", "timid", "angry", "dreamy", "ram", "shepherd"}
    weights = [state.weight(action) for action in state.legal(CHANCE)]
    assert weights == [3, 4, 4, 4, 4, 2, 3]
    play(state, "ram", "break c2w", "flip c1")
    assert state.weight(GAME.parse("ram")) == 2


def test_an_outcome_with_no_piece_left_is_not_offered() -> None:
    state = duel()
    play(state, "flip a1", "shepherd", "fence e5s", "flip b1", "shepherd", "fence d5s", "flip c1")
    assert "shepherd" not in legal(state)


@pytest.mark.rule("flip.chance")
def test_a_tile_seen_before_keeps_its_identity_and_needs_no_chance_event() -> None:
    state = duel()
    play(state, "flip a1", "joyful", "flip b1", "timid", "fence e5s", "fence d5s", "flip b1")
    assert state.actor == 1
    assert lying(state, "a1 b1") == ["face down", "timid"]


@pytest.mark.rule("flip.until-two", "flip.face-down")
def test_he_flips_one_at_a_time_until_two_sheep_have_been_revealed() -> None:
    state = duel()
    play(state, "flip a1", "joyful")
    assert state.actor == 1
    assert "flip a1" not in legal(state), "it lies face up"
    play(state, "flip b1", "sleepy")
    assert state.actor == 0


@pytest.mark.rule("flip.pair", "score.sheep")
def test_two_matching_sheep_are_taken_for_two_points() -> None:
    state = duel()
    play(state, "flip a1", "joyful", "flip b1", "joyful")
    assert lying(state, "a1 b1") == [None, None]
    assert GAME.view(state, 0)["taken"] == {"joyful": 2, "sleepy": 0, "timid": 0, "angry": 0, "dreamy": 0}
    assert state.scores() == [0, 2]
    assert state.actor == 0


@pytest.mark.rule("flip.turn-back")
def test_sheep_that_do_not_match_are_turned_face_down_again() -> None:
    state = duel()
    play(state, "flip a1", "joyful", "flip b1", "dreamy")
    assert lying(state, "a1 b1") == ["face down", "face down"]
    assert state.scores() == [0, 0]
    play(state, "fence e5s", "fence d5s")
    assert "flip a1" in legal(state)


@pytest.mark.rule("flip.pair", "flip.turn-back")
@pytest.mark.parametrize("kind", ["joyful", "sleepy", "timid", "angry", "dreamy"])
@pytest.mark.parametrize("other", ["joyful", "sleepy", "timid", "angry", "dreamy"])
def test_only_sheep_of_one_type_match(kind: str, other: str) -> None:
    state = duel()
    play(state, "flip c3", kind, "flip d4", other)
    assert state.scores() == [0, 2 if kind == other else 0]


@pytest.mark.rule("flip.outside")
def test_he_may_never_flip_an_enclosed_tile() -> None:
    state = duel(ALMOST_CLOSED, to_move="shepherd")
    play(state, "fence c2n", "fence a1n")
    assert "flip c2" not in legal(state)
    assert "flip c3" not in legal(state)
    assert "flip c1" in legal(state)


# -- rams and shepherds -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ram.break")
def test_a_ram_leaves_the_game_and_the_sheep_player_breaks_any_fence_which_goes_back_to_the_supply() -> None:
    state = duel(ALMOST_CLOSED)
    play(state, "flip a1", "ram")
    assert lying(state, "a1") == [None]
    assert state.actor == 1
    assert legal(state) == {"break c2w", "break d2w", "break c3w", "break d3w", "break c4n"}
    play(state, "break c4n")
    assert "c4n" not in GAME.view(state, 0)["fences"]  # type: ignore[operator]
    assert state.supply == 26
    assert state.actor == 1, "he goes on flipping"
    assert state.revealed == 0


@pytest.mark.rule("fine.duty")
def test_r2_the_break_is_a_duty() -> None:
    state = duel(ALMOST_CLOSED)
    play(state, "flip a1", "ram")
    assert all(text.startswith("break") for text in legal(state))


@pytest.mark.rule("ram.no-fence")
def test_a_ram_with_no_fence_on_the_field_does_nothing() -> None:
    state = duel()
    play(state, "flip a1", "ram")
    assert state.actor == 1
    assert "flip b1" in legal(state)


@pytest.mark.rule("ram.shepherd", "fine.duty")
def test_a_shepherd_tile_leaves_the_game_and_the_shepherd_places_one_fence_more() -> None:
    state = duel()
    play(state, "flip a1", "shepherd")
    assert lying(state, "a1") == [None]
    assert state.actor == 0
    assert len(legal(state)) == 60, "R2: a duty"
    play(state, "fence a1n")
    assert state.actor == 1
    assert state.supply == 29
    assert "flip b1" in legal(state)


@pytest.mark.rule("ram.go-on")
def test_rams_and_shepherds_do_not_count_as_the_two_sheep() -> None:
    state = duel()
    play(
        state, "flip a1", "joyful", "flip b1", "ram", "flip c1", "shepherd", "fence a5s", "flip d1", "ram", "break a5s"
    )
    assert state.actor == 1
    play(state, "flip e1", "joyful")
    assert state.scores() == [0, 2]


@pytest.mark.rule("ram.may-open")
def test_rare_case_a_ram_opens_an_enclosure_and_its_tiles_can_be_flipped() -> None:
    state = duel(ALMOST_CLOSED, to_move="shepherd")
    play(state, "fence c2n", "fence a1n", "flip a1", "ram", "break d2w")
    assert "flip c2" in legal(state)
    assert "flip c3" in legal(state)


@pytest.mark.rule("flip.fenced-in")
def test_rare_case_a_sheep_enclosed_by_a_shepherd_tiles_fence_cannot_be_taken_but_counts_as_revealed() -> None:
    state = duel(ALMOST_CLOSED)
    play(state, "flip c3", "joyful", "flip a1", "shepherd", "fence c2n")
    assert lying(state, "c3") == ["joyful"]
    play(state, "flip b1", "joyful")
    assert state.scores() == [2, 0]
    assert state.actor == 0
    assert lying(state, "c3 b1") == ["face down", "face down"]


@pytest.mark.rule("enclosed.now")
def test_a_sheep_enclosed_and_opened_again_in_one_turn_can_be_taken() -> None:
    state = duel(ALMOST_CLOSED)
    play(
        state,
        "flip c3",
        "joyful",
        "flip a1",
        "shepherd",
        "fence c2n",
        "flip a2",
        "ram",
        "break c2n",
        "flip b1",
        "joyful",
    )
    assert state.scores() == [0, 2]


@pytest.mark.rule("enclosed.empty-cells")
def test_cells_whose_tile_is_gone_are_walked_through() -> None:
    state = duel(
        """
        +   +   +---+   +   +
          .   . |   | .   .
        +   +   +   +   +   +
          .   . | . | .   .
        +   +   +---+   +   +
          .   .   .   .   .
        +   +   +   +   +   +
          .   .   .   .   .
        +   +   +   +   +   +
          .   .   .   .   .
        +   +   +   +   +   +
        """
    )
    assert "flip c2" not in legal(state)
    play(state, "flip a1", "ram", "break c1n")
    assert "flip c2" in legal(state)
    assert flips(state).startswith("b1 d1 e1 a2 b2 c2")
