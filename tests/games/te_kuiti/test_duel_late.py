"""The late phase, sentence by sentence."""

import pytest

from sheepfold.games.te_kuiti import GAME
from sheepfold.games.te_kuiti.duel import Duel
from tests.games.te_kuiti.position import duel, flips, legal, lying, play

# Six tiles outside: row 1 and a2. All others are enclosed.
SIX_OUTSIDE = """
+   +   +   +   +   +
  .   .   .   .   .
+   +---+---+---+---+
  . | .   .   .   . |
+---+   +   +   +   +
| .   .   .   .   . |
+   +   +   +   +   +
| .   .   .   .   . |
+   +   +   +   +   +
| .   .   .   .   . |
+---+---+---+---+---+
"""
FIVE_OUTSIDE = SIX_OUTSIDE.replace("  . | .   .", "    | .   .")


def late(row_1: str, **kwargs: object) -> Duel:
    """A position with only row 1 outside, drawn with these five letters."""
    drawn = "  " + "   ".join(row_1)
    return duel(FIVE_OUTSIDE.replace("  .   .   .   .   .", drawn, 1), **kwargs)  # type: ignore[arg-type]


@pytest.mark.rule("late.begins")
def test_r3_it_begins_when_five_tiles_lie_outside_and_not_before() -> None:
    assert not duel(SIX_OUTSIDE).late
    state = duel(SIX_OUTSIDE, to_move="shepherd")
    play(state, "fence a1n", "fence b1n", "flip a2", "shepherd", "fence c1n")
    assert state.late
    assert GAME.view(state, 0)["late"] is True


@pytest.mark.rule("late.begins")
def test_r3_it_begins_in_the_middle_of_the_shepherds_turn() -> None:
    state = duel(SIX_OUTSIDE, to_move="shepherd")
    play(state, "fence a2n")
    assert not state.late
    play(state, "fence a2w")
    assert state.late


@pytest.mark.rule("late.one-action")
def test_r3_a_rams_leaving_and_its_break_are_one_action() -> None:
    state = duel(SIX_OUTSIDE)
    play(state, "flip a2", "ram")
    assert not state.late, "five tiles lie outside, but a fence is still to be broken"
    play(state, "break b2n")
    assert len(flips(state).split()) > 5
    assert not state.late
    play(state, "flip a1", "joyful", "flip b1", "timid")
    assert lying(state, "a1 b1") == ["face down", "face down"]


@pytest.mark.rule("late.one-action")
def test_r3_it_begins_after_a_break_that_opens_nothing() -> None:
    drawing = SIX_OUTSIDE.replace("  .   .   .   .   .", "  . | .   .   .   .", 1)
    state = duel(drawing)
    play(state, "flip a2", "ram", "break b1w")
    assert state.late


@pytest.mark.rule("late.begins")
def test_r3_a_ram_without_a_fence_to_break_can_bring_it_about() -> None:
    blank = "\n".join(["+   +   +   +   +   +", ""] * 5 + ["+   +   +   +   +   +"])
    state = duel(blank.replace("\n\n", "\n  .   .   .   .   .\n", 1).replace("\n\n", "\n  .\n", 1))
    assert not state.late
    play(state, "flip a2", "ram")
    assert state.late


@pytest.mark.rule("late.one-action")
def test_r3_a_shepherds_leaving_and_its_fence_are_one_action() -> None:
    state = duel(SIX_OUTSIDE)
    play(state, "flip a2", "shepherd")
    assert not state.late, "an extra fence is still due"
    play(state, "fence e1n")
    assert state.late


@pytest.mark.rule("late.begins", "late.stays-up")
def test_r3_it_is_never_undone_even_if_a_break_opens_an_enclosure_again() -> None:
    state = late(".....")
    play(state, "flip e1", "ram", "break b2n")
    assert len(flips(state).split()) > 5
    assert state.late
    play(state, "flip a1", "joyful", "flip b1", "timid")
    assert lying(state, "a1 b1") == ["joyful", "timid"]


@pytest.mark.rule("late.begins")
def test_r3_a_pair_taken_before_it_can_bring_it_about() -> None:
    state = duel(SIX_OUTSIDE)
    play(state, "flip a1", "joyful", "flip b1", "joyful")
    assert state.late
    assert state.actor == 0


@pytest.mark.rule("late.begins")
def test_r3_tiles_lying_face_up_count_too() -> None:
    state = duel(SIX_OUTSIDE)
    play(state, "flip a1", "joyful")
    assert not state.late


@pytest.mark.rule("late.stays-up")
def test_a_sheep_revealed_earlier_in_the_turn_in_which_it_begins_stays_face_up() -> None:
    state = duel(SIX_OUTSIDE)
    play(state, "flip a1", "joyful", "flip a2", "shepherd", "fence e1n", "flip b1", "sleepy")
    assert lying(state, "a1 b1") == ["joyful", "sleepy"]
    assert state.actor == 0


@pytest.mark.rule("late.stays-up")
def test_sheep_revealed_are_not_turned_back() -> None:
    state = late(".....")
    play(state, "flip a1", "joyful", "flip b1", "timid")
    assert state.actor == 0
    play(state, "fence a1n", "fence b1n")
    assert lying(state, "a1 b1") == ["joyful", "timid"]
    assert flips(state) == "c1 d1 e1"


@pytest.mark.rule("late.take")
def test_nothing_is_taken_automatically() -> None:
    state = late(".....")
    play(state, "flip a1", "joyful", "flip b1", "joyful")
    assert lying(state, "a1 b1") == ["joyful", "joyful"]
    assert legal(state) == {"take a1 b1", "done"}


@pytest.mark.rule("late.take")
def test_a_pair_may_be_taken_whenever_he_may_flip_and_whenever_its_sheep_were_revealed() -> None:
    state = late("J...J", revealed=0)
    assert legal(state) == {"flip b1", "flip c1", "flip d1", "take a1 e1"}
    play(state, "flip b1", "sleepy")
    assert legal(state) == {"flip c1", "flip d1", "take a1 e1"}
    play(state, "take a1 e1")
    assert lying(state, "a1 e1") == [None, None]
    assert legal(state) == {"flip c1", "flip d1"}


def test_each_pair_of_three_matching_sheep_is_offered_in_reading_order() -> None:
    state = late("JJ.SJ", revealed=0)
    assert legal(state) == {"flip c1", "take a1 b1", "take a1 e1", "take b1 e1"}


@pytest.mark.rule("late.take")
def test_pairs_must_match() -> None:
    state = late("JS.TA", revealed=0)
    assert legal(state) == {"flip c1"}


@pytest.mark.rule("late.take", "ram.break")
def test_a_pair_cannot_be_taken_in_place_of_a_break() -> None:
    state = late("JJ...", revealed=0)
    play(state, "flip c1", "ram")
    assert all(text.startswith("break") for text in legal(state))


@pytest.mark.rule("late.take")
def test_a_visible_sheep_that_is_enclosed_cannot_be_taken_until_it_is_opened_again() -> None:
    drawing = FIVE_OUTSIDE.replace("  .   .   .   .   .", "| J | J   .   .   . |", 1)
    drawing = drawing.replace("+   +   +   +   +   +", "+---+   +   +   +---+", 1)
    drawing = drawing.replace("+   +---+---+---+---+", "+---+---+---+---+---+", 1)
    state = duel(drawing, revealed=0)
    assert legal(state) == {"flip c1", "flip d1", "flip e1"}
    play(state, "flip e1", "ram", "break b1w")
    assert "take a1 b1" in legal(state)


@pytest.mark.rule("late.done")
def test_taking_does_not_lower_the_count_of_sheep_revealed_in_the_turn() -> None:
    state = late(".....")
    play(state, "flip a1", "joyful", "flip b1", "joyful", "take a1 b1")
    assert state.actor == 0, "the turn has ended by itself"


@pytest.mark.rule("late.done")
def test_done_ends_the_turn_and_leaves_the_pair() -> None:
    state = late(".....")
    play(state, "flip a1", "joyful", "flip b1", "joyful", "done")
    assert state.actor == 0
    assert lying(state, "a1 b1") == ["joyful", "joyful"]


@pytest.mark.rule("late.done")
def test_done_is_legal_only_where_there_is_nothing_to_flip() -> None:
    state = late("JJ...", revealed=1)
    assert "done" not in legal(state)
    play(state, "flip c1", "sleepy")
    assert legal(state) == {"take a1 b1", "done"}


@pytest.mark.rule("flip.nothing-left")
def test_he_flips_until_nothing_is_left_to_flip() -> None:
    state = late("JSTA.", revealed=0)
    play(state, "flip e1", "dreamy")
    assert state.actor == 0, "one sheep was all there was to flip"


@pytest.mark.rule("late.done")
def test_without_a_pair_the_turn_ends_by_itself() -> None:
    state = late(".....")
    play(state, "flip a1", "joyful", "flip b1", "sleepy")
    assert state.actor == 0


@pytest.mark.rule("late.pass")
def test_a_turn_with_nothing_to_flip_and_no_pair_passes_without_a_decision() -> None:
    state = late("JSTA ", to_move="shepherd")
    play(state, "fence a1n", "fence b1n")
    assert state.actor == 0
    assert state.last_turn
    assert state.round == 1


@pytest.mark.rule("late.done")
def test_a_turn_with_nothing_to_flip_but_a_pair_is_take_or_done() -> None:
    state = late("JJTA ", to_move="shepherd")
    play(state, "fence a1n", "fence b1n")
    assert state.actor == 1
    assert legal(state) == {"take a1 b1", "done"}


@pytest.mark.rule("end.last-turn")
def test_when_all_tiles_outside_are_face_up_at_the_end_of_his_turn_the_shepherd_has_one_more_whole_turn() -> None:
    state = late("JST..", revealed=0)
    play(state, "flip d1", "angry", "flip e1", "dreamy")
    assert (state.actor, state.last_turn, state.to_place) == (0, 1, 2)
    assert GAME.view(state, 1)["last_turn"] is True
    play(state, "fence a1n")
    assert state.round == 1
    play(state, "fence b1n")
    assert state.round == 2
    last = GAME.view(state, 0)["last_round"]
    assert last["ending"] == "the shepherd had his last turn"  # type: ignore[index,call-overload]


@pytest.mark.rule("end.last-turn")
def test_there_is_no_last_turn_while_a_tile_outside_is_face_down() -> None:
    state = late("JS...", revealed=0)
    play(state, "flip d1", "angry", "flip e1", "dreamy")
    assert not state.last_turn


@pytest.mark.rule("end.last-turn")
def test_there_is_a_last_turn_also_after_done() -> None:
    state = late("J..  ", revealed=0)
    play(state, "flip b1", "joyful", "flip c1", "sleepy", "done")
    assert state.last_turn


@pytest.mark.rule("end.last-turn", "late.done")
def test_before_the_late_phase_there_is_no_last_turn_and_no_done() -> None:
    state = duel(SIX_OUTSIDE)
    play(state, "flip a1", "joyful", "flip b1", "sleepy")
    assert not state.last_turn
    assert state.actor == 0


@pytest.mark.rule("end.fences-out")
def test_fences_that_run_out_end_the_last_turn_early() -> None:
    state = late("JST..", revealed=0, supply=1)
    play(state, "flip d1", "angry", "flip e1", "dreamy", "fence a1n")
    assert state.round == 2
    assert state.first_ending == 1


# -- R4: no tile outside ----------------------------------------------------------------------------------------------


@pytest.mark.rule("end.none-outside")
def test_r4_taking_the_last_tiles_outside_ends_the_round_before_the_shepherds_last_turn() -> None:
    state = late("JJ   ", revealed=0, to_move="shepherd")
    play(state, "fence a1n", "fence b1n", "take a1 b1")
    assert state.round == 2
    last = GAME.view(state, 0)["last_round"]
    assert last["ending"] == "no tile was left outside"  # type: ignore[index,call-overload]


@pytest.mark.rule("end.none-outside")
def test_r4_a_shepherd_who_encloses_everything_ends_the_round_after_his_second_fence() -> None:
    drawing = FIVE_OUTSIDE.replace("  .   .   .   .   .", "| .   .   .   .   . |", 1)
    drawing = drawing.replace("+   +   +   +   +   +", "+   +---+---+---+---+", 1)
    drawing = drawing.replace("+   +---+---+---+---+", "+---+---+---+---+---+", 2)
    state = duel(drawing.replace("+---+---+---+---+---+", "+   +---+---+---+---+", 1), to_move="shepherd")
    play(state, "fence a1n")
    assert (state.round, state.actor) == (1, 0), "a fence is still pending"
    play(state, "fence b1w")
    assert state.round == 2


@pytest.mark.rule("end.none-outside")
def test_r4_a_ram_that_is_the_last_tile_outside_still_breaks_and_the_round_ends_if_nothing_is_opened() -> None:
    for place, round_after in (("b1w", 2), ("b2n", 1)):
        state = late(".    ")
        state.fences |= duel(FIVE_OUTSIDE.replace("  .   .   .   .   .", "  . | .   .   .   .", 1)).fences
        play(state, "flip a1", "ram", f"break {place}")
        assert state.round == round_after


@pytest.mark.rule("end.none-outside", "ram.no-fence")
def test_r4_a_ram_that_is_the_last_tile_of_a_field_without_fences_ends_the_round() -> None:
    everything = "joyful sleepy timid angry dreamy " * 4 + "ram ram shepherd shepherd"
    blank = "\n".join(["+   +   +   +   +   +", ""] * 5 + ["+   +   +   +   +   +"])
    state = duel(blank.replace("\n\n", "\n  .\n", 1), gone=everything)
    play(state, "flip a1", "ram")
    assert state.round == 2
    shown = GAME.view(state, 0)["last_shown"]
    assert shown == [{"cell": "a1", "tile": "ram", "round": 1}]
    assert "a1 ram (round 1)" in GAME.draw(GAME.view(state, 0))


@pytest.mark.rule("end.none-outside")
def test_r4_a_shepherd_tile_that_is_the_last_tile_outside_brings_its_fence_before_the_round_ends() -> None:
    state = late(".    ")
    play(state, "flip a1", "shepherd")
    assert (state.round, state.actor) == (1, 0)
    play(state, "fence a1n")
    assert state.round == 2
