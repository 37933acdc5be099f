"""A full state from what one seat saw: its history, with ``?`` for what it could not see, and its views.

A client of a remote table has no true state, but bots choose from a ``Perspective``, which needs *some* state that the
seat cannot tell from the true one. ``Reconstruction`` finds one. It replays the history and fills in every hidden event
with any action that looks right. Where what comes next does not fit (a card is shown that lies elsewhere in this world)
the world is repaired, in one of two ways:

* **Another guess.** ``State.guess`` draws a new world that the seat cannot tell from this one. It is taken if the next
  event fits it. This finds hands and under sides, of which a few guesses show the right one.
* **A swap.** Where a view shows other things than it should (a packet of cards that is passed on), two hidden things
  change places in the whole past. This finds packets, which no guess would ever hit.

Every repair is replayed against all that the seat saw, so that a wrong one changes nothing.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from sheepfold.core.errors import NoSuchMove, SheepfoldError
from sheepfold.core.game import Event, Game, Json, View
from sheepfold.core.perspective import Perspective
from sheepfold.core.rng import Rng
from sheepfold.core.state import State

Seen = tuple[int, str]
"""Who (a seat or ``CHANCE``) and the event as the seat saw it."""

_REPAIRS: Final = 2000
"""So many repairs are made before we give up."""
_STARTS: Final = 60
"""So many worlds are tried for one repair."""
_GUESSES: Final = 40
"""So many guesses are made in one world for an event that does not fit."""
_NOTHING: Final = (0, 0, 0)
"""What is wrong with a world, the worst first: the words of the view that are missing or too many, the places at which
it is not as it should be, and whether the next event does not fit. Here, nothing is."""
_EVENT: Final = (0, 0, 1)
"""The view is right and the next event does not fit."""


class CannotReconstruct(SheepfoldError):
    """No state was found that agrees with what the seat saw."""


@final
class Reconstruction:
    """A state that a seat cannot tell from the true one, kept up to date as the game goes on.

    A history alone does not say everything: in Sheep & Thief a seat sees a hand that is passed to it, and no event
    names its cards. Give ``follow`` the view after each move, as a table sends it, and nothing is missing.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, object], seat: int, salt: int = 0) -> None:
        self.game = game
        self.seat = seat
        self._rng = Rng(salt)
        self._seen: list[Seen] = []
        self._views: dict[int, View] = {}
        self._events: list[Event] = []
        self._states: list[State] = [game.new(seats, game.check(seats, options))]
        """The state before each event, and the one after the last."""

    @property
    def state(self) -> State:
        """A state that agrees with everything the seat saw. Clone it before you change it."""
        return self._states[-1]

    @property
    def events(self) -> list[Event]:
        """The events that lead to ``state``: the true ones as far as the seat saw them."""
        return list(self._events)

    def perspective(self, salt: int = 0) -> Perspective:
        """All that a bot at this seat may know, the same as at the true match with the same salt."""
        return Perspective(self.game, self.seat, list(self._seen), self.state.guess(self.seat, Rng(salt)))

    def follow(self, history: Sequence[Seen], views: Mapping[int, View]) -> None:
        """Bring the state up to this history and these views, which are by the number of events before them.

        The history may be longer than the last one, or shorter after an undo. Views that were given before need not be
        given again. ``CannotReconstruct`` if nothing fits.
        """
        same = _common(self._seen, history)
        self._seen = list(history)
        self._views = {index: view for index, view in self._views.items() if index <= same}
        fresh = [index for index in views if index not in self._views and index <= len(history)]
        self._views.update((index, views[index]) for index in fresh)
        self._cut(min([same, *fresh]))
        for _ in range(_REPAIRS):
            if self._replay():
                return
            self._repair()
        raise self._cannot()

    # -- replaying ----------------------------------------------------------------------------------------------------

    def _cut(self, index: int) -> None:
        """Go back to the state before this event."""
        del self._events[index:], self._states[index + 1 :]

    def _replay(self, wishes: Sequence[Event] = ()) -> bool:
        """Go on as far as everything fits, hidden events as wished where that is possible; whether all of it fits."""
        first = len(self._events)
        while True:
            index, state = len(self._events), self._states[-1]
            if index in self._views and self.game.view(state, self.seat) != self._views[index]:
                return False
            if index == len(self._seen):
                return True
            wish = wishes[index - first][1] if index - first < len(wishes) else -1
            action = self._fitting(state, index, wish)
            if action < 0:
                return False
            self._push(action)

    def _push(self, action: int) -> None:
        who = self._seen[len(self._events)][0]
        state = self._states[-1].clone()
        state.apply(who, action)
        self._events.append((who, action))
        self._states.append(state)

    def _fitting(self, state: State, index: int, wish: int = -1) -> int:
        """An action that looks to the seat as the event at this index did, the wished one if it can be; or -1."""
        who, text = self._seen[index]
        if "?" in text:
            fitting = [action for action in state.legal(who) if self._looks(state, who, action) == text]
            if wish in fitting:
                return wish
            return fitting[self._rng.below(len(fitting))] if fitting else -1
        try:
            action = self.game.parse(text.split(" [")[0])
        except NoSuchMove:
            return -1
        fits = action in state.legal(who) and self._looks(state, who, action) == text
        return action if fits else -1

    def _looks(self, state: State, who: int, action: int) -> str:
        return self.game.seen(state, who, action, self.seat)

    # -- repairing ----------------------------------------------------------------------------------------------------

    def _repair(self) -> None:
        """Repair the world where it does not fit, so that the replay gets further."""
        index = len(self._events)
        earlier = max((known for known in self._views if known < index), default=0)
        for _ in range(_STARTS):
            if self._swapped(index) or self._guessed(index):
                return
            guessed = self._states[earlier].guess(self.seat, self._rng)
            self._rewrite(self.game.retell(self._events[:earlier], guessed, self.seat))
            if len(self._events) != index or self._wrong(self._states[-1], index) == _NOTHING:
                return
        raise self._cannot()

    def _cannot(self) -> CannotReconstruct:
        return CannotReconstruct(f"After {len(self._events)} events, no state fits what seat {self.seat} saw.")

    def _guessed(self, index: int) -> bool:
        """Guess until the next event fits; whether it does."""
        state = self._states[-1]
        if self._wrong(state, index) != _EVENT:
            return False
        for _ in range(_GUESSES):
            guessed = state.guess(self.seat, self._rng)
            if self._fitting(guessed, index) >= 0:
                return self._rewrite(self.game.retell(self._events, guessed, self.seat))
        return False

    def _rewrite(self, events: Sequence[Event]) -> bool:
        """Replay these events instead; whether they fit all that was seen so far."""
        same = _common(self._events, events)
        self._cut(same)
        self._replay(events[same:])
        return len(self._events) >= len(events)

    def _wrong(self, state: State, index: int) -> tuple[int, int, int]:
        """How much is wrong with this state before this event; less is better."""
        missing, surplus = self._compare(state, index)
        places = len(self._differences(state, index))
        misfit = not places and index < len(self._seen) and self._fitting(state, index) < 0
        return missing.total() + surplus.total(), places, int(misfit)

    def _compare(self, state: State, index: int) -> tuple[Counter[str], Counter[str]]:
        """The words that the view lacks, and those that it has too many of."""
        if index not in self._views:
            return Counter(), Counter()
        should, shows = Counter(_words(self._views[index])), Counter(_words(self.game.view(state, self.seat)))
        return should - shows, shows - should

    def _differences(self, state: State, index: int) -> list[tuple[Json, Json]]:
        """What the view should show and what it shows, where that is not the same."""
        if index not in self._views:
            return []
        return list(_unequal(self._views[index], self.game.view(state, self.seat)))

    # -- swapping -----------------------------------------------------------------------------------------------------

    def _swapped(self, index: int) -> bool:
        """Make one swap that leaves less wrong; whether there is one."""
        events, states, least = self._events, self._states, self._wrong(self._states[-1], index)
        for swapped in self._swaps(index):
            self._events, self._states = list(events), list(states)
            if self._rewrite(swapped) and self._wrong(self._states[index], index) < least:
                return True
            self._events, self._states = events, states
        return False

    def _swaps(self, index: int) -> Iterator[list[Event]]:
        """Pasts in which two things that the seat could not see have changed places, the latest changes first."""
        hidden = {word for at, _ in enumerate(self._events) for word in self._hidden_words(at)}
        wanted, unwanted = self._exchange(index)
        unwanted = unwanted & hidden or hidden
        for at in range(index - 1, -1, -1):
            words = self._hidden_words(at)
            for one in sorted(wanted):
                for other in sorted(unwanted):
                    if one != other and (one in words or other in words):
                        past = self._with_swap(at, one, other)
                        if past[at][1] in self._states[at].legal(past[at][0]):
                            yield past

    def _exchange(self, index: int) -> tuple[set[str], set[str]]:
        """The words that something else should give way to, and those that should give way."""
        state = self._states[-1]
        missing, surplus = self._compare(state, index)
        if missing or surplus:
            return set(missing), set(surplus)
        if places := self._differences(state, index):
            return {str(should) for should, _ in places}, {str(shows) for _, shows in places}
        return set(self._seen[index][1].split(" ")), set()

    def _hidden_words(self, index: int) -> list[str]:
        """The words of an event that the seat could not see."""
        seen = self._seen[index][1]
        if "?" not in seen:
            return []
        words = self.game.text(self._events[index][1]).split(" ")
        return [word for word, shown in zip(words, seen.split(" "), strict=False) if word != shown]

    def _with_swap(self, first: int, one: str, other: str) -> list[Event]:
        """The past with two words exchanged in all events from ``first`` on that the seat could not see."""
        turned = {one: other, other: one}
        past = list(self._events)
        for at in range(first, len(past)):
            who, action = past[at]
            if any(word in turned for word in self._hidden_words(at)):
                words = self.game.text(action).split(" ")
                past[at] = (who, self._number(" ".join(turned.get(word, word) for word in words), action))
        return past

    def _number(self, text: str, otherwise: int) -> int:
        try:
            return self.game.parse(text)
        except NoSuchMove:
            return otherwise


def _common(one: Sequence[tuple[int, object]], other: Sequence[tuple[int, object]]) -> int:
    """How many items the two have in common at their start."""
    for index, (left, right) in enumerate(zip(one, other, strict=False)):
        if tuple(left) != tuple(right):
            return index
    return min(len(one), len(other))


def _words(value: Json) -> Iterator[str]:
    """All texts in a view."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _words(part)
    elif isinstance(value, Sequence):
        for part in value:
            yield from _words(part)


def _unequal(one: Json, other: Json) -> Iterator[tuple[Json, Json]]:
    """What two views show at the places where they differ."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        for key in {**one, **other}:
            yield from _unequal(one.get(key), other.get(key))
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for left, right in zip(one, other, strict=True):
            yield from _unequal(left, right)
    elif one != other:
        yield one, other
