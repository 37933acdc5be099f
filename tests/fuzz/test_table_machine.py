"""A table as a machine: clients come, go and ask, the server is restarted; a simple model says what may be."""

import asyncio
import json
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sheepfold.core.match import Match
from sheepfold.core.record import Record
from sheepfold.games import all_games
from sheepfold.table.views import public_view
from tests.fuzz.inside import AWAY, Client, Json, World

PICK = st.integers(0, 10**6)
TIMES = int(os.environ.get("SHEEPFOLD_FUZZ_TIMES", "1"))
"""So many times the usual number of examples."""


class TableMachine(RuleBasedStateMachine):
    """The model: everybody's entries as they were first told, who plays for which seat, and the ids of moves."""

    def __init__(self) -> None:
        super().__init__()
        shared = Path("/dev/shm")
        self.folder = Path(tempfile.mkdtemp(prefix="sheepfold-machine-", dir=shared if shared.is_dir() else None))
        self.world = World(self.folder)

    def teardown(self) -> None:
        self.world.close()
        shutil.rmtree(self.folder)

    @initialize(game=st.sampled_from(list(all_games().values())), seats=PICK)
    def open(self, game: Any, seats: int) -> None:
        self.seats = game.seats[seats % len(game.seats)]
        body = {"game": game.slug, "seats": ["me"] * self.seats, "public": True}
        status, told = self.world.rest("POST", "/tables", body)
        assert status == 201
        self.game, self.id, self.owner = game, told["id"], told["owner"]
        self.tokens: dict[int, str] = {seat["seat"]: seat["token"] for seat in told["seats"]}
        self.clients: dict[int, Client] = {}
        self.told: dict[int, list[Json]] = {}
        self.kind = dict.fromkeys(range(self.seats), "person")
        self.resigned = dict.fromkeys(range(self.seats), False)
        self.ids: dict[tuple[int, str], int] = {}
        self.over = False
        for seat in range(self.seats):
            self.connect(seat, 0)

    # -- helpers ------------------------------------------------------------------------------------------------------

    def connect(self, seat: int, last: int) -> None:
        client = Client(self.world, self.id, [self.tokens[seat]], last)
        assert client.welcome["held"] == [seat]
        known = self.told.get(seat, [])
        assert client.entries[seat][: len(known) - last] == known[last:], "what was told is told again, the same"
        client.entries[seat] = [*known[:last], *client.entries[seat]]
        self.clients[seat] = client

    def chosen(self, seat: int) -> int | None:
        """A seat with a client."""
        here = sorted(self.clients)
        return here[seat % len(here)] if here else None

    @property
    def table(self) -> Any:
        return self.world.lobby.rooms[self.id].table

    def look(self) -> Json:
        """The table as everybody sees it."""
        room = self.world.lobby.rooms.get(self.id) or self.world.run(self.world.lobby.room(self.id))
        state: Json = msgspec.json.decode(msgspec.json.encode(public_view(room.table, room.audience.presence)))
        return state

    def ask(self, seat: int, kind: str, **fields: Any) -> Json:
        """Ask, and see that the answer is true: done is an entry of that kind, refused is no entry at all."""
        before = self.look()["index"]
        answer = self.clients[seat].ask(kind, seat=seat, **fields)
        after = self.look()
        if answer["type"] == "error":
            assert after["index"] == before, "a refused message changes nothing"
            assert 10 < len(answer["message"]) < 600
        self.over = after["status"] == "over"
        return answer

    def entry(self, seat: int, index: int) -> Json:
        """The entry of that index, as the seat was told."""
        found = self.clients[seat].entries[seat][index - 1]
        assert found["index"] == index
        return found

    def plays(self, seat: int) -> bool:
        return not self.over and self.kind[seat] == "person"

    # -- what clients do ----------------------------------------------------------------------------------------------

    @precondition(lambda self: self.clients and not self.over)
    @rule(pick=PICK, move=PICK, number=st.integers(0, 400))
    def play(self, pick: int, move: int, number: int) -> None:
        state = self.look()
        able = [seat for seat in state["to_act"] if seat in self.clients]
        if not able:
            return
        seat = able[pick % len(able)]
        legal = self.table.legal[seat]
        name = f"m{number}"
        answer = self.ask(seat, "move", move=legal[move % len(legal)], index=state["index"], id=name)
        if (seat, name) in self.ids:
            assert answer["index"] == self.ids[seat, name], "a move is played once"
            return
        assert (answer["type"] == "done") == self.plays(seat), answer
        if answer["type"] == "done":
            self.ids[seat, name] = answer["index"]
            assert self.entry(seat, answer["index"])["kind"] == "move"

    @precondition(lambda self: self.ids)
    @rule(pick=PICK, index=st.integers(0, 400))
    def repeat(self, pick: int, index: int) -> None:
        (seat, name), was = sorted(self.ids.items())[pick % len(self.ids)]
        if seat in self.clients:
            answer = self.ask(seat, "move", move="anything", index=index, id=name)
            assert (answer["type"], answer["index"]) == ("done", was)

    @precondition(lambda self: self.clients and not self.over)
    @rule(pick=PICK, move=PICK, index=st.sampled_from(["old", "future", "now"]), text=st.text(min_size=1, max_size=20))
    def play_wrongly(self, pick: int, move: int, index: str, text: str) -> None:
        seat = self.chosen(pick)
        assert seat is not None
        legal, now = self.table.legal[seat], self.look()["index"]
        chosen = legal[move % len(legal)] if legal and index != "now" else text
        at = {"old": self.table.since[seat] - 1, "future": now + 1 + move % 5, "now": now}[index]
        answer = self.ask(seat, "move", move=chosen, index=max(0, at), id=f"wrong {text}")
        assert answer["type"] == "error", answer
        if index != "now" and self.plays(seat):
            assert answer["code"] == "stale"

    @precondition(lambda self: self.clients)
    @rule(pick=PICK)
    def undo(self, pick: int) -> None:
        seat = self.chosen(pick)
        assert seat is not None
        others = [other for other in range(self.seats) if other != seat and self.kind[other] == "person"]
        answer = self.ask(seat, "undo")
        if not self.plays(seat):
            assert answer["type"] == "error"
        if answer["type"] == "done":
            assert self.entry(seat, answer["index"])["kind"] == ("asked" if others else "undo")

    @precondition(lambda self: self.clients)
    @rule(pick=PICK, agree=st.booleans())
    def answer(self, pick: int, agree: bool) -> None:
        seat, asked = self.chosen(pick), self.look()["asked"]
        assert seat is not None
        answer = self.ask(seat, "answer", agree=agree)
        may = self.plays(seat) and asked is not None and asked["seat"] != seat
        assert (answer["type"] == "done") == may, answer
        if may:
            assert self.look()["asked"] is None or (agree and seat in self.look()["asked"]["agreed"])

    @precondition(lambda self: self.clients)
    @rule(pick=PICK, bot=st.sampled_from(["random", "greedy", None, "nobody", "x.py:Bot"]))
    def hand(self, pick: int, bot: str | None) -> None:
        seat = self.chosen(pick)
        assert seat is not None
        is_bot = self.kind[seat] == "bot"
        may = not self.over and (not is_bot if bot else is_bot and not self.resigned[seat])
        if bot in ("nobody", "x.py:Bot"):
            may = False
        answer = self.ask(seat, "hand", bot=bot)
        assert (answer["type"] == "done") == may, answer
        if may:
            self.kind[seat] = "person" if bot is None else "bot"

    @precondition(lambda self: "bot" in self.kind.values() and "person" in self.kind.values())
    @rule()
    def bots_play_until_they_wait_for_a_person(self) -> None:
        async def wake() -> None:
            self.world.bots.awake.set()
            while any(self.kind[seat] == "bot" for seat in self.table.to_act):
                await asyncio.sleep(0.001)
            self.world.bots.awake.clear()

        self.world.run(wake())
        self.over = self.look()["status"] == "over"

    @precondition(lambda self: self.clients)
    @rule(pick=PICK, away=st.integers(0, 5))
    def vote(self, pick: int, away: int) -> None:
        seat = self.chosen(pick)
        assert seat is not None
        answer = self.ask(seat, "vote", away=away)
        if answer["type"] == "done":
            assert away not in self.clients
            assert self.kind[away] == "person"
            self.kind[away] = self.look()["seats"][away]["kind"]

    @precondition(lambda self: self.clients)
    @rule(pick=PICK, really=st.integers(0, 3))
    def resign(self, pick: int, really: int) -> None:
        seat = self.chosen(pick)
        if really or seat is None:
            return
        may = not self.over and not self.resigned[seat]
        answer = self.ask(seat, "resign")
        assert (answer["type"] == "done") == may, answer
        if may:
            self.resigned[seat] = True
            if self.seats > 2:
                self.kind[seat] = "bot"

    @precondition(lambda self: self.clients)
    @rule(pick=PICK, text=st.text(min_size=1, max_size=40))
    def chat(self, pick: int, text: str) -> None:
        seat = self.chosen(pick)
        assert seat is not None
        answer = self.ask(seat, "chat", text=text)
        if answer["type"] == "done":
            assert self.entry(seat, answer["index"])["text"] == " ".join(text.split())

    # -- coming and going ---------------------------------------------------------------------------------------------

    @precondition(lambda self: self.clients)
    @rule(pick=PICK, seconds=st.sampled_from([0.0, 1.0, AWAY + 1]))
    def lose_the_connection(self, pick: int, seconds: float) -> None:
        seat = self.chosen(pick)
        assert seat is not None
        client = self.clients.pop(seat)
        client.leave()
        self.told[seat] = client.entries[seat]
        self.world.time += seconds

    @precondition(lambda self: len(self.clients) < len(self.tokens))
    @rule(pick=PICK, last=PICK)
    def come_back_at_any_index(self, pick: int, last: int) -> None:
        gone = [seat for seat in self.tokens if seat not in self.clients]
        seat = gone[pick % len(gone)]
        self.connect(seat, last % (len(self.told[seat]) + 1))

    @precondition(lambda self: self.clients)
    @rule(pick=PICK, really=st.integers(0, 2), change=st.sampled_from(["leave", "reopen"]))
    def give_up_the_seat(self, pick: int, really: int, change: str) -> None:
        seat = self.chosen(pick)
        if really or seat is None:
            return
        token = self.tokens[seat] if change == "leave" else self.owner
        status, _ = self.world.rest("POST", f"/tables/{self.id}/seats/{seat}/{change}", token=token)
        assert (status == 200) == (not self.over)
        if status == 200:
            client = self.clients.pop(seat)
            assert client.ask("ping")["type"] == "closed", "whoever gave up the seat is let go"
            self.told[seat] = client.entries[seat]
            self.kind[seat] = "open"
            del self.tokens[seat]
            assert self.world.rest("GET", f"/tables/{self.id}/history", token=token)[0] == 403

    @precondition(lambda self: "open" in self.kind.values())
    @rule(pick=PICK)
    def take_an_open_seat(self, pick: int) -> None:
        free = [seat for seat, kind in self.kind.items() if kind == "open"]
        seat = free[pick % len(free)]
        status, told = self.world.rest("POST", f"/tables/{self.id}/seats/{seat}/join", {"name": "Bea"})
        assert (status == 200) == (not self.over)
        if status == 200:
            self.tokens[seat], self.kind[seat], self.resigned[seat] = told["token"], "person", False
            self.connect(seat, 0)

    @rule()
    def restart(self) -> None:
        before = self.look()
        for seat in list(self.clients):
            client = self.clients.pop(seat)
            client.leave()
            self.told[seat] = client.entries[seat]
        self.world.stop()
        self.world.start()
        after = self.look()
        for state in (before, after):
            for seat in state["seats"]:
                del seat["online"], seat["away_since"]
        assert after == before
        for seat in self.tokens:
            self.connect(seat, 0)

    @precondition(lambda self: self.over and self.tokens)
    @rule(pick=PICK)
    def play_again(self, pick: int) -> None:
        told = self.world.rest("GET", f"/tables/{self.id}/record")[1]
        Match.replay(self.game, Record.from_json(json.dumps(told)))
        seat = sorted(self.tokens)[pick % len(self.tokens)]
        ids = {self.world.rest("POST", f"/tables/{self.id}/rematch", token=self.tokens[seat])[1]["id"] for _ in "12"}
        assert len(ids) == 1, "one rematch for all"
        assert ids != {self.id}

    @invariant()
    def everybody_was_told_the_same_log(self) -> None:
        if not hasattr(self, "id") or not self.clients:
            return
        index = self.look()["index"]
        for seat, client in self.clients.items():
            client.ask("ping")
            entries = client.entries[seat]
            assert [entry["index"] for entry in entries] == list(range(1, index + 1))
        first, *others = self.clients.values()
        shape = [(entry["index"], entry["kind"], entry.get("seat")) for entry in next(iter(first.entries.values()))]
        for client in others:
            told = next(iter(client.entries.values()))
            assert [(entry["index"], entry["kind"], entry.get("seat")) for entry in told] == shape


TestTable = TableMachine.TestCase
TestTable.settings = settings(
    max_examples=8 * TIMES,
    stateful_step_count=30,
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
