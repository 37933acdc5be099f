"""The tree that a search grows: what has been tried from each position, and what came of it."""

from typing import Final, Optional, final

from mypy_extensions import i64

UNSEEN: Final = -1
"""The key of an edge that stands for whatever another seat does unseen."""


@final
class Edge:
    """One thing that can happen at a node: a seat's action, or a run of chance events."""

    __slots__ = ("action", "advised", "available", "child", "key", "seat", "total", "visits")

    def __init__(self, seat: i64, key: i64) -> None:
        self.seat: i64 = seat
        self.key: i64 = key
        self.action: i64 = key
        self.visits: float = 0.0
        self.available: float = 0.0  # simulations in which it could have been chosen
        self.advised: float = 0.0  # how often greed chose it
        self.total: float = 0.0  # of the values that its seat got out of the visits
        self.child: Optional[Node] = None  # noqa: UP045 (the compiler wants the name in quotes or Optional)


@final
class Node:
    """A position as the searching seat would see it: all its guesses that agree on what happened so far."""

    __slots__ = ("actor", "advice", "ask_at", "edges", "listed", "visits")

    def __init__(self, actor: i64) -> None:
        self.actor: i64 = actor
        self.edges: list[Edge] = []  # of a seat's decision: ascending by action
        self.listed: bool = False
        self.visits: float = 0.0
        self.advice: float = 0.0  # how often greed was asked
        self.ask_at: float = 0.0  # visits at which it is asked next

    def edge(self, key: i64) -> Edge:
        """The edge with this key, made when it is first asked for."""
        for edge in self.edges:
            if edge.key == key:
                return edge
        edge = Edge(self.actor, key)
        self.edges.append(edge)
        return edge
