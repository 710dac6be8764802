"""Sentences."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "malformed_tie_break": (
        "“{name}” is not a well-formed tie-break; write NAME[:MP|:GP][/C1][/M1][/L+1][/K4][/P][/F][/R], "
        "for example BH/C1"
    ),
    "unknown_tie_break": "there is no tie-break “{name}”; the nearest name: {nearest}; known: {known}",
    "other_tie_break": (
        "“{name}” is the event's own invention and cannot be computed here; give another list with --tie"
        "-breaks; known: {known}"
    ),
    "tie_break_of_other_field": "“{name}” is not for this kind of event (only for: {field})",
    "modifier_not_taken": "“{name}”: this tie-break does not take {modifiers}; it takes: {known}",
    "no_tie_breaks": "the list of tie-breaks is empty; give tie-breaks or a preset: {known}",
    "unknown_standings_edition": (
        "there is no edition of the tie-break rules “{name}”; the nearest: {nearest}; known: {known}"
    ),
    "no_such_round": (
        "there is no round {round}: this event has {rounds} rounds drawn, with all results up to round {complete}"
    ),
    "round_open": "round {round} still lacks results (board {boards}); standings can be had up to round {complete}",
    "not_in_round_robin": (
        "“{name}” must not be used in a round robin (article {article}, {edition}); use for example: {known}"
    ),
}
