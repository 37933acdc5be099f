"""What lies on the table. Nothing is hidden in Shear Panic: every seat sees the same."""

from sheepfold.core.bits import count
from sheepfold.core.game import Json, View
from sheepfold.core.state import CHANCE, OVER
from sheepfold.games.shear_panic.components import (
    COLOURS,
    EACH,
    HEADINGS,
    KINDS,
    MENU,
    NO_ACTION,
    black_end,
    is_panic_space,
    kind_of,
    of_seat,
    opposite,
    roger_gate,
    roger_pen,
    shearer_gate,
    shearer_pen,
    team_end,
)
from sheepfold.games.shear_panic.notation import NOTATION, place_text
from sheepfold.games.shear_panic.phases import ACTING, CHOOSING, ENDED, LEAVING_LORRY, PARTS, PHASES, TURNING
from sheepfold.games.shear_panic.scoring import (
    BEST_ROW,
    black_sheep_points,
    of_one_colour,
    row_points,
    team_points,
)
from sheepfold.games.shear_panic.state import ShearPanic

FACES = (None, "+", "x")


def view(state: ShearPanic, seat: int) -> View:
    """The table, the same for every seat and for onlookers."""
    flock = state.flock
    return {
        "seat": seat,
        "phase": PHASES[state.phase],
        "part": PARTS[state.part],
        "to_act": [] if state.actor in (CHANCE, OVER) else [state.actor],
        "turn": state.turn,
        "colours": list(COLOURS[: state.seats]),
        "heading": HEADINGS[state.heading],
        "columns": flock.width,
        "rows": flock.height,
        "sheep": [_sheep(state, x, y) for y in range(flock.height) for x in range(flock.width) if _colour(state, x, y)],
        "shorn": _shorn(state),
        "group": _group(state),
        "regroup_die": FACES[state.face],
        "panic_colour": _panic_colour(state),
        "using": _menu_name(state.using),
        "menus": [[MENU[i][0] for i in range(len(MENU)) if state.menu(s) >> i & 1] for s in range(state.seats)],
        "last_action": _last_action(state),
        "track": _track(state),
        "figure": _figure(state),
        "ranks": _ranks(state),
        "counting": [_counting(state, s) for s in range(state.seats)],
        "scores": list(state.scores()),
        "score_parts": [dict(score_parts(state, s)) for s in range(state.seats)],
        "winners": list(state.winners()) if state.phase == ENDED else [],
    }


def score_parts(state: ShearPanic, seat: int) -> dict[str, int]:
    """The seat's points, field by field."""
    parts = {
        "team": state.team,
        "roger gate": state.roger_at_gate,
        "roger pen": state.roger_in_pen,
        "black sheep": state.black_sheep,
        "shearer gate": state.shearer_at_gate,
        "shearer pen": state.shearer_in_pen,
    }
    return {name: int(of_seat(points, seat)) for name, points in parts.items()}


def pieces(state: ShearPanic) -> dict[str, int]:
    """The sheep by colour, in the flock or shorn (none is before the shearer's gate), and the tokens of the menus."""
    counted = {colour: int(count(state.flock.of(i + 1))) for i, colour in enumerate(COLOURS)}
    if state.marker >= shearer_gate(state.seats) or state.phase == ENDED:
        for colour in _shorn(state):
            counted[colour] += 1
    laid = state.turns - (1 if state.phase in (CHOOSING, ACTING) else 0)
    return {**counted, "tokens": int(count(state.unused) + laid)}


def ending(state: ShearPanic) -> str:
    """How the game ended."""
    if not state.flock.width:
        return "the whole flock was shorn"
    if state.marker == shearer_pen(state.seats):
        return "the marker reached the last pen"
    return "no seat could take another turn"


def _colour(state: ShearPanic, x: int, y: int) -> int:
    return int(state.flock.colour_at(state.flock.at(x, y)))


def _sheep(state: ShearPanic, x: int, y: int) -> Json:
    return {"cell": place_text(x, y), "colour": COLOURS[_colour(state, x, y) - 1]}


def _shorn(state: ShearPanic) -> list[str]:
    left = [count(state.flock.of(i + 1)) for i in range(len(COLOURS))]
    return [name for i, name in enumerate(COLOURS) for _ in range(EACH[i] - left[i])]


def _group(state: ShearPanic) -> list[str]:
    flock = state.flock
    places = [(x, y) for y in range(flock.height) for x in range(flock.width)]
    return [place_text(x, y) for x, y in places if state.group >> flock.at(x, y) & 1]


def _panic_colour(state: ShearPanic) -> str | None:
    if state.phase == TURNING:
        return "white"
    return COLOURS[state.colour - 1] if state.colour else None


def _menu_name(action: int) -> str | None:
    return None if action == NO_ACTION else MENU[action][0]


def _last_action(state: ShearPanic) -> Json:
    if state.last_action == NO_ACTION:
        return None
    turns = [of_seat(state.last_turns, s) for s in range(state.seats)]
    # While a turn's action is still being chosen, the last action is that of the turn before.
    latest = state.turns - 1 if state.phase in (CHOOSING, ACTING) else state.turns
    return {
        "seat": turns.index(latest) if latest in turns else state.turn,
        "action": MENU[state.last_action][0],
        "kind": KINDS[kind_of(state.last_action)],
        "detail": NOTATION.text(state.last_detail),
        "die_rolled_since": bool(state.rolled),
    }


def _track(state: ShearPanic) -> Json:
    seats = state.seats
    end = shearer_pen(seats)
    goals = [
        (roger_gate(seats), "Roger's gate"),
        (roger_pen(seats), "Roger's pen"),
        (shearer_gate(seats), "the shearer's gate"),
        (end, "the shearer's pen"),
    ]
    ahead = [(space, name) for space, name in goals if space > state.marker]
    return {
        "marker": state.marker,
        "end": end,
        "field": _field(state),
        "fields": [
            {"name": "team", "first": 1, "last": team_end(seats)},
            {"name": "roger", "first": team_end(seats) + 1, "last": roger_pen(seats), "gate": roger_gate(seats)},
            {"name": "black sheep", "first": roger_pen(seats) + 1, "last": black_end(seats)},
            {"name": "shearer", "first": black_end(seats) + 1, "last": end, "gate": shearer_gate(seats)},
        ],
        "panic_spaces": [space for space in range(end + 1) if is_panic_space(space)],
        "next": {"space": ahead[0][0], "name": ahead[0][1]} if ahead else None,
    }


def _field(state: ShearPanic) -> str:
    seats, marker = state.seats, state.marker
    if marker == 0:
        return "lorry" if state.part == LEAVING_LORRY else "start"
    if marker <= team_end(seats):
        return "team"
    if marker <= roger_pen(seats):
        return "roger"
    return "black sheep" if marker <= black_end(seats) else "shearer"


def _figure(state: ShearPanic) -> str | None:  # scoring.stands
    """Who stands before the flock. Roger leaves when the marker reaches his pen."""
    if team_end(state.seats) < state.marker < roger_pen(state.seats):
        return "roger"
    return "shearer" if state.marker > black_end(state.seats) else None


def _ranks(state: ShearPanic) -> Json:
    """Rows 1 to 4 seen from whoever stands before the flock, with their cells and what a sheep in them would score."""
    figure = _figure(state)
    if figure is None or state.phase == ENDED:
        return []
    flock, heading = state.flock, state.heading
    rows, shorn = flock.rows(heading), 0 if of_one_colour(flock) else 1  # R5
    ranks: list[Json] = []
    for i in range(min(rows, BEST_ROW) if figure == "roger" else rows):
        cells = flock.row(heading, i)
        places = [(x, y) for y in range(flock.height) for x in range(flock.width)]
        ranks.append(
            {
                "row": i + 1,
                "cells": [place_text(x, y) for x, y in places if (cells & flock.taken()) >> flock.at(x, y) & 1],
                "points": BEST_ROW - i if figure == "roger" else 0 if i < shorn else max(0, BEST_ROW + 1 - rows + i),
            }
        )
    return ranks


def _counting(state: ShearPanic, seat: int) -> int:
    """What the seat would score if the field that the marker is on were scored with this flock."""
    field, flock = _field(state), state.flock
    if state.phase == ENDED:
        return 0
    if field == "roger":
        return int(row_points(flock, state.heading, seat))
    if field == "black sheep":
        return int(black_sheep_points(flock, seat))
    if field != "shearer":
        return int(team_points(flock, seat))
    rest = flock if of_one_colour(flock) else flock.shear(state.heading)
    return int(row_points(rest, opposite(state.heading), seat))
