"""What each seat gets at the end of a game."""

from mypy_extensions import i64

from sheepfold.core.state import State


def rewards_of(state: State, by_margin: bool) -> list[float]:
    """What each seat gets at the end: its share of the win times the seats, less 1; or its margin over the best other.

    A solo player gets 1 or -1, or the points.
    """
    if by_margin:
        return _margins(state)
    winners = state.winners()
    if state.seats == 1:
        return [1.0 if winners else -1.0]
    rewards: list[float] = [-1.0] * state.seats
    for seat in winners:
        rewards[seat] += float(state.seats) / float(len(winners))
    return rewards


def _margins(state: State) -> list[float]:
    scores = state.scores()
    margins: list[float] = []
    for seat in range(state.seats):
        best: i64 = 0
        any_other = False
        for other in range(state.seats):
            if other != seat and (not any_other or scores[other] > best):
                best = scores[other]
                any_other = True
        margins.append(float(scores[seat] - best))
    return margins
