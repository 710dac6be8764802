"""Units and medals, in English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "units_title": "Units by their best {best} players",
    "units_rule_points": "By points; then the smaller sum of places, then the best place, the second best …",
    "units_rule_places": "By places; then the larger sum of points, then the best place, the second best …",
    "unit_row": "{rank}. {unit}: {points} points, places {places}; {who}",
    "unit_missing": "({missing} missing, each counted as the place after the last)",
    "medals_title": "Medals by section",
    "medal": "{section}: {medal} – place {place}, no. {player} {name} ({unit})",
    "medal_gold": "gold",
    "medal_silver": "silver",
    "medal_bronze": "bronze",
    "medal_table_title": "Units by medals (gold, silver, bronze)",
    "medal_row": "{rank}. {unit}: {gold} – {silver} – {bronze}",
    "section_m": "{section}, men",
    "section_w": "{section}, women",
}
