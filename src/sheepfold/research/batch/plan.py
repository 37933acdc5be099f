"""What a vectorised environment plays. It can be sent to another process."""

from collections.abc import Mapping
from dataclasses import dataclass

from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.game import Game
from sheepfold.core.options import Value
from sheepfold.research.batch.games import Batch
from sheepfold.research.observations import Observer


@dataclass(frozen=True)
class Plan:
    """A game with its settings; ``first`` is the number of the first game."""

    game: Game
    seats: int
    options: Mapping[str, Value]
    seed: int
    by_margin: bool
    encoder: Encoder
    decisions_only: bool = False
    first: int = 0
    learner: int = -1
    """The seat that decides, if the others play by themselves: greedily, or at random."""
    greedy: bool = False
    stays: bool = False
    """Whether a game that has ended stays as it is until the next step."""
    taught: int = 0
    """Of eight games, how many are played against greedy advice."""
    stagger: int = 0
    """Each game begins with a number of random moves below this."""

    @property
    def observer(self) -> Observer:
        """What makes its arrays."""
        return Observer(self.game, self.seats, self.encoder, self.decisions_only)

    def batch(self, first: int, last: int) -> Batch:
        """The games with these numbers, counted from the plan's first."""
        observer = self.observer
        batch = Batch(
            self.game.new(self.seats, self.options),
            observer.encoder,
            observer.size,
            observer.numbering,
            self.first + first,
            last - first,
            self.seed,
            self.by_margin,
            self.learner,
            self.game.advice if self.greedy else None,
            self.stays,
        )
        if self.taught:
            batch.teach(self.game.advice, self.taught)
        if self.stagger:
            batch.stagger(self.stagger)
        return batch
