"""Games played out at random inside compiled code, for search and for measuring."""

from mypy_extensions import i64

from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER, State


def playout(state: State, rng: Rng) -> i64:
    """Play the state to its end with random moves, in place; the number of events."""
    events: i64 = 0
    while state.actor != OVER:
        state.apply(state.actor, state.sample(rng))
        events += 1
    return events


def rollouts(root: State, games: i64, seed: i64) -> i64:
    """Play ``games`` copies of ``root`` to the end; the number of events."""
    rng = Rng(seed)
    events: i64 = 0
    while games > 0:
        events += playout(root.clone(), rng)
        games -= 1
    return events


def clones(root: State, times: i64) -> i64:
    """Clone ``root`` over and over; how often."""
    done: i64 = 0
    state = root
    while done < times:
        state = state.clone()
        done += 1
    return done
