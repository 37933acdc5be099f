"""The player that looks through its swaps."""

import pytest

from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER
from sheepfold.games.sheep_sheep import GAME
from sheepfold.games.sheep_sheep.advice.lookahead import Lookahead
from sheepfold.games.sheep_sheep.cards import card, kind_of
from sheepfold.games.sheep_sheep.centre import colour_at
from sheepfold.games.sheep_sheep.components import COLOURS, SIDES, SWAP
from sheepfold.games.sheep_sheep.phases import SWAPPING
from sheepfold.games.sheep_sheep.state import SheepSheep, new_state
from tests.games.sheep_sheep.position import HANDS, QUIET, legal, play, table

REDS = """
    red/white     red/blue     white/green
    yellow/black  brown/black  white/brown
    black/blue    white/green  black/brown
"""


def advice(state: SheepSheep) -> str:
    return GAME.text(GAME.advice.greedy(state, int(state.actor), Rng(0)))


def test_it_takes_a_win_that_is_one_swap_away() -> None:
    state = table(REDS, hands=["red/white yellow/green yellow/blue green/blue", HANDS[1]], lucky=["red", "blue"])
    assert advice(state) == "swap red/white c1"


def test_it_prefers_its_lucky_colour() -> None:
    drawn = """
        red/white     red/blue     white/green
        yellow/black  brown/black  green/red
        blue/green    blue/yellow  white/brown
    """
    hand = "red/white white/blue yellow/green green/blue"
    assert (
        advice(table(drawn, hands=[hand, HANDS[1]], lucky=["red", "black"], exchanges=1, deck=""))
        == "swap red/white c1"
    )
    assert (
        advice(table(drawn, hands=[hand, HANDS[1]], lucky=["blue", "black"], exchanges=1, deck=""))
        == "swap blue/white c3"
    )


def test_it_goes_on_step_by_step_until_the_whole_is_won() -> None:
    state = table(
        """
        red/white     white/blue    red/green
        white/black   brown/black   white/brown
        black/yellow  white/green   black/brown
        """,
        hands=["red/white red/yellow yellow/blue green/blue", HANDS[1]],
        lucky=["red", "white"],
        exchanges=60,
    )
    for _ in range(60):
        move = advice(state)
        play(state, move)
        if state.turn != 0 or state.actor != 0:
            break
    assert GAME.view(state, 0)["won"][0] >= 3  # type: ignore[index,operator]


def test_it_does_not_count_on_what_nobody_has_seen() -> None:
    tops = "red/white white/red red/green green/white brown/black white/brown black/yellow white/green black/brown"
    one, other = table(tops, deck=""), table(tops.replace("red/white", "red/blue"), deck="")
    assert advice(one) == advice(other)


def test_it_stops_when_nothing_can_be_had() -> None:
    red = "red/white " * 4 + "blue/white " + "red/white " * 4
    assert advice(table(red, hands=["yellow/green yellow/green yellow/green black/brown", HANDS[1]], deck="")) == "stop"


def test_it_places_so_that_the_next_seat_finds_no_group() -> None:
    state = table(
        """
        white/red    .            red/green
        white/black  brown/black  white/brown
        black/blue   white/green  black/brown
        """,
        drawn="white/yellow",
    )
    assert advice(state) == "place yellow b1"


def test_it_uncovers_a_card_or_spoils_when_it_cannot_win() -> None:
    state = table(exchanges=1)
    assert Lookahead(0, 2).best(state.tops, state.unders, state.lying, state.hand0, 1) // 8 == 0
    assert advice(state).startswith("swap")


def plain(tops: int, unders: int, lying: int, hand: int, left: int, lucky: int, bonus: int) -> int:
    """``best`` without leaving anything out."""
    found = Lookahead(lucky, bonus).worth(tops) * 8 + left
    state = table(deck="", exchanges=9)
    state.tops, state.unders, state.lying, state.hand0 = tops, unders, lying, hand
    for action in state.legal(0)[1:] if left else []:
        cell = (action - SWAP) // SIDES
        after = state.clone()
        after.apply(0, action)
        if (lying >> (3 * cell)) & 1:
            after.hand0 -= card(kind_of(colour_at(tops, cell), colour_at(unders, cell)))
        found = max(found, plain(after.tops, after.unders, after.lying, after.hand0, left - 1, lucky, bonus))
    return found


def test_it_leaves_out_only_swaps_that_cannot_matter() -> None:
    compared = 0
    for seed in range(8):
        state, rng = new_state(2, 3, 2), Rng(seed)
        while state.actor != OVER and (state.step < 19 or state.dry < seed or state.actor != 0):
            state.apply(state.actor, state.sample(rng))
        if state.actor == OVER or state.phase != SWAPPING:
            continue
        for left in (0, 1, 2, 3):
            args = (state.tops, state.unders, state.lying, state.hand0, left)
            most = plain(*args, state.lucky_of(0), 2)
            assert Lookahead(state.lucky_of(0), 2).best(*args) == most
            for enough in (8, 25, 50):
                found = Lookahead(state.lucky_of(0), 2, enough).best(*args)
                assert found == most if most < enough else enough <= found <= most
            compared += 1
    assert compared > 5


def test_a_swap_is_worth_what_comes_after_it() -> None:
    state = table(REDS, hands=["red/white yellow/green yellow/blue green/blue", HANDS[1]])
    red_onto_c1 = 2 * 7 + COLOURS.index("red")
    args = (state.tops, state.unders, state.lying, state.hand0)
    looking = Lookahead(COLOURS.index("red"), 2)
    assert looking.best_after(red_onto_c1, *args, 1) == 9 * 8
    assert looking.best_after(red_onto_c1, *args, 2) >= 9 * 8 + 1


@pytest.mark.no_cover
def test_it_beats_random_play() -> None:
    wins = 0.0
    for game in range(8):
        match, rng = Match(GAME, 2, {}, seed=game), Rng(game)
        while not match.over:
            seat = match.state.actor
            if seat == game % 2:
                action = GAME.advice.greedy(match.state.guess(seat, rng), seat, rng)
            else:
                action = int(match.state.sample(rng))
            match.play(GAME.text(action), seat=seat)
        winners = match.state.winners()
        wins += (game % 2 in winners) / len(winners)
    assert wins >= 7


def test_its_games_reach_the_end_of_the_deck() -> None:
    for seed in range(6):
        state, rng = GAME.new(4, {"exchanges": 3, "lucky": 2}), Rng(seed)
        while state.actor != OVER:
            seat = state.actor
            action = state.sample(rng) if seat == CHANCE else GAME.advice.greedy(state.guess(seat, rng), seat, rng)
            state.apply(seat, action)
        if GAME.ending(state) == "the deck ran out":
            return
    raise AssertionError("no game ended with the deck")


def test_an_estimate_is_exact_at_the_end_and_counts_what_is_at_hand_before() -> None:
    state = table(piles=[{"red": 3}, {"blue": 4}], lucky=["red", "white"])
    assert GAME.advice.evaluate(state)[0] > 9
    assert GAME.advice.evaluate(state)[1] > 4
    quiet, ready = table(), table(REDS, hands=["red/white brown/red yellow/green yellow/blue", HANDS[1]])
    assert GAME.advice.evaluate(ready)[0] > GAME.advice.evaluate(quiet)[0] + 2
    ended = table(REDS.replace("white/green\n    yellow", "red/green\n    yellow"), deck="", piles=[{}, {"blue": 4}])
    play(ended, "stop")
    assert [GAME.advice.evaluate(ended)[seat] for seat in (0, 1)] == ended.scores()
    assert legal(ended) == []


def test_a_hand_of_many_colours_is_worth_more_and_the_lucky_one_most() -> None:
    def worth_of(hand: str, lucky: str) -> float:
        return GAME.advice.evaluate(table(hands=[hand, HANDS[1]], lucky=[lucky, "blue"], deck="", exchanges=1))[0]

    few, many = "white/black white/black white/brown black/brown", "white/black brown/red yellow/green black/green"
    assert worth_of(many, "blue") > worth_of(few, "blue")
    assert worth_of(few, "white") > worth_of(few, "yellow") + 2
    assert worth_of(few, "white") > worth_of(few, "brown")


def test_what_can_be_won_is_worth_less_the_later_the_turn_comes() -> None:
    hand = "red/white brown/red yellow/green yellow/blue"

    def gain(seats: int, away: int) -> float:
        hands = [hand, *HANDS[1:seats]]
        ready, quiet = (table(c, hands, turn=(seats - away) % seats, deck="") for c in (REDS, QUIET))
        return GAME.advice.evaluate(ready)[0] - GAME.advice.evaluate(quiet)[0]

    gains = [gain(4, away) for away in range(4)]
    assert gains == sorted(gains, reverse=True)
    assert gains[0] == gain(2, 0) > gains[1] > gains[2] > gains[3] == 0
