"""The game with the hourglass in the terminal: a choice of its own, and a minute for each turn."""

import builtins
import signal
import sys
import time
from collections.abc import Iterator

import pytest
from rich.console import Console

from sheepfold.cli.hourglass import chosen_glass
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.match import Match
from sheepfold.games import find
from sheepfold.terminal.game import TerminalGame
from sheepfold.terminal.sand import BOT_SECONDS, Sand
from sheepfold.terminal.screen import Screen, TimeUp
from tests.cli.conftest import Run

SHEEP_SHEEP = find("sheep-sheep")
GLASS = SHEEP_SHEEP.hourglass


class Typed(Screen):
    """A screen at which these lines are typed, each after some seconds."""

    def __init__(self, *lines: str, clock: list[float] | None = None) -> None:
        super().__init__(Console(quiet=True))
        self.lines = list(lines)
        self.clock = clock if clock is not None else [0.0]
        self.said: list[str] = []

    def say(self, text: str = "", style: str | None = None) -> None:
        self.said.append(text)

    def text(self, markdown: str) -> None:
        self.said.append(markdown)

    def ask(self, prompt: str, seconds: float | None = None) -> str | None:
        self.said.append(prompt)
        if not self.lines:
            return None
        after, _, line = self.lines.pop(0).rpartition("s:")
        self.clock[0] += float(after or 0)
        if seconds is not None and float(after or 0) >= seconds:
            raise TimeUp
        return line


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)


@pytest.mark.usefixtures("at_a_terminal")
@pytest.mark.parametrize(("typed", "glass"), [("", GLASS), ("1", GLASS), ("2", None)])
def test_a_person_is_asked_with_a_sentence_about_each_way(typed: str, glass: object) -> None:
    screen = Typed("what?", typed)
    assert chosen_glass(screen, SHEEP_SHEEP, None, [], "en") == glass
    assert screen.said[0].startswith("1. **With the hourglass**")
    assert "2. **Without the hourglass**" in screen.said[0]
    assert "one minute" in screen.said[0]
    assert "three swaps" in screen.said[0]


@pytest.mark.usefixtures("at_a_terminal")
def test_nobody_is_asked_who_has_said_it() -> None:
    assert chosen_glass(Typed(), SHEEP_SHEEP, True, [], "en") == GLASS
    assert chosen_glass(Typed(), SHEEP_SHEEP, False, [], "en") is None
    assert chosen_glass(Typed(), SHEEP_SHEEP, None, ["exchanges=5"], "en") is None
    assert chosen_glass(Typed(), find("te-kuiti"), None, [], "en") is None
    with pytest.raises(SheepfoldError, match="Te Kuiti is not played with the hourglass"):
        chosen_glass(Typed(), find("te-kuiti"), True, [], "en")


def test_a_script_is_not_asked(run: Run) -> None:
    outcome = run("play", "sheep-sheep", "--seed", 1, stdin="quit\n\n")
    assert "3 of 3" in outcome.stdout
    assert "seconds left" not in outcome.stdout


def test_with_the_hourglass_there_are_sixty_swaps_and_a_minute(run: Run) -> None:
    outcome = run("play", "sheep-sheep", "--hourglass", "--seed", 1, stdin="quit\n\n")
    assert "60 of 60" in outcome.stdout
    assert "60 seconds left" in outcome.stdout
    assert "sheep-sheep" in run("games").stdout.split("chosen with --hourglass:")[1]


def game(screen: Screen, clock: list[float], players: list[str]) -> TerminalGame:
    assert GLASS is not None
    match = Match(SHEEP_SHEEP, 2, dict(GLASS.options), seed="1")
    return TerminalGame(screen, match, players, sand=Sand(GLASS, lambda: clock[0]))


def test_when_the_sand_has_run_out_the_swapping_is_over() -> None:
    clock = [0.0]
    swaps = [move for move in Match(SHEEP_SHEEP, 2, {"exchanges": 60}, seed="1").legal() if move.startswith("swap")]
    screen = Typed(f"20s:{swaps[0]}", "50s:nothing", "0s:quit", clock=clock)
    played = game(screen, clock, ["me", "greedy"])
    played.run()
    moves = [move for who, move in played.match.history(0) if who == 0]
    assert moves[-1] == "stop"
    assert "The sand has run out." in screen.said
    assert any("40 seconds left" in text for text in screen.said), "a swap does not turn the glass"


def test_a_move_that_comes_too_late_does_not_count() -> None:
    clock = [0.0]
    played = game(Typed("0s:quit", clock=clock), clock, ["me", "me"])
    assert played.sand.left(0, ["stop"]) == 60
    clock[0] = 61
    assert played._typed(0, ["stop", "swap"]) == "stop"


def test_the_glass_is_turned_for_every_turn_and_rests_otherwise() -> None:
    clock = [0.0]
    sand = Sand(GLASS, lambda: clock[0])
    assert sand.left(0, ["stop"]) == 60
    clock[0] = 10
    assert sand.left(0, ["stop"]) == 50
    assert sand.left(1, ["stop"]) == 60
    assert sand.left(1, ["refill a1"]) is None
    assert Sand(None).left(0, ["stop"]) is None
    assert Sand(None).stop == ""


def test_a_bot_has_no_more_than_its_minute() -> None:
    clock = [0.0]
    played = game(Typed(clock=clock), clock, ["random", "random"])
    played.run()
    swaps = longest = 0
    for _, move in played.match.history(0):
        swaps = swaps + 1 if move.startswith("swap") else 0
        longest = max(longest, swaps)
    assert GLASS is not None
    assert longest <= GLASS.seconds / BOT_SECONDS


def test_the_way_to_go_on_keeps_the_hourglass() -> None:
    clock = [0.0]
    assert game(Typed(clock=clock), clock, ["me", "greedy"]).resume_command().endswith(" --hourglass")


@pytest.fixture
def slow_person(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def slow(_: str) -> str:
        time.sleep(20)
        return "too late"

    monkeypatch.setattr(builtins, "input", slow)
    yield
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system cannot interrupt what is typed")
@pytest.mark.usefixtures("slow_person")
def test_what_is_typed_is_interrupted_in_time() -> None:
    began = time.monotonic()
    with pytest.raises(TimeUp):
        Screen(Console(quiet=True)).ask("", 0.05)
    assert time.monotonic() - began < 10


def test_what_is_typed_in_time_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "input", lambda _: "stop")
    assert Screen(Console(quiet=True)).ask("", 5) == "stop"
