"""What must hold for every game while it is played."""

import json
from collections import Counter
from itertools import permutations

import pytest

from sheepfold.core.errors import NoSuchMove, NotLegalNow, NotYourTurn
from sheepfold.core.match import Match
from sheepfold.core.playout import playout
from sheepfold.core.record import Record
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, ONLOOKER, OVER
from tests.conformance.cases import CASES, Case, act, fields, freshly_played, played, stops, walk

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_games_end_in_time_with_scores_and_winners(case: Case) -> None:
    for seed in range(3):
        match = played(case, seed)
        scores, winners = match.state.scores(), match.state.winners()
        assert len(match.events) <= case.game.longest
        assert len(scores) == case.seats
        assert winners == sorted(set(winners))
        assert set(winners) <= set(range(case.seats))
        assert winners or case.seats == 1, "somebody wins unless one plays alone"
        assert case.game.ending(match.state)
        assert match.to_act == []
        for seat in range(case.seats):
            assert case.game.advice.evaluate(match.state)[seat] == scores[seat]


@every_case
def test_random_playouts_end_in_time(case: Case) -> None:
    for seed in range(20):
        assert 0 < playout(case.match(None).state, Rng(seed)) <= case.game.longest


@every_case
def test_legal_lists_are_ascending_and_only_for_those_to_act(case: Case) -> None:
    match, rng = case.match(None), Rng(5)
    while not match.over:
        state = match.state
        for seat in range(CHANCE, case.seats):
            legal = state.legal(seat)
            assert legal == sorted(set(legal))
            assert bool(legal) == state.may_act(seat)
            assert not legal or 0 <= legal[0] <= legal[-1] < case.game.actions
        assert state.may_act(state.actor)
        if state.actor == CHANCE:
            assert all(state.weight(action) > 0 for action in state.legal(CHANCE))
            match.play(case.game.text(state.sample(rng)), seat=CHANCE)
        else:
            assert state.actor == match.to_act[0]
            act(match, rng)
    assert not match.state.may_act(OVER)
    assert match.state.legal(OVER) == []


@every_case
def test_pieces_are_conserved(case: Case) -> None:
    before = case.game.pieces(case.match(7).state)
    assert sum(before.values()) > 0
    for match in walk(case, 7):
        assert case.game.pieces(match.state) == before


@every_case
def test_score_parts_add_up_at_any_time(case: Case) -> None:
    for match in stops(case, 11, 12):
        for seat in range(case.seats):
            assert sum(case.game.score_parts(match.state, seat).values()) == match.state.scores()[seat]


@every_case
def test_clones_are_independent(case: Case) -> None:
    for match in stops(case, 13, 8):
        if match.over:
            continue
        state, rng = match.state, Rng(13)
        before = fields(state)
        copy = state.clone()
        assert fields(copy) == before
        playout(copy, rng)
        assert fields(state) == before
        assert fields(copy) != before


@every_case
def test_a_sample_is_a_legal_action_and_uniform(case: Case) -> None:
    for match in stops(case, 17, 6):
        state = match.state
        if match.over:
            continue
        legal = state.legal(state.actor)
        tries = min(40 * len(legal), 4000)
        rng = Rng(17)
        seen = Counter(state.sample(rng) for _ in range(tries))
        assert set(seen) <= set(legal)
        expected = tries / len(legal)
        surprise = sum((seen[action] - expected) ** 2 / expected for action in legal)
        bound = len(legal) + 6 * (2 * len(legal)) ** 0.5 + 6
        assert surprise < bound, f"sample is not uniform over {len(legal)} actions: {surprise:.0f} > {bound:.0f}"


@every_case
def test_chance_is_sampled_by_weight(case: Case) -> None:
    match, rng, looked = case.match(None), Rng(19), 0
    while not match.over and looked < 6:
        if match.state.actor != CHANCE:
            act(match, rng)
            continue
        state = match.state
        outcomes = state.legal(CHANCE)
        weights = {action: int(state.weight(action)) for action in outcomes}
        if len(outcomes) > 1:
            looked += 1
            tries = min(40 * len(outcomes), 4000)
            seen = Counter(state.sample(rng) for _ in range(tries))
            assert set(seen) <= set(outcomes)
            surprise = 0.0
            for action in outcomes:
                expected = tries * weights[action] / sum(weights.values())
                surprise += (seen[action] - expected) ** 2 / expected
            assert surprise < len(outcomes) + 6 * (2 * len(outcomes)) ** 0.5 + 6
        match.play(case.game.text(state.sample(rng)), seat=CHANCE)


@every_case
def test_illegal_moves_are_refused_and_change_nothing(case: Case) -> None:
    for match in stops(case, 23, 6):
        before = fields(match.state)
        count = len(match.events)
        for text in ("", "nonsense", "PLAY", "pass ", "?", "x" * 5000):
            with pytest.raises(NoSuchMove):
                match.play(text, seat=0)
        seat = match.state.actor
        if not match.over:
            legal = set(match.state.legal(seat))
            for action in range(0, case.game.actions, max(1, case.game.actions // 200)):
                if action not in legal:
                    with pytest.raises(NotLegalNow):
                        match.play(case.game.notation.text(action), seat=seat)
        for other in (*range(case.seats), CHANCE, OVER, ONLOOKER, 9):
            if not match.state.may_act(other):
                with pytest.raises(NotYourTurn):
                    match.play(case.game.notation.text(0), seat=other)
        assert fields(match.state) == before
        assert len(match.events) == count


@every_case
def test_a_move_has_one_text_and_a_text_one_move(case: Case) -> None:
    game = case.game
    texts = [game.text(action) for action in range(game.actions)]
    assert len(set(texts)) == game.actions
    for action, text in enumerate(texts):
        assert game.parse(text) == action
        assert text == text.lower() == " ".join(text.split())


@every_case
def test_undo_is_the_replay_of_a_prefix(case: Case) -> None:
    match = played(case, 29)
    whole, end = list(match.events), fields(match.state)
    for index in sorted({0, 1, len(whole) // 3, len(whole) // 2, len(whole) - 1, len(whole)}, reverse=True):
        match.undo_to(index)
        assert match.events == whole[: len(match.events)], "chance settles as it did before"
        assert len(match.events) >= index
        again = Match.replay(case.game, case_record(case, whole[: len(match.events)]))
        assert fields(again.state) == fields(match.state)
        assert [again.history(seat) for seat in range(case.seats)] == [match.history(s) for s in range(case.seats)]
    for who, action in whole[len(match.events) :]:
        if who != CHANCE:
            match.play(case.game.text(action), seat=who)
    assert fields(match.state) == end


def case_record(case: Case, events: list[tuple[int, int]]) -> Record:
    """A record of these events."""
    texts = [(who, case.game.notation.text(action)) for who, action in events]
    return Record(case.game.slug, case.seats, case.options, texts, rules=case.game.rules)


@every_case
def test_seats_that_act_at_once_may_act_in_any_order(case: Case) -> None:
    found = 0
    for match in walk(case, 31):
        seats = match.to_act
        if len(seats) > 1 and found < 12:
            found += 1
            chosen = {seat: match.state.legal(seat)[0 if found % 2 else -1] for seat in seats}
            ends = []
            for order in permutations(seats):
                state = match.state.clone()
                for seat in order:
                    assert chosen[seat] in state.legal(seat), "what one seat picks is no business of another"
                    state.apply(seat, chosen[seat])
                ends.append(fields(state))
            assert all(end == ends[0] for end in ends)


@every_case
def test_one_seed_gives_one_game(case: Case) -> None:
    match = freshly_played(case, 1)
    assert match.record(with_legal=True).to_json() == played(case, 1).record(with_legal=True).to_json()
    if any(who == CHANCE for who, _ in match.events):
        assert len({played(case, seed).record().to_json() for seed in range(3)}) == 3


@every_case
def test_views_and_drawings_can_be_made_at_any_time(case: Case) -> None:
    for match in stops(case, 41, 10):
        for seat in (*range(case.seats), ONLOOKER):
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view, "a view is plain JSON: no tuples, no numbers as keys"
            drawn = case.game.draw(view)
            assert drawn.strip()
            assert max(map(len, drawn.splitlines())) <= 100
