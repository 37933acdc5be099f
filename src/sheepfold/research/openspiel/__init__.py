"""OpenSpiel: importing this registers every game as ``sheepfold_te_kuiti`` … and a mini game of each as ``…_mini``.

Parameters are ``players``, the game's options, and ``imperfect``: Te Kuiti and Shear Panic hide nothing from a seat
with perfect memory and are registered with perfect information; ``imperfect=True`` declares them otherwise, for
algorithms that take no other games. Chance is explicit. Where seats decide at once they are asked in order and see
nothing of each other's choices. Returns: the share of the win times the players, less 1.
"""

from typing import Any, ClassVar

import pyspiel

from sheepfold.core.game import Game
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE
from sheepfold.games import all_games
from sheepfold.research.observations import Observer
from sheepfold.research.openspiel.endgames import Endgame, endgame
from sheepfold.research.openspiel.observer import SeatObserver, Tensor
from sheepfold.research.openspiel.position import TERMINAL, Position
from sheepfold.research.rewards import rewards_of

_KINDS = pyspiel.GameType


def short_name(game: Game, mini: bool = False) -> str:
    """What OpenSpiel knows the game by."""
    return f"sheepfold_{game.slug.replace('-', '_')}{'_mini' if mini else ''}"


def _default_seats(game: Game) -> int:
    return game.seats[0]


def _type(game: Game, mini: bool, seats: int | None = None, imperfect: bool = False) -> Any:
    is_open = not game.has_secrets and not imperfect
    return pyspiel.GameType(
        short_name=short_name(game, mini),
        long_name=f"{game.title} (an endgame)" if mini else game.title,
        dynamics=_KINDS.Dynamics.SEQUENTIAL,
        chance_mode=_KINDS.ChanceMode.EXPLICIT_STOCHASTIC,
        information=_KINDS.Information.PERFECT_INFORMATION if is_open else _KINDS.Information.IMPERFECT_INFORMATION,
        utility=_KINDS.Utility.GENERAL_SUM if seats == 1 else _KINDS.Utility.ZERO_SUM,
        reward_model=_KINDS.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=game.has_secrets,
        parameter_specification={
            "players": _default_seats(game),
            "imperfect": False,
            **({} if mini else {option.name: option.default for option in game.options}),
        },
    )


class SheepfoldGame(pyspiel.Game):
    """A game of the table, whole or as a mini game; a subclass says which."""

    game: ClassVar[Game]
    mini: ClassVar[bool]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        game = self.game
        self.seats = int(given.pop("players", _default_seats(game)))
        imperfect = bool(given.pop("imperfect", False))
        self.options = game.check(self.seats, given)
        self.start: Endgame | None = endgame(game.slug, self.seats) if self.mini else None
        self.longest = game.longest if self.start is None else self.start.depth
        self.observer = Observer(game, self.seats)
        self._observers: dict[bool, SeatObserver] = {}
        solo = self.seats == 1
        information = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=game.actions,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0 if solo else self.seats - 1.0,
            utility_sum=None if solo else 0.0,
            max_game_length=self.longest,
        )
        super().__init__(_type(game, self.mini, self.seats, imperfect), information, params or {})

    def new_initial_state(self) -> "SheepfoldState":
        return SheepfoldState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> SeatObserver:
        return SeatObserver(self, iig_obs_type, params)

    def seat_observer(self, recalls: bool) -> SeatObserver:
        """The observer of tensors: of information states, or of observations."""
        if recalls not in self._observers:
            self._observers[recalls] = SeatObserver(self, pyspiel.IIGObservationType(perfect_recall=recalls), None)
        return self._observers[recalls]

    # Bounds that OpenSpiel cannot work out by itself.
    def max_chance_nodes_in_history(self) -> int:
        return self.longest


class SheepfoldState(pyspiel.State):
    """A position with its history. All that is ours lies in ``position``, which OpenSpiel copies when it clones."""

    def __init__(self, game: SheepfoldGame) -> None:
        super().__init__(game)
        self.position = Position(game.game, game.seats, game.options, game.start)
        self.position.seat_observer = game.seat_observer

    def current_player(self) -> int:
        return self.position.player

    def is_chance_node(self) -> bool:
        return self.position.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of a player, or of the one to act, chance too. (OpenSpiel's own asks Python five times.)"""
        position = self.position
        return position.legal() if player is None or player == position.player else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal() if player == self.position.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.position.outcomes()

    def _apply_action(self, action: int) -> None:
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.text(action)

    def is_terminal(self) -> bool:
        return self.position.player == TERMINAL

    def information_state_tensor(self, player: int | None = None) -> Tensor:
        """What the player, or the one to act, knows and saw, as numbers."""
        return self._tensor(True, player)

    def observation_tensor(self, player: int | None = None) -> Tensor:
        """What the player, or the one to act, knows, as numbers."""
        return self._tensor(False, player)

    def _tensor(self, recalls: bool, player: int | None) -> Tensor:
        observer: SeatObserver = self.position.seat_observer(recalls)
        seat = self.position.player if player is None else player
        if not 0 <= seat < self.position.seats:
            wrong = "player >= 0" if seat < 0 else "player < num_players"
            raise pyspiel.SpielError(f"There is no player {seat}: {wrong} is needed.")
        return observer.list_from(self, seat)

    def returns(self) -> list[float]:
        if not self.position.over:
            return [0.0] * self.position.seats
        return rewards_of(self.position.state, False)

    def resample_from_infostate(self, player: int, sampler: Any) -> "SheepfoldState":
        """A state that the player cannot tell from this one; ``sampler()`` gives numbers from 0 to 1."""
        other = self.get_game().new_initial_state()
        for action in self.position.imagined(player, Rng(int(sampler() * 2**53))):
            other.apply_action(action)
        return other  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return self.position.drawn()


def _register(game: Game, mini: bool) -> None:
    # A class, as OpenSpiel's own games are: its registry outlives the interpreter, and freeing a function then crashes.
    # Pickling finds it by its name in this module.
    kind = type(short_name(game, mini), (SheepfoldGame,), {"game": game, "mini": mini, "__module__": __name__})
    globals()[kind.__name__] = kind
    pyspiel.register_game(_type(game, mini), kind)


def register() -> list[str]:
    """Make all games known to OpenSpiel that are not yet; their names. Importing this module does it too."""
    for game in all_games().values():
        for mini in (False, True) if game.endgames else (False,):
            if short_name(game, mini) not in globals():
                _register(game, mini)
    return [short_name(game) for game in all_games().values()]


NAMES = register()
MINI_NAMES = [short_name(game, mini=True) for game in all_games().values() if game.endgames]
