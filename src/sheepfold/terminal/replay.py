"""Step through a recorded game, forward and back."""

import sys

from sheepfold.core.match import Match
from sheepfold.terminal.narrator import Narrator
from sheepfold.terminal.screen import Screen


class Replay:
    """A finished or running match, seen event by event from one seat (or as an onlooker)."""

    def __init__(self, screen: Screen, match: Match, seat: int) -> None:
        self.screen = screen
        self.seat = seat
        self.match = match
        self.match.seed = None  # nothing may happen by itself here
        self.recorded = match.record().events
        self.narrator = Narrator(screen, match, [f"Seat {seat}" for seat in range(match.seats)])

    def run(self) -> None:
        """Ask for steps at a terminal; print all of them otherwise."""
        if sys.stdin.isatty():
            self._step_by_step()
        else:
            for index in range(len(self.recorded) + 1):
                self.show(index)

    def show(self, index: int) -> None:
        """The event before this position, and the position."""
        if index < len(self.match.events):
            self.match.undo_to(index)
        for who, move in self.recorded[len(self.match.events) : index]:
            self.match.play(move, seat=who)
        if index:
            who, seen = self.match.history(self.seat)[-1]
            self.screen.say(f"{index}/{len(self.recorded)}  {self.narrator.name(who)}: {seen}", style="bold")
        else:
            self.screen.say(f"0/{len(self.recorded)}  {self.match.game.title}, {self.match.seats} seats", style="bold")
        self.narrator.draw(self.seat)
        if self.match.over:
            self.narrator.result()

    def _step_by_step(self) -> None:
        index = 0
        while True:
            self.show(index)
            wanted = self._ask(index)
            if wanted is None:
                return
            index = wanted

    def _ask(self, index: int) -> int | None:
        """Where to go next; ``None`` to leave."""
        last = len(self.recorded)
        while True:
            typed = self.screen.ask(f"[{index}/{last}] Enter or n: on, b: back, a number: there, q: leave: ")
            word = "q" if typed is None else typed.strip().lower()
            if word == "q":
                return None
            if word in ("", "n"):
                if index < last:
                    return index + 1
                self.screen.say("This is the end (b goes back, q leaves).")
            elif word == "b":
                return max(0, index - 1)
            elif word.isdecimal() and len(word) < 10 and int(word) <= last:
                return int(word)
            else:
                self.screen.say(f"Type n, b, q or a number from 0 to {last}.")
