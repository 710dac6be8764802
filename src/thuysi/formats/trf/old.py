"""An event as far as TRF06 can say it: players' rows, thirteen headers, teams by name, and no letter for a bye.

The report file of 2006 is that of 2016 without four letters (U F H Z) and without whatever programs have added since:
rounds, first colour, point system, byes to come, bans, acceleration, penalties, tie-breaks. A bye is its points against
nobody: `+`, `=`, `-`. Points are those of wins and draws, as no record can say what else they would be.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from thuysi.errors import Problem, Where
from thuysi.history import point_system
from thuysi.model import (
    FULL_POINT_BYE,
    HALF_POINT_BYE,
    PAIRING_ALLOCATED_BYE,
    ZERO_POINT_BYE,
    Bye,
    ByeKind,
    Game,
    Round,
    Scoring,
    Tournament,
)

OLD: Final = "06"
RECORDS_OF_06: Final = frozenset(
    ("001", "012", "013", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132")
)
BYES: Final = {FULL_POINT_BYE: "+", PAIRING_ALLOCATED_BYE: "+", HALF_POINT_BYE: "=", ZERO_POINT_BYE: "-"}
"""Kind of a bye -> the letter that it has against nobody."""

ADJOURNED: Final = "?"


def as_06(tournament: Tournament) -> Tournament:
    """The event without what TRF06 has no record for, each bye as the one of its points."""
    kept = {code: value for code, value in tournament.details.items() if code in RECORDS_OF_06 or code == "ranks"}
    return Tournament(
        tuple(replace(player, national_rating=None) for player in tournament.players),
        tuple(_round(round_, point_system(tournament)) for round_ in tournament.rounds),
        tournament.name,
        start_date=tournament.start_date,
        end_date=tournament.end_date,
        details={**kept, "trf": OLD},
        extras=tuple(line for line in tournament.extras if line[:3] == "013"),
    )


def _round(round_: Round, scoring: Scoring) -> Round:
    games = tuple(Game(game.white, game.black, None if _is_open(game) else game.result) for game in round_.games)
    return Round(games, tuple(Bye(bye.player, worth(bye.kind, scoring)) for bye in round_.byes))


def _is_open(game: Game) -> bool:
    return game.result is not None and game.result.code == ADJOURNED


def worth(kind: ByeKind, scoring: Scoring) -> ByeKind:
    """The bye that TRF06 can say: as good as a win, as a draw, or nothing; anything between goes down."""
    points = scoring.bye(kind)
    if points >= scoring.win > scoring.draw:
        return FULL_POINT_BYE
    return HALF_POINT_BYE if points >= scoring.draw > 0 else ZERO_POINT_BYE


def left_out(tournament: Tournament) -> tuple[Problem, ...]:
    """What the event says that its TRF06 does not, one harmless problem a kind."""
    return tuple(Problem(Where(), code, facts, harmless=True) for code, facts in _left_out(tournament))


def _left_out(tournament: Tournament) -> Iterator[tuple[str, dict[str, object]]]:
    from thuysi.formats.trf.writing import render

    codes = {line[:3] for line in render(tournament, 26).splitlines()} - RECORDS_OF_06
    if codes:
        yield "trf06_records", {"value": " ".join(sorted(codes))}
    scoring = point_system(tournament)
    if scoring != Scoring():
        yield "trf06_points", {}
    byes = [(number, bye) for number, one in enumerate(tournament.rounds, 1) for bye in one.byes]
    named = [number for number, bye in byes if bye.kind != ZERO_POINT_BYE]
    if named:
        yield "trf06_byes", {"count": len(named), "rounds": sorted(set(named))[:10]}
    uneven = [number for number, bye in byes if scoring.bye(bye.kind) not in (scoring.win, scoring.draw, 0)]
    if uneven:
        yield "trf06_uneven_byes", {"count": len(uneven), "rounds": sorted(set(uneven))[:10]}
    waiting = [number for number, one in enumerate(tournament.rounds, 1) if any(map(_is_open, one.games))]
    if waiting:
        yield "trf06_adjourned", {"rounds": waiting[:10]}
