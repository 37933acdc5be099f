"""What each seat sees, what stays hidden, and drawings."""

import json
from typing import Any

import pytest

from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import ONLOOKER
from sheepfold.games.sheep_and_thief import GAME
from tests.games.sheep_and_thief.position import BARE, deal_all, drafting, new, placing, play

THREE = ("l01 l02 l03 l04 l05", "l11 l12 l13 l14 l15", "l21 l22 l23 l24 l25")


def names(cards: object) -> list[str]:
    assert isinstance(cards, list)
    return [card["card"] for card in cards]


@pytest.mark.rule("draft.secret")
def test_a_seat_sees_its_own_hand_and_picks_and_the_sizes_of_all() -> None:
    state = play(drafting(*THREE), "1: pick l13")
    view = GAME.view(state, 1)
    assert names(view["hand"]) == ["l11", "l12", "l14", "l15"]
    assert names(view["picks"]) == ["l13"]
    assert view["hand_sizes"] == [5, 4, 5]
    assert view["picks_made"] == [0, 1, 0]
    assert view["deck_size"] == 41


@pytest.mark.rule("draft.secret")
def test_who_has_picked_is_open_and_what_is_not() -> None:
    views = [GAME.view(play(drafting(*THREE), f"1: pick {name}"), 0) for name in ("l11", "l15")]
    assert views[0] == views[1]
    assert views[0]["decided"] == [1]
    assert views[0]["to_act"] == [0, 2]


def test_an_onlooker_sees_no_hand_and_no_mission() -> None:
    view = GAME.view(drafting(*THREE), ONLOOKER)
    assert view["hand"] == []
    assert view["picks"] == []
    assert "mission" not in view


@pytest.mark.rule("missions.draw")
def test_a_seat_sees_its_own_mission_only_until_the_end() -> None:
    state = placing(BARE, BARE, missions=(1, 4))
    view = GAME.view(state, 0)
    assert view["mission"] == {"mission": "m1", "most": "longest river", "alone": 3, "shared": 1, "points": 1}
    assert "m4" not in json.dumps(view)
    assert "all_missions" not in view


def test_running_scores_hold_no_mission() -> None:
    state = placing(BARE, BARE, missions=(1, 4))
    assert GAME.view(state, 0)["scores"] == [1, 1]
    assert state.scores() == [2, 3]


def test_at_the_end_missions_and_full_scores_are_open() -> None:
    state = placing(BARE, BARE, hands=("l01 l02", "l24 l11 l12"), turn=1, turns=7, game_round=3, missions=(1, 4))
    play(state, "place l24 a2")
    view = GAME.view(state, ONLOOKER)
    assert view["scores"] == state.scores() == [2, 3]
    assert view["winners"] == [1]
    assert [mission["mission"] for mission in view["all_missions"]] == ["m1", "m4"]  # type: ignore[index,union-attr,call-overload]


def test_without_missions_none_is_shown_at_the_end() -> None:
    state = placing(BARE, BARE, hands=("l01 l02", "l24 l11 l12"), turn=1, turns=7, game_round=3)
    play(state, "place l24 a2")
    assert "all_missions" not in GAME.view(state, 0)


def test_a_mission_not_drawn_yet_is_not_shown() -> None:
    assert "mission" not in GAME.view(new(2, missions=True), 0)


@pytest.mark.rule("setup.farmyard")
def test_boards_show_cards_flocks_barns_and_paddocks() -> None:
    state = placing("yard*2 l55*3 . . . . . . . . . . . . . .", BARE)
    boards: Any = GAME.view(state, 1)["boards"]
    board = boards[0]
    assert board["paddock"] == 0
    assert board["cells"]["a1"] == {"card": "farmyard", "road": "es", "river": "", "barn": True, "flock": 2}
    assert board["cells"]["b1"]["flock"] == 3
    assert board["cells"]["b1"]["barn"] is True
    assert sorted(board["cells"]) == ["a1", "b1"]


@pytest.mark.rule("place.buried")
def test_a_buried_cards_face_is_known_to_its_owner_alone() -> None:
    state = placing("yard (l55) . . . . . . . . . . . . . .", BARE)
    assert GAME.view(state, 0)["boards"][0]["cells"]["b1"]["face"] == "l55"  # type: ignore[index,call-overload]
    for seat in (1, ONLOOKER):
        assert "l55" not in json.dumps(GAME.view(state, seat))


def test_black_sheep_stand_in_the_view() -> None:
    state = placing(
        "yard l24*0b . . . . . . . . . . . . . .", "yard*0b . . . . . . . . . . . . . . .", black_sheep=True
    )
    boards = GAME.view(state, 0)["boards"]
    assert [board["black_sheep"] for board in boards] == ["b1", "a1"]  # type: ignore[index,union-attr,call-overload]


def test_the_pictures_that_remain_are_shown() -> None:
    state = play(placing(hands=("l06", "l24")), "place l06 a2")
    assert GAME.view(state, 1)["pending"] == {"card": "l06", "cell": "a2", "sheep": 1, "dogs": 1, "foxes": 0}
    assert GAME.view(placing(), 0)["pending"] is None


def test_hands_are_passed_to_the_next_seat_and_in_the_second_round_to_the_one_before() -> None:
    state = drafting(*THREE)
    assert GAME.view(state, 0)["passed_to"] == [1, 2, 0]
    state.round = 1
    assert GAME.view(state, 0)["passed_to"] == [2, 0, 1]


# -- events ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "move", "hidden"),
    [
        (-1, "deal 1 l07", "deal 1 ?"),
        (-1, "mission 1 m3", "mission 1 ?"),
        (1, "pick l07", "pick ?"),
        (1, "bury l07 c2", "bury ? c2"),
        (1, "drop l07", "drop ?"),
    ],
)
def test_hidden_events_are_seen_by_one_seat_only(who: int, move: str, hidden: str) -> None:
    state = new(3)
    action = GAME.parse(move)
    assert GAME.seen(state, who, action, 1) == move
    for seat in (0, 2, ONLOOKER):
        assert GAME.seen(state, who, action, seat) == hidden


@pytest.mark.parametrize("move", ["place l07 c2", "sheep", "dog pass", "dog a1 b1 1", "fox n"])
def test_all_else_is_seen_by_all(move: str) -> None:
    state = new(3)
    assert GAME.seen(state, 1, GAME.parse(move), ONLOOKER) == move


# -- drawings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_drawings_fit_100_columns_and_tell_all(seats: int) -> None:
    match = Match(GAME, seats, {"missions": True, "black_sheep": True}, seed=seats)
    rng = Rng(seats)
    while not match.over:
        seat = match.to_act[0]
        drawn = GAME.draw(match.view(seat))
        assert max(map(len, drawn.splitlines())) <= 100
        assert f"Round {match.state.round + 1} of 3" in drawn  # type: ignore[attr-defined]
        assert all(name in drawn for name in names(match.view(seat)["hand"]))
        match.play(sorted(match.legal(seat))[rng.below(len(match.legal(seat)))], seat=seat)
    assert "won by seat" in GAME.draw(match.view(ONLOOKER))


def test_a_drawing_shows_ends_flocks_barns_fox_and_buried_cards() -> None:
    state = placing("yard l51*2b (l01) . . . . . . . . . . . . .", hands=("l06 l24",), fox="b2", black_sheep=True)
    drawn = GAME.draw(GAME.view(state, 0))
    assert "│yard     │l51 ║    │░░░ l01  │         │" in drawn
    assert "│    ▲   ═│═ 2s b ▲≈│         │         │" in drawn
    assert "l06  road ew, 1 sheep, 1 dogs" in drawn
    assert "l24  road nesw" in drawn


def test_a_pending_card_is_named_in_the_drawing() -> None:
    state = play(placing(hands=("l06", "l24")), "place l06 a2")
    assert "l06 on a2, still to do: 1 sheep, 1 dogs" in GAME.draw(GAME.view(state, 0))


def test_a_card_with_nothing_is_a_pasture_and_barns_are_named() -> None:
    state = deal_all(new(2))
    state.set_hand(0, 1 << 23 | 1 << 31)
    drawn = GAME.draw(GAME.view(state, 0))
    assert "l32  river ne, barn" in drawn
