"""The lesson of Sheep Sheep: a first turn and what follows, then the finer points in other games."""

from collections.abc import Callable, Sequence
from typing import cast

from sheepfold.core.match import Match
from sheepfold.core.rng import Rng

from .script import Script, greedy, need

ME = 0
SEEDS = range(20_000)
Groups = list[tuple[str, int]]
"""Colour and size."""


def won(match: Match) -> int:
    """How many cards the pupil has won."""
    return cast("Sequence[int]", match.view(ME)["won"])[ME]


def grouped(match: Match) -> Sequence[str]:
    """The cells of all groups in the centre now."""
    return cast("Sequence[str]", match.view(ME)["groups"])


def turn(match: Match, rng: Rng) -> list[str]:
    """A sensible turn of whoever is to act, up to the refill."""
    trial, moves, seat = match.copy(), [], match.to_act[0]
    while trial.to_act == [seat] and trial.view(ME)["phase"] == "swap":
        moves.append(greedy(trial, rng))
        trial.play(moves[-1])
        need(len(moves) < 10)
    return moves


def steps(name: str, moves: Sequence[str]) -> list[tuple[str, str]]:
    return [(name, move) for move in moves]


def refill(match: Match, rng: Rng) -> list[str]:
    """All that the seat to act places now."""
    trial, moves, seat = match.copy(), [], match.to_act[0]
    while trial.to_act == [seat] and trial.view(ME)["phase"] == "place":
        moves.append(greedy(trial, rng))
        trial.play(moves[-1])
    return moves


def taken(match: Match, move: str) -> str:
    """The card that a swap brings to the hand, as it is written there."""
    trial = match.copy()
    trial.play(move)
    return trial.history(ME)[-1][1].partition("[")[2].rstrip("]")


def first_turn(script: Script, seed: int) -> None:
    """Three swaps for three sheep, the refill, Clover's turn, and a turn that is stopped early."""
    rng = Rng(seed)
    script.open(f"lesson-{seed}")
    first = turn(script.match, rng)
    need(len(first) == 3 and all(move.startswith("swap") for move in first))
    brought = taken(script.match, first[0])
    need(set(brought.split("/")) == set(first[1].split()[1].split("/")))
    script.look("group")
    script.look("cards")
    script.do([("lay", first[0])])
    script.do([("gain", first[1])])
    need(not grouped(script.match))
    script.do([("win", first[2])])
    need(won(script.match) == script.match.view(ME)["points"] == 3)
    places = refill(script.match, rng)
    need(len(places) == 3)
    script.do([("refill", places[0])])
    script.do(steps("leave", places[1:]))
    trial = script.match.copy()
    clover = turn(trial, rng)
    for move in clover:
        trial.play(move)
    places = refill(trial, rng)
    for move in places:
        trial.play(move)
    clover += places
    need(trial.to_act == [ME] and len(clover) <= 6 and not grouped(trial))
    second = turn(trial, rng)
    need(second[-1] == "stop" and len(second) == 2)
    script.do([*steps("watch", clover), *steps("watch", second[:-1])])
    need(grouped(script.match))
    script.do([("stop", "stop")])
    need(won(script.match) >= 6)


Finish = Callable[[Groups, str], bool]


def last_swap(script: Script, seed: int, name: str, wanted: Finish) -> None:
    """A turn whose last swap wins what is wanted."""
    rng = Rng(seed)
    script.open(f"lesson-{name}-{seed}")
    for _ in range(90):
        match = script.match
        need(not match.over)
        move = greedy(match, rng)
        if match.to_act == [ME] and match.view(ME)["swaps_left"] == 1 and move.startswith("swap"):
            trial = match.copy()
            trial.play(move)
            lucky = cast("Sequence[str]", match.view(ME)["lucky"])[ME]
            shown = cast("Sequence[dict[str, int]]", trial.view(ME)["piles"])[ME]
            had = cast("Sequence[dict[str, int]]", match.view(ME)["piles"])[ME]
            gained = [
                (colour, count - had.get(colour, 0)) for colour, count in shown.items() if count > had.get(colour, 0)
            ]
            if won(trial) > won(match) and wanted(gained, lucky) and trial.view(ME)["phase"] == "place":
                script.do([(name, move)])
                return
        script.play(move)
    need(False)


def four(script: Script, seed: int) -> None:
    last_swap(
        script, seed, "four", lambda gained, lucky: len(gained) == 1 and gained[0][0] != lucky and gained[0][1] >= 4
    )


def two(script: Script, seed: int) -> None:
    last_swap(script, seed, "two", lambda gained, _: len(gained) == 2)


def lucky(script: Script, seed: int) -> None:
    """A group of the lucky colour; then the refill, with a look at Clover's hand."""
    last_swap(script, seed, "lucky", lambda gained, colour: gained == [(colour, 3)])
    places = refill(script.match, Rng(seed))
    script.play(*places[:-1])
    script.do([("open", places[-1])])


def hourglass(script: Script, seed: int) -> None:
    """As many swaps as one likes."""
    rng = Rng(seed)
    script.open(f"lesson-glass-{seed}", exchanges=60)
    moves = turn(script.match, rng)
    need(5 <= len(moves) <= 7 and moves[-1] == "stop")
    script.do(steps("glass", moves))
    need(won(script.match) >= 5)


def last_cards(script: Script, seed: int) -> None:
    """Some turns before the end: from here the pupil plays on."""
    rng = Rng(seed)
    script.open(f"lesson-end-{seed}")
    script.until(lambda match: match.view(ME)["deck"] == 12 and turn_begins(match), rng)
    need(won(script.match) >= 3)
    script.look("end")


def turn_begins(match: Match) -> bool:
    view = match.view(ME)
    return match.to_act == [ME] and view["phase"] == "swap" and view["swaps_made"] == 0


def sheep_sheep() -> Script:
    script = Script("sheep-sheep", 2, ME, ["", "Clover"])
    for chapter in (first_turn, four, two, lucky, hourglass, last_cards):
        script.tell(chapter, SEEDS)
    return script
