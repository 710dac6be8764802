"""What the static site and the command publish say."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "round_of_section": "{section} – round {round}",
    "calendar": "Schedule",
    "everything": "All tables",
    "table_players": "Players",
    "table_standings": "Standings",
    "table_crosstable": "Crosstable",
    "print_start_list": "Starting list",
    "print_standings": "Standings",
    "print_crosstable": "Crosstable",
    "print_cards": "Tracking cards",
    "print_charts": "Charts",
    "print_pairings": "Round {round}: pairings by board",
    "print_names": "Round {round}: pairings by name",
    "native": "The event's data",
    "report_file": "Report file",
    "group_tables": "Tables",
    "group_prints": "Prints",
    "group_rounds": "Prints of each round",
    "group_data": "Data",
    "group_calendar": "Calendar",
    "done": (
        "Made the site of the event in {folder}: {files} files ({megabytes} MB); {written} written, {unchanged} "
        "unchanged, {removed} removed."
    ),
    "open": "Open {file}",
    "in_the_way": (
        "{file} is there already and was not written by publish; choose another folder, or move that file away"
    ),
    "list_damaged": (
        "{file} cannot be read, so nobody knows which files are the site's; choose another folder, or delete the "
        "folder and make the site anew"
    ),
    "unknown_start": (
        "--start {found}: write ROUND=TIME, such as 3=2026-05-10T14:00, with several sections SECTION.3=…; "
        "the sections: {sections}"
    ),
    "other_event": "{folder} holds the site of the event {found}, not of {event}; choose another folder",
}
