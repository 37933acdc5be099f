"""Every game can be written down and read back; a broken record is refused where it breaks."""

import pytest

from sheepfold.core.errors import BadRecord
from sheepfold.core.match import Match
from sheepfold.core.record import Record
from sheepfold.core.state import CHANCE
from tests.conformance.cases import CASES, Case, fields, played, stops

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_a_record_replays_to_the_same_state(case: Case) -> None:
    for with_legal in (False, True):
        match = played(case, 67)
        text = match.record(with_legal=with_legal).to_json()
        again = Match.replay(case.game, Record.from_json(text))
        assert fields(again.state) == fields(match.state)
        assert again.events == match.events
        assert again.record(with_legal=with_legal).to_json() == text


@every_case
def test_a_running_game_is_a_record_without_result(case: Case) -> None:
    match = next(match for match in stops(case, 71, 5) if len(match.events) > 1)
    record = Record.from_json(match.record().to_json())
    assert record.scores is None
    assert record.winners is None
    assert fields(Match.replay(case.game, record).state) == fields(match.state)


@every_case
def test_a_record_is_refused_at_its_first_bad_event(case: Case) -> None:
    good = played(case, 73).record()
    for index in range(0, len(good.events), max(1, len(good.events) // 7)):
        who, _ = good.events[index]
        for bad in ((who, "nonsense"), (case.seats + 3, good.events[index][1])):
            events = [*good.events[:index], bad, *good.events[index + 1 :]]
            with pytest.raises(BadRecord) as caught:
                Match.replay(case.game, Record(good.game, good.players, good.options, events, rules=good.rules))
            assert caught.value.index == index


@every_case
def test_events_after_the_end_are_refused(case: Case) -> None:
    good = played(case, 79).record()
    events = [*good.events, good.events[-1]]
    with pytest.raises(BadRecord) as caught:
        Match.replay(case.game, Record(good.game, good.players, good.options, events, rules=good.rules))
    assert caught.value.index == len(good.events)


@every_case
def test_a_wrong_result_is_refused(case: Case) -> None:
    record = played(case, 83).record()
    assert record.scores is not None
    record.scores = [score + 1 for score in record.scores]
    with pytest.raises(BadRecord, match="scores"):
        Match.replay(case.game, record)


@every_case
def test_a_wrong_list_of_legal_moves_is_refused_by_index(case: Case) -> None:
    record = played(case, 89).record(with_legal=True)
    assert record.legal is not None
    record.legal[1] = [*record.legal[1], "one more"]
    with pytest.raises(BadRecord, match="legal") as caught:
        Match.replay(case.game, record)
    assert caught.value.index == 1


@every_case
def test_chance_cannot_be_played_by_a_seat(case: Case) -> None:
    record = played(case, 97).record()
    index = next((i for i, (who, _) in enumerate(record.events) if who == CHANCE), None)
    if index is not None:
        record.events[index] = (0, record.events[index][1])
        with pytest.raises(BadRecord) as caught:
            Match.replay(case.game, record)
        assert caught.value.index == index
