"""Short lessons about what is special: chases, regrouping, roads and rivers, missions, the hourglass."""

from collections.abc import Sequence
from typing import cast

from sheepfold.core.match import Match
from sheepfold.core.rng import Rng

from .script import Script, greedy, need
from .shear_panic import at, diagonal_way, phase
from .sheep_and_thief import gain, moment, river_meets
from .sheep_sheep import steps, turn, won
from .two_sheep_dogs import pattern, slots, tame

ME = 0
SEEDS = range(20_000)


# -- Peter's Two Sheep Dogs -------------------------------------------------------------------------------------


def four_on_the_right(match: Match) -> bool:
    """A chase that ends in Clover's fence."""
    view, lying = match.view(ME), slots(match)
    ready = match.to_act == [ME] and view["phase"] == "chase" and not view["may_stop"]
    return ready and len(lying["r0"]) == 4 and len(lying["l0"]) >= 1


def her_fence(script: Script, seed: int) -> None:
    """Four from the right: the last one ends in Clover's fence, and the dog may run again."""
    script.open(f"lesson-fence-{seed}")
    script.until(four_on_the_right, Rng(seed), 150, wild=True)
    script.do([("four", "chase r")])
    herd = sorted(cast("Sequence[str]", script.match.view(ME)["herd"]), key=lambda piece: (tame(piece), piece[-1]))
    need(len(herd) == 4 and [tame(piece) for piece in herd] == [False, True, True, True])
    wolf, one, other, best = herd
    script.do([("drop", f"sow {piece}") for piece in (best, wolf, one, other)])
    need(script.match.to_act == [ME] and script.match.view(ME)["may_stop"])
    script.do([("once_more", greedy(script.match, Rng(seed)))])


def bonus(script: Script, seed: int) -> None:
    """Three chases, and an animal from the bag into the own fence."""
    script.open(f"lesson-bonus-{seed}")
    script.until(pattern, Rng(seed), 60, wild=True)
    lying = slots(script.match)
    (one,), (two, three) = lying["r0"], lying["l0"]
    script.do([("first", "chase r"), ("first", f"sow {one}")])
    script.do([("second", "chase l"), ("second", f"sow {two}"), ("second", f"sow {three}")])
    script.do([("third", "chase r"), ("third", f"sow {two}")])
    if script.match.view(ME)["phase"] != "bonus":
        script.play("stop" if "stop" in script.match.legal(ME) else greedy(script.match, Rng(seed)))
    drawn = cast("str | None", script.match.view(ME)["bonus"])
    need(script.match.to_act == [ME] and drawn is not None and tame(drawn) and "put g0" in script.match.legal(ME))
    script.do([("put", "put g0")])
    need(not script.match.over)


def chases() -> Script:
    script = Script("two-sheep-dogs", 2, ME, ["", "Clover"])
    script.tell(her_fence, SEEDS)
    script.tell(bonus, SEEDS)
    return script


# -- Shear Panic ------------------------------------------------------------------------------------------------


def which_group(match: Match) -> bool:
    """Two groups of one size."""
    return phase(match) == "choose a group" and len(match.legal(ME)) >= 2


def straight(match: Match) -> bool:
    group = cast("Sequence[str]", match.view(ME)["group"] or ())
    plus = phase(match) == "join the group" and match.view(ME)["regroup_die"] == "+"
    return plus and len(match.legal(ME)) >= 3 and len(group) <= 3


def regrouping() -> Script:
    script = Script("shear-panic", 3, ME, ["", "Clover", "Rusty"])
    script.tell(at("which", which_group), SEEDS)
    script.tell(at("straight", straight), SEEDS)
    script.tell(at("slanted", diagonal_way), SEEDS)
    return script


# -- Sheep & Thief ----------------------------------------------------------------------------------------------


def sheepville(match: Match, move: str) -> bool:
    return move.startswith("place") and gain(match, move).get("Sheepville", 0) >= 10


def second_town(match: Match, move: str) -> bool:
    """A second town at the same roads."""
    parts = match.game.score_parts(match.state, ME)
    had = any(parts.get(town, 0) for town in ("Baabourne", "Woolington", "Sheepville"))
    return (
        move.startswith("place") and had and any(gain(match, move).get(town, 0) for town in ("Baabourne", "Woolington"))
    )


def long_river(match: Match, move: str) -> bool:
    return river_meets(match, move) and gain(match, move).get("rivers", 0) >= 4


def roads() -> Script:
    script = Script("sheep-and-thief", 3, ME, ["", "Clover", "Rusty"])
    script.tell(moment("far", sheepville), SEEDS)
    script.tell(moment("two_towns", second_town), SEEDS)
    script.tell(moment("long", long_river), SEEDS)
    return script


def pays(match: Match, move: str) -> bool:
    """A card that fulfils the mission."""
    return move.startswith("place") and gain(match, move).get("mission", 0) >= 3


def missions() -> Script:
    script = Script("sheep-and-thief", 3, ME, ["", "Clover", "Rusty"])
    script.tell(moment("pays", pays, look="secret", missions=True), SEEDS)
    return script


# -- Sheep Sheep ------------------------------------------------------------------------------------------------


def long_turn(script: Script, seed: int) -> None:
    """Many swaps for much, and then the stop."""
    rng = Rng(seed)
    script.open(f"lesson-sand-{seed}", exchanges=60)
    script.until(lambda match: match.to_act == [ME] and match.view(ME)["phase"] == "swap", rng)
    moves = turn(script.match, rng)
    need(4 <= len(moves) <= 6 and moves[-1] == "stop")
    before = won(script.match)
    script.look("sand")
    script.do(steps("swaps", moves[:-1]))
    script.do([("enough", "stop")])
    need(won(script.match) >= before + 5)


def hourglass() -> Script:
    script = Script("sheep-sheep", 2, ME, ["", "Clover"])
    script.tell(long_turn, SEEDS)
    return script
