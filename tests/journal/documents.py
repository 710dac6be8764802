"""docs/journal.md, written from the table of kinds.

python -m tests.journal.documents      writes it anew, after a kind has changed
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from thuysi.journal.entry import JOURNAL_VERSION
from thuysi.journal.kinds import KINDS, Kind, scopes

DOCUMENT: Final = Path(__file__).resolve().parents[2] / "docs" / "journal.md"

HEAD: Final = f"""# The journal

An event is a list of entries, and nothing else. Entries are only ever added; what the event is now is a pure function
of them (`thuysi.journal.fold`), so the same entries are the same event on every machine. This page is written from the
table of kinds (`src/thuysi/journal/kinds.py`) by `python -m tests.journal.documents`.

## An entry

| field | holds |
|---|---|
| `sequence` | 1, 2, 3 … without gaps in its event |
| `time` | UTC, `2026-11-30T08:45:00.123Z` |
| `actor`, `device` | who did it, from where |
| `kind` | one of the kinds below |
| `section` | the id of the section (nội dung), empty for the whole event |
| `data` | JSON values; people are registration numbers (SBD), which are given once and never again |
| `previous`, `hash` | the hash of the entry before; SHA-256 of everything above, chained to it |

The hash is taken of the canonical JSON (keys sorted, no blanks) of the list `[{JOURNAL_VERSION}, previous, sequence,
time, actor, device, kind, section, data]`. An entry that was changed, left out or put in breaks the chain, and
`thuysi verify` says at which number. A kind that a version does not know is refused, never guessed at.

## Undo and redo

The entries that count are a stack. `undone` names the last of them, the newest first; `redone` brings back what was
undone last, the oldest first; any other entry empties what could come back. Entries of other sections may lie above
one that is undone, but none that touches the event as a whole (`created`, `details`, `section_added`,
`section_removed`): the state is the same as if it had never been written. A restore point is a name for a place in
the list: going back to it undoes everything after it. Nothing is erased, and a registration number given by an entry
that was undone is not given to anybody else.

## A drawn round

`drawn` holds the engine's round as it was given, with every decision, in the starting numbers of that time (`numbers`),
who was announced away (`away`), the seed or the cards, and a fingerprint: the SHA-256 of the canonical native JSON
([formats.md](formats.md)) of the tournament it was drawn from, and of the options. That tournament holds what an engine
may rest on and nothing else: no names, no later rounds, no settings of other systems. So reasons never change
afterwards, and a fingerprint that no longer fits says that the data under them did. `thuysi verify` pairs every round
again from the entries before it.

## Scopes

What an entry touches is a list of paths. Somebody who decided on what he saw at entry N may still write when nothing
after N touches the same: two paths touch when one begins the other. `[]` is everything.

## The kinds

`*` marks the keys that must be there.

| kind | means | data | touches |
|---|---|---|---|
"""

SAMPLE: Final[dict[str, object]] = {
    "sbd": "SBD", "sbds": ["SBD"], "round": "ROUND", "board": "BOARD", "id": "ID", "results": [["BOARD"]],
    "added": [{"sbd": "SBD"}], "changed": [],
}  # fmt: skip


def row(kind: Kind) -> str:
    """A kind's line."""
    keys = [f"`{key}`{'*' if key in kind.data.required else ''}" for key in kind.data.shapes]
    paths = [", ".join(str(step) for step in scope) for scope in scopes(kind.name, "SECTION", SAMPLE)]
    touched = " · ".join(f"`[{path}]`" for path in paths)
    steering = " (cannot be undone itself)" if not kind.undoable else ""
    return f"| `{kind.name}` | {kind.meaning}{steering} | {' '.join(keys) or '–'} | {touched} |\n"


def journal_document() -> str:
    """The document as it must stand."""
    return HEAD + "".join(row(kind) for kind in KINDS.values())


if __name__ == "__main__":
    DOCUMENT.write_text(journal_document(), encoding="utf-8")
