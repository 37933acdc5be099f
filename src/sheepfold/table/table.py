"""A table: its log, folded. It can always be rebuilt, so that a process holds nothing that may not be lost."""

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec.structs import replace

from sheepfold.core.commitment import commitment
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Event, Game, View
from sheepfold.core.match import Match
from sheepfold.core.state import CHANCE, ONLOOKER, State
from sheepfold.table.allowance import Paid, Spent
from sheepfold.table.clock import Clock, Turns
from sheepfold.table.entries import (
    Answered,
    Asked,
    Chatted,
    Disclosed,
    Entry,
    Moved,
    Moves,
    Opened,
    Over,
    Rematched,
    Resigned,
    Revealed,
    SeatChanged,
    Started,
    Undone,
    Voted,
)
from sheepfold.table.errors import TableError
from sheepfold.table.pledges import Pledges
from sheepfold.table.seat import Seat, rotated
from sheepfold.table.seen import SeenEntry, public_entry

Status = Literal["waiting", "playing", "over"]


class Table:
    """Where a table stands. ``fold`` is the only way to change it."""

    __slots__ = (
        "_foreseen", "_ids", "_marks", "_to_act", "_viewpoints", "_views", "agreed", "asked", "at", "begun", "changed",
        "clock", "commitment", "first", "game", "given", "id", "index", "legal", "match", "opened", "over", "pledges",
        "redraws", "rematch", "sealed", "seats", "seen", "since", "spent", "started", "turned", "undos", "votes",
    )  # fmt: skip

    def __init__(self, games: Mapping[str, Game], opened: Opened) -> None:
        self.opened = opened
        self.id = opened.table
        self.game = _game_of(games, opened)
        self.match = Match(self.game, len(opened.seats), opened.options)
        self.seats = [Seat.from_setup(setup) for setup in opened.seats]
        self.commitment = commitment(opened.seed, opened.table)
        self.pledges = Pledges(opened.seed)
        self.pledges.seal(self.seats, opened.at)
        self.clock = Clock(self.game, opened.clock, len(self.seats))
        self.started = False
        self.first: int | None = None
        """Where lots were drawn: the number that seat 0 had before."""
        self.given = 0
        """How many of its first events were played elsewhere before."""
        self.over: Over | None = None
        self.sealed = bool(opened.same_deal)
        """Whether other tables may still play this deal. Then only those who sit here see the game."""
        self.rematch: str | None = None
        self.asked: int | None = None
        self.agreed: set[int] = set()
        self.undos = 0
        """How often chance events were taken back."""
        self.redraws: list[tuple[int, int]] = []
        """Since which event chance has been drawn after how many of those."""
        self.votes: dict[int, set[int]] = {}
        self.spent = [Spent() for _ in opened.seats]
        self.changed = 0
        """The index at which the game itself last changed."""
        self.turned = opened.at
        """Since when it has been the turn of those who are to act."""
        self.since = [0] * len(self.seats)
        """For each seat: the index from which it has had its present decision."""
        self.begun = [0] * len(self.seats)
        """The same as a number of events: what others decide at the same time comes later."""
        self.legal: list[list[str]] = [[] for _ in self.seats]
        self.at = opened.at
        """When the last entry was made."""
        self.index = 0
        """How many entries the log has."""
        self.seen: list[tuple[SeenEntry, ...]] = []
        """The log as each seat saw it, and last as onlookers did."""
        self._marks: list[tuple[int, Turns]] = [(0, {})]
        """After each decision: the number of events, and the turns whose clock ran."""
        self._ids: dict[tuple[str | None, str], int] = {}
        self._views: dict[int, View] = {}
        self._to_act: list[int] = []
        self._foreseen: tuple[Moves, list[Event], State] | None = None
        """A move that was asked for last: its entry's moves, and what they lead to."""
        self._viewpoints = (ONLOOKER,) if self.game.looks_alike else (*range(len(self.seats)), ONLOOKER)
        self._show_all(public_entry(opened, 1))

    # -- reading --------------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str | None]:
        """The players' names by seat; a bot has none."""
        return [seat.name for seat in self.seats]

    @property
    def status(self) -> Status:
        """``waiting``, ``playing`` or ``over``."""
        return "over" if self.over else "playing" if self.started else "waiting"

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now."""
        return self._to_act if self.started and not self.over else []

    @property
    def persons(self) -> list[int]:
        """The seats at which persons sit, and play for themselves."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    def next_deadline(self) -> float | None:
        """When something happens by itself: a clock runs out, or a game begins though not all secrets are opened."""
        if self.over:
            return None
        first = self.clock.next_deadline()
        return first[0] if first is not None else self.pledges.deadline

    def view(self, seat: int | None) -> View | None:
        """What the seat (``None``: an onlooker) sees, once the game has begun."""
        if not self.started or (seat is None and self.sealed):
            return None
        viewpoint = ONLOOKER if seat is None or self.game.looks_alike else seat
        if viewpoint not in self._views:
            self._views[viewpoint] = self.match.view(viewpoint)
        return self._views[viewpoint]

    def forget_views(self) -> None:
        """Free what ``view`` keeps until the game changes. Who has sent it to everybody hardly needs it again."""
        self._views = {}

    def is_forced(self, seat: int) -> bool:
        """Whether the seat has one legal move only, and everybody can tell that."""
        return len(self.legal[seat]) == 1 and self.game.has_public_choice(self.match.state, seat)

    def check(self, seat: int, text: str) -> int:
        """The number of the action that the text names; a ``MoveError`` if this seat may not take it now."""
        if 0 <= seat < len(self.legal) and text in self.legal[seat]:
            return self.game.parse(text)
        return self.match.check(seat, text)

    def foresee(self, seat: int, action: int) -> tuple[Moves, State]:
        """What a legal move and chance will do, for an entry, and the state then. Nothing changes, but if that entry
        comes next, nothing is worked out again."""
        events, state = self.match.foresee(seat, action, self.pledges.seed, self.undos)
        moves = self.texts(events)
        self._foreseen = moves, events, state
        return moves, state

    def texts(self, events: Iterable[Event]) -> Moves:
        """Events as entries have them."""
        texts = self.game.notation.texts
        return tuple([(who, texts[action]) for who, action in events])

    def entries(self, seat: int | None, last: int) -> list[SeenEntry]:
        """The log after index ``last`` as the seat (``None``: an onlooker) saw it."""
        viewpoint = -1 if seat is None else seat
        if last == self.index - 1:
            return [self.seen[last][viewpoint]]
        return [seen[viewpoint] for seen in self.seen[last:]]

    def played_as(self, seat: int, move_id: str) -> int | None:
        """The index of the entry that the move of that id became, if the seat's present holder made one."""
        return self._ids.get((self.seats[seat].holder, move_id))

    # -- folding --------------------------------------------------------------------------------------------------

    def fold(self, entry: Entry) -> None:
        """Take in the next entry of the log."""
        self.at = entry.at
        seen = public_entry(entry, self.index + 1)
        if isinstance(entry, Moved):  # by far the most frequent
            self._move(entry, seen)
            return
        if isinstance(entry, Paid):
            self.spent[entry.seat].note(entry)
        match entry:
            case Started():
                self._start(entry, seen)
                return
            case SeatChanged():
                self._change_seat(entry)
            case Revealed():
                seat = self.seats[entry.seat]
                seat.secret, seat.next_pledge = entry.secret, entry.next
            case Undone():
                self._undo(entry)
            case Asked():
                self.asked, self.agreed = entry.seat, set()
            case Answered():
                self._answer(entry)
            case Voted():
                self.votes.setdefault(entry.away, set()).add(entry.seat)
            case Resigned():
                self.seats[entry.seat].resigned = True
            case Chatted():
                pass
            case Over():
                self._end(entry)
                seen.seed = None if self.sealed else self.pledges.seed
            case Disclosed():
                self.sealed = False
                seen.seed = self.pledges.seed
            case Rematched():
                self.rematch = entry.table
            case Opened():
                raise SheepfoldError("A table is opened once.")
        self._show_all(seen)

    def _change_seat(self, entry: SeatChanged) -> None:
        seat = self.seats[entry.seat]
        seat.change(entry)
        if self.started:
            seat.next_pledge = entry.pledge or seat.next_pledge
        else:
            seat.pledge = entry.pledge if entry.change == "joined" else seat.pledge
            self.pledges.seal(self.seats, entry.at)
        self.votes.pop(entry.seat, None)
        self._end_question()
        self._turn(entry.at)

    def _show_all(self, seen: SeenEntry) -> None:
        self._show((seen,) * (len(self.seats) + 1))

    def _show(self, seen: tuple[SeenEntry, ...]) -> None:
        self.seen.append(seen)
        self.index += 1

    def _start(self, entry: Started, public: SeenEntry) -> None:
        self._show_moves(public, self._play(entry.moves))
        self._end_question()
        self.started = True
        self.pledges.start(self.seats)
        self.first, self.given = entry.first, entry.given
        self.seats = rotated(self.seats, entry.first or 0)
        self.spent = rotated(self.spent, entry.first or 0)
        self._go_on(None, entry)

    def _move(self, entry: Moved, public: SeenEntry) -> None:
        self._show_moves(public, self._play(entry.moves))
        if self.asked is not None:
            self._end_question()
        if entry.id is not None:
            self._ids[self.seats[entry.seat].holder, entry.id] = self.index
        self._go_on(entry.seat, entry)

    def _go_on(self, actor: int | None, entry: Started | Moved) -> None:
        """After moves: it may be somebody else's turn."""
        before = self._to_act
        self._renew(actor, len(entry.moves) > 1)
        if self._to_act != before:
            self.turned = entry.at
        self._turn(entry.at)
        self._marks.append((len(self.match.events), self.clock.turns()))

    def _play(self, moves: Moves) -> list[Moves]:
        """Carry them out; what each viewpoint sees of them, onlookers last."""
        foreseen, self._foreseen = self._foreseen, None
        if foreseen is not None and foreseen[0] is moves:
            return self._play_foreseen(foreseen[1], foreseen[2])
        seen: list[list[tuple[int, str]]] = [[] for _ in self._viewpoints]
        for number, (who, move) in enumerate(moves):
            event = who, self.match.check(who, move) if number else self.check(who, move)
            self._note(event, seen)
            self.match.push(event)
        return [tuple(events) for events in seen]

    def _play_foreseen(self, events: list[Event], after: State) -> list[Moves]:
        """The same where all is known already: nothing is checked, and nothing done twice."""
        seen: list[list[tuple[int, str]]] = [[] for _ in self._viewpoints]
        last = events.pop()
        for event in events:
            self._note(event, seen)
            self.match.push(event)
        self._note(last, seen)
        self.match.push(last, after)
        return [tuple(moves) for moves in seen]

    def _note(self, event: Event, seen: list[list[tuple[int, str]]]) -> None:
        """Add to what each viewpoint sees."""
        who, action = event
        state, game = self.match.state, self.game
        for moves, viewpoint in zip(seen, self._viewpoints, strict=True):
            moves.append((who, game.seen(state, who, action, viewpoint)))

    def _show_moves(self, public: SeenEntry, seen: list[Moves]) -> None:
        """Most viewpoints see the same as an onlooker, and then share one entry. (``public`` is nobody else's.)"""
        public.moves = seen[-1]
        if len(seen) == 1 and not self.sealed:
            self._show_all(public)
            return
        own = [public if moves == public.moves else replace(public, moves=moves) for moves in seen]
        if self.sealed:
            own = own if len(own) > 1 else [public] * (len(self.seats) + 1)
            own[-1] = replace(public, moves=())
        self._show(tuple(own))

    def _renew(self, actor: int | None, chance: bool) -> None:
        """After the game changed: who has what to decide, and since when."""
        self.changed = self.index
        if self._views:
            self._views = {}
        self._to_act = self.match.to_act
        for seat, before in enumerate(self.legal):
            now = self.match.legal(seat) if seat in self._to_act else []
            same = seat != actor and actor is not None and not chance and now == before
            if not same:
                self.legal[seat] = now
                self.since[seat] = self.index
                self.begun[seat] = len(self.match.events)

    def _turn(self, at: float) -> None:
        if self.started and not self.over:
            self.clock.turn(at, self._to_act, self.legal, self.seats)

    def _undo(self, entry: Undone) -> None:
        self._draw_anew(entry.events)
        self.match.undo_to(entry.events)
        self.turned = entry.at
        self._end_question()
        while len(self._marks) > 1 and self._marks[-1][0] > entry.events:
            self._marks.pop()
        self.clock.resume(entry.at, self._marks[-1][1])
        self._renew(None, False)
        self.changed = self.index + 1
        self.since = [self.index + 1] * len(self.seats)
        self._turn(entry.at)

    def _draw_anew(self, index: int) -> None:
        """Before going back to this event: if chance acted since, whatever it does next is drawn anew."""
        self.undos += any(who == CHANCE for who, _ in self.match.events[index:])
        self.redraws = [redraw for redraw in self.redraws if redraw[0] < index]
        if self.undos > (self.redraws[-1][1] if self.redraws else 0):
            self.redraws.append((index, self.undos))

    def _end_question(self) -> None:
        self.asked, self.agreed = None, set()

    def _answer(self, entry: Answered) -> None:
        if entry.agree:
            self.agreed.add(entry.seat)
        else:
            self._end_question()

    def _end(self, entry: Over) -> None:
        self.over = entry
        self.clock.halt(entry.at)
        self._end_question()
        self.votes = {}
        self.legal = [[] for _ in self.seats]


def _game_of(games: Mapping[str, Game], opened: Opened) -> Game:
    """The game under the rules that the table was opened with."""
    if opened.game not in games:
        raise TableError("no_such_game", f"There is no game {opened.game} here.")
    return games[opened.game].under(opened.rules)
