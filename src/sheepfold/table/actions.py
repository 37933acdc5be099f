"""The table's own rules: what may be asked of it, and which entries then enter the log.

Every function looks at a table and gives entries, or raises a ``TableError``; none changes the table.
"""

from collections.abc import Collection

from sheepfold.core.chance import lot, settle_by_seed
from sheepfold.core.errors import MoveError
from sheepfold.core.state import CHANCE, OVER, State
from sheepfold.table.entries import (
    Answered,
    Asked,
    By,
    Chatted,
    Disclosed,
    Entry,
    Moved,
    Moves,
    Over,
    Resigned,
    Revealed,
    SeatChange,
    SeatChanged,
    Started,
    Undone,
    Voted,
)
from sheepfold.table.errors import TableError, refusal
from sheepfold.table.pledges import awaited, require_secret
from sheepfold.table.seat import Seat
from sheepfold.table.table import Table
from sheepfold.table.text import LONGEST_CHAT, readable
from sheepfold.table.tokens import fits
from sheepfold.table.undo import last_decision

Entries = list[Entry]


def seat_of(table: Table, token: str) -> int | None:
    """The seat that the token is for."""
    held = [number for number, seat in enumerate(table.seats) if fits(token, seat.holder)]
    return held[0] if held else None


def seat_at(table: Table, number: int) -> Seat:
    """The seat of that number."""
    if not 0 <= number < len(table.seats):
        raise TableError("no_such_seat", f"There is no seat {number} at this table.")
    return table.seats[number]


def require_playing(table: Table) -> None:
    """Refuse unless the game is going on."""
    if table.over:
        raise TableError("over", "The game is over.")
    if not table.started:
        raise TableError("not_started", "The game begins when all seats are taken.")


def require_person(table: Table, number: int) -> None:
    """Refuse a seat for which a bot plays: whoever resigned or ran out of time must not go on by the back door."""
    if seat_at(table, number).kind != "person":
        raise TableError("not_allowed", "A bot plays for this seat: take it back first.")


# -- sitting down and getting up ----------------------------------------------------------------------------------


def start(table: Table, at: float) -> Entries:
    """The set-up, if nobody is waited for."""
    if table.started or any(seat.kind == "open" for seat in table.seats):
        return []
    deadline = table.pledges.deadline
    if deadline is not None and at < deadline and awaited(table.seats):
        return []
    return [_started(table, at)]


def _started(table: Table, at: float, revealed: Revealed | None = None) -> Started:
    seed = table.pledges.seed_with(table.seats, revealed)
    first = lot(seed, len(table.seats)) if table.opened.draws_lots else None
    outcomes = settle_by_seed(table.match.state.clone(), seed, 0)
    return Started(at, table.texts((CHANCE, action) for action in outcomes), first)


def start_from(table: Table, events: Moves, at: float, is_whole: bool = False) -> Entries:
    """Begin where these events, played elsewhere before, end; a ``TableError`` if they are no game, or a whole one
    where none is wanted."""
    match = table.match.copy()
    for index, (who, text) in enumerate(events):
        try:
            match.push((who, match.check(who, text)))
        except MoveError as error:
            raise TableError("bad_request", f"Event {index}: {error}") from None
    outcomes = settle_by_seed(match.state, table.pledges.seed, len(events))
    if match.state.actor == OVER:
        if not is_whole:
            raise TableError("bad_request", "After these events the game is over.")
        return [Started(at, events, given=len(events)), _over(table, match.state, at)]
    drawn = table.texts((CHANCE, action) for action in outcomes)
    return [Started(at, (*events, *drawn), given=len(events))]


def _over(table: Table, state: State, at: float) -> Over:
    return Over(at, table.game.ending(state), tuple(state.scores()), tuple(state.winners()))


def join(table: Table, number: int, name: str | None, token: str, at: float, pledge: str | None = None) -> Entries:
    """Take an open seat; ``token`` is the hash of its new secret. The last one to sit down starts the game, unless
    somebody has pledged a secret for the seed, which is opened first."""
    if table.over:
        raise TableError("over", "The game is over.")
    if seat_at(table, number).kind != "open":
        raise TableError("taken", f"Seat {number} is taken.")
    if table.sealed:  # all tables with this deal have one seed, whoever sits there
        pledge = None
    joined = SeatChanged(at, number, "joined", name, None, token, pledge)
    return [joined, *_start_with(table, number, at, pledge)]


def seat_bot(table: Table, number: int, bot: str, at: float) -> Entries:
    """Let a bot take an open seat for good: nobody has to be waited for there. The last seat starts the game, as when
    a person sits down."""
    if table.over:
        raise TableError("over", "The game is over.")
    if seat_at(table, number).kind != "open":
        raise TableError("taken", f"Seat {number} is taken.")
    return [SeatChanged(at, number, "bot", None, bot), *_start_with(table, number, at)]


def _start_with(table: Table, number: int, at: float, pledge: str | None = None) -> Entries:
    """The set-up, if this was the last open seat and no secret has to be opened first."""
    others = [seat for other, seat in enumerate(table.seats) if other != number]
    is_pledged = pledge is not None or any(seat.pledge for seat in others)
    if table.started or is_pledged or any(seat.kind == "open" for seat in others):
        return []
    return [_started(table, at)]


def reveal(table: Table, number: int, secret: str, next_pledge: str | None, at: float) -> Entries:
    """Open the secret that the seat has pledged; the last one starts the game."""
    seat = seat_at(table, number)
    if table.started:
        raise TableError("stale", "The game has begun.")
    if table.pledges.sealed is None:
        raise TableError("not_started", "Secrets are opened when all seats are taken.")
    require_secret(seat, secret)
    if seat.secret is not None:
        return []
    revealed = Revealed(at, number, secret, next_pledge)
    entries: Entries = [revealed]
    if awaited(table.seats) == [number]:
        entries.append(_started(table, at, revealed))
    return entries


def leave(table: Table, number: int, change: SeatChange, at: float) -> Entries:
    """Give up a seat (``left``), or have it reopened by the owner."""
    seat = seat_at(table, number)
    if table.over:
        raise TableError("over", "The game is over.")
    if table.pledges.sealed is not None:
        raise TableError("not_allowed", "The game is about to begin; wait a moment.")
    if change == "reopened" and seat.kind == "open":
        raise TableError("not_allowed", f"Seat {number} is open already.")
    if change == "left" and _is_out(table, seat):
        raise TableError("not_allowed", "A bot plays this seat to the end, so it stays taken.")
    return [SeatChanged(at, number, change)]


def hand(table: Table, number: int, bot: str | None, at: float) -> Entries:
    """Let a bot play for the seat, or (``None``) take it back."""
    seat = seat_at(table, number)
    if table.over:
        raise TableError("over", "The game is over.")
    if bot is not None:
        if seat.kind == "bot":
            raise TableError("not_allowed", "A bot plays for this seat already.")
        return [SeatChanged(at, number, "bot", seat.name, bot)]
    if seat.kind != "bot":
        raise TableError("not_allowed", "No bot plays for this seat.")
    if _is_out(table, seat):
        raise TableError("not_allowed", "This seat has resigned." if seat.resigned else "This seat's time is used up.")
    return [SeatChanged(at, number, "back", seat.name)]


def _is_out(table: Table, seat: Seat) -> bool:
    """Whether its person plays no more in this game: a bot does, to the end."""
    return seat.resigned or (seat.timed_out and table.clock.spec.kind == "game")


def vote(table: Table, number: int, away: int, is_away: bool, stand_in: str, at: float) -> Entries:
    """Vote to have a bot play for an absent person; the vote that makes it more than half of the others does it."""
    require_playing(table)
    require_person(table, number)
    seat = seat_at(table, away)
    if away == number or seat.kind != "person":
        raise TableError("not_allowed", f"At seat {away} there is no other person.")
    if number in table.votes.get(away, ()):
        raise TableError("not_allowed", "You have voted already.")
    if not is_away:
        raise TableError("not_allowed", f"The person at seat {away} is not away, or not long enough.")
    entries: Entries = [Voted(at, number, away)]
    others = [person for person in table.persons if person != away]
    votes = (table.votes.get(away, set()) | {number}) & set(others)
    if 2 * len(votes) > len(others):
        entries.append(SeatChanged(at, away, "replaced", seat.name, stand_in))
    return entries


# -- playing ------------------------------------------------------------------------------------------------------


def move(
    table: Table, number: int, text: str, index: int, arrived: float, at: float, by: By, move_id: str | None
) -> Entries:
    """A decision of a seat, answering ``index``; then chance acts, and perhaps the game is over."""
    require_playing(table)
    if by == "person":
        require_person(table, number)
    deadline = table.clock.deadline(number)
    if by != "clock" and deadline is not None and arrived > deadline:
        raise TableError("stale", "The time for this move had run out when it arrived.")
    _require_fresh(table, number, index)
    try:
        action = table.check(number, text)
    except MoveError as error:
        raise refusal(error, table.names) from None
    moves, state = table.foresee(number, action)
    entries: Entries = [Moved(at, number, moves, by, move_id)]
    if state.actor == OVER:
        entries.append(_over(table, state, at))
    return entries


def _require_fresh(table: Table, number: int, index: int) -> None:
    """Refuse a move that answers an index from before the seat's present decision, or one that is not there yet."""
    if index > table.index:
        raise TableError("stale", f"The table's index is {table.index}; there is no {index} yet.")
    if index < table.since[number]:
        raise TableError("stale", f"The move answers index {index}; this decision came at {table.since[number]}.")


def undo(table: Table, number: int, free: bool, at: float) -> Entries:
    """Take back the seat's last decision: at once where that is ``free`` and nobody else is there, else by asking the
    others. Where something new was shown, and not all at the table can be asked, another holder has to agree."""
    require_playing(table)
    require_person(table, number)
    to = last_decision(table.match, number)
    if to is None or to < table.given:
        raise TableError("not_allowed", "There is nothing to take back.")
    others = [person for person in table.persons if person != number]
    if not free and not _can_be_agreed_to(table, number, others):
        raise TableError("not_allowed", "Something new was shown since your last decision, so it stays.")
    if not others:
        return [Undone(at, number, to)]
    if table.asked is not None:
        raise TableError("not_allowed", "Somebody asks to take back already.")
    return [Asked(at, number)]


def _can_be_agreed_to(table: Table, number: int, others: list[int]) -> bool:
    """Whether somebody else can agree; one's own second seat can only where nobody but oneself plays."""
    mine = table.seats[number]
    everybody = len(others) > 0 and len(table.persons) == len(table.seats)
    return everybody or any(not table.seats[other].shares_holder(mine) for other in others)


def answer(table: Table, number: int, agree: bool, at: float) -> Entries:
    """Answer somebody's wish to take back; the last one to agree does it."""
    require_playing(table)
    require_person(table, number)
    if table.asked is None or table.asked == number:
        raise TableError("not_allowed", "Nobody asks you to agree.")
    if number in table.agreed:
        raise TableError("not_allowed", "You have agreed already.")
    entries: Entries = [Answered(at, number, agree)]
    waiting = set(table.persons) - {table.asked, number} - table.agreed
    if agree and not waiting:
        to = last_decision(table.match, table.asked)
        assert to is not None, "who asks has decided before"
        entries.append(Undone(at, table.asked, to))
    return entries


def resign(table: Table, number: int, stand_in: str, at: float) -> Entries:
    """Give up: the end for one or two; with more seats a bot plays on."""
    require_playing(table)
    seat = seat_at(table, number)
    if seat.resigned:
        raise TableError("not_allowed", "This seat has resigned already.")
    entries: Entries = [Resigned(at, number)]
    if len(table.seats) <= 2:
        entries.append(Over(at, f"seat {number} resigned"))
    elif seat.kind == "person":
        entries.append(SeatChanged(at, number, "bot", seat.name, stand_in))
    return entries


def disclose(table: Table, at: float) -> Entries:
    """All tables with this deal are over."""
    return [Disclosed(at)] if table.sealed and table.over else []


def chat(number: int, text: str, at: float) -> Entries:
    """A short message."""
    return [Chatted(at, number, readable(text, LONGEST_CHAT))]


def time_out(table: Table, stand_in: str, at: float) -> Entries:
    """What follows when a clock has run out by now; nothing if none has. Nobody is waited for to open a secret for
    long."""
    if table.pledges.sealed is not None:
        return start(table, at)
    first = table.clock.next_deadline()
    if table.over or first is None or first[0] > at:
        return []
    seat = first[1]
    if table.clock.spec.kind == "hourglass":
        return move(table, seat, table.clock.move, table.index, at, at, "clock", None)
    return [SeatChanged(at, seat, "timeout", table.seats[seat].name, stand_in)]


def known_bot(name: str, bots: Collection[str]) -> str:
    """The name of a bot that there is. (Never one from a file.)"""
    if name not in bots:
        raise TableError("no_such_bot", f"There is no bot {name[:40]}; there are {', '.join(bots)}.")
    return name
