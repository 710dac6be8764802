"""Entries -> state. A pure function: the same entries always add up to the same event.

Undoing is an entry like any other: `undone` names the last effective entries, newest first; `redone` brings the last
ones back, oldest first; any other entry empties what could come back. So the effective entries are a stack, and what
lies under an entry of the stack is what lay there when it was written, as far as it concerns the entry: from under
entries of other sections one may be taken that none of them rests on (`apart`). `Folding` keeps the state from time to
time, so that undoing, and looking at the event as it was before an old entry, fold only a few entries anew.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from thuysi.errors import StorageError
from thuysi.journal.apply import APPLY, put_result, round_of_result, section_of, with_boards, with_changes
from thuysi.journal.entry import FIRST, Entry
from thuysi.journal.kinds import KINDS, STEERING
from thuysi.journal.state import Board, Event, Section

EVERY: Final = 256
"""So many effective entries lie between two states that are kept."""


@dataclass(slots=True)
class _Standing:
    """The state while it is being folded: the event without its sections, and the sections.

    `open` are boards of a round (section id, number) on which results are still being put, one after another: the round
    and its section are made anew when something else happens to the section, or somebody looks.
    """

    event: Event
    sections: dict[str, Section]
    open: dict[str, tuple[int, list[Board]]] = field(default_factory=dict)

    def copy(self) -> _Standing:
        """The same, to be folded on apart: sections are frozen, so only the table of them is copied."""
        self.settle()
        return _Standing(self.event, dict(self.sections))

    def settle(self, *chosen: str) -> None:
        """Close the open boards of these sections (default: of all)."""
        for section in chosen or tuple(self.open):
            if section in self.open:
                self.sections[section] = with_boards(self.sections[section], *self.open.pop(section))

    def put(self, entry: Entry) -> None:
        """An entry `result` on the open boards of its round."""
        number = round_of_result(entry)
        known = self.open.get(entry.section)
        if known is None or known[0] != number:
            self.settle(entry.section)
            known = number, list(self.sections[entry.section].rounds[number - 1].boards)
            self.open[entry.section] = known
        put_result(known[1], entry)


class Folding:
    """The entries of one event so far, and what they add up to; more can be added."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = []
        self._effective: list[Entry] = []
        self._redo: list[list[Entry]] = []
        self._points: dict[str, tuple[int, int, int]] = {}
        self._standing = _Standing(Event("", "", 0, FIRST), {})
        self._kept: list[tuple[int, _Standing]] = [(0, self._standing.copy())]
        self._last_sbd: dict[str, int] = {}
        self._state: Event | None = None
        self.extend(entries)

    @property
    def sequence(self) -> int:
        """The sequence number of the last entry; 0 before the first."""
        return self.entries[-1].sequence if self.entries else 0

    @property
    def hash(self) -> str:
        """The hash of the last entry."""
        return self.entries[-1].hash if self.entries else FIRST

    def extend(self, entries: Iterable[Entry]) -> None:
        """Fold on. Raises `StorageError` ("journal.unknown_kind", "journal.unfoldable") for what cannot be folded."""
        for entry in entries:
            try:
                self._take(entry)
            except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
                raise StorageError(
                    "journal.unfoldable", entry=entry.sequence, kind=entry.kind, why=type(error).__name__
                ) from error
            self.entries.append(entry)
            self._state = None

    def _take(self, entry: Entry) -> None:
        kind = KINDS.get(entry.kind)
        if kind is None:
            raise StorageError("journal.unknown_kind", entry=entry.sequence, kind=entry.kind)
        steps = {"undone": self._undo, "redone": self._redone, "restore_point": self._restore_point}
        if entry.kind in steps:
            steps[entry.kind](entry)
            return
        self._redo.clear()
        self._push(entry)
        self._note_sbds(entry)

    def _push(self, entry: Entry) -> None:
        """Apply an entry and put it on the stack."""
        _apply(self._standing, entry)
        self._effective.append(entry)
        if len(self._effective) % EVERY == 0:
            self._kept.append((len(self._effective), self._standing.copy()))

    def _undo(self, entry: Entry) -> None:
        named = _named(entry)
        depth = self._depth_of(min(named))
        above = self._effective[depth:]
        gone = [one for one in above if one.sequence in named]
        if named != [one.sequence for one in reversed(gone)]:
            raise ValueError("not effective entries, the newest first")
        left = [one for one in above if one.sequence not in named]
        if not all(apart(one, other) for one in left for other in gone):
            raise ValueError("not the last effective entries, nor apart from those that came later")
        self._replace_from(depth, left)
        self._redo.append(gone)

    def _redone(self, entry: Entry) -> None:
        for sequence in _named(entry):
            if self._redo[-1][0].sequence != sequence:
                raise ValueError("not what was undone last")
            back = self._redo[-1].pop(0)
            depth = self._depth_of(sequence)
            self._replace_from(depth, [back, *self._effective[depth:]])
            if not self._redo[-1]:
                self._redo.pop()

    def _depth_of(self, sequence: int) -> int:
        """How many effective entries were written before an entry; they stand in the order of the journal."""
        return bisect_left(self._effective, sequence, key=lambda one: one.sequence)

    def _replace_from(self, depth: int, entries: Sequence[Entry]) -> None:
        """The first `depth` effective entries, and then these."""
        if depth < len(self._effective):
            self._standing, _ = self._standing_at(depth)
            del self._effective[depth:]
            while self._kept[-1][0] > depth:
                self._kept.pop()
        for one in entries:
            self._push(one)

    def _restore_point(self, entry: Entry) -> None:
        """A name for where the event stands: it can be gone back to while what lies under it is still there."""
        self._redo.clear()
        last = self._effective[-1].sequence if self._effective else 0
        self._points[str(entry.data["name"])] = (entry.sequence, len(self._effective), last)

    def _note_sbds(self, entry: Entry) -> None:
        """A registration number once given is not given again, even when the entry that gave it is undone."""
        data: Mapping[str, Any] = entry.data
        given = [one["sbd"] for one in data["added"]] if entry.kind == "imported" else []
        if entry.kind in ("registered", "entered_late"):
            given = [data["sbd"]]
        if given:
            self._last_sbd[entry.section] = max(self._last_sbd.get(entry.section, 0), *given)

    def _standing_at(self, depth: int) -> tuple[_Standing, int]:
        """The state after the first `depth` effective entries."""
        kept, standing = max((one for one in self._kept if one[0] <= depth), key=lambda one: one[0])
        standing = standing.copy()
        for entry in self._effective[kept:depth]:
            _apply(standing, entry)
        return standing, depth

    def state(self) -> Event:
        """The event as it stands; the same object until something is added."""
        if self._state is None:
            self._state = replace(
                self._frozen(self._standing, self._effective, self.sequence, self.hash),
                redoable=tuple(one.sequence for group in reversed(self._redo) for one in group),
                last_undone=len(self._redo[-1]) if self._redo else 0,
            )
        return self._state

    @property
    def undone(self) -> frozenset[int]:
        """The sequence numbers of the entries that do not count now."""
        counting = {one.sequence for one in self._effective}
        steering = {one.sequence for one in self.entries if one.kind in STEERING}
        return frozenset(range(1, self.sequence + 1)) - counting - steering

    def before(self, sequence: int) -> Event:
        """The event as it stood just before an effective entry was written; raises `KeyError` for any other number.

        What could be redone then is not told.
        """
        depth = next((at for at, one in enumerate(self._effective) if one.sequence == sequence), None)
        if depth is None:
            raise KeyError(sequence)
        standing, _ = self._standing_at(depth)
        before = self.entries[sequence - 2] if sequence > 1 else None
        return self._frozen(standing, self._effective[:depth], sequence - 1, before.hash if before else FIRST)

    def _frozen(self, standing: _Standing, effective: Sequence[Entry], sequence: int, hash_: str) -> Event:
        standing.settle()
        sections = {
            id_: replace(section, last_sbd=max(section.last_sbd, self._last_sbd.get(id_, 0)))
            for id_, section in standing.sections.items()
        }
        return replace(
            standing.event,
            sequence=sequence,
            hash=hash_,
            sections=sections,
            undoable=tuple(one.sequence for one in reversed(effective) if one.kind not in STEERING),
            last_apart=_last_apart(effective),
            restore_points={name: at for name, (at, *under) in self._points.items() if self._stands(*under)},
        )

    def _stands(self, depth: int, last: int) -> bool:
        """Whether the first `depth` effective entries are still those that ended with `last`."""
        return depth <= len(self._effective) and (depth == 0 or self._effective[depth - 1].sequence == last)


OF_THE_EVENT: Final = frozenset({"created", "details", "section_added", "section_removed"})
"""The kinds that touch the event as a whole, its table of sections with it."""


def apart(one: Entry, other: Entry) -> bool:
    """Whether two entries come to the same in either order: of two sections, and neither touches the whole event."""
    own = bool(one.section and other.section) and one.section != other.section
    return own and one.kind not in OF_THE_EVENT and other.kind not in OF_THE_EVENT


def _last_apart(effective: Sequence[Entry]) -> dict[str, int]:
    """Section -> its last effective entry, where only entries that are apart from it came later."""
    found: dict[str, int] = {}
    for one in reversed(effective):
        if not one.section or one.kind in OF_THE_EVENT:
            break
        found.setdefault(one.section, one.sequence)
    return found


def _named(entry: Entry) -> list[int]:
    named: Any = entry.data["entries"]
    if not named:
        raise ValueError("names nothing")
    return [int(one) for one in named]


def fold(entries: Iterable[Entry]) -> Event:
    """The event that these entries add up to; raises what `Folding.extend` raises."""
    return Folding(entries).state()


# --- the event's own entries -----------------------------------------------------------------------------------------


def _created(standing: _Standing, entry: Entry) -> None:
    data: Mapping[str, Any] = entry.data
    standing.event = replace(standing.event, **data)


def _details(standing: _Standing, entry: Entry) -> None:
    changes: Mapping[str, Any] = entry.data["changes"]  # type: ignore[assignment]
    standing.event = replace(standing.event, **changes)


def _section_added(standing: _Standing, entry: Entry) -> None:
    standing.sections[entry.section] = section_of(entry.data)


def _section_changed(standing: _Standing, entry: Entry) -> None:
    changes: Mapping[str, Any] = entry.data["changes"]  # type: ignore[assignment]
    standing.sections[entry.section] = with_changes(standing.sections[entry.section], changes)


def _section_removed(standing: _Standing, entry: Entry) -> None:
    del standing.sections[entry.section]


_OF_THE_EVENT: Final = {
    "created": _created,
    "details": _details,
    "section_added": _section_added,
    "section_changed": _section_changed,
    "section_removed": _section_removed,
}
"""Kind -> what it does to the event."""


def _apply(standing: _Standing, entry: Entry) -> None:
    if entry.kind == "result":
        standing.put(entry)
        return
    standing.settle(entry.section)
    own = _OF_THE_EVENT.get(entry.kind)
    if own is None:
        standing.sections[entry.section] = APPLY[entry.kind](standing.sections[entry.section], entry)
    else:
        own(standing, entry)
