"""What lies open, what stays hidden, and how histories are told."""

import json
from typing import cast

import pytest

from sheepfold.core.game import View
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, ONLOOKER
from sheepfold.games.te_kuiti import GAME
from sheepfold.games.te_kuiti.components import TILE_NAMES
from sheepfold.games.te_kuiti.duel import Duel
from tests.games.te_kuiti.position import duel, play, solo


def played(seats: int, *moves: str) -> Match:
    match = Match(GAME, seats)
    for move in moves:
        match.play(move)
    return match


def test_face_up_tiles_are_named_and_face_down_ones_are_not() -> None:
    state = duel()
    play(state, "flip a1", "joyful")
    assert GAME.view(state, 0)["field"] == [["joyful", *["face down"] * 4], *[["face down"] * 5] * 4]


def test_a_tile_that_was_seen_and_turned_back_looks_as_if_it_never_was() -> None:
    seen, never = duel(), duel()
    play(seen, "flip a1", "joyful", "flip b1", "sleepy", "fence a1n", "fence b1n")
    play(never, "flip c1", "angry", "flip d1", "dreamy", "fence a1n", "fence b1n")
    assert GAME.view(seen, 0) == GAME.view(never, 0)
    assert seen.legal(1) == never.legal(1)


def test_alone_too_a_tile_turned_back_leaves_no_trace() -> None:
    seen, never = solo(), solo()
    play(seen, "flip a1", "joyful", "flip b1", "sleepy", "flip c3", "timid")
    play(never, "flip d1", "angry", "flip e1", "dreamy", "flip c3", "timid")
    assert GAME.view(seen, 0) == GAME.view(never, 0)


def test_what_the_last_decision_showed_stays_to_be_seen_until_the_next() -> None:
    state = duel()
    play(state, "flip a1", "joyful", "flip b1")
    assert GAME.view(state, 0)["last_shown"] == []
    assert GAME.view(state, 0)["flipped"] == "b1"
    play(state, "sleepy")
    assert GAME.view(state, 0)["last_shown"] == [{"cell": "b1", "tile": "sleepy", "round": 1}]
    assert GAME.view(state, 0)["field"] == [["face down"] * 5] * 5
    assert GAME.view(state, 0)["flipped"] is None
    play(state, "fence a1n")
    assert GAME.view(state, 0)["last_shown"] == []


def test_a_tile_flipped_again_is_shown_too_and_a_ram_that_leaves() -> None:
    state = duel()
    play(state, "flip a1", "joyful", "flip b1", "sleepy", "fence a1n", "fence b1n", "flip b1")
    assert GAME.view(state, 0)["last_shown"] == [{"cell": "b1", "tile": "sleepy", "round": 1}]
    play(state, "flip e5", "ram")
    assert GAME.view(state, 0)["last_shown"] == [{"cell": "e5", "tile": "ram", "round": 1}]
    play(state, "break a1n")
    assert GAME.view(state, 0)["last_shown"] == []


def test_alone_what_is_shown_has_its_daisys_side() -> None:
    state = solo()
    play(state, "flip a1", "shepherd w")
    assert GAME.view(state, 0)["last_shown"] == [{"cell": "a1", "tile": "shepherd w"}]
    assert GAME.view(state, 0)["removed"] == {**dict.fromkeys(TILE_NAMES, 0), "shepherd": 1}


def test_what_is_to_be_decided_is_said_in_words() -> None:
    state = Duel()
    phases = []
    for move in ("fence a1n", "fence b1n", "flip a1", "ram", "break a1n", "flip b1", "shepherd", "fence a1n"):
        view = GAME.view(state, 0)
        phases.append((view["phase"], view["to_act"], view["fences_to_place"], view["pending"]))
        play(state, move)
    assert phases == [
        ("fence", [0], 2, None),
        ("fence", [0], 1, None),
        ("flip", [1], 0, None),
        ("reveal", [], 0, None),
        ("break", [1], 0, "break"),
        ("flip", [1], 0, None),
        ("reveal", [], 0, None),
        ("extra fence", [0], 1, "extra fence"),
    ]


def test_the_final_field_and_points_of_round_1_stay_to_be_seen() -> None:
    state = duel(to_move="shepherd")
    assert GAME.view(state, 0)["last_round"] is None
    play(state, "fence a1n", "fence a1w", "flip e5", "timid", "flip e4", "timid", "fence b1w")
    state.supply = 1
    play(state, "fence a2n")
    last = GAME.view(state, 0)["last_round"]
    assert last == {
        "fences": ["a1n", "a2n", "a1w", "b1w"],
        "field": [*[["face down"] * 5] * 3, *[[*["face down"] * 4, None]] * 2],
        "taken": {"joyful": 0, "sleepy": 0, "timid": 2, "angry": 0, "dreamy": 0},
        "points": [1, 2],
        "ending": "fences ran out",
    }


def test_sheep_left_face_up_at_the_end_of_round_1_are_named() -> None:
    state = duel(late=True, supply=2)
    play(state, "flip a1", "dreamy", "flip c3", "sleepy", "fence a1n", "fence b1n")
    last = cast(View, GAME.view(state, 0)["last_round"])
    field = cast(list[list[str | None]], last["field"])
    assert (field[0][0], field[2][2], field[1][1]) == ("dreamy", "sleepy", "face down")


def test_everyone_sees_the_same() -> None:
    match = played(2, "fence a1n", "fence b1n", "flip a1", "joyful")
    assert match.view(0) == match.view(1) == match.view(ONLOOKER)
    assert match.history(0) == match.history(1) == match.history(ONLOOKER)


def test_a_history_names_the_tile_at_every_flip() -> None:
    match = played(
        2, "fence a1n", "fence b1n", "flip a2", "joyful", "flip b1", "timid", "fence c1n", "fence d1n", "flip a2"
    )
    assert match.history(0)[2:] == [
        (1, "flip a2"),
        (CHANCE, "joyful"),
        (1, "flip b1"),
        (CHANCE, "timid"),
        (0, "fence c1n"),
        (0, "fence d1n"),
        (1, "flip a2 [joyful]"),
    ]


def test_alone_a_history_names_the_daisys_side_too() -> None:
    match = played(1, "flip a2", "angry w", "flip c2", "joyful", "flip a2", "flip c2")
    assert [text for _, text in match.history(0)] == [
        "flip a2", "angry w", "flip c2", "joyful", "flip a2 [angry w]", "flip c2 [joyful]",
    ]  # fmt: skip


def test_nothing_is_hidden_so_a_guess_is_the_state_itself_and_the_past_is_told_as_it_was() -> None:
    match = played(2, "fence a1n", "fence b1n", "flip a2", "joyful")
    for seat in (0, 1, ONLOOKER):
        guess = match.state.guess(seat, Rng(1))
        assert guess is not match.state
        assert GAME.view(guess, seat) == match.view(seat)
        assert GAME.retell(match.events, guess, seat) == match.events


@pytest.mark.no_cover
@pytest.mark.parametrize("seats", [1, 2])
def test_a_view_never_says_more_than_lies_open(seats: int) -> None:
    """Every tile's name in a view is that of a face-up tile, of one just shown, or a heading with its count."""
    match, rng = Match(GAME, seats, seed=8), Rng(8)
    while not match.over:
        seat = match.to_act[0]
        match.play(GAME.text(GAME.advice.greedy(match.state, seat, rng)), seat=seat)
        state, view = match.state, match.view(ONLOOKER)
        assert isinstance(state, Duel) or seats == 1
        face_up = bin(state.face_up).count("1")  # type: ignore[attr-defined]
        named = [tile for row in view["field"] for tile in row if tile not in (None, "face down")]  # type: ignore[union-attr]
        assert len(named) == face_up
        closed = {
            key: view[key] for key in view if key not in ("field", "taken", "removed", "last_shown", "last_round")
        }
        assert not any(name in json.dumps(closed) for name in TILE_NAMES if name != "shepherd")


# -- the drawing ------------------------------------------------------------------------------------------------------


def test_the_drawing_shows_fences_tiles_enclosures_and_what_is_to_be_done() -> None:
    state = duel(
        """
        +---+   +   +   +   +
        | . | J   .   .   .
        +---+   +   +   +   +
          .   .   .   .   .
        +   +   +   +   +   +
          .   .   .   .   .
        +   +   +   +   +   +
          .   .   .   .   .
        +   +   +   +   +   +
          .   .   .   .   .
        +   +   +   +   +---+
        """
    )
    drawn = GAME.draw(GAME.view(state, 0)).splitlines()
    assert drawn[1].startswith("  ·━━━━━━━━·        ·")
    assert drawn[2].startswith("1 ┃ ▒▒▒▒▒▒ ┃ joyful   ▒▒▒▒▒▒")
    assert drawn[3].startswith("  ┃ ░░░░░░ ┃        ")
    assert drawn[16].startswith("  ·        ·        ·        ·        ·━━━━━━━━·")
    assert any("seat 1: flip (1 of 2 sheep shown)" in line for line in drawn)


def test_the_drawing_fits_and_tells_the_rest() -> None:
    rng = Rng(2)
    for seats in (1, 2):
        match = Match(GAME, seats, seed=seats)
        while not match.over:
            drawn = GAME.draw(match.view(0))
            assert max(len(line) for line in drawn.splitlines()) <= 100
            match.play(GAME.text(GAME.advice.greedy(match.state, match.to_act[0], rng)))
        assert GAME.ending(match.state) in GAME.draw(match.view(0))
    waiting = played(1, "flip a1")
    assert "a1 is being turned up" in GAME.draw(waiting.view(0))
    waiting.play("joyful w", seat=CHANCE)
    assert "✿w" in GAME.draw(waiting.view(0))
