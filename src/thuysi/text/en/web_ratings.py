"""The desk's pages of rating lists, in English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "lists_title": "Rating lists",
    "lists_about": (
        "Rating lists of FIDE or of a federation, for every event on this server. Open a section’s list and "
        "choose “Ratings” to find its players."
    ),
    "list": "List",
    "people": "People",
    "kinds": "Ratings",
    "source": "From",
    "brought": "Brought in",
    "today": "today",
    "age": "{days} days ago",
    "remove": "Remove",
    "no_lists": "There is no rating list yet.",
    "ask_chief": "The server’s chief arbiter brings lists in.",
    "bring": "Bring a list in, or replace one",
    "bring_about": (
        "FIDE’s file just as it was downloaded (.zip, .xml, .txt), or a federation’s table (.xlsx, .xls, "
        ".ods, .csv); {largest} MB at most. More than a million people take a minute or two; results can be "
        "entered meanwhile. If anything goes wrong, the old list stays."
    ),
    "file": "File of the list",
    "list_name": "Name of the list",
    "list_name_hint": "Empty: “fide” for FIDE’s list, else by the file’s name. A list of the same name is replaced.",
    "unnamed_kind": "A rating column that does not say its kind is",
    "as_named": "as the file says",
    "bring_button": "Read the list",
    "oddities": "{count} places in the file were read around.",
    "not_read": "“{source}” could not be read: {problems}",
    "done_remove": "The list “{name}” was removed.",
    "match_title": "Ratings – {section}",
    "kind": "Rating",
    "look": "Find the players",
    "sum": (
        "{certain} players were found with something new, {same} are right already, {doubtful} need a "
        "decision, {nobody} are not in the list."
    ),
    "list_of": "The list “{name}”: {people} people, brought in on {day}.",
    "old": "old: there may be a newer one",
    "after_round_1": "Round 1 is drawn: new ratings are written, nobody is renumbered.",
    "certain": "Certain ({count})",
    "in_list": "In the list",
    "only_him": "Only this one",
    "doubtful": "To be decided ({count})",
    "none_of_these": "None of these",
    "take_all": "Take the ratings of those chosen",
    "same": "Right already ({count})",
    "nobody": "Not in the list ({count})",
    "done_take": "New ratings of {count} players were written; the journal can undo it.",
    "to_ratings": "Ratings",
}
