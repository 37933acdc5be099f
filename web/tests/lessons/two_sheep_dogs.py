"""The lesson of Peter's Two Sheep Dogs: two tricks, a hard worker, spring and summer."""

from collections.abc import Mapping, Sequence
from typing import cast

from sheepfold.core.match import Match
from sheepfold.core.rng import Rng

from .script import Script, greedy, need

ME, CLOVER = 0, 1
SEEDS = range(20_000)


def slots(match: Match) -> Mapping[str, Sequence[str]]:
    """What lies in the ring."""
    return cast("Mapping[str, Sequence[str]]", match.view(ME)["slots"])


def tame(*pieces: str) -> bool:
    """Whether there is no wolf among them."""
    return not any(piece.startswith("w") for piece in pieces)


def number(move: str) -> int:
    return int(move[-1])


def others_play(match: Match, rng: Rng) -> list[str]:
    """What Clover does until it is the pupil's turn."""
    trial, moves = match.copy(), []
    while trial.to_act == [CLOVER]:
        moves.append(greedy(trial, rng))
        trial.play(moves[-1])
    need(trial.to_act == [ME])
    return moves


def first_trick(script: Script, rng: Rng) -> None:
    """Clover leads, the pupil wins and calls: one piece to the left, one to the right."""
    match = script.match
    need(match.to_act == [CLOVER])
    lying = slots(match)
    need(tame(*lying["l0"]) and not tame(*lying["r0"]))
    script.look("ring")
    script.look("points")
    led = greedy(match, rng)
    need(tame(led.split()[1]))
    trial = match.copy()
    trial.play(led)
    legal, hand = trial.legal(ME), cast("Sequence[str]", trial.view(ME)["hand"])
    need(2 <= len(legal) < len(hand) and all(move[5] == led[5] for move in legal))
    mine = max(legal, key=number)
    need(number(mine) > number(led) > number(min(legal, key=number)))
    script.do([("follow", led), ("follow", mine)])
    script.do([("call", "call l"), ("right", "call r")])


def second_trick(script: Script, rng: Rng) -> None:
    """Clover leads again, the pupil loses and chases twice: the wolf goes to Clover."""
    shown = others_play(script.match, rng)
    need(len(shown) <= 4)
    trial = script.match.copy()
    for move in shown:
        trial.play(move)
    low = min(trial.legal(ME), key=number)
    need(number(low) < number(shown[-1]) and tame(low.split()[1]))
    script.do([*(("lose", move) for move in shown), ("lose", low)])
    shown = others_play(script.match, rng)
    script.do([*(("chase", move) for move in shown), ("chase", "chase l")])
    herd = cast("Sequence[str]", script.match.view(ME)["herd"])
    need(len(herd) == 2 and tame(*herd))
    script.do([("sow", f"sow {herd[0]}"), ("sow", f"sow {herd[1]}")])
    script.do([("again", "chase r")])
    herd = cast("Sequence[str]", script.match.view(ME)["herd"])
    wolves = [piece for piece in herd if not tame(piece)]
    need(len(herd) == 3 and len(wolves) == 1)
    one, other = (piece for piece in herd if tame(piece))
    script.do([("wolf", f"sow {one}"), ("wolf", f"sow {wolves[0]}"), ("wolf", f"sow {other}")])


def two_tricks(script: Script, seed: int) -> None:
    script.open(f"lesson-{seed}")
    first_trick(script, Rng(seed))
    second_trick(script, Rng(seed))


def pattern(match: Match) -> bool:
    """One animal on the right, two on the left: three chases."""
    view, lying = match.view(ME), slots(match)
    return (
        match.to_act == [ME]
        and view["phase"] == "chase"
        and view["season"] == "spring"
        and not view["may_stop"]
        and (len(lying["r0"]), len(lying["l0"])) == (1, 2)
        and tame(*lying["r0"], *lying["l0"])
        and len(lying["g1"]) >= 1
    )


def hard_worker(script: Script, seed: int) -> None:
    """Three chases, welcome back, a wolf from the bag. It ends the fifth trick: spring is scored."""
    script.open(f"lesson-{seed}")
    script.until(pattern, Rng(seed), 60, wild=True)
    lying = slots(script.match)
    (one,), (two, three) = lying["r0"], lying["l0"]
    script.do([("one", "chase r"), ("one", f"sow {one}")])
    script.do([("two", "chase l"), ("two", f"sow {two}"), ("two", f"sow {three}")])
    script.do([("three", "chase r"), ("three", f"sow {two}")])
    script.do([("home", f"home {one}")])
    bonus = cast("str | None", script.match.view(ME)["bonus"])
    need(bonus is not None and not tame(bonus))
    script.do([("bonus", "put g1")])
    script.do([("eat", f"eat {max(slots(script.match)['g1'], key=number)}")])
    need(script.match.view(ME)["season"] == "summer")
    script.look("spring")
    script.look("summer")


def worth_losing(match: Match) -> bool:
    """Clover has led, the pupil can win or lose, and a chase would end in a fence and bring something."""
    view, lying = match.view(ME), slots(match)
    led = cast("str | None", view["led"])
    if match.to_act != [ME] or view["phase"] != "play" or led is None or view["season"] != "summer":
        return False
    numbers = [number(move) for move in match.legal(ME)]
    ends = len(lying["l0"]) == 2 or len(lying["r0"]) in (1, 4)
    return ends and tame(*lying["l0"], *lying["r0"]) and min(numbers) < number(led) < max(numbers)


def on_purpose(script: Script, seed: int) -> None:
    """A trick that is better lost. Then the pupil chases, and plays on from there."""
    rng = Rng(seed)
    script.open(f"lesson-{seed}")
    script.until(worth_losing, rng, 150)
    need(script.match.view(ME)["round"] == 1)
    low = min(script.match.legal(ME), key=number)
    script.do([("purpose", low)])
    script.until(lambda match: match.to_act == [ME], rng)
    script.look("end")


def two_sheep_dogs() -> Script:
    script = Script("two-sheep-dogs", 2, ME, ["", "Clover"])
    script.tell(two_tricks, SEEDS)
    script.tell(hard_worker, SEEDS)
    script.tell(on_purpose, SEEDS)
    return script
