"""Opening tables: what was asked for becomes the first entries of a log, and secrets for whoever opened it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from sheepfold.core.commitment import new_seed
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game
from sheepfold.table.actions import known_bot, start
from sheepfold.table.clock import checked
from sheepfold.table.entries import Begins, ClockSpec, Entry, Opened, SeatSetup, Started
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
    game = games.get(wish.game)
    if game is None:
        raise TableError("no_such_game", f"There is no game {wish.game[:40]}; there are {', '.join(games)}.")
    given = dict(wish.options)
    try:
        clock = checked(game, wish.clock)
        if clock.kind == "hourglass":
            given.update(game.hourglass.options if game.hourglass else {})
        options = game.check(len(wish.seats), given)
    except SheepfoldError as error:
        raise refusal(error) from None
    tokens = {number: new_token() for number, text in enumerate(wish.seats) if text == "me"}
    owner, invite = new_token(), None if wish.public else new_token()
    opened = Opened(
        at=now,
        table=new_table_id(),
        game=game.slug,
        options=options,
        public=wish.public,
        clock=clock,
        seed=new_seed(),
        owner=hashed(owner),
        invite=None if invite is None else hashed(invite),
        seats=_setups(wish, tokens, bots),
        rules=game.rules,
        begins=wish.begins,
        draws_lots=wish.begins != "seated",
    )
    entries = _with_start(games, opened, now)
    first = next((entry.first or 0 for entry in entries if isinstance(entry, Started)), 0)
    tokens = {(seat - first) % len(opened.seats): token for seat, token in tokens.items()}
    return Opening(entries, tokens, owner, invite)


def _setups(wish: Wish, tokens: Mapping[int, str], bots: Collection[str]) -> tuple[SeatSetup, ...]:
    mine = SeatSetup("person", name=wish.name, party=int(len(tokens) > 1))
    setups = [_setup(text, tokens.get(number), mine, bots) for number, text in enumerate(wish.seats)]
    if tokens:
        setups[min(tokens)] = replace(setups[min(tokens)], pledge=wish.pledge)
    return tuple(setups)


def _setup(text: str, token: str | None, mine: SeatSetup, bots: Collection[str]) -> SeatSetup:
    if text == "open":
        return SeatSetup("open")
    if token is not None:
        return replace(mine, token=hashed(token))
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
    opened = Opened(
        at=now,
        table=new_table_id(),
        game=old.game,
        options=old.options,
        public=old.public,
        clock=old.clock,
        seed=new_seed(),
        owner=old.owner,
        invite=old.invite,
        seats=tuple(rotated([seat.setup() for seat in table.seats], first or 0)),
        rules=games[old.game].rules,
        begins=old.begins,
        draws_lots=first is None,
    )
    return Opening(_with_start(games, opened, now), {}, "", None)


def _loser(table: Table) -> int | None:
    """Who resigned, or has the fewest points of those who have not won; ``None`` if it is not one seat."""
    assert table.over is not None
    losers = [number for number, seat in enumerate(table.seats) if seat.resigned]
    scores, winners = table.over.scores, table.over.winners or ()
    if scores is not None:
        lost = [number for number in range(len(scores)) if number not in winners]
        losers = [number for number in lost if scores[number] == min(scores[other] for other in lost)]
    return losers[0] if len(losers) == 1 else None


def _with_start(games: Mapping[str, Game], opened: Opened, now: float) -> list[Entry]:
    return [opened, *start(Table(games, opened), now)]
