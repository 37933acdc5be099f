"""Asks in many positions why each action that is not legal is refused."""

from collections.abc import Iterable

from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.rng import Rng
from sheepfold.core.rules.reason import NOT_NOW, NOT_YOURS, Reason
from sheepfold.core.rules.sentences import LANGUAGES


def share_of_precise_refusals(game: Game, seats: int, player: str, seeds: Iterable[int], every: int) -> float:
    """The share of refusals in these games, looking at each ``every``-th decision, that name a rule of the game.

    Every refusal must have a text in each language, and be the same in another match that the seat cannot tell apart.
    """
    refusals = [reason for seed in seeds for reason in _of_one_match(game, seats, player, seed, every)]
    for reason in set(map(_key, refusals)):
        assert all(Reason(reason[0], dict(reason[2]), reason[1], game).text(language) for language in LANGUAGES)
    return sum(reason.rule not in (NOT_NOW, NOT_YOURS) for reason in refusals) / len(refusals)


def _key(reason: Reason) -> tuple[str, str, tuple[tuple[str, str | int], ...]]:
    return reason.rule, reason.variant, tuple(sorted(reason.about.items()))


def _of_one_match(game: Game, seats: int, player: str, seed: int, every: int) -> list[Reason]:
    match, rng, found = Match(game, seats, seed=seed), Rng(seed), list[Reason]()
    decisions = seed
    while not match.over:
        decisions += 1
        if decisions % every == 0:
            found += _of_one_position(match, rng)
        seat = match.state.actor
        guess = match.state.guess(seat, rng)
        match.play(game.text(game.advice.greedy(guess, seat, rng) if player == "greedy" else match.state.sample(rng)))
    return found


def _of_one_position(match: Match, rng: Rng) -> list[Reason]:
    """The reasons of the seat to act. The game's own hook must not even look at what is hidden from the seat."""
    seat, legal, found = int(match.state.actor), set(match.legal()), list[Reason]()
    alike = match.imagine(seat, rng) if match.game.has_secrets else None
    for action, text in enumerate(match.game.notation.texts):
        reason = match.why_not(text)
        assert (reason is None) == (text in legal)
        if reason is None:
            continue
        found.append(reason)
        if alike is not None:
            assert alike.why_not(text) == reason, f"{text} tells a secret"
            for state in (match.state, alike.state):
                assert match.game.why_not(state, seat, action) == reason, f"the reason for {text} looks at a secret"
    return found
