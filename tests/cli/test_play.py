"""``sheepfold play``: a game in the terminal, typed from a script."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sheepfold.bots import ask, make_bots
from sheepfold.core.chance import lot
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.record_file import read_records
from sheepfold.core.state import ONLOOKER
from tests.cli.conftest import EVERY_GAME, Outcome, Run

Refused = Callable[[Outcome], str]


AS_SEATED = ("--begins", "seated")


def scripted(game: Game, people: int = 1) -> tuple[list[str], Match]:
    """What to type to play a whole game of seed 5 with the first legal move each time, the other seats greedy."""
    match = Match(game, game.seats[0], seed="5")
    bots = make_bots(["greedy"] * match.seats, "5")
    typed: list[str] = []
    at_screen = -1 if people > 1 else 0
    while not match.over:
        seat = match.to_act[0]
        if seat >= people:
            match.play(ask(bots[seat], match, seat), seat=seat)
            continue
        if seat != at_screen and any(match.history(one) != match.history(ONLOOKER) for one in range(people)):
            typed.append("")
        at_screen = seat
        typed.append(match.legal(seat)[0])
        match.play(typed[-1], seat=seat)
    return typed, match


def lines(typed: list[str]) -> str:
    return "".join(f"{line}\n" for line in typed)


def test_a_whole_game_is_played_from_a_script(run: Run, game: Game) -> None:
    typed, match = scripted(game)
    outcome = run("play", game.slug, "--seed", 5, *AS_SEATED, stdin=lines(typed))
    assert outcome.returncode == 0
    assert f"The game is over: {game.ending(match.state)}." in outcome.stdout
    assert "Seat 0 (you), " in outcome.stdout


def test_a_real_process_plays_the_same_game(shell: Run, tmp_path: Path) -> None:
    game = EVERY_GAME[-1]
    typed, match = scripted(game)
    outcome = shell("play", game.slug, "--seed", 5, *AS_SEATED, "--save", tmp_path / "game", stdin=lines(typed))
    assert outcome.returncode == 0, outcome.stderr
    (record,) = read_records(tmp_path / "game")
    assert record.events == match.record().events
    assert "\x1b" not in outcome.stdout


def test_two_people_share_a_screen(run: Run, game: Game, tmp_path: Path) -> None:
    typed, match = scripted(game, people=2)
    outcome = run("play", game.slug, "--seed", 5, "--players", match.seats, "--seat", "me,me", "--save",
                  tmp_path / "game", stdin=lines(typed))  # fmt: skip
    assert "The game is over" in outcome.stdout
    (record,) = read_records(tmp_path / "game")
    assert record.events == match.record().events
    assert ("Hand over to seat 1, press Enter" in outcome.stdout) == ("" in typed)


def test_lots_decide_who_begins_and_the_record_says_so(run: Run, game: Game, tmp_path: Path) -> None:
    for seed in ("5", "6", "7"):
        first = lot(seed, game.seats[0])
        outcome = run("play", game.slug, "--seed", seed, stdin=f"save {tmp_path / seed}\nquit\n")
        mine = -first % game.seats[0]
        seats = ["me" if seat == mine else "greedy" for seat in range(game.seats[0])]
        assert f"--seat {','.join(seats)}" in outcome.stdout
        (record,) = read_records(tmp_path / seed)
        assert record.lots == first
        again = run("play", "--resume", tmp_path / seed, stdin="quit\n")
        assert f"--seat {','.join(seats)}" in again.stdout
        assert next(iter(read_records(tmp_path / seed))).lots == first


def test_bots_alone_can_be_watched(run: Run, game: Game) -> None:
    seats = ",".join(["random"] * game.seats[0])
    outcome = run("play", game.slug, "--seed", 5, "--seat", seats)
    assert "The game is over" in outcome.stdout


def test_a_saved_game_goes_on_where_it_was_left(run: Run, game: Game, tmp_path: Path) -> None:
    typed, match = scripted(game)
    path = tmp_path / "my game"
    half = len(typed) // 2
    outcome = run("play", game.slug, "--seed", 5, *AS_SEATED, stdin=lines([*typed[:half], f"save {path}", "quit"]))
    assert f"sheepfold play --resume '{path}' --seat me" in outcome.stdout
    assert run("check", path).returncode == 0
    outcome = run("play", "--resume", path, stdin=lines(typed[half:]))
    assert "The game is over" in outcome.stdout
    (record,) = read_records(path)
    assert record.events == match.record().events


def test_undo_goes_back_to_the_last_decision_and_the_game_goes_the_same_way(
    run: Run, game: Game, tmp_path: Path
) -> None:
    typed, match = scripted(game)
    again = [line for move in typed[:4] for line in (move, "undo", move)] + typed[4:]
    outcome = run("play", game.slug, "--seed", 5, *AS_SEATED, "--save", tmp_path / "game", stdin=lines(again))
    assert outcome.stdout.count("Back to your last decision.") == min(4, len(typed))
    (record,) = read_records(tmp_path / "game")
    assert record.events == match.record().events


def test_there_may_be_nothing_to_undo(run: Run, game: Game) -> None:
    assert "There is no decision of yours to take back." in run("play", game.slug, stdin="undo\n").stdout


def test_the_end_of_the_input_is_a_polite_good_bye(run: Run, game: Game) -> None:
    outcome = run("play", game.slug)
    assert outcome.returncode == 0
    assert outcome.stdout.endswith("Good-bye. The game was not kept.\n")


def test_quit_offers_to_keep_the_game(run: Run, tmp_path: Path) -> None:
    typed = ["drop d", "quit", str(tmp_path), str(tmp_path / "kept")]
    outcome = run("play", "connect-four", *AS_SEATED, stdin=lines(typed))
    assert "is a folder" in outcome.stdout
    assert "Good-bye. Go on with: sheepfold play --resume" in outcome.stdout
    assert len(next(iter(read_records(tmp_path / "kept"))).events) == 2
    assert "not kept" in run("play", "connect-four", *AS_SEATED, stdin="quit\n\n").stdout


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "drop a   drop b"),
        ("", "Type a move, or ? to see what is legal."),
        ("drop", "“drop” may mean “drop a”, “drop b”"),
        ("DROP   C", "Seat 1 (greedy): drop"),
        ("c", "You play “drop c”."),
        ("drop z", "“drop z” is no move of Connect Four."),
        ("\x00\x1b" * 200, "is no move of Connect Four."),
        ("hint", "Perhaps “drop "),
        ("save", "Say where to: save FILE."),
        ("save /nowhere/at/all", "cannot be written"),
        ("rules", "The rules of Connect Four are not written down here."),
        ("drop a\nhistory", "   0  Seat 0 (you): drop a"),
    ],
)
def test_what_is_typed_is_answered(run: Run, typed: str, answer: str) -> None:
    outcome = run("play", "connect-four", *AS_SEATED, stdin=f"{typed}\n")
    assert outcome.returncode == 0
    assert answer in outcome.stdout


def test_a_move_that_is_not_legal_now_says_so(run: Run) -> None:
    typed = ["drop a"] * 6 + ["drop a"]
    outcome = run("play", "connect-four", "--seat", "me,me", stdin=lines(typed))
    assert "This is not possible now." in outcome.stdout


def test_a_refused_move_gets_the_sentence_of_the_rules(run: Run) -> None:
    typed = lines(["fence a1n", "fence a1n", "flip a1"])
    english = run("play", "te-kuiti", *AS_SEATED, stdin=typed).stdout
    assert "There is a fence here already." in english
    assert "You are the shepherd in this round" in english
    assert "not legal now" not in english
    assert "Hier steht schon ein Zaun." in run("play", "te-kuiti", *AS_SEATED, "--language", "de", stdin=typed).stdout


def test_seats_are_filled_with_bots(run: Run, refused: Refused) -> None:
    outcome = run("play", "connect-four", "--seat", "random", "--seat", "me")
    assert "Seat 0 (random): drop" in outcome.stdout
    assert "Seat 1 (you), your move" in outcome.stdout
    assert "not 3" in refused(run("play", "connect-four", "--seat", "me,me,me"))
    assert "3 players for 2 seats" in refused(run("play", "connect-four", "--players", 2, "--seat", "me,me,me"))
    assert "no bot you" in refused(run("play", "connect-four", "--seat", "you"))


def test_a_place_that_cannot_be_saved_to_is_refused_at_once(run: Run, refused: Refused, tmp_path: Path) -> None:
    assert "cannot be written" in refused(run("play", "connect-four", "--save", tmp_path / "nowhere" / "game"))


def test_what_does_not_fit_a_resumed_game_is_refused(run: Run, refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "game"
    run("play", "connect-four", "--save", path, stdin="drop a\n")
    assert "is a game of connect-four" in refused(run("play", "te-kuiti", "--resume", path))
    assert "keeps its players" in refused(run("play", "--resume", path, "--players", 2))
    assert "Name the game" in refused(run("play"))
