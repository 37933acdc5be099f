"""The lesson of Te Kuiti: both sides of round 1."""

import itertools
from collections.abc import Sequence
from typing import cast

from sheepfold.core.game import Json, View
from sheepfold.core.match import Match
from sheepfold.core.preview import preview
from sheepfold.core.rng import Rng

from .script import NotThisOne, Script, any_order, greedy, need

SEEDS = range(155205, 400_000)
"""The search found the first of these."""
SHEEP = ("joyful", "sleepy", "timid", "angry", "dreamy")


def answer(match: Match, move: str) -> str:
    """Make a move; what chance says about it."""
    known = len(match.events)
    seat = match.to_act[0] if match.to_act else -1
    need(seat >= 0 and move in match.legal(seat))
    match.play(move, seat=seat)
    news = [text for who, text in match.history(0)[known:] if who < 0]
    return news[-1] if news else ""


def foretell(script: Script, moves: Sequence[str]) -> list[str]:
    """What chance will say to these moves, without making them in the story."""
    match = script.match.copy()
    return [answer(match, move) for move in moves]


def opening(script: Script) -> None:
    """Fences, two that differ, the first tile enclosed, a pair, a ram and a shepherd."""
    # Seeds are looked through by their dice first: it is quick.
    answers = foretell(script, ["fence a1n", "fence a1w", "flip c3", "flip d2", "fence b1w", "fence a2n", "flip b4"])
    one, other, again = answers[2], answers[3], answers[6]
    need(one in SHEEP and other in SHEEP and one != other and again == one)
    script.look("welcome")
    script.do(*any_order("fence", ["fence a1n", "fence a1w"]))
    script.do([("flip", "flip c3"), ("second", "flip d2")])
    script.look("back")
    script.do(*any_order("close", ["fence b1w", "fence a2n"]))
    script.do([("third", "flip b4"), ("match", "flip c3")])
    script.look("pair")
    script.play("fence e1n", "fence e1e")
    need(foretell(script, ["flip d4"]) == ["ram"])
    need(foretell(script, ["flip d4", "break a2n", "flip e3"])[2] == "shepherd")
    script.do(
        *(
            [("ram", "flip d4"), ("break", f"break {place}"), ("shepherd", "flip e3"), ("extra", f"fence {place}")]
            for place in ("a2n", "b1w", "a1n", "a1w")
        )
    )


def middle(script: Script, rng: Rng) -> None:
    """On to the fence with which the late phase begins."""
    for _ in range(90):
        view = script.match.view(0)
        need(view["round"] == 1 and not view["late"])
        move = greedy(script.match, rng)
        if view["phase"] == "fence" and view["fences_to_place"] == 1:
            seen = preview(script.match, script.match.to_act[0], move).view
            if seen is not None and seen["late"]:
                need(seen["round"] == 1 and seen["phase"] == "flip")
                need(len(_cells(seen)) >= len(_cells(view)) + 3)
                script.do([("late", move)])
                return
        script.play(move)
    raise NotThisOne


def _cells(view: View) -> list[Json]:
    return cast("list[Json]", view["enclosed"])


def shepherd_points(view: View) -> int:
    """Of the first shepherd, in round 1 or when round 2 begins."""
    return cast("list[int]", view["scores"])[0]


def pair_stays(script: Script) -> None:
    """Two sheep that stay face up, and the one pair that can then be taken."""
    legal = script.match.legal(script.match.to_act[0])
    need(all(move.startswith("flip") for move in legal))
    for first, second in itertools.permutations(legal, 2):
        trial = script.match.copy()
        if not all(answer(trial, move) in ("", *SHEEP) for move in (first, second)):
            continue
        takes = [move for move in trial.legal(1) if move.startswith("take")]
        if trial.view(0)["phase"] == "take or done" and len(takes) == 1:
            script.do([("stay", first), ("stay", second), ("take", takes[0])])
            return
    raise NotThisOne


def last_fences(script: Script, rng: Rng) -> list[str]:
    """The two fences that end the round; they must enclose something."""
    trial = script.match.copy()
    moves = []
    for _ in range(2):
        need(trial.view(0)["round"] == 1)
        moves.append(greedy(trial, rng))
        trial.play(moves[-1])
    need(trial.view(0)["round"] == 2)
    need(shepherd_points(trial.view(0)) > shepherd_points(script.match.view(0)))
    return moves


def ending(script: Script, rng: Rng) -> None:
    """Sheep that stay face up, a pair among them, the last turn."""
    pair_stays(script)
    for _ in range(40):
        view = script.match.view(0)
        need(view["round"] == 1)
        if view["last_turn"] and view["phase"] == "fence" and view["fences_to_place"] == 2:
            script.do(*any_order("last", last_fences(script, rng)))
            script.look("score")
            return
        script.play(greedy(script.match, rng))
    raise NotThisOne


def first_round(script: Script, seed: int) -> None:
    """The whole story."""
    script.open(f"lesson-{seed}")
    opening(script)
    middle(script, Rng(seed))
    ending(script, Rng(seed))


def te_kuiti() -> Script:
    """The first seed whose dice tell the whole story."""
    script = Script("te-kuiti", 2, None)
    script.tell(first_round, SEEDS)
    return script
