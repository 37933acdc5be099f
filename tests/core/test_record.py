import json
from pathlib import Path

import pytest

from sheepfold.core import record as module
from sheepfold.core.errors import BadRecord
from sheepfold.core.record import FORMAT, Record
from sheepfold.core.record_file import read_records

GOOD = {"format": FORMAT, "game": "te-kuiti", "players": 2, "options": {}, "events": [[0, "fence c3n"], [-1, "ram"]]}


def changed(**changes: object) -> str:
    return json.dumps({**GOOD, **changes})


def test_a_record_is_written_as_it_was_read() -> None:
    full = {**GOOD, "scores": [12, 14], "winners": [1], "ending": "fences ran out", "seed": "8"}
    assert json.loads(Record.from_json(json.dumps(full)).to_json()) == full


def test_legal_moves_stand_behind_the_move() -> None:
    events = [[0, "fence c3n", ["fence c3n", "fence c3w"]], [-1, "ram", ["ram"]]]
    record = Record.from_json(changed(events=events))
    assert record.legal == [["fence c3n", "fence c3w"], ["ram"]]
    assert json.loads(record.to_json())["events"] == events


def test_what_is_not_known_of_is_ignored() -> None:
    assert Record.from_json(changed(colour="green")).players == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not complete JSON"),
        (changed()[:-9], "not complete JSON"),
        ("[" * 100_000, "nested too deeply|not complete JSON"),
        ("[]", "not a JSON object"),
        (changed(format="sheepfold-record-9"), "format is 'sheepfold-record-9'"),
        (changed(game=7), "names no game"),
        (changed(players="two"), "number of players"),
        (changed(players=True), "number of players"),
        (changed(options=[]), "options are not"),
        (changed(options={"daisies": [3]}), "option 'daisies'"),
        (changed(events=None), "no list of events"),
        (changed(scores=[1.5, 2]), "scores are not"),
        (changed(scores="12"), "scores are not"),
        (changed(winners=[True]), "winners are not"),
        (changed(ending=3), "ending is not a text"),
    ],
)
def test_a_malformed_record_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        Record.from_json(text)


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        ("fence", "not .who, move"),
        ([0], "not .who, move"),
        ([0, "a", [], 1], "not .who, move"),
        (["0", "fence c3n"], "who acts is '0'"),
        ([True, "fence c3n"], "who acts"),
        ([0, 12], "not a short text"),
        ([0, "x" * 300], "not a short text"),
        ([0, "fence c3n", "fence c3n"], "legal moves are not a list"),
    ],
)
def test_a_malformed_event_is_refused_by_its_index(event: object, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason) as caught:
        Record.from_json(changed(events=[[0, "fence c3n"], event]))
    assert caught.value.index == 1


def test_either_all_events_list_their_legal_moves_or_none() -> None:
    with pytest.raises(BadRecord, match="Some events"):
        Record.from_json(changed(events=[[0, "fence c3n", ["fence c3n"]], [-1, "ram"]]))


def test_a_file_holds_one_record_a_line(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(changed() + "\n\n" + changed(players=1) + "\n", encoding="utf-8")
    assert [record.players for record in read_records(path)] == [2, 1]


def test_a_bad_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(changed() + "\n" + changed()[:40] + "\n", encoding="utf-8")
    with pytest.raises(BadRecord, match=r"games.jsonl, line 2: The record is not complete JSON"):
        list(read_records(path))


def test_a_file_that_is_missing_empty_or_no_text_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read: No such file"):
        list(read_records(tmp_path / "none.jsonl"))
    (tmp_path / "empty.jsonl").write_text("\n", encoding="utf-8")
    with pytest.raises(BadRecord, match="holds no record"):
        list(read_records(tmp_path / "empty.jsonl"))
    (tmp_path / "picture.jsonl").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadRecord, match="not text in UTF-8"):
        list(read_records(tmp_path / "picture.jsonl"))


def test_an_oversized_record_is_not_even_parsed() -> None:
    with pytest.raises(BadRecord, match="too large"):
        Record.from_json(" " * (module.LONGEST_LINE + 1))


@pytest.mark.parametrize(
    "redraws", ["3", "[3]", "[[1]]", '[[1, "2"]]', "[[1, true]]", "[[-1, 1]]", "[[2, 1], [2, 2]]", "[[1, 0]]"]
)
def test_redraws_are_pairs_of_numbers_that_ascend(redraws: str) -> None:
    start = '{"format": "sheepfold-record-1", "game": "te-kuiti", "players": 2, "events": []'
    with pytest.raises(BadRecord, match="redraws"):
        Record.from_json(f'{start}, "redraws": {redraws}}}')
    assert Record.from_json(f'{start}, "redraws": [[0, 1], [7, 3]]}}').redraws == [(0, 1), (7, 3)]
