"""Files of networks: what is damaged, or made for something else, is refused in one sentence."""

import json
import random
from pathlib import Path

import pytest

from sheepfold.core.errors import SheepfoldError
from sheepfold.core.network.file import Numbers, fits, read, read_about
from sheepfold.core.network.judge import ZERO
from sheepfold.games import find
from tests.core.network.making import numbers, write_network

GAME = find("two-sheep-dogs")


def test_a_network_says_what_it_is_and_where_it_comes_from(tmp_path: Path) -> None:
    write_network(tmp_path / "a.net", GAME, 2, other={"made": {"decisions": 7}})
    about = read_about(tmp_path / "a.net")
    assert (about.game, about.rules, about.seats, about.licence) == ("two-sheep-dogs", GAME.rules, 2, "MIT")
    assert about.made == {"decisions": 7}
    network = read(tmp_path / "a.net", GAME, 2, GAME.encoder(2))
    assert (network.bits, network.moves, network.outcomes) == (about.sizes[0], about.actions, 2)


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.net"
    write_network(path, GAME, 2)
    whole = path.read_bytes()
    for damaged in (whole[:-20], whole[: whole.index(b"\n") + 1], whole[:-40] + b"\0" * 40):
        path.write_bytes(damaged)
        with pytest.raises(SheepfoldError, match=r"a\.net is damaged"):
            read(path, GAME, 2, GAME.encoder(2))


@pytest.mark.parametrize("text", [b"", b"{}\n", b"[]\n", b"hello", b'{"format": 1}\n', b"\xff\xfe\n"])
def test_what_is_no_network_is_refused(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.net"
    path.write_bytes(text)
    with pytest.raises(SheepfoldError, match=r"a\.net is no network"):
        read(path, GAME, 2, GAME.encoder(2))


def test_a_newer_format_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.net"
    path.write_bytes(json.dumps({"format": 2}).encode() + b"\n")
    with pytest.raises(SheepfoldError, match="has format 2, only 1 is known here"):
        read_about(path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SheepfoldError, match="cannot be read: No such file"):
        read_about(tmp_path / "none.net")


@pytest.mark.parametrize("other", [{"rules": 99}, {"seats": 3}, {"encoder": "0123456789abcdef"}, {"game": "te-kuiti"}])
def test_a_network_made_for_something_else_is_refused(other: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "a.net"
    write_network(path, GAME, 2, other=other)
    with pytest.raises(SheepfoldError, match=r"was made for .*, not for two-sheep-dogs, .*: train it anew\."):
        read(path, GAME, 2, GAME.encoder(2))


def test_sums_that_could_leave_their_lanes_do_not_fit() -> None:
    assert fits(numbers(random.Random(1), 100, 4, 1000), 100, 2, first=True)
    assert fits(Numbers(bytes([ZERO + 100]) * 300, [0], [1]), 300, 2, first=True)
    assert not fits(Numbers(bytes([ZERO + 100]) * 330, [0], [1]), 330, 2, first=True)
    assert not fits(Numbers(bytes([ZERO - 100]) * 330, [0], [1]), 330, 2, first=True)
    assert not fits(Numbers(bytes([ZERO + 100]) * 327, [200], [1]), 327, 2, first=True)
