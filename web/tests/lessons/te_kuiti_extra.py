"""More about Te Kuiti: plans and breaks for two, and the game alone with its daisies."""

from collections.abc import Callable
from typing import cast

from sheepfold.core.match import Match
from sheepfold.core.rng import Rng

from .script import Chapter, Script, greedy, need

SEEDS = range(4000)


def enclosed(match: Match) -> int:
    return len(cast("list[str]", match.view(0)["enclosed"]))


def after(match: Match, move: str) -> Match:
    trial = match.copy()
    trial.play(move, seat=match.to_act[0])
    return trial


def moment(name: str, wanted: Callable[[Match, str], bool], wild: bool = False) -> Chapter:
    """A chapter with the first sensible move that is wanted."""

    def chapter(script: Script, seed: int) -> None:
        script.open(f"lesson-{name}-{seed}")

        def found(match: Match) -> bool:
            return wanted(match, greedy(match, Rng(seed)))

        script.until(found, Rng(seed), 150, wild)
        script.do([(name, greedy(script.match, Rng(seed)))])

    chapter.__name__ = name
    return chapter


def big_pen(match: Match, move: str) -> bool:
    """One fence shuts in four tiles or more."""
    if not move.startswith("fence") or match.view(0)["round"] != 1:
        return False
    return enclosed(after(match, move)) >= enclosed(match) + 4


def right_fence(match: Match, move: str) -> bool:
    """One break frees far more than the others."""
    if not move.startswith("break") or match.view(0)["round"] != 1:
        return False
    freed = {other: enclosed(match) - enclosed(after(match, other)) for other in match.legal(match.to_act[0])}
    best = max(freed.values())
    return freed[move] == best >= 3 and min(freed.values()) < best


def spare(match: Match, move: str) -> bool:
    """In the late phase a pair can be taken before anything is turned."""
    view = match.view(0)
    return (
        bool(view["late"]) and view["phase"] == "flip" and move.startswith("take") and view["revealed_this_turn"] == 0
    )


def plans() -> Script:
    script = Script("te-kuiti", 2, None)
    script.tell(moment("plan", big_pen), SEEDS)
    script.tell(moment("right", right_fence), SEEDS)
    script.tell(moment("spare", spare), SEEDS)
    return script


def shown(match: Match) -> str:
    """What the last decision turned up."""
    told = [text for who, text in match.history(0) if who < 0]
    return told[-1] if told else ""


def alone(script: Script, seed: int) -> None:
    """A daisy and its fence, a pair, a ram."""
    rng = Rng(seed)
    script.open(f"lesson-alone-{seed}")
    script.look("field")
    trial = after(script.match, "flip c3")
    need(shown(trial) in ("joyful n", "sleepy n", "timid n", "angry n", "dreamy n"))
    script.do([("daisy", "flip c3")])
    second = greedy(script.match, rng)
    need(shown(after(script.match, second)).split(" ")[0] in ("joyful", "sleepy", "timid", "angry", "dreamy"))
    script.do([("goal", second)])


def broken(match: Match, move: str) -> bool:
    return move.startswith("break") and enclosed(match) - enclosed(after(match, move)) >= 1


def daisies() -> Script:
    script = Script("te-kuiti", 1, None)
    script.tell(alone, SEEDS)
    script.tell(moment("ram", broken, wild=True), SEEDS)

    def won(lesson: Script, seed: int) -> None:
        rng = Rng(seed)
        lesson.open(f"lesson-won-{seed}")
        while not lesson.match.over:
            lesson.play(greedy(lesson.match, rng))
        need(lesson.match.winners == [0])
        lesson.look("won")

    script.tell(won, range(40_000))
    return script
