"""The solo game, sentence by sentence."""

from collections import Counter

import pytest

from sheepfold.core.bits import bit, count
from sheepfold.core.errors import BadOption
from sheepfold.core.playout import playout
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER
from sheepfold.games.te_kuiti import GAME
from sheepfold.games.te_kuiti.components import TILE_COUNTS, TILE_NAMES
from sheepfold.games.te_kuiti.enclosure import enclosed_by
from sheepfold.games.te_kuiti.solo import Solo, new_solo
from tests.games.te_kuiti.position import cell, flips, legal, lying, play, solo

# a1 and b1 lie in an enclosure that lacks only a fence at b1n.
ALMOST_CLOSED = """
+---+   +   +   +   +
| .   . | .   .   .
+---+---+   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
"""


def row_1(tops: str, cells: str, bottoms: str = "") -> str:
    """A field with nothing in its other rows."""
    none = "+   +   +   +   +   +"
    return "\n".join([tops or none, cells, bottoms or none, *["", none] * 4])


def any_gone(drawn: str) -> str:
    """The tiles that are gone when only these letters are left; ``.`` is a dreamy sheep not seen yet."""
    left = Counter(dict(zip(TILE_NAMES, TILE_COUNTS, strict=True)))
    left.subtract(
        next((name for name in TILE_NAMES[:4] if name[0] == letter), "dreamy") for letter in drawn if letter in "jsta."
    )
    return " ".join(left.elements())


# a1 outside, its partner e1 enclosed.
ONE_OUTSIDE = row_1(
    "+   +   +   +   +---+",
    "  j             | j |",
    "+   +   +   +   +---+",
)
# a1 and b1, outside only through the top of b1.
CORNER = row_1("+---+   +   +   +   +", "| {}   {} |", "+---+---+   +   +   +")


BOX = {"fence": 30, **dict(zip(TILE_NAMES, TILE_COUNTS, strict=True))}


def fences(state: Solo) -> list[str]:
    found = GAME.view(state, 0)["fences"]
    assert isinstance(found, list)
    return [str(name) for name in found]


def over(state: Solo) -> str:
    assert state.actor == OVER
    assert legal(state) == set()
    return GAME.ending(state)


@pytest.mark.rule("solo.goal", "setup.tiles")
def test_it_starts_with_all_tiles_face_down_no_fence_and_30_in_reserve() -> None:
    state = GAME.new(1, GAME.check(1, {}))
    view = GAME.view(state, 0)
    assert view["field"] == [["face down"] * 5] * 5
    assert (view["fences"], view["supply"], view["to_act"], view["daisies"]) == ([], 30, [0], 3)


# -- daisies ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("solo.daisies")
@pytest.mark.parametrize("daisies", [1, 2, 3, 4])
def test_chance_names_the_tile_and_the_side_of_its_daisy_a_piece_without_one_weighing_four(daisies: int) -> None:
    state = new_solo(daisies)
    play(state, "flip c3")
    assert state.actor == CHANCE
    weights = {GAME.text(action): state.weight(action) for action in state.legal(CHANCE)}
    expected = {"ram": 12}
    for side in "nesw":
        expected[f"shepherd {side}"] = 2
        for kind in ("joyful", "sleepy", "timid", "angry", "dreamy"):
            expected[f"{kind} {side}"] = daisies
    if daisies < 4:
        expected |= dict.fromkeys(("joyful", "sleepy", "timid", "angry", "dreamy"), 4 * (4 - daisies))
    assert weights == expected
    assert sum(weights.values()) == 4 * 25


def test_weights_fall_as_tiles_are_seen() -> None:
    state = new_solo(3)
    play(state, "flip c3", "angry w", "flip a1", "angry", "flip b1")
    assert state.weight(GAME.parse("angry n")) == 2
    assert "angry" not in legal(state)
    assert state.weight(GAME.parse("sleepy")) == 4


@pytest.mark.rule("solo.fence")
def test_a_daisy_puts_a_fence_on_its_side() -> None:
    for side, place in (("n", "c3n"), ("e", "d3w"), ("s", "c4n"), ("w", "c3w")):
        state = new_solo(3)
        play(state, "flip c3", f"joyful {side}")
        assert fences(state) == [place]
        assert state.supply == 29
        assert lying(state, "c3") == [f"joyful {side}"]


@pytest.mark.rule("solo.clockwise")
def test_where_there_is_a_fence_it_goes_to_the_first_free_side_clockwise() -> None:
    state = new_solo(3)
    state.fences = bit(cell("c3")) | bit(30 + cell("d3"))  # c3n and c3's right
    play(state, "flip c3", "joyful n")
    assert set(fences(state)) == {"c3n", "d3w", "c4n"}


@pytest.mark.rule("solo.fence")
def test_a_tile_without_a_daisy_brings_no_fence() -> None:
    state = new_solo(3)
    play(state, "flip c3", "joyful")
    assert fences(state) == []


@pytest.mark.rule("solo.fence", "solo.keeps-side")
def test_each_time_a_daisy_is_flipped_it_brings_a_fence_on_the_side_it_keeps() -> None:
    state = new_solo(3)
    play(state, "flip c3", "joyful n", "flip a1", "sleepy", "flip c3")
    assert state.actor == 0, "no second chance event"
    assert fences(state) == ["c3n", "d3w"]
    assert lying(state, "c3") == ["joyful n"]


# -- what tiles do ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("solo.pair", "solo.score")
def test_two_matching_sheep_are_removed_and_others_turned_back() -> None:
    state = new_solo(3)
    play(state, "flip a1", "joyful", "flip b1", "sleepy")
    assert lying(state, "a1 b1") == ["face down", "face down"]
    play(state, "flip a1", "flip c1", "joyful n")
    assert lying(state, "a1 c1") == [None, None]
    assert state.scores() == [2]
    assert GAME.score_parts(state, 0) == {"tiles removed": 2}


@pytest.mark.rule("solo.ram")
def test_a_ram_breaks_a_fence_and_leaves() -> None:
    state = solo(ALMOST_CLOSED)
    play(state, "flip c3", "ram")
    assert "break a1n" in legal(state)
    assert len(legal(state)) == count(state.fences)
    play(state, "break a1n")
    assert "a1n" not in fences(state)
    assert state.supply == 26
    assert lying(state, "c3") == [None]
    assert state.scores() == [1]
    assert state.revealed == 0


@pytest.mark.rule("solo.ram", "ram.no-fence")
def test_a_ram_without_a_fence_just_leaves() -> None:
    state = new_solo(3)
    play(state, "flip c3", "ram")
    assert state.scores() == [1]
    assert "flip a1" in legal(state)


@pytest.mark.rule("solo.shepherd", "solo.score")
def test_a_shepherd_sets_its_fence_and_leaves_and_another_tile_is_flipped() -> None:
    state = new_solo(3)
    play(state, "flip c3", "shepherd e")
    assert fences(state) == ["d3w"]
    assert lying(state, "c3") == [None]
    assert state.scores() == [1]
    assert state.actor == 0


@pytest.mark.rule("flip.outside")
def test_enclosed_tiles_may_not_be_flipped() -> None:
    state = solo(ALMOST_CLOSED)
    play(state, "flip b1", "joyful n")
    assert lying(state, "b1") == ["joyful n"]
    assert "flip a1" not in legal(state)


@pytest.mark.rule("solo.pair")
@pytest.mark.parametrize("moves", ["flip c3,joyful,flip b1,joyful n", "flip b1,joyful n,flip c3,joyful"])
def test_r9_a_pair_is_removed_also_when_a_daisys_fence_has_just_enclosed_one_of_them(moves: str) -> None:
    state = solo(ALMOST_CLOSED)
    play(state, *moves.split(","))
    assert state.enclosed & bit(cell("b1"))
    assert state.scores() == [2]
    assert lying(state, "b1 c3") == [None, None]


@pytest.mark.rule("solo.pair")
def test_r9_two_that_do_not_match_are_turned_back_also_in_an_enclosure() -> None:
    state = solo(ALMOST_CLOSED)
    play(state, "flip b1", "joyful n", "flip c3", "sleepy")
    assert lying(state, "b1 c3") == ["face down", "face down"]
    assert state.revealed == 0, "a sheep enclosed by its own daisy counts as one of the two"


@pytest.mark.rule("solo.no-late")
def test_there_is_no_late_phase() -> None:
    state = solo(row_1("", "  j   s   t   j"), gone=any_gone("jstj"))
    play(state, "flip a1", "flip b1")
    assert lying(state, "a1 b1") == ["face down", "face down"]


@pytest.mark.rule("solo.nothing-left")
def test_with_nothing_left_to_flip_before_two_sheep_the_turn_ends_and_what_is_revealed_is_turned_back() -> None:
    state = solo(ONE_OUTSIDE, daisies="a1w")
    play(state, "flip a1")
    assert lying(state, "a1") == ["face down"]
    assert flips(state) == "a1"
    assert "a1w" in fences(state)


# -- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("solo.won", "solo.goal")
def test_all_tiles_gone_is_won() -> None:
    state = solo(row_1("", "  j   j"))
    play(state, "flip a1", "flip b1")
    assert over(state) == "all tiles removed"
    assert state.scores() == [25]
    assert state.winners() == [0]


@pytest.mark.rule("solo.won", "solo.ram")
def test_a_ram_that_is_the_last_tile_still_breaks_its_fence_and_then_it_is_won() -> None:
    everything = "joyful sleepy timid angry dreamy " * 4 + "ram ram shepherd shepherd"
    state = solo(row_1("", "  . |"), gone=everything)
    play(state, "flip a1", "ram", "break b1w")
    assert over(state) == "all tiles removed"


@pytest.mark.rule("solo.fences-out")
def test_r6_the_last_fence_ends_it_after_the_pair_that_its_tile_completes_is_removed() -> None:
    state = solo(row_1("", "  j   j   .   .   ."), daisies="b1n", supply=1)
    play(state, "flip a1", "flip b1")
    assert over(state) == "fences ran out"
    assert state.winners() == []
    assert lying(state, "a1 b1") == [None, None]
    assert state.scores() == [22]


@pytest.mark.rule("solo.fences-out")
def test_r6_the_last_fence_ends_it_while_one_sheep_lies_face_up() -> None:
    state = solo(row_1("", "  j   j   .   .   ."), daisies="b1n", supply=1)
    play(state, "flip b1")
    assert over(state) == "fences ran out"
    assert lying(state, "b1") == ["joyful n"]
    assert state.scores() == [20]


@pytest.mark.rule("solo.fences-out", "solo.shepherd")
def test_r6_a_shepherd_that_sets_the_last_fence_leaves_before_it_is_over() -> None:
    state = solo(supply=1)
    play(state, "flip c3", "shepherd n")
    assert over(state) == "fences ran out"
    assert lying(state, "c3") == [None]
    assert state.scores() == [1]


@pytest.mark.rule("solo.won")
def test_r6_all_tiles_gone_is_won_also_with_the_last_fence() -> None:
    state = solo(row_1("", "  j   j"), daisies="b1n", supply=1)
    play(state, "flip a1", "flip b1")
    assert over(state) == "all tiles removed"
    assert state.supply == 0
    assert state.winners() == [0]


@pytest.mark.rule("solo.enclosed")
def test_all_remaining_tiles_enclosed_is_lost() -> None:
    state = solo(CORNER.format("j", "s"), daisies="b1n", gone=any_gone("js"))
    play(state, "flip b1")
    assert over(state) == "no tile was left outside"
    assert state.winners() == []
    assert state.scores() == [23]


@pytest.mark.rule("solo.enclosed")
def test_whether_all_are_enclosed_is_looked_at_after_the_flipped_tile_is_dealt_with() -> None:
    state = solo(ONE_OUTSIDE.replace("j", "."), gone=any_gone(".").replace("ram ", "", 1))
    play(state, "flip a1", "ram")
    assert state.actor == 0, "all that is left is enclosed, but the ram is not dealt with yet"
    play(state, "break e1w")
    assert flips(state) == "e1"


@pytest.mark.rule("solo.enclosed")
def test_a_shepherd_that_encloses_the_last_tiles_ends_it_after_it_has_left() -> None:
    state = solo(CORNER.format("j", "."), gone=any_gone("j").replace("shepherd ", "", 1))
    play(state, "flip b1", "shepherd n")
    assert over(state) == "no tile was left outside"
    assert state.scores() == [24]


@pytest.mark.rule("solo.dead")
def test_r7_only_plain_sheep_seen_before_and_no_two_alike_is_dead() -> None:
    state = solo(row_1("", "  j   s   t   j"), gone=any_gone("jstj"))
    play(state, "flip a1", "flip d1")
    assert over(state) == "no pair left to find"
    assert state.winners() == []


@pytest.mark.rule("solo.dead")
def test_r7_a_daisy_or_a_tile_never_seen_or_a_pair_keeps_the_game_alive() -> None:
    for drawn, daisies in (("  j   s   t", "c1n"), ("  j   s   t   .", ""), ("  j   s   t   j", "")):
        state = solo(row_1("", drawn), daisies=daisies, gone=any_gone(drawn))
        play(state, "flip a1", "flip b1")
        assert state.actor == 0, drawn


@pytest.mark.rule("solo.dead")
def test_r7_only_tiles_that_can_be_flipped_count() -> None:
    state = solo(row_1("+   +   +   +   +---+", "  j   s         | j |", "+   +   +   +   +---+"), gone=any_gone("jsj"))
    play(state, "flip a1", "flip b1")
    assert over(state) == "no pair left to find"


@pytest.mark.rule("solo.idle")
def test_r8_25_turns_in_a_row_in_which_nothing_happens_end_it() -> None:
    state = solo(row_1("", "  j   s   t   j"), gone=any_gone("jstj"))
    for turn in range(25):
        assert state.idle == turn
        play(state, "flip a1", "flip b1")
    assert over(state) == "nothing happened for 25 turns"


@pytest.mark.rule("solo.idle")
@pytest.mark.parametrize("cause", ["a fence", "a first sight", "a removal"])
def test_r8_a_fence_a_first_sight_or_a_removal_starts_the_count_anew(cause: str) -> None:
    state = solo(row_1("", "  j   s   t   j   ."), gone=any_gone("jstj."), daisies="c1n")
    state.plain, state.daisied = state.daisied, 0  # the tile not seen yet has none
    for _ in range(24):
        play(state, "flip a1", "flip b1")
    assert state.idle == 24
    if cause == "a fence":
        play(state, "flip a1", "flip c1")
    elif cause == "a first sight":
        play(state, "flip a1", "flip e1", "dreamy")
    else:
        play(state, "flip a1", "flip d1")
    assert (state.actor, state.idle) == (0, 0)


# -- keeping count ----------------------------------------------------------------------------------------------------


def test_enclosed_cells_fences_and_points_are_kept_in_step() -> None:
    rng = Rng(3)
    for _ in range(30):
        state = new_solo(3)
        while state.actor != OVER:
            state.apply(state.actor, state.sample(rng))
            assert state.enclosed == enclosed_by(state.fences)
            assert state.supply + count(state.fences) == 30
            assert state.scores() == [25 - count(state.tiles)]
            assert state.face_up & ~state.tiles == 0
            assert GAME.pieces(state) == BOX


def test_only_the_one_to_act_has_legal_moves() -> None:
    state = new_solo(3)
    assert state.legal(CHANCE) == []
    play(state, "flip a1")
    assert state.legal(0) == []


def test_random_games_end_in_time() -> None:
    assert max(playout(new_solo(option), Rng(seed)) for seed in range(50) for option in (1, 4)) <= GAME.longest


@pytest.mark.rule("solo.daisies")
def test_the_option_is_named_and_checked() -> None:
    assert [option.name for option in GAME.options] == ["daisies"]
    assert GAME.check(2, {"daisies": 4}) == {"daisies": 4}, "accepted in the duel, where it has no effect"
    with pytest.raises(BadOption, match="daisies cannot be 5"):
        GAME.check(1, {"daisies": 5})
