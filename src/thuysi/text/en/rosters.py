"""A list read into an event that is there, and the checks before round 1, in English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "summary": (
        "Against the event: {added} added, {changed} corrections, {left} as they are, "
        "{missing} not in the list, {near} to be decided."
    ),
    "added": "Added: {name}[[unit|, {unit}]][[birth|, born {birth}]] ({where})",
    "changed": "Corrected, number {number} {name}: {field} “{old}” → “{new}”",
    "missing": "Not in the list, stays in the event: number {number} {name}[[unit|, {unit}]]",
    "near": (
        "To be decided: row {row} “{name}” ({where}) may be number {number} “{there}” "
        "({why}); --same {row}={number} for one player, --new {row} for two"
    ),
    "nothing": "Nothing changes.",
    "dry_run": "A look only: nothing was written.",
    "written": "Written into {file}.",
    "renumbered": "New numbers (old → new): {numbers}",
    "why_accents": "accents only differ",
    "why_order": "words in another order",
    "why_shorter": "a middle name is missing",
    "why_letters": "a letter or two differ",
    "why_same_name": "the same name",
    "why_other_birth": "another birth",
    "why_other_unit": "another unit",
    "why_same_id": "the same FIDE number",
    "why_other_name": "another name",
    "event_has_rounds": (
        "an event with {rounds} rounds and {players} players stands here already: "
        "--into updates it, another name after -o starts a new one"
    ),
    "has_rounds": (
        "this table has the results of rounds too; `thuysi convert` reads them, here only the players are read"
    ),
    "checks_none": "Checks before round 1: nothing to look at.",
    "checks_some": "Checks before round 1:",
    "check_same_player": "number {player} “{name}” and number {other} “{other_name}” are probably one player",
    "check_like_player": "number {player} “{name}” and number {other} “{other_name}” may be one player ({why})",
    "check_same_fide_id": (
        "number {player} “{name}” and number {other} “{other_name}” have the same FIDE number {fide_id}"
    ),
    "check_rating_missing": "{count} of {players} players have no rating: numbers {numbers}",
    "check_unit_missing": "{count} of {players} players have no unit: numbers {numbers}",
    "check_birth_missing": "{count} of {players} players have no birth: numbers {numbers}",
    "section": "{name}: {count} players[[file| → {file}]]",
}
