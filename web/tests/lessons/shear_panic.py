"""The lesson of Shear Panic: a first turn, every action, regrouping, panic, and the four fields of the clock."""

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from sheepfold.core.game import View
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng

from .script import Chapter, Script, greedy, need

ME = 0
SEEDS = range(3000)
REGROUPS = ("choose a group", "join the group", "roll the regroup die")
Wanted = Callable[[Match, Match, str], bool]
"""Before a whole action, after it, and the action's name."""


def points(match: Match) -> int:
    return cast("Sequence[int]", match.view(ME)["scores"])[ME]


def track(view: View) -> Mapping[str, object]:
    return cast("Mapping[str, object]", view["track"])


def rows(match: Match) -> int:
    """What the pupil's sheep would score in the rows where they stand."""
    view = match.view(ME)
    mine = {str(one["cell"]) for one in cast("Sequence[Mapping[str, str]]", view["sheep"]) if one["colour"] == "blue"}
    ranks = cast("Sequence[Mapping[str, object]]", view["ranks"])
    return sum(
        cast(int, row["points"]) for row in ranks for cell in cast("Sequence[str]", row["cells"]) if cell in mine
    )


def phase(match: Match) -> str:
    return str(match.view(ME)["phase"])


def action(match: Match, seed: int) -> tuple[list[str], Match]:
    """A sensible action of the pupil, both decisions, and what comes of it."""
    trial, rng, moves = match.copy(), Rng(seed), []
    for _ in range(2):
        moves.append(greedy(trial, rng))
        trial.play(moves[-1])
        if trial.to_act != [ME]:
            break
    return moves, trial


def best(match: Match, uses: Sequence[str], wanted: Callable[[Match], bool]) -> list[str]:
    """The first of these actions, with a detail, that leads to what is wanted."""
    for use in uses:
        chosen = match.copy()
        chosen.play(use)
        for detail in chosen.legal(ME):
            trial = chosen.copy()
            trial.play(detail)
            if wanted(trial):
                return [use, detail]
    need(False)
    return []


def first_turns(script: Script, seed: int) -> None:
    """A slam for a corner, the others' turns, and the pair side by side."""
    rng = Rng(seed)
    script.open(f"lesson-{seed}", lorry=False)
    script.look("sheep")
    script.look("clock")
    script.do([("slam", "use slam2"), ("slam", "slam b3 n")])
    need(points(script.match) == 1)
    trial, shown = script.match.copy(), []
    while trial.to_act != [ME]:
        legal = trial.legal(trial.to_act[0])
        shown.append(legal[rng.below(len(legal))])
        trial.play(shown[-1])
    need(len(shown) == 4 and phase(trial) == "choose an action")
    together = points(trial) + 2
    moves = best(trial, ["use line1"], lambda after: points(after) == together and phase(after) not in REGROUPS)
    script.do([("side", move) for move in (*shown, *moves)])


def whole(name: str, wanted: Wanted, look: str = "", wild: bool = False) -> Chapter:
    """A chapter with the first whole action of a game that is wanted."""

    def chapter(script: Script, seed: int) -> None:
        script.open(f"lesson-{name}-{seed}", lorry=False)

        def found(match: Match) -> bool:
            if match.to_act != [ME] or phase(match) != "choose an action":
                return False
            moves, after = action(match, seed)
            return len(moves) == 2 and wanted(match, after, moves[0][4:])

        script.until(found, Rng(seed), 120, wild)
        if look:
            script.look(look)
        script.do([(name, move) for move in action(script.match, seed)[0]])

    chapter.__name__ = name
    return chapter


def kind(name: str) -> Chapter:
    """An action of this kind that brings points in the first field, and nothing more happens."""

    def wanted(before: Match, after: Match, used: str) -> bool:
        gained = points(after) - points(before)
        calm = phase(after) == "choose an action" and track(after.view(ME))["field"] == "team"
        return used.startswith(name) and gained >= 1 and calm

    return whole(name, wanted, wild=True)


def passes(gate: str) -> Callable[[Match, Match], bool]:
    """Whether the clock passes this gate."""

    def check(before: Match, after: Match) -> bool:
        upcoming = cast("Mapping[str, object] | None", track(before.view(ME))["next"])
        now = cast(int, track(after.view(ME))["marker"])
        return upcoming is not None and upcoming["name"] == gate and now >= cast(int, upcoming["space"])

    return check


def breaks(script: Script, seed: int) -> None:
    """An action that tears the flock apart; the die shows +."""
    script.open(f"lesson-breaks-{seed}", lorry=False)

    def found(match: Match) -> bool:
        if match.to_act != [ME] or phase(match) != "choose an action":
            return False
        after = action(match, seed)[1]
        return after.to_act == [ME] and phase(after) == "join the group" and after.view(ME)["regroup_die"] == "+"

    script.until(found, Rng(seed), 120)
    script.do([("breaks", move) for move in action(script.match, seed)[0]])
    need(len(script.match.legal(ME)) >= 2 and len(cast("Sequence[str]", script.match.view(ME)["group"])) <= 2)
    script.do([("plus", greedy(script.match, Rng(seed)))])


def at(name: str, wanted: Callable[[Match], bool]) -> Chapter:
    """A chapter with one decision of the pupil."""

    def chapter(script: Script, seed: int) -> None:
        script.open(f"lesson-{name}-{seed}", lorry=False)
        script.until(lambda match: match.to_act == [ME] and wanted(match), Rng(seed), 150)
        script.do([(name, greedy(script.match, Rng(seed)))])

    chapter.__name__ = name
    return chapter


def diagonal_way(match: Match) -> bool:
    return phase(match) == "join the group" and match.view(ME)["regroup_die"] == "x" and len(match.legal(ME)) >= 2


def panics(match: Match) -> bool:
    """The die shows the colour of somebody else."""
    return phase(match) == "slam in panic" and match.view(ME)["panic_colour"] in ("green", "red")


def barred(script: Script, seed: int) -> None:
    """Rusty has pushed a line; pushing it back is forbidden."""
    rng = Rng(seed)
    script.open(f"lesson-barred-{seed}", lorry=False)

    def found(match: Match) -> bool:
        if match.to_act != [ME] or phase(match) != "choose an action" or "use line1" not in match.legal(ME):
            return False
        used = cast("Mapping[str, object] | None", match.view(ME)["last_action"])
        return used is not None and used["kind"] == "line" and not used["die_rolled_since"]

    script.until(found, rng, 60, wild=True)
    trial = script.match.copy()
    trial.play("use line1")
    reasons = [trial.why_not(f"line {cell} {way}") for cell in sheep_cells(trial) for way in "nesw"]
    need(any(reason is not None and reason.rule == "back.push" for reason in reasons))
    after = [(move, result) for move in trial.legal(ME) if (result := safe(trial, move)) is not None]
    need(after)
    script.do([("barred", "use line1"), ("barred", max(after, key=lambda one: one[1])[0])])


def sheep_cells(match: Match) -> list[str]:
    return [str(one["cell"]) for one in cast("Sequence[Mapping[str, str]]", match.view(ME)["sheep"])]


def safe(match: Match, move: str) -> int | None:
    """The pupil's points after a move that keeps the flock together."""
    trial = match.copy()
    trial.play(move)
    return None if phase(trial) in REGROUPS else points(trial)


def half_way(script: Script, seed: int) -> None:
    """A close game in its third field: from here the pupil plays on."""
    script.open(f"lesson-end-{seed}", lorry=False)

    def found(match: Match) -> bool:
        return match.to_act == [ME] and track(match.view(ME))["field"] == "black sheep" and "choose" in phase(match)

    script.until(found, Rng(seed))
    scores = cast("Sequence[int]", script.match.view(ME)["scores"])
    need(0 <= scores[ME] - max(scores[1:]) <= 3)
    script.look("end")


def turned(before: Match, after: Match, used: str) -> bool:
    return used == "turn1" and before.view(ME)["figure"] == "roger" and rows(after) >= rows(before) + 2


def at_gate(before: Match, after: Match, _used: str) -> bool:
    return (
        passes("Roger's gate")(before, after) and points(after) - points(before) >= 6 and phase(after) not in REGROUPS
    )


def shorn(before: Match, after: Match, _used: str) -> bool:
    gained = points(after) - points(before)
    return passes("the shearer's gate")(before, after) and gained >= 6 and phase(after) not in REGROUPS


def touches_black(before: Match, after: Match, _used: str) -> bool:
    calm = phase(after) == "choose an action" and track(after.view(ME))["field"] == "black sheep"
    return calm and points(after) - points(before) in (2, 3, 4) and track(before.view(ME))["field"] == "black sheep"


CHAPTERS = (
    first_turns,
    kind("diagonal"),
    kind("roll"),
    kind("leap"),
    kind("align"),
    breaks,
    at("times", diagonal_way),
    at("panic", panics),
    at("white", lambda match: phase(match) == "turn in panic"),
    whole("turn", turned, look="roger"),
    whole("gate", at_gate, look="spend"),
    barred,
    whole("black", touches_black),
    whole("shorn", shorn, look="shearer"),
    half_way,
)


def shear_panic() -> Script:
    script = Script("shear-panic", 3, ME, ["", "Clover", "Rusty"])
    for chapter in CHAPTERS:
        script.tell(chapter, SEEDS)
    return script
