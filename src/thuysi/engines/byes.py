"""C.04.1 articles 3 and 4, for every FIDE system: what a pairing-allocated bye is worth, who may no longer have it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from thuysi.engines.settings import Setting
from thuysi.model import BLACK, PAIRING_ALLOCATED_BYE, WHITE, Scoring, Tournament

BYE_VALUE: Final = Setting("bye-value", "C.04.1 3", ("file", "win", "draw", "loss"), "file")
"""The points of the pairing-allocated bye: as the file states them (a win where it does not), or as set."""


def with_bye_value(scoring: Scoring, value: str) -> Scoring:
    """C.04.1 3: the point system with the pairing-allocated bye worth what the setting `bye-value` says."""
    points = {"win": scoring.win, "draw": scoring.draw, "loss": scoring.loss}.get(value)
    return scoring if points is None else replace(scoring, pairing_allocated_bye=points)


def bye_bar_2026(kind: str, points: int, win: int) -> bool:
    """2.1.2, C.04.1 4 (2026): a pairing-allocated bye, and any single unplayed round worth a win or more."""
    return kind == PAIRING_ALLOCATED_BYE or points >= win


def barred_from_bye(tournament: Tournament) -> frozenset[int]:
    """C.04.1 4 (2026): everybody who has had a bye or, in one single round, a win's points without playing."""
    scoring = tournament.scoring
    white_points, black_points = scoring.by_letter(WHITE), scoring.by_letter(BLACK)
    barred = set()
    for past in tournament.rounds:
        for bye in past.byes:
            if bye_bar_2026(bye.kind, scoring.bye(bye.kind), scoring.win):
                barred.add(bye.player)
        for game in past.games:
            result = game.result
            if result is None or result.played:
                continue
            sides = ((game.white, result.white, white_points), (game.black, result.black, black_points))
            for player, letter, points in sides:
                if bye_bar_2026(letter, points[letter], scoring.win):
                    barred.add(player)
    return frozenset(barred)
