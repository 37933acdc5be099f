"""A game looked at again by someone who thinks ahead: chances, best moves, mistakes, and luck apart from skill.

Every position is judged by what the seat in question could know then, never by what was hidden from it: a decision is
good or bad by the chances that could be seen. What chance brought is how much they changed while only chance acted.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass

from sheepfold.bots.budget import Budget
from sheepfold.bots.search_bot import Thought, study
from sheepfold.bots.worth import worth_of
from sheepfold.core.match import Match
from sheepfold.core.perspective import Perspective
from sheepfold.core.rng import stable_number
from sheepfold.core.state import CHANCE

INACCURACY, MISTAKE, BLUNDER = 0.05, 0.10, 0.20
"""How much of the chance to win a move must give away to be called that."""
SHOWN = 5
_HARDLY = 20
"""A move tried so many times less often than the best was hardly tried."""


@dataclass(frozen=True)
class Decision:
    """One decision looked at. ``before`` and ``after`` are the deciding seat's chances to win."""

    index: int
    """Of the event in the record."""
    seat: int
    move: str
    before: float
    """With the best move."""
    after: float
    """With the move that was played."""
    best: list[Thought]
    """The best moves, best first."""
    mark: str
    """``""``, ``inaccuracy``, ``mistake`` or ``blunder``."""
    step: int
    """The number of the decision in the game, from 1: the step of a replay that it leads to."""

    @property
    def lost(self) -> float:
        """How much of the chance to win was given away."""
        return self.before - self.after


@dataclass(frozen=True)
class Swing:
    """What a run of chance events did to each seat's chance to win."""

    index: int
    """Of the first event after it."""
    events: list[str]
    change: list[float]


@dataclass(frozen=True)
class Analysis:
    """A game looked at. One number a seat: ``skill`` is what its decisions gave away, 0 or less; ``luck`` what chance
    gave it. The rest of the way from the first chances to the result is what the others did.
    (``docs/reference/luck-and-skill.md``)"""

    game: str
    seats: int
    chances: list[tuple[int, list[float]]]
    """Each seat's chance to win before the event of that index; at the end the result."""
    decisions: list[Decision]
    swings: list[Swing]
    skill: list[float]
    luck: list[float]
    winners: list[int] | None

    def row(self) -> dict[str, object]:
        """As plain data."""
        return asdict(self)


def hint(match: Match, seat: int, budget: Budget, seed: int = 0) -> list[Thought]:
    """All legal moves of the seat, best first, with the chance to win that each seems to give."""
    return study(_perspective(match, seat, seed), budget, seed).thoughts


def _perspective(match: Match, seat: int, seed: int) -> Perspective:
    return match.perspective(seat, stable_number("study", seed))


def analyse(match: Match, budget: Budget, seed: int = 0, on_event: Callable[[int], None] | None = None) -> Analysis:
    """Look at every decision and every stroke of luck of the match again: a search for each."""
    looker = _Looker(match, budget, seed)
    events = match.record().events
    index = 0
    while index < len(events):
        index = looker.step(events, index)
        if on_event is not None:
            on_event(index)
    return looker.finished()


class _Looker:
    """Goes through a match from its start."""

    def __init__(self, match: Match, budget: Budget, seed: int) -> None:
        self.match = Match(match.game, match.seats, match.options)
        self.budget = budget
        self.seed = seed
        self.chances: list[tuple[int, list[float]]] = []
        self.decisions: list[Decision] = []
        self.swings: list[Swing] = []
        self.made = 0
        """Decisions so far."""

    def step(self, events: Sequence[tuple[int, str]], index: int) -> int:
        """Look at what happens at the index, and go on behind it."""
        who, move = events[index]
        if who == CHANCE:
            return self._chance(events, index)
        self.made += 1
        if len(self.match.legal(who)) > 1:
            perspective = _perspective(self.match, who, self.seed)
            studied = study(perspective, self.budget, self.seed)
            self.chances.append((index, studied.chances))
            self.decisions.append(self._decision(index, perspective, move, studied.thoughts))
        self.match.play(move, seat=who)
        return index + 1

    def _decision(self, index: int, perspective: Perspective, move: str, thoughts: list[Thought]) -> Decision:
        """The move beside the best. One that was hardly tried gets a look of its own; one that seems to cost something
        is compared with the best again, alike: of many moves, the best at first look is too often the luckiest."""
        best = thoughts[0]
        played = next(thought for thought in thoughts if thought.move == move)
        before, after = best.value, played.value
        if played is not best and (played.visits * _HARDLY < best.visits or before - after >= INACCURACY):
            before, after = worth_of(perspective, (best.move, move), self.budget)
        after = min(after, before)
        mark = _mark(before - after)
        return Decision(index, perspective.seat, move, before, after, thoughts[:SHOWN], mark, self.made)

    def _chance(self, events: Sequence[tuple[int, str]], index: int) -> int:
        """A run of chance events, seen by the seat that acts after it."""
        end = index
        while end < len(events) and events[end][0] == CHANCE:
            end += 1
        watcher = events[end][0] if end < len(events) else 0
        before = self._chances(watcher)
        for who, move in events[index:end]:
            self.match.play(move, seat=who)
        after = self._result() or self._chances(watcher)
        change = [new - old for new, old in zip(after, before, strict=True)]
        self.swings.append(Swing(end, [move for _, move in events[index:end]], change))
        self.chances.append((index, before))
        return end

    def _chances(self, watcher: int) -> list[float]:
        return study(_perspective(self.match, watcher, self.seed), self.budget, self.seed).chances

    def _result(self) -> list[float] | None:
        if not self.match.over:
            return None
        winners = self.match.state.winners()
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.match.seats)]

    def finished(self) -> Analysis:
        seats = range(self.match.seats)
        result = self._result()
        if result is not None:
            self.chances.append((len(self.match.events), result))
        return Analysis(
            self.match.game.slug,
            self.match.seats,
            self.chances,
            self.decisions,
            self.swings,
            skill=[-sum(one.lost for one in self.decisions if one.seat == seat) for seat in seats],
            luck=[sum(swing.change[seat] for swing in self.swings) for seat in seats],
            winners=[int(seat) for seat in self.match.state.winners()] if self.match.over else None,
        )


def _mark(lost: float) -> str:
    if lost >= BLUNDER:
        return "blunder"
    if lost >= MISTAKE:
        return "mistake"
    return "inaccuracy" if lost >= INACCURACY else ""
