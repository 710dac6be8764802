"""The journal in English: the kinds of entries, and a journal that cannot be read."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # A journal that cannot be read
    "unknown_kind": (
        "entry {entry} is of a kind “{kind}” that this version does not know; a newer one may have written it"
    ),
    "unfoldable": "entry {entry} ({kind}) does not fit those before it ({why})",
    "sequence": "an entry has number {found} where {expected} was expected",
    "broken_chain": "entry {entry} is not chained to the one before",
    "changed_entry": "entry {entry} ({kind}) was changed after it was written",
    # The log: kinds of entries
    "kind.created": "event begun",
    "kind.details": "event described",
    "kind.section_added": "section added",
    "kind.section_changed": "section's rules changed",
    "kind.section_removed": "section removed",
    "kind.restore_point": "restore point",
    "kind.undone": "undone",
    "kind.redone": "redone",
    "kind.registered": "registered",
    "kind.imported": "list imported",
    "kind.edited": "player's particulars changed",
    "kind.removed": "off the list",
    "kind.checked_in": "checked in",
    "kind.checked_out": "checked out",
    "kind.numbered": "starting numbers given",
    "kind.absent": "absence announced",
    "kind.present": "announced absence taken back",
    "kind.withdrawn": "withdrawn",
    "kind.returned": "returned",
    "kind.entered_late": "entered late",
    "kind.forbidden": "pair forbidden",
    "kind.permitted": "pair permitted",
    "kind.adjusted": "points given or taken",
    "kind.unadjusted": "adjustment taken back",
    "kind.lots_committed": "lots committed",
    "kind.lots_revealed": "lots opened",
    "kind.drawn": "round drawn",
    "kind.undrawn": "round taken back",
    "kind.arranged": "round set by hand",
    "kind.published": "published",
    "kind.unpublished": "taken off the wall",
    "kind.protest_filed": "protest filed",
    "kind.protest_decided": "protest decided",
    "kind.protest_withdrawn": "protest withdrawn",
    "kind.protest_reopened": "protest taken up again",
    "kind.finalised": "made final",
    "kind.reopened": "reopened",
    "kind.result": "result",
    "kind.results": "results",
    "kind.confirmed": "result confirmed",
    "kind.corrected": "old result corrected",
    "kind.lots_settled": "lots for ties",
    "kind.closed": "closed",
    "kind.opened_again": "opened again",
}
