"""The pictures of the rules show positions of real games: replayed, they are the same."""

import json
from pathlib import Path

import pytest

from sheepfold.core.match import Match
from sheepfold.games import all_games

WEB = Path(__file__).parents[1] / "web"
SLUGS = ["te-kuiti", "two-sheep-dogs", "shear-panic", "sheep-and-thief", "sheep-sheep"]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_picture_is_a_position_of_its_game(slug: str) -> None:
    drawn = json.loads((WEB / "src" / "games" / slug.replace("-", "_") / "pictures.json").read_text())
    stories = json.loads((WEB / "tests" / "pictures" / f"{slug}.json").read_text())
    assert set(drawn) == set(stories)
    assert len(drawn) >= 2
    for name, story in stories.items():
        match = Match(all_games()[slug], story["seats"], story["options"], story["seed"])
        played = 0
        for frame, (decisions, seat, move, able) in zip(drawn[name], story["shots"], strict=True):
            for who, text in story["moves"][played:decisions]:
                match.play(text, seat=who)
            played = decisions
            assert frame["view"] == json.loads(json.dumps(match.view(seat))), f"{name}: run web/tests/make_pictures.py"
            if move:
                assert move in match.legal(seat)
            if able:
                assert frame["legal"] == match.legal(seat)
