"""Information-set Monte Carlo tree search: one search for every game, for one to four seats.

Each simulation starts from a fresh guess of what the searching seat cannot see, walks down the tree by what each
seat has gained so far (every seat looks after itself), adds a node, plays on for a while and values where that leads.
The search sees nothing but guesses, so it cannot use what its seat does not know. The same seed and the same number of
simulations give the same numbers, interpreted or compiled.
"""

import math
import time
from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from sheepfold.bots.search_tree import UNSEEN, Edge, Node
from sheepfold.core.advice import Advice, Redraw
from sheepfold.core.chance import settle
from sheepfold.core.network.judge import Judge
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER, State

Hides = Callable[[State, int, int], bool]
_SHARES: Final = 16
_DECIDED_EVERY: Final = 8
"""Simulations after which it is looked whether the choice is made."""


@final
class Search:
    """One decision being thought about. Set the fields, then ``run`` as often as wanted, then read ``found``."""

    __slots__ = (
        "advice", "caution", "depth", "exploration", "faith", "faith_at_end", "greed", "guesses", "hides", "judge",
        "leaf", "margin", "only", "others_greed", "path", "prior", "quick_advice", "redraw", "rng", "root", "scale",
        "seat", "simulations", "start", "stop_when_decided", "stop_when_quiet", "sum0", "sum1", "sum2", "sum3",
        "target", "trust", "v0", "v1", "v2", "v3", "wild",
    )  # fmt: skip

    def __init__(self, start: State, seat: i64, seed: i64, advice: Advice) -> None:
        self.advice: Advice = advice
        self.start: State = start
        self.seat: i64 = seat
        self.rng = Rng(seed)
        self.root = _root(start, seat)
        self.path: list[Edge] = []
        self.leaf = self.root  # where the last simulation left the tree
        self.simulations: i64 = 0
        self.v0: float = 0.0  # what the last simulation was worth to each seat, from 0 to 1
        self.v1: float = 0.0
        self.v2: float = 0.0
        self.v3: float = 0.0
        self.sum0: float = 0.0  # of these over all simulations
        self.sum1: float = 0.0
        self.sum2: float = 0.0
        self.sum3: float = 0.0
        # settings (explained in core/bot_settings.py)
        self.exploration: float = 0.7
        self.caution: float = 0.0
        self.depth: i64 = -1
        self.greed: i64 = 0
        self.wild: i64 = 0
        self.trust: float = 0.0
        self.faith: float = 1.0
        self.faith_at_end: float = 1.0
        self.prior: float = 1.0
        self.others_greed: float = 0.0
        self.scale: float = 1.0
        self.margin: float = 0.0
        self.target: float = 0.0
        self.stop_when_quiet: bool = False
        self.quick_advice: bool = False
        self.stop_when_decided: bool = False  # leave out simulations that cannot change which action is tried most
        self.only: i64 = -1  # look at this first action alone; -1: at all
        self.guesses: bool = True  # something is hidden: each simulation starts from a fresh guess
        self.redraw: Redraw | None = None  # draws anew in a guess what the moves of others reveal
        self.judge: Judge | None = None  # values positions, and says what to try, beside the advice or instead
        self.hides: Hides | None = None  # (state, who, seat): whether the seat does not see what the other one does now

    def run(self, simulations: i64, until: float = math.inf) -> None:
        """Simulate so many times more; not again once ``time.perf_counter()`` says ``until``."""
        timed: bool = until < math.inf
        began: float = time.perf_counter() if timed else 0.0
        left: float = float(simulations)
        done: i64 = 0
        while left > 0.0:
            self._simulate()
            done += 1
            left = float(simulations - done)
            if timed:
                now: float = time.perf_counter()
                left = min(left, float(done) * (until - now) / (now - began + 1e-9))  # at this pace
            if self.stop_when_decided and done % _DECIDED_EVERY == 0 and self._is_decided(left):
                break
        self.simulations += done

    def _is_decided(self, left: float) -> bool:
        """Whether no other action can be tried as often as the first one in so many simulations more."""
        first: float = 0.0
        second: float = 0.0
        for edge in self.root.edges:
            if edge.visits > first:
                second = first
                first = edge.visits
            elif edge.visits > second:
                second = edge.visits
        return first - second > left

    def found(self) -> list[tuple[int, float, float]]:
        """Of each legal action: its number, how often it was tried, and the mean value to the seat."""
        return [
            (edge.action, edge.visits, edge.total / edge.visits if edge.visits > 0.0 else 0.0)
            for edge in self.root.edges
        ]

    def drop_tree(self) -> None:
        """Let go of the tree: of what was found the chances stay."""
        self.path.clear()
        self.root = _root(self.start, self.seat)

    def chances(self) -> list[float]:
        """How likely each seat seems to win, over all simulations."""
        sums = [self.sum0, self.sum1, self.sum2, self.sum3]
        return [sums[seat] / max(1.0, float(self.simulations)) for seat in range(self.start.seats)]

    # -- one simulation ---------------------------------------------------------------------------------------

    def _simulate(self) -> None:
        state = self._guess() if self.guesses else self.start.clone()
        path = self.path
        path.clear()
        self.leaf = self.root
        self._descend(state)
        judge = self.judge
        if judge is None or self.faith == 0.0:
            self._play_on(state)
            self._judge(state)
        else:
            self._ask_judge(state, judge)
        self.sum0 += self.v0
        self.sum1 += self.v1
        self.sum2 += self.v2
        self.sum3 += self.v3
        for edge in path:
            edge.visits += 1.0
            edge.total += self._value(edge.seat)

    def _guess(self) -> State:
        state = self.start.guess(self.seat, self.rng)
        redraw = self.redraw
        if redraw is not None:
            redraw(state, self.rng)
        return state

    def _descend(self, state: State) -> None:
        """Walk down the tree and a step beyond it."""
        node = self.root
        seat: i64 = node.actor
        while seat != OVER:
            node.visits += 1.0
            forced: bool = seat == CHANCE
            if forced:
                edge = node.edge(settle(state, self.rng))
            elif self.only >= 0 and node is self.root:
                edge = node.edge(self.only)
                state.apply(seat, self.only)
            elif self._is_unseen(state, seat):
                edge = node.edge(UNSEEN)
            else:
                edge = self._choose(node, state, seat)
                forced = len(node.edges) == 1
                state.apply(seat, edge.action)
            self.path.append(edge)
            seat = state.actor
            child = edge.child
            if child is None:
                child = Node(seat)
                edge.child = child
                self.leaf = child
                if not forced:
                    return
            elif child.actor != seat:
                return
            node = child

    def _is_unseen(self, state: State, seat: i64) -> bool:
        """Whether the seat now acts unseen; if so, it has acted, at first sight or at random."""
        hides = self.hides
        if hides is None or seat == self.seat or not hides(state, int(seat), int(self.seat)):
            return False
        state.apply(seat, self._first_sight(state, self.quick_advice, _SHARES - self.wild))
        return True

    def _first_sight(self, state: State, quick: bool, greed: i64) -> i64:
        if greed > 0 and state.actor >= 0 and self.rng.below(_SHARES) < greed:
            return self._advised(state, state.actor, quick)
        return state.sample(self.rng)

    def _advised(self, state: State, seat: i64, quick: bool) -> i64:
        if quick:
            return self.advice.quick(state, seat, self.rng)
        return self.advice.greedy(state, seat, self.rng)

    # -- choosing in the tree ---------------------------------------------------------------------------------

    def _choose(self, node: Node, state: State, seat: i64) -> Edge:
        """The most promising of the actions that are legal in this guess, each judged by when it was available."""
        edges = node.edges
        if self.guesses:
            edges = self._available(node, state, seat)
        elif not node.listed:
            node.listed = True
            for action in state.legal(seat):
                edges.append(Edge(seat, action))
        if len(edges) == 1:
            return edges[0]
        if self.trust > 0.0:
            return self._most_promising(node, edges, state, seat)
        return self._upper_bound(node, edges)

    def _available(self, node: Node, state: State, seat: i64) -> list[Edge]:
        found: list[Edge] = []
        edges = node.edges
        at: i64 = 0
        for number in state.legal(seat):
            action: i64 = number
            while at < len(edges) and edges[at].key < action:
                at += 1
            if at == len(edges) or edges[at].key != action:
                edges.insert(at, Edge(seat, action))
            edge = edges[at]
            edge.available += 1.0
            found.append(edge)
        return found

    def _upper_bound(self, node: Node, edges: list[Edge]) -> Edge:
        """By the highest value that is still likely (UCB1): every action is tried, those not yet tried first."""
        best = edges[0]
        most: float = -1.0
        untried: i64 = 0
        log: float = math.log(node.visits)
        for edge in edges:
            if edge.visits == 0.0:
                untried += 1
                if self.rng.below(untried) == 0:
                    best = edge
            elif untried == 0:
                if self.guesses:
                    log = math.log(edge.available)
                worth: float = edge.total / edge.visits + self.exploration * math.sqrt(log / edge.visits)
                if worth > most:
                    most = worth
                    best = edge
        return best

    def _most_promising(self, node: Node, edges: list[Edge], state: State, seat: i64) -> Edge:
        """By value and by greedy advice (PUCT): where there are many actions, most need never be tried."""
        if node.visits >= node.ask_at:
            self._ask(node, edges, state, seat)
        visits: float = 0.0
        total: float = 0.0
        for edge in edges:
            visits += edge.visits
            total += edge.total
        untried: float = (1.0 - self.caution) * (total / visits if visits > 0.0 else 0.5)
        even: float = (1.0 - self.trust) / float(len(edges))
        best = edges[0]
        most: float = -1.0
        reach: float = self.exploration * math.sqrt(visits + 1.0)
        for edge in edges:
            share: float = even + self.trust * edge.advised / node.advice
            worth: float = (edge.total / edge.visits if edge.visits > 0.0 else untried) + reach * share / (
                1.0 + edge.visits
            )
            if worth > most:
                most = worth
                best = edge
        return best

    def _ask(self, node: Node, edges: list[Edge], state: State, seat: i64) -> None:
        """Mark the action that greed advises in this guess, and all actions by what a network hopes of them."""
        judge = self.judge
        hope: float = 0.0 if judge is None else self.prior
        greed: float = 1.0 - hope
        if node.advice > 0.0:  # not for the first time
            if seat != self.seat:
                greed += self.others_greed
            if not self.guesses:
                hope = 0.0  # a network would say the same again
        node.ask_at = self._ask_again_at(node, seat)
        node.advice += hope + greed
        if judge is not None and hope > 0.0:
            judge.look(state, seat)
            shares = judge.shares([edge.action for edge in edges])
            for at in range(len(edges)):
                edges[at].advised += hope * shares[at]
        if greed > 0.0:
            advised: i64 = self._advised(state, seat, self.quick_advice)
            for edge in edges:
                if edge.key == advised:
                    edge.advised += greed

    def _ask_again_at(self, node: Node, seat: i64) -> float:
        """The visits at which a node is asked next: guesses differ; and greed is asked of others where it matters."""
        if self.guesses:
            return max(2.0, node.visits * 2.0)
        if node.advice == 0.0 and self.others_greed > 0.0 and seat != self.seat:
            return 2.0
        return math.inf

    # -- what it comes to -------------------------------------------------------------------------------------

    def _play_on(self, state: State) -> None:
        left: i64 = self.depth
        while state.actor != OVER:
            if left == 0 and (not self.stop_when_quiet or self.advice.is_quiet(state)):
                return
            state.apply(state.actor, self._first_sight(state, True, self.greed))
            if left > 0:
                left -= 1

    def _ask_judge(self, state: State, judge: Judge) -> None:
        """What a network thinks that the state is worth to each seat, seen by the seat to act; and beside it what
        playing on comes to."""
        if state.actor == CHANCE:
            settle(state, self.rng)
        if state.actor == OVER:
            self._judge(state)
            return
        seat: i64 = state.actor
        judge.look(state, seat)
        if self.prior == 1.0:
            self._note_hopes(state, seat, judge)
        chances = judge.chances(seat)
        faith: float = self.faith
        self.v0 = self.v1 = self.v2 = self.v3 = 0.0
        if faith < 1.0:
            self._play_on(state)
            self._judge(state)
            if state.actor == OVER:
                faith = self.faith_at_end
        own: float = 1.0 - faith
        self.v0 = own * self.v0 + faith * chances[0]
        if len(chances) > 1:
            self.v1 = own * self.v1 + faith * chances[1]
        if len(chances) > 2:
            self.v2 = own * self.v2 + faith * chances[2]
        if len(chances) > 3:
            self.v3 = own * self.v3 + faith * chances[3]

    def _note_hopes(self, state: State, seat: i64, judge: Judge) -> None:
        """Keep what the network hopes of each action at a new node: the same look gives its value."""
        node = self.leaf
        if node is self.root or node.actor != seat or node.edges or (self.hides is not None and seat != self.seat):
            return
        actions = state.legal(seat)
        shares = judge.shares(actions)
        for at in range(len(actions)):
            edge = Edge(seat, actions[at])
            edge.advised = shares[at]
            node.edges.append(edge)
        node.listed = True
        node.ask_at = self._ask_again_at(node, seat)
        node.advice = 1.0

    def _value(self, seat: i64) -> float:
        if seat == 0:
            return self.v0
        if seat == 1:
            return self.v1
        return self.v2 if seat == 2 else self.v3

    def _judge(self, state: State) -> None:
        """What the state is worth to each seat: won, or how likely its points are to win."""
        if state.actor != OVER:
            self._by_points(state, 1.0)
            return
        self.v0 = self.v1 = self.v2 = self.v3 = 0.0
        if self.margin > 0.0:
            self._by_points(state, self.margin)
        winners = state.winners()
        if not winners:
            return
        share: float = (1.0 - self.margin) / len(winners)
        for seat in winners:
            if seat == 0:
                self.v0 += share
            elif seat == 1:
                self.v1 += share
            elif seat == 2:
                self.v2 += share
            else:
                self.v3 += share

    def _by_points(self, state: State, whole: float) -> None:
        """Share out ``whole`` by the points that each seat can expect: twice ``scale`` ahead is nearly won."""
        points = self.advice.evaluate(state)
        e0: float = points[0]
        if state.seats == 1:
            self.v0 = whole / (1.0 + math.exp((self.target - e0) / self.scale))
            return
        e1: float = points[1]
        e2: float = points[2] if state.seats > 2 else -1e9
        e3: float = points[3] if state.seats > 3 else -1e9
        top: float = max(max(e0, e1), max(e2, e3))
        self.v0 = math.exp((e0 - top) / self.scale)
        self.v1 = math.exp((e1 - top) / self.scale)
        self.v2 = math.exp((e2 - top) / self.scale) if state.seats > 2 else 0.0
        self.v3 = math.exp((e3 - top) / self.scale) if state.seats > 3 else 0.0
        unit: float = whole / (self.v0 + self.v1 + self.v2 + self.v3)
        self.v0 *= unit
        self.v1 *= unit
        self.v2 *= unit
        self.v3 *= unit


def _root(start: State, seat: i64) -> Node:
    """The node of the decision: the seat's own where it may act, for several may act at once."""
    return Node(seat if start.may_act(seat) else start.actor)
