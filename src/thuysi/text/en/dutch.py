"""Why FIDE's Dutch system paired as it did: a sentence for each code."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "both_granted": "Both players get the colour they should have.",
    "stronger_preference": "Both should have the same colour: the stronger preference is granted.",
    "wider_difference": "Both preferences are absolute: the player with the wider colour difference is granted his.",
    "alternated": "Colours alternate from the last round in which the two had different ones.",
    "higher_ranked": "The preference of the higher-ranked player is granted.",
    "odd_number_initial_colour": "The higher-ranked player has an odd number and so the initial colour.",
    "even_number_opposite_colour": (
        "The higher-ranked player has an even number and so the opposite of the initial colour."
    ),
    "initial_colour_by_lot": "The initial colour was drawn by lot (seed {seed}).",
    "initial_colour_from_round_one": "The initial colour is the one that the boards of round 1 show.",
    "bye": "Bye: {score} is the lowest score that a bye taker can have here; {unplayed} games unplayed so far.",
    "floats_down": "Meets an opponent with a lower score ({from} against {to}): a downfloat.",
    "floats_up": "Meets an opponent with a higher score ({from} against {to}): an upfloat.",
}
