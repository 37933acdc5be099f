"""What lies open on the table, and how an event looks. All seats and onlookers see the same.

A face-down tile is never named here, nor marked as seen: remembering is the game. (Histories name it at every flip.)
"""

from functools import lru_cache
from typing import cast

from sheepfold.core.bits import bit
from sheepfold.core.game import Json, View
from sheepfold.core.state import State
from sheepfold.games.te_kuiti.components import (
    BREAKING,
    CHOOSING,
    ENDED,
    ENDINGS,
    EXTRA,
    FLIP,
    FLIPPING,
    KINDS,
    NAME,
    NO_CELL,
    PLACES,
    PLACING,
    REVEALING,
    SHEEP_TYPES,
    SIZE,
    TILE_NAMES,
    TILES,
    cell_name,
    place_name,
    tile_name,
)
from sheepfold.games.te_kuiti.duel import Duel
from sheepfold.games.te_kuiti.notation import NOTATION
from sheepfold.games.te_kuiti.solo import Solo
from sheepfold.games.te_kuiti.tiles import kind_at, number_of, total

FACE_DOWN = "face down"
PHASES = {
    PLACING: "fence",
    EXTRA: "extra fence",
    BREAKING: "break",
    FLIPPING: "flip",
    CHOOSING: "take or done",
    REVEALING: "reveal",
    ENDED: "over",
}
_CELLS = tuple((bit(cell), cell_name(cell)) for cell in range(TILES))
_PLACES = tuple((bit(place), place_name(place)) for place in range(PLACES))
"""Each with its mask: a view is made at every move, and most of it is lists of names."""
_KEPT = 1024
"""How many such lists are kept: as many tables as are played at the same time find theirs again."""


def view(state: State) -> View:
    """The table as any seat or onlooker sees it."""
    return _duel_view(state) if isinstance(state, Duel) else _solo_view(cast(Solo, state))


def seen(state: State, action: int) -> str:
    """The event as anyone sees it: a tile flipped again is named behind the move."""
    text = NOTATION.text(action)
    table = cast(Duel | Solo, state)
    if FLIP <= action < NAME and table.seen & bit(action - FLIP):
        return f"{text} [{_tile(table, action - FLIP)}]"
    return text


# -- the two tables ---------------------------------------------------------------------------------------------------


def _duel_view(duel: Duel) -> View:
    return {
        "mode": "duel",
        "round": duel.round,
        "shepherd": duel.shepherd(),
        "sheep_player": duel.sheep_player(),
        **_common(duel),
        "taken": _by_kind(duel.taken, SHEEP_TYPES),
        "late": duel.late == 1,
        "last_turn": duel.last_turn == 1,
        "fences_to_place": duel.to_place if duel.phase == PLACING else 1 if duel.phase == EXTRA else 0,
        "last_shown": _duel_shown(duel),
        "last_round": None if duel.round == 1 else _first_round(duel),
        "ending": ENDINGS[duel.ending] or None,
    }


def _solo_view(solo: Solo) -> View:
    return {
        "mode": "solo",
        "daisies": solo.daisies,
        **_common(solo),
        "removed": _by_kind(solo.removed, KINDS),
        "last_shown": _solo_shown(solo),
        "ending": ENDINGS[solo.ending] or None,
    }


def _common(table: Duel | Solo) -> View:
    return {
        "phase": PHASES[table.phase],
        "to_act": [table.actor] if table.actor >= 0 else [],
        "pending": PHASES[table.phase] if table.phase in (BREAKING, EXTRA) else None,
        "flipped": cell_name(table.flipped) if table.phase == REVEALING else None,
        "supply": table.supply,
        "fences": _places(table.fences),
        "field": _field(table) if isinstance(table, Duel) else _solo_field(table),
        "enclosed": list(_cell_names(table.enclosed)),
        "revealed_this_turn": table.revealed,
        "scores": table.scores(),
    }


def _first_round(duel: Duel) -> View:
    """The final field and points of round 1, in which seat 0 was the shepherd."""
    return {
        "fences": _places(duel.first_fences),
        "field": _rows(duel.first_tiles, duel.first_face_up, duel.first_kind_0, duel.first_kind_1, duel.first_kind_2),
        "taken": _by_kind(duel.first_taken, SHEEP_TYPES),
        "points": [duel.first_points, total(duel.first_taken)],
        "ending": ENDINGS[duel.first_ending],
    }


# -- in words ---------------------------------------------------------------------------------------------------------


def _tile(table: Duel | Solo, cell: int) -> str:
    """The name of a tile that has been seen."""
    if isinstance(table, Solo) and table.daisy & bit(cell):
        return tile_name(table.kind(cell), table.side(cell))
    return tile_name(table.kind(cell))


def _places(fences: int) -> list[str]:
    return list(_place_names(fences))


@lru_cache(_KEPT)
def _place_names(fences: int) -> tuple[str, ...]:
    """Most moves leave the fences as they are."""
    return tuple([name for mask, name in _PLACES if fences & mask])


@lru_cache(_KEPT)
def _cell_names(cells: int) -> tuple[str, ...]:
    return tuple([name for mask, name in _CELLS if cells & mask])


def _field(duel: Duel) -> list[list[str | None]]:
    """The field row by row."""
    up = duel.face_up
    return _rows(duel.tiles, up, duel.kind_0 & up, duel.kind_1 & up, duel.kind_2 & up)


def _rows(tiles: int, face_up: int, kind_0: int, kind_1: int, kind_2: int) -> list[list[str | None]]:
    return list(map(list, _lying(tiles, face_up, kind_0, kind_1, kind_2)))


@lru_cache(_KEPT)
def _lying(tiles: int, face_up: int, kind_0: int, kind_1: int, kind_2: int) -> tuple[tuple[str | None, ...], ...]:
    """Most moves leave the tiles as they are, too. The kinds are those of the tiles that are face up."""
    names = [
        None if not tiles & mask else tile_name(kind_at(cell, kind_0, kind_1, kind_2)) if face_up & mask else FACE_DOWN
        for cell, (mask, _) in enumerate(_CELLS)
    ]
    return tuple([tuple(names[start : start + SIZE]) for start in range(0, TILES, SIZE)])


def _solo_field(solo: Solo) -> list[list[str | None]]:
    """The field row by row, with the sides of the tiles that have daisies."""
    names = [
        None if not solo.tiles & mask else _tile(solo, cell) if solo.face_up & mask else FACE_DOWN
        for cell, (mask, _) in enumerate(_CELLS)
    ]
    return [names[start : start + SIZE] for start in range(0, TILES, SIZE)]


def _by_kind(counts: int, kinds: int) -> dict[str, int]:
    return _counted(counts, kinds).copy()


@lru_cache(_KEPT)
def _counted(counts: int, kinds: int) -> dict[str, int]:
    return {TILE_NAMES[kind]: number_of(kind, counts) for kind in range(kinds)}


def _duel_shown(duel: Duel) -> list[dict[str, Json]]:
    """With its round: the flip that ended round 1 is still shown when the fresh tiles of round 2 lie there."""
    if duel.shown_cell == NO_CELL:
        return []
    return [{"cell": cell_name(duel.shown_cell), "tile": tile_name(duel.shown_kind), "round": duel.shown_round}]


def _solo_shown(solo: Solo) -> list[dict[str, Json]]:
    if solo.shown_cell == NO_CELL:
        return []
    return [{"cell": cell_name(solo.shown_cell), "tile": _tile(solo, solo.shown_cell)}]
