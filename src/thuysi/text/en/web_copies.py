"""Words of the page of copies and of restoring the whole store."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "title": "Copies of the store",
    "about": "Each copy is the whole store: every event as it was then. Looking changes nothing.",
    "about_server": (
        "This store is in PostgreSQL: each copy is one event, and bringing it in continues the event and takes "
        "nothing away. To replace the whole store, use the database's own backup (pg_dump, PITR); to set one "
        "event back, undo in its journal."
    ),
    "times": "Times on this page are the server's ({zone}).",
    "look": "Look",
    "look_at": "Look at the copy {name}",
    "preview": "If the copy of {made} were restored",
    "lost_lead": "{count} entries written after this copy would be lost.",
    "lost_nothing": "No entry would be lost.",
    "adds_lead": "The event is continued by what the copy has beyond it; nothing is lost.",
    "parted_lead": "The event went different ways here and in the copy and cannot be continued; nothing is replaced.",
    "events": "Events",
    "counts": "{here} entries now, {there} in the copy",
    "what_gone": "no longer there, {count} entries lost",
    "what_back": "set back, its last {count} entries lost",
    "what_same": "as now",
    "what_ahead": "longer than now",
    "what_new": "comes back",
    "what_parted": "goes another way, {count} entries lost",
    "what_kept": "as now, longer than the copy already",
    "what_other_way": "went another way, cannot be continued",
    "and_before": "and {count} before them",
    "whole_about": (
        "Before anything is replaced, the store as it is now is copied beside the others, so that you can come "
        "back. Devices and sessions stay as they are; open pages must be loaded again before they write."
    ),
    "adds_about": "The new entries are added to the event's journal.",
    "sure": "I have seen what would be lost",
    "sure_adds": "I have looked",
    "restore": "Restore the whole store",
    "bring": "Bring in",
    "reason_before_restore": "before a restoring",
    "reason_revision": "before an upgrade",
    "reason_asked": "asked for",
    "reason_round": "when round {round} was published",
    "reason_closed": "at the closing",
    "reason_other": "",
    "gone": "the copy {name} is no longer there; please load the page again",
    "to_copies": "Restore the whole store from a copy",
}
