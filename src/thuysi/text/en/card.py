"""The words of the tracking card, in English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "title": "TRACKING CARD",
    "whose": "Player: {name}; grade: {grade}; number: {number}",
    "column_round": "Round",
    "column_opponent": "Opponent",
    "column_grade": "Grade",
    "column_number": "No.",
    "column_colour": "Colour",
    "column_result": "Result",
    "column_group": "Group",
    "column_total": "Total",
    "column_remark": "Remarks",
    "remark_bye": "bye",
    "remark_full_point_bye": "full-point bye",
    "remark_half_point_bye": "half-point bye",
    "remark_absent": "absent",
    "remark_won_by_default": "won by default",
    "remark_lost_by_default": "lost by default",
    "remark_adjourned": "adjourned, counted as a draw",
    "remark_rests": "rests",
}
