"""A table: its log, folded. It can always be rebuilt, so that a process holds nothing that may not be lost."""

from collections.abc import Mapping

from msgspec.structs import replace

from sheepfold.core.commitment import commitment
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game, View
from sheepfold.core.match import Match
from sheepfold.core.state import ONLOOKER
from sheepfold.server.socket.messages import SeenEntry
from sheepfold.table.clock import Clock
from sheepfold.table.entries import (
    Answered,
    Asked,
    Chatted,
    Entry,
    Moved,
    Opened,
    Over,
    Rematched,
    Resigned,
    SeatChanged,
    Started,
    Undone,
    Voted,
)
from sheepfold.table.errors import TableError
from sheepfold.table.seat import Seat


class Table:
    """Where a table stands. ``fold`` is the only way to change it."""

    def __init__(self, games: Mapping[str, Game], opened: Opened) -> None:
        if opened.game not in games:
            raise TableError("no_such_game", f"There is no game {opened.game} here.")
        self.opened = opened
        self.id = opened.table
        self.game = games[opened.game].under(opened.rules)
        self.match = Match(self.game, len(opened.seats), opened.options)
        self.seats = [Seat.from_setup(setup) for setup in opened.seats]
        self.commitment = commitment(opened.seed, opened.table)
        self.clock = Clock(self.game, opened.clock, len(self.seats))
        self.started = False
        self.over: Over | None = None
        self.rematch: str | None = None
        self.asked: int | None = None
        self.agreed: set[int] = set()
        self.votes: dict[int, set[int]] = {}
        self.chats = 0
        self.changed = 0
        """The index at which the game itself last changed."""
        self.since = [0] * len(self.seats)
        """For each seat: the index from which it has had its present decision."""
        self.legal: list[list[str]] = [[] for _ in self.seats]
        self.at = opened.at
        """When the last entry was made."""
        self.told: list[tuple[SeenEntry, ...]] = []
        """The log as each seat saw it, and last as onlookers did."""
        self._marks: list[tuple[int, list[float]]] = [(0, list(self.clock.left))]
        self._ids: dict[tuple[int, str], int] = {}
        self._views: dict[int, View] = {}
        self._tell(SeenEntry(1, opened.at, "opened"))

    # -- reading --------------------------------------------------------------------------------------------------

    @property
    def index(self) -> int:
        """How many entries the log has."""
        return len(self.told)

    @property
    def status(self) -> str:
        """``waiting``, ``playing`` or ``over``."""
        return "over" if self.over else "playing" if self.started else "waiting"

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now."""
        return self.match.to_act if self.started and not self.over else []

    @property
    def persons(self) -> list[int]:
        """The seats at which persons sit, and play for themselves."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    def view(self, seat: int | None) -> View | None:
        """What the seat (``None``: an onlooker) sees, once the game has begun."""
        if not self.started:
            return None
        viewpoint = ONLOOKER if seat is None else seat
        if viewpoint not in self._views:
            self._views[viewpoint] = self.match.view(viewpoint)
        return self._views[viewpoint]

    def entries(self, seat: int | None, last: int) -> list[SeenEntry]:
        """The log after index ``last`` as the seat (``None``: an onlooker) saw it."""
        viewpoint = -1 if seat is None else seat
        return [told[viewpoint] for told in self.told[last:]]

    def played_as(self, seat: int, move_id: str) -> int | None:
        """The index of the entry that this seat's move of that id became."""
        return self._ids.get((seat, move_id))

    # -- folding --------------------------------------------------------------------------------------------------

    def fold(self, entry: Entry) -> None:
        """Take in the next entry of the log."""
        self.at = entry.at
        told = SeenEntry(self.index + 1, entry.at, entry.__struct_config__.tag)  # type: ignore[arg-type]
        match entry:
            case Started() | Moved():
                self._fold_moves(entry, told)
                return
            case SeatChanged():
                self.seats[entry.seat].change(entry)
                told = replace(told, seat=entry.seat, change=entry.change, name=entry.name, bot=entry.bot)
                self.votes.pop(entry.seat, None)
                self._turn(entry.at)
            case Undone():
                self._undo(entry)
                told = replace(told, seat=entry.seat, events=entry.events)
            case Asked():
                self.asked, self.agreed = entry.seat, set()
                told = replace(told, seat=entry.seat)
            case Answered():
                self._answer(entry)
                told = replace(told, seat=entry.seat, agree=entry.agree)
            case Voted():
                self.votes.setdefault(entry.away, set()).add(entry.seat)
                told = replace(told, seat=entry.seat, away=entry.away)
            case Resigned():
                self.seats[entry.seat].resigned = True
                told = replace(told, seat=entry.seat)
            case Chatted():
                self.chats += 1
                told = replace(told, seat=entry.seat, text=entry.text)
            case Over():
                told = self._end(entry, told)
            case Rematched():
                self.rematch = entry.table
                told = replace(told, table=entry.table)
            case Opened():
                raise SheepfoldError("A table is opened once.")
        self._tell(told)

    def _tell(self, entry: SeenEntry) -> None:
        self.told.append((entry,) * (len(self.seats) + 1))

    def _fold_moves(self, entry: Started | Moved, told: SeenEntry) -> None:
        viewpoints = [*range(len(self.seats)), ONLOOKER]
        seen: list[list[tuple[int, str]]] = [[] for _ in viewpoints]
        match, game = self.match, self.game
        for who, move in entry.moves:
            action = match.check(who, move)
            for moves, viewpoint in zip(seen, viewpoints, strict=True):
                moves.append((who, game.seen(match.state, who, action, viewpoint)))
            match.push((who, action))
        if isinstance(entry, Moved):
            told = replace(told, seat=entry.seat, by=entry.by)
            if entry.id is not None:
                self._ids[entry.seat, entry.id] = told.index
        else:
            self.started = True
        shared = replace(told, moves=tuple(seen[-1]))
        self.told.append(tuple(shared if moves == seen[-1] else replace(told, moves=tuple(moves)) for moves in seen))
        self.asked, self.agreed = None, set()
        self._renew(entry.seat if isinstance(entry, Moved) else None, len(entry.moves) > 1)
        self._turn(entry.at)
        self._marks.append((len(match.events), list(self.clock.left)))

    def _renew(self, actor: int | None, chance: bool) -> None:
        """After the game changed: who has what to decide, and since when."""
        self.changed = self.index
        self._views = {}
        for seat, before in enumerate(self.legal):
            now = self.match.legal(seat) if self.match.state.may_act(seat) else []
            same = seat != actor and actor is not None and not chance and now == before
            if not same:
                self.legal[seat] = now
                self.since[seat] = self.index

    def _turn(self, at: float) -> None:
        if self.started and not self.over:
            self.clock.turn(at, self.match.to_act, self.legal, [seat.kind == "person" for seat in self.seats])

    def _undo(self, entry: Undone) -> None:
        self.match.undo_to(entry.events)
        self.asked, self.agreed = None, set()
        while len(self._marks) > 1 and self._marks[-1][0] > entry.events:
            self._marks.pop()
        self.clock.set_back(self._marks[-1][1])
        self._renew(None, False)
        self.changed = self.index + 1
        self.since = [self.index + 1] * len(self.seats)
        self._turn(entry.at)

    def _answer(self, entry: Answered) -> None:
        if entry.agree:
            self.agreed.add(entry.seat)
        else:
            self.asked, self.agreed = None, set()

    def _end(self, entry: Over, told: SeenEntry) -> SeenEntry:
        self.over = entry
        self.clock.halt(entry.at)
        self.asked, self.agreed, self.votes = None, set(), {}
        self.legal = [[] for _ in self.seats]
        return replace(told, ending=entry.ending, scores=entry.scores, winners=entry.winners, seed=self.opened.seed)
