"""Words around a paired round, in English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "title": "Pairings of round {round} · {edition}",
    "board": "Board",
    "white": "White (first)",
    "black": "Black (second)",
    "score": "Pts",
    "bye": "Bye: {player}",
    "absent": "Not paired (absent): {players}",
    "setting": "Setting other than the default: {name} = {value}",
    "whole_round": "Whole round:",
    "float_heading": "Number {player} changes group:",
    "board_heading": "Board {board} ({white} – {black}):",
    "bye_heading": "Number {player} has the bye:",
    "rests": "Rests: {player}",
    "decided": "Board {board} is decided by an announced absence: {result}",
    "rests_heading": "Number {player} rests:",
}
