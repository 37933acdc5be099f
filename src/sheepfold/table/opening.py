"""Opening tables: what was asked for becomes the first entries of a log, and secrets for whoever opened it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from sheepfold.core.commitment import new_seed
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game
from sheepfold.table.actions import known_bot, start, start_from
from sheepfold.table.clock import checked
from sheepfold.table.entries import Begins, ClockSpec, Entry, Moves, Opened, SeatSetup, Started
from sheepfold.table.errors import TableError, refusal
from sheepfold.table.seat import rotated
from sheepfold.table.table import Table
from sheepfold.table.tokens import hashed, new_table_id, new_token


@dataclass(frozen=True)
class Wish:
    """What somebody asks for. ``seats`` are ``me``, ``open`` or ``bot:NAME``."""

    game: str
    options: Mapping[str, object]
    seats: Sequence[str]
    name: str | None
    public: bool
    clock: ClockSpec
    pledge: str | None = None
    """The hash of a secret that whoever opens the table adds to the seed."""
    begins: Begins = "seated"
    events: Moves = ()
    """The game so far, if it was begun elsewhere."""
    deal: str = ""
    """The day whose deal this is."""
    seed: str | None = None
    """Where it is not to be drawn: the seed of the deal of that day."""
    names: Sequence[str | None] = ()
    """By seat, who sits at ``me`` besides or instead of ``name``: several people at one screen."""
    rules: int | None = None
    """The version of the rules, where it is not the newest."""
    is_whole: bool = False
    """Whether the events are a whole game, to be looked at."""


@dataclass(frozen=True)
class Opening:
    """The first entries, and the secrets, which are given out once."""

    entries: list[Entry]
    tokens: dict[int, str]
    owner: str
    invite: str | None

    @property
    def opened(self) -> Opened:
        """The first entry."""
        first = self.entries[0]
        assert isinstance(first, Opened), "a log begins with its opening"
        return first


def new_table(games: Mapping[str, Game], bots: Collection[str], wish: Wish, now: float) -> Opening:
    """A new table as asked for, or a ``TableError``."""
    return new_tables(games, bots, wish, 1, now)[0]


def new_tables(games: Mapping[str, Game], bots: Collection[str], wish: Wish, count: int, now: float) -> list[Opening]:
    """So many tables with one deal, or a ``TableError``. Whoever opens them sits at the first; elsewhere these seats
    are open. All have the same owner and the same invitation."""
    game = games.get(wish.game)
    if game is None:
        raise TableError("no_such_game", f"There is no game {wish.game[:40]}; there are {', '.join(games)}.")
    if wish.events and ("open" in wish.seats or count > 1 or wish.begins != "seated"):
        raise TableError("bad_request", "A game that was begun elsewhere goes on at one table, without open seats.")
    owner, invite = new_token(), None if wish.public else new_token()
    names = tuple(new_table_id() for _ in range(count))
    common = _opened(
        game if wish.rules is None else game.under(wish.rules),
        wish,
        now,
        hashed(owner),
        None if invite is None else hashed(invite),
    )
    common = replace(common, same_deal=names if count > 1 else ())
    openings: list[Opening] = []
    for name in names:
        tokens = {number: new_token() for number, text in enumerate(wish.seats) if text == "me" and not openings}
        opened = replace(common, table=name, seats=_setups(wish, tokens, bots, is_fixed=count > 1 or bool(wish.seed)))
        entries = _with_start(games, opened, now, wish.events, wish.is_whole)
        openings.append(Opening(entries, _moved(tokens, entries, len(opened.seats)), owner, invite))
    return openings


def _opened(game: Game, wish: Wish, now: float, owner: str, invite: str | None) -> Opened:
    """The first entry, without a name and seats."""
    given = dict(wish.options)
    try:
        clock = checked(game, wish.clock)
        if clock.kind == "hourglass":
            given.update(game.hourglass.options if game.hourglass else {})
        options = game.check(len(wish.seats), given)
    except SheepfoldError as error:
        raise refusal(error) from None
    return Opened(
        at=now,
        table="",
        game=game.slug,
        options=options,
        public=wish.public,
        clock=clock,
        seed=wish.seed or new_seed(),
        owner=owner,
        invite=invite,
        seats=(),
        rules=game.rules,
        begins=wish.begins,
        draws_lots=wish.begins != "seated",
        deal=wish.deal,
    )


def _moved(tokens: Mapping[int, str], entries: Sequence[Entry], seats: int) -> dict[int, str]:
    """The tokens by seat; lots may have moved them."""
    first = next((entry.first or 0 for entry in entries if isinstance(entry, Started)), 0)
    return {(seat - first) % seats: token for seat, token in tokens.items()}


def _setups(wish: Wish, tokens: Mapping[int, str], bots: Collection[str], is_fixed: bool) -> tuple[SeatSetup, ...]:
    """``is_fixed``: the seed is, so nobody adds a secret to it."""
    if len(wish.names) > len(wish.seats):
        raise TableError("bad_request", "There are more names than seats.")
    mine = SeatSetup("person", name=wish.name, party=int(len(tokens) > 1))
    setups = [_setup(text, tokens.get(number), mine, bots) for number, text in enumerate(wish.seats)]
    for number, name in enumerate(wish.names):
        if name is not None and setups[number].kind == "person":
            setups[number] = replace(setups[number], name=name)
    if tokens and not is_fixed and not wish.events:
        setups[min(tokens)] = replace(setups[min(tokens)], pledge=wish.pledge)
    return tuple(setups)


def _setup(text: str, token: str | None, mine: SeatSetup, bots: Collection[str]) -> SeatSetup:
    if token is not None:
        return replace(mine, token=hashed(token))
    if text in ("open", "me"):
        return SeatSetup("open")
    if text.startswith("bot:"):
        return SeatSetup("bot", bot=known_bot(text.removeprefix("bot:"), bots))
    raise TableError("bad_request", f"A seat is “me”, “open” or “bot:NAME”, not “{text[:40]}”.")


def rematch(games: Mapping[str, Game], table: Table, now: float) -> Opening:
    """The same people again. Who begins is drawn by lot, or it is the loser, or everybody moves on by one seat. Their
    secrets stay good."""
    if table.over is None:
        raise TableError("not_over", "There is a rematch when the game is over.")
    old = table.opened
    first = {"seated": -1, "lots": None, "loser": _loser(table)}[old.begins]
    opened = replace(
        old,
        at=now,
        table=new_table_id(),
        seed=new_seed(),
        seats=tuple(rotated([seat.setup() for seat in table.seats], first or 0)),
        rules=games[old.game].rules,
        draws_lots=first is None,
        deal="",
        same_deal=(),
    )
    return Opening(_with_start(games, opened, now), {}, "", None)


def same_deal(games: Mapping[str, Game], table: Table, now: float) -> Opening:
    """The same people play the same deal under the same rules, each in the seat of the one before."""
    if table.over is None or table.sealed:
        raise TableError("not_over", "The same deal can be played again when it is over everywhere.")
    old, name = table.opened, new_table_id()
    setups = [replace(seat.setup(), pledge=None) for seat in table.seats]
    opened = replace(
        old,
        at=now,
        table=name,
        seed=table.pledges.seed,
        seats=tuple(rotated(setups, -1)),
        draws_lots=False,
        deal="",
        same_deal=(*(old.same_deal or (old.table,)), name),
    )
    given: Moves = tuple((who, table.game.text(action)) for who, action in table.match.events[: table.given])
    return Opening(_with_start(games, opened, now, given), {}, "", None)


def _loser(table: Table) -> int | None:
    """Who resigned, or has the fewest points of those who have not won; ``None`` if it is not one seat."""
    assert table.over is not None
    losers = [number for number, seat in enumerate(table.seats) if seat.resigned]
    scores, winners = table.over.scores, table.over.winners or ()
    if scores is not None:
        lost = [number for number in range(len(scores)) if number not in winners]
        losers = [number for number in lost if scores[number] == min(scores[other] for other in lost)]
    return losers[0] if len(losers) == 1 else None


def _with_start(
    games: Mapping[str, Game], opened: Opened, now: float, events: Moves = (), is_whole: bool = False
) -> list[Entry]:
    table = Table(games, opened)
    return [opened, *(start_from(table, events, now, is_whole) if events else start(table, now))]
