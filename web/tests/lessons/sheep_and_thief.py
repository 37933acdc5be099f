"""The lesson of Sheep & Thief: a draft and the first cards, then one picture after the other in other games."""

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from sheepfold.core.game import Json
from sheepfold.core.match import Match
from sheepfold.core.preview import preview
from sheepfold.core.rng import Rng

from .script import Chapter, Script, greedy, need

ME = 0
SEEDS = range(20_000)
TOWNS = ("Baabourne", "Woolington", "Sheepville")
SIDES = {"n": (0, -1, "s"), "s": (0, 1, "n"), "e": (1, 0, "w"), "w": (-1, 0, "e")}
Cells = Mapping[str, Mapping[str, Json]]


def cells(match: Match, seat: int = ME) -> Cells:
    """What lies on a seat's board."""
    boards = cast("Sequence[Mapping[str, Json]]", match.view(ME)["boards"])
    return cast(Cells, boards[seat]["cells"])


def face(match: Match, card: str) -> Mapping[str, Json]:
    """A card of the pupil's hand."""
    hand = cast("Sequence[Mapping[str, Json]]", match.view(ME)["hand"])
    return next(one for one in hand if one["card"] == card)


def pictures(card: Mapping[str, Json]) -> tuple[int, int, int]:
    """Sheep, dogs and foxes."""
    sheep, dogs, foxes = (cast(int, card[kind]) for kind in ("sheep", "dogs", "foxes"))
    return sheep, dogs, foxes


def beside(cell: str, side: str) -> str:
    x, y, _ = SIDES[side]
    return chr(ord(cell[0]) + x) + str(int(cell[1]) + y)


def gain(match: Match, move: str) -> dict[str, int]:
    """Gold that the move brings at once, by part."""
    parts = preview(match, ME, move).parts or {}
    return {name: after - before for name, (before, after) in parts.items()}


def flock(match: Match, cell: str, seat: int = ME) -> int:
    return cast(int, cells(match, seat).get(cell, {}).get("flock", 0))


def fox_cell(match: Match, move: str) -> str:
    return beside(str(match.view(ME)["fox"]), move[-1])


def stolen(match: Match, move: str) -> tuple[int, int]:
    """What a move of the fox takes from the others, and from the pupil."""
    cell = fox_cell(match, move)

    def taken(seat: int) -> int:
        card = cells(match, seat).get(cell, {})
        return 0 if card.get("barn") else flock(match, cell, seat)

    return sum(taken(seat) for seat in range(1, match.seats)), taken(ME)


def first_cards(script: Script, seed: int) -> None:
    """Two picks, the first card with its sheep, and a river that goes on."""
    rng = Rng(seed)
    script.open(f"lesson-{seed}")
    script.look("land")
    script.do([("pick", greedy(script.match, rng))])
    script.until(lambda match: ME in match.to_act, rng)
    script.do([("card", greedy(script.match, rng))])
    script.until(lambda match: match.to_act == [ME] and match.view(ME)["phase"] == "placement", rng)
    move = greedy(script.match, rng)
    card = face(script.match, move.split()[1])
    need(pictures(card)[0] >= 2 and pictures(card)[1:] == (0, 0) and not card["river"])
    script.do([("place", move)])
    script.do([("sheep", "sheep")])
    shown, trial = [], script.match.copy()
    while trial.to_act != [ME]:
        shown.append(greedy(trial, rng))
        trial.play(shown[-1])
    need(len(shown) <= 6)
    move = greedy(trial, rng)
    card = face(trial, move.split()[1])
    need(card["river"] and pictures(card) == (0, 0, 0))
    script.do([("turns", other) for other in (*shown, move)])
    script.until(lambda match: match.to_act == [ME] and match.view(ME)["phase"] == "placement", rng)
    move = greedy(script.match, rng)
    need(river_meets(script.match, move))
    script.do([("rivers", move)])


def river_meets(match: Match, move: str) -> bool:
    """Whether the placed card carries on a river."""
    if not move.startswith("place"):
        return False
    _, card, cell = move.split()
    lying = cells(match)
    river = str(face(match, card)["river"])
    return any(SIDES[side][2] in str(lying.get(beside(cell, side), {}).get("river", "")) for side in river)


def drive(match: Match, move: str) -> bool:
    """A flock of two or more goes away from the fox."""
    words = move.split()
    if words[0] != "dog" or words[1] == "pass" or int(words[3]) < 2 or match.view(ME)["round"] != 1:
        return False
    near = {beside(str(match.view(ME)["fox"]), side) for side in SIDES}
    here, there = cells(match)[words[1]], cells(match)[words[2]]
    return words[1] in near and not here.get("barn") and not there.get("barn") and words[2] not in near


def into_barn(match: Match, move: str) -> bool:
    words = move.split()
    if words[0] != "dog" or words[1] == "pass" or int(words[3]) < 2:
        return False
    return bool(cells(match)[words[2]].get("barn")) and int(words[3]) == flock(match, words[1])


def theft(match: Match, move: str) -> bool:
    """Fritz steals as much as he can, and nothing of the pupil's."""
    if not move.startswith("fox"):
        return False
    most = max(stolen(match, other)[0] for other in match.legal(ME) if other.startswith("fox"))
    return stolen(match, move)[0] == most >= 2 and stolen(match, move)[1] == 0


def careful(match: Match, move: str) -> bool:
    """Fritz could go where he would steal from the pupil, too."""
    if not theft(match, move):
        return False
    others = [other for other in match.legal(ME) if other.startswith("fox") and other != move]
    return any(stolen(match, other)[1] >= 2 and stolen(match, other)[0] >= 1 for other in others)


def blocked(match: Match, move: str) -> bool:
    """Fritz stands where one could build."""
    fox, lying = str(match.view(ME)["fox"]), cells(match)
    free = fox not in lying and any(beside(fox, side) in lying for side in SIDES)
    return move.startswith("place") and free and sum(pictures(face(match, move.split()[1]))) <= 1


def town(match: Match, move: str) -> bool:
    return move.startswith("place") and any(gain(match, move).get(name, 0) for name in TOWNS)


def river(match: Match, move: str) -> bool:
    return river_meets(match, move) and gain(match, move).get("rivers", 0) >= 3


def nothing_fits(_match: Match, move: str) -> bool:
    return move.startswith("bury")


def black(match: Match, move: str) -> bool:
    """The black sheep comes along, towards Sheepville."""
    words = move.split()
    return (
        words[0] == "dog"
        and words[1] != "pass"
        and words[3].endswith("+b")
        and gain(match, move).get("black sheep", 0) >= 2
    )


def moment(name: str, wanted: Callable[[Match, str], bool], look: str = "", **options: object) -> Chapter:
    """A chapter with the first move of a game that is wanted."""

    def chapter(script: Script, seed: int) -> None:
        script.open(f"lesson-{name}-{seed}", **options)
        rng = Rng(seed)
        script.until(lambda match: match.to_act == [ME] and wanted(match, greedy(match, Rng(seed))), rng, 260)
        if look:
            script.look(look)
        script.do([(name, greedy(script.match, Rng(seed)))])

    chapter.__name__ = name
    return chapter


def second_draft(script: Script, seed: int) -> None:
    """Round 2: a card was kept, and hands go the other way."""
    rng = Rng(seed)
    script.open(f"lesson-{seed}")
    script.until(lambda match: match.view(ME)["round"] == 2, rng)
    script.do([("around", greedy(script.match, rng))])


def secret_mission(script: Script, seed: int) -> None:
    script.open(f"lesson-{seed}", missions=True)
    script.look("mission")


def third_round(script: Script, seed: int) -> None:
    """The last cards: from here the pupil plays on."""
    rng = Rng(seed)
    script.open(f"lesson-{seed}")
    script.until(lambda match: match.view(ME)["round"] == 3 and match.to_act == [ME], rng)
    scores = cast("Sequence[int]", script.match.view(ME)["scores"])
    need(0 <= scores[ME] - max(scores[1:]) <= 6)
    script.look("score")


CHAPTERS = (
    first_cards,
    moment("dog", drive),
    moment("barn", into_barn),
    moment("steal", theft, look="fritz"),
    moment("own", careful),
    moment("build", blocked),
    moment("town", town),
    moment("river", river),
    moment("bury", nothing_fits),
    second_draft,
    secret_mission,
    moment("black", black, black_sheep=True),
    third_round,
)


def sheep_and_thief() -> Script:
    script = Script("sheep-and-thief", 3, ME, ["", "Clover", "Rusty"])
    for chapter in CHAPTERS:
        script.tell(chapter, SEEDS)
    return script
