"""What the table shows, and how it is drawn."""

import json

import pytest

from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import ONLOOKER, OVER
from sheepfold.games.shear_panic import GAME
from sheepfold.games.shear_panic.state import new_game
from tests.games.shear_panic.position import after_scoring, play, split, turn_of


def test_every_seat_and_onlookers_see_the_same() -> None:
    state = new_game(4, True)
    views = [{**GAME.view(state, seat), "seat": 0} for seat in (0, 1, 2, 3, ONLOOKER)]
    assert all(view == views[0] for view in views)


def test_a_view_is_json_at_any_time_and_can_be_drawn_in_100_columns() -> None:
    for seats, seed in ((4, 1), (3, 2), (4, 3)):
        state, rng = new_game(seats, True), Rng(seed)
        while True:
            view = GAME.view(state, 0)
            assert json.loads(json.dumps(view)) == view
            drawing = GAME.draw(view)
            assert max(len(line) for line in drawing.splitlines()) <= 100
            if state.actor == OVER:
                break
            state.apply(state.actor, state.sample(rng))


def test_the_view_tells_where_everybody_stands() -> None:
    view = GAME.view(turn_of(0, ". b\ng k", heading="w", marker=63), 0)
    assert view["sheep"] == [
        {"cell": "b1", "colour": "blue"},
        {"cell": "a2", "colour": "green"},
        {"cell": "b2", "colour": "black"},
    ]
    assert (view["columns"], view["rows"], view["heading"]) == (2, 2, "w")
    assert view["shorn"] == ["blue", "green", "red", "red", "yellow", "yellow"]


def test_the_view_tells_who_is_to_do_what() -> None:
    state = turn_of(1)
    assert GAME.view(state, 0)["phase"] == "choose an action"
    assert GAME.view(state, 0)["to_act"] == [1]
    play(state, "use slam2")
    view = GAME.view(state, 0)
    assert (view["phase"], view["using"], view["turn"]) == ("use the action", "slam2", 1)
    view = GAME.view(new_game(4, True), 0)
    assert (view["phase"], view["part"], view["to_act"]) == ("roll the panic die", "leaving the lorry", [])


def test_the_view_tells_the_group_and_the_die() -> None:
    state = split(0, "b . g r k")
    assert GAME.view(state, 0)["group"] == ["a1"]
    assert GAME.view(state, 0)["regroup_die"] is None
    play(state, "regroup x")
    assert GAME.view(state, 0)["regroup_die"] == "x"
    assert "cut off: a1; die: x" in GAME.draw(GAME.view(state, 0))


def test_the_view_tells_the_colour_that_panics() -> None:
    state = play(new_game(4, True), "panic red")
    assert GAME.view(state, 0)["panic_colour"] == "red"
    assert GAME.view(play(new_game(4, True), "panic white"), 0)["panic_colour"] == "white"
    assert GAME.view(new_game(4, True), 0)["panic_colour"] is None


@pytest.mark.rule("play.once")
def test_the_view_tells_every_seats_unused_actions() -> None:
    menus = GAME.view(turn_of(0, menus={1: ["leap3", "turn1"]}), 3)["menus"]
    assert isinstance(menus, list)
    assert menus[1] == ["leap3", "turn1"]
    assert len(menus[0]) == 12


def test_the_view_tells_the_last_action_and_whether_a_die_was_rolled_since() -> None:
    state = turn_of(0, marker=7)
    assert GAME.view(state, 0)["last_action"] is None
    play(state, "use align2", "align n")
    told = {"seat": 0, "action": "align2", "kind": "align", "detail": "align n", "die_rolled_since": False}
    assert GAME.view(state, 0)["last_action"] == told
    play(state, "panic white", "turn left")
    assert GAME.view(state, 0)["last_action"] == {**told, "die_rolled_since": True}
    play(state, "use turn1")
    assert GAME.view(state, 0)["last_action"] == {**told, "die_rolled_since": True}


def test_the_last_action_may_be_the_same_seats() -> None:
    state = play(turn_of(0, "b\nk", marker=63), "use align2", "align n")
    told = GAME.view(state, 0)["last_action"]
    assert isinstance(told, dict)
    assert told["seat"] == 0


@pytest.mark.parametrize(
    ("marker", "figure", "goal"),
    [
        (0, None, "Roger's gate"),
        (12, None, "Roger's gate"),
        (13, "roger", "Roger's gate"),
        (25, "roger", "Roger's pen"),
        (36, "roger", "Roger's pen"),
        (37, None, "the shearer's gate"),
        (49, None, "the shearer's gate"),
        (50, "shearer", "the shearer's gate"),
        (73, "shearer", "the shearer's pen"),
    ],
)
@pytest.mark.rule("scoring.stands")
def test_roger_and_the_shearer_stand_before_the_flock_in_their_fields(
    marker: int, figure: str | None, goal: str
) -> None:
    view = GAME.view(turn_of(0, marker=marker), 0)
    assert view["figure"] == figure
    track = view["track"]
    assert isinstance(track, dict)
    assert track["next"]["name"] == goal
    assert bool(view["ranks"]) == (figure is not None)


@pytest.mark.rule("scoring.roger")
def test_the_rows_are_told_from_roger_on() -> None:
    text = "b g\nr k\ny b\ng r\ny ."
    view = GAME.view(turn_of(0, text, heading="s", marker=20), 0)
    ranks = view["ranks"]
    assert isinstance(ranks, list)
    assert [(rank["row"], rank["points"]) for rank in ranks] == [(1, 4), (2, 3), (3, 2), (4, 1)]
    assert ranks[0]["cells"] == ["a5"]
    assert ranks[3]["cells"] == ["a2", "b2"]


@pytest.mark.rule("scoring.shearer")
def test_the_rows_are_told_from_the_shearer_on() -> None:
    text = "b g r k y y\n. b g r . ."
    ranks = GAME.view(turn_of(0, text, heading="e", marker=55), 0)["ranks"]
    assert isinstance(ranks, list)
    assert [rank["points"] for rank in ranks] == [0, 0, 1, 2, 3, 4]
    assert ranks[0]["cells"] == ["f1"]


@pytest.mark.rule("fine.one-colour")
def test_of_one_colour_nobody_is_shorn_and_every_row_is_told_its_points() -> None:
    ranks = GAME.view(turn_of(0, "b\nb", heading="n", marker=55), 0)["ranks"]
    assert isinstance(ranks, list)
    assert [rank["points"] for rank in ranks] == [3, 4]


@pytest.mark.parametrize("heading", ["n", "e", "s", "w"])
@pytest.mark.parametrize("marker", [20, 55, 40])
def test_the_drawing_shows_who_stands_where(heading: str, marker: int) -> None:
    drawing = GAME.draw(GAME.view(turn_of(2, heading=heading, marker=marker), 2))
    assert ("« ROGER »" in drawing) == (marker == 20)
    assert ("« SHEARER »" in drawing) == (marker == 55)
    assert drawing.count({"n": "▲", "e": "▶", "s": "▼", "w": "◀"}[heading]) == 9


def test_the_drawing_shows_the_end() -> None:
    drawing = GAME.draw(GAME.view(after_scoring(0, "b g k", 62), 0))
    assert "no sheep are left" in drawing
    assert "wins" in drawing
    assert "nothing left" in GAME.draw(GAME.view(turn_of(0, menus={1: []}), 0))
    assert "shorn: blue" in GAME.draw(GAME.view(turn_of(0, "b g\nk r", marker=64), 0))
    drawing = GAME.draw(GAME.view(play(turn_of(0, "b g\nk r"), "use turn1"), 0))
    assert "using turn1" in drawing
    drawing = GAME.draw(GAME.view(play(turn_of(0, marker=7), "use align2", "align n", "panic red"), 0))
    assert "red panics" in drawing
    drawing = GAME.draw(GAME.view(play(turn_of(0, marker=7), "use align2", "align n", "panic white", "turn left"), 0))
    assert "last action: seat 0, align2, align n, a die was rolled since" in drawing


def test_score_parts_add_up() -> None:
    state, rng = new_game(4, True), Rng(9)
    while state.actor != OVER:
        state.apply(state.actor, state.sample(rng))
        for seat in range(4):
            assert sum(GAME.score_parts(state, seat).values()) == state.scores()[seat]


def test_pieces_are_counted() -> None:
    state = turn_of(0)
    assert GAME.pieces(state) == {"blue": 2, "green": 2, "red": 2, "yellow": 2, "black": 1, "tokens": 48}
    play(state, "use align2", "align n")
    assert GAME.pieces(state)["tokens"] == 48
    assert GAME.pieces(turn_of(0, "b g\nk r", marker=64))["yellow"] == 2


def test_histories_tell_every_event_as_it_was() -> None:
    match = Match(GAME, 3, {}, seed=4)
    rng = Rng(4)
    while not match.over:
        match.play(GAME.text(match.state.sample(rng)))
    events = [(who, GAME.text(action)) for who, action in match.events]
    assert all(match.history(seat) == events for seat in (0, 1, 2, ONLOOKER))
    assert match.record().winners == match.state.winners()


def test_a_guess_is_the_truth_since_nothing_is_hidden() -> None:
    state = split(0, "b . g r k")
    guess = state.guess(1, Rng(1))
    assert guess is not state
    assert GAME.view(guess, 1) == GAME.view(state, 1)
