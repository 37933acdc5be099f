"""A game in the terminal, between people at one screen and bots."""

import shlex
from collections.abc import Sequence
from pathlib import Path

from sheepfold.bots import BOTS, Bot, ask, make_bot
from sheepfold.bots.registry import bot_seed
from sheepfold.core.errors import MoveError, SheepfoldError
from sheepfold.core.files import whole_file
from sheepfold.core.match import Match
from sheepfold.core.state import ONLOOKER
from sheepfold.terminal.entry import COMMANDS, meant, several, tidy
from sheepfold.terminal.narrator import Narrator
from sheepfold.terminal.sand import BOT_SECONDS, Sand
from sheepfold.terminal.screen import Screen, TimeUp

ME = "me"


class TerminalGame:
    """One match from where it stands to its end, or until someone leaves. ``players`` names ``me`` or a bot a seat.

    ``sand`` is the hourglass, where the game is played with it.
    """

    def __init__(
        self,
        screen: Screen,
        match: Match,
        players: Sequence[str],
        save_to: Path | None = None,
        sand: Sand | None = None,
        language: str = "en",
        lots: int | None = None,
    ) -> None:
        self.screen = screen
        self.sand = sand or Sand(None)
        self.language = language
        self.match = match
        self.players = players
        self.save_to = save_to
        self.lots = lots
        """Where lots were drawn: which of the players, as they had sat down, begins."""
        self.people = [seat for seat, name in enumerate(players) if name == ME]
        self.bots: dict[int, Bot] = {
            seat: make_bot(name, bot_seed(match.seed, seat)) for seat, name in enumerate(players) if name != ME
        }
        self.narrator = Narrator(screen, match, [self._name(seat) for seat in range(match.seats)])
        self.at_screen = self.people[0] if len(self.people) == 1 else ONLOOKER

    def run(self) -> None:
        """Play until the game is over or is left."""
        self._keep()
        while not self.match.over:
            seat = self.match.to_act[0]
            if seat in self.bots:
                self._bot_plays(seat)
            elif not self._person_plays(seat):
                self._leave()
                return
            self._keep()
        self.narrator.finish(self.people[0] if len(self.people) == 1 else ONLOOKER, self.at_screen)

    def _name(self, seat: int) -> str:
        if self.players[seat] != ME:
            return f"Seat {seat} ({Path(self.players[seat]).name})"
        return f"Seat {seat}" if len(self.people) > 1 else f"Seat {seat} (you)"

    def _bot_plays(self, seat: int) -> None:
        if self.sand.left(seat, self.match.legal(seat)) == 0:
            move = self.sand.stop
        else:
            with self.narrator.thinking(seat):
                move = ask(self.bots[seat], self.match, seat)
            self.sand.spend(BOT_SECONDS)
        try:
            self.match.play(move, seat=seat)
        except MoveError as error:
            raise SheepfoldError(f"The bot at seat {seat} was refused: {error}") from error
        if not self.people:
            self.narrator.show_news(ONLOOKER)
            self.narrator.draw(ONLOOKER)

    # -- a person's decision ----------------------------------------------------------------------------------

    def _person_plays(self, seat: int) -> bool:
        """Show the position and ask until a move is made or undone; whether the game goes on."""
        if not self._hand_over(seat):
            return False
        self.narrator.show_news(seat)
        self.narrator.draw(seat)
        while True:
            legal = self.match.legal(seat)
            typed = self._typed(seat, legal)
            if typed is None or tidy(typed) == "quit":
                if typed is not None:
                    self._offer_to_save()
                return False
            if self._command(seat, typed, legal):
                continue
            if tidy(typed) == "undo":
                if self._undo(seat):
                    return True
            elif self._move(seat, tidy(typed), legal):
                return True

    def _typed(self, seat: int, legal: Sequence[str]) -> str | None:
        """What the person types; when the sand has run out, the move that is made then."""
        left = self.sand.left(seat, legal)
        try:
            typed = self.screen.ask(self.narrator.prompt(seat, legal, left), left)
        except TimeUp:
            typed = ""
        if typed is None or self.sand.left(seat, legal) != 0:
            return typed
        self.screen.say("The sand has run out.")
        return self.sand.stop

    def _hand_over(self, seat: int) -> bool:
        """A curtain between two people where one of them knows what the other may not."""
        is_new, self.at_screen = seat != self.at_screen, seat
        if len(self.people) < 2 or not is_new or not self.narrator.has_secrets(self.people):
            return True
        self.screen.wipe()
        if self.screen.ask(f"Hand over to seat {seat}, press Enter: ") is None:
            return False
        self.screen.wipe()
        return True

    def _command(self, seat: int, typed: str, legal: Sequence[str]) -> bool:
        """Carry out a word that changes nothing in the game; whether it was one."""
        word, _, rest = typed.strip().partition(" ")
        try:
            if tidy(typed) in ("?", "help"):
                self._help(legal)
            elif tidy(typed) == "history":
                self.narrator.history(seat)
            elif tidy(typed) == "rules":
                self.screen.rules(self.match.game, self.language)
            elif tidy(typed) == "hint":
                hint = ask(BOTS["greedy"].make(bot_seed(self.match.seed, seat)), self.match, seat)
                self.screen.say(f"Perhaps “{hint}”.")
            elif word.lower() == "save":
                self._save(rest.strip())
            else:
                return False
        except SheepfoldError as error:
            self.screen.say(str(error))
        return True

    def _help(self, legal: Sequence[str]) -> None:
        self.screen.say("Your moves (the beginning of one is enough):")
        self.screen.moves(legal)
        self.screen.say("Also: " + ", ".join(f"{word} ({about})" for word, about in COMMANDS.items()) + ".")

    def _move(self, seat: int, typed: str, legal: Sequence[str]) -> bool:
        if not typed and len(legal) > 1:
            self.screen.say("Type a move, or ? to see what is legal.")
            return False
        moves = meant(typed, legal)
        if len(moves) > 1:
            self.screen.say(f"“{typed[:40]}” may mean {several(moves)}.")
            return False
        try:
            self.match.play(moves[0] if moves else typed, seat=seat)
        except MoveError as error:
            self.screen.say(error.reason.text(self.language, self.narrator.names) if error.reason else str(error))
            return False
        if moves[0] != typed:
            self.screen.say(f"You play “{moves[0]}”.")
        return True

    def _undo(self, seat: int) -> bool:
        own = [index for index, (who, _) in enumerate(self.match.events) if who == seat]
        if not own:
            self.screen.say("There is no decision of yours to take back.")
            return False
        self.match.undo_to(own[-1])
        self.narrator.forget()
        self.screen.say("Back to your last decision.")
        return True

    # -- saving and leaving -----------------------------------------------------------------------------------

    def _keep(self) -> None:
        if self.save_to is not None:
            self._write(self.save_to)

    def _save(self, name: str) -> None:
        if not name:
            self.screen.say("Say where to: save FILE.")
            return
        self._write(Path(name))
        self.save_to = Path(name)
        self.screen.say(f"Saved. Go on later with: {self.resume_command()}")

    def _write(self, path: Path) -> None:
        with whole_file(path) as file:
            record = self.match.record(with_seed=True)
            record.lots = self.lots
            file.write(record.to_json() + "\n")

    def _offer_to_save(self) -> None:
        while self.save_to is None:
            name = self.screen.ask("File to keep the game in, or Enter to leave it: ")
            if not name or not name.strip():
                return
            try:
                self._write(Path(name.strip()))
                self.save_to = Path(name.strip())
            except SheepfoldError as error:
                self.screen.say(str(error))

    def _leave(self) -> None:
        if self.save_to is None:
            self.screen.say("Good-bye. The game was not kept.")
            return
        self._keep()
        self.screen.say(f"Good-bye. Go on with: {self.resume_command()}")

    def resume_command(self) -> str:
        """The command that goes on with the saved game."""
        seats = ",".join(self.players)
        glass = " --hourglass" if self.sand.glass is not None else ""
        return f"sheepfold play --resume {shlex.quote(str(self.save_to))} --seat {shlex.quote(seats)}{glass}"
