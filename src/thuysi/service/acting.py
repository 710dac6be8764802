"""The arbiter's desk: load the event, let a verb decide, append what it decided, all or nothing.

`Desk` is thin: every verb is a pure function of another module; here are the clock, the store, the one who acts, and
the question whether the event has moved on since what the arbiter saw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from threading import RLock
from typing import Concatenate, Final, ParamSpec, Self

from thuysi.errors import Problem, StaleWrite, ThuysiError
from thuysi.journal.entry import Entry, chained
from thuysi.journal.fold import Folding
from thuysi.journal.kinds import Scope, overlap, scopes
from thuysi.journal.state import Event
from thuysi.journal.tournament import RoundMemory
from thuysi.service.deeds import Decided, Deed
from thuysi.service.store import JournalStore

P = ParamSpec("P")
Verb = Callable[Concatenate[Event, P], Decided]

ATTEMPTS: Final = 20
"""So often a verb is decided anew when other writers are faster; then the last refusal is passed on."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a verb did: the event as it stands now, the entries written (none: nothing to change), notes."""

    event: Event
    entries: tuple[Entry, ...] = ()
    notes: tuple[Problem, ...] = ()


def utc_now() -> str:
    """The time of an entry: UTC, to the millisecond."""
    from datetime import UTC, datetime

    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def chance_seed() -> int:
    """A seed for lots from the system's source of chance: 53 bits, which every reader of JSON holds exactly."""
    from secrets import randbits

    return randbits(53)


def no_copy(event_id: str, reason: str) -> None:
    """Where nobody keeps copies of the store."""


class Journal:
    """The events of a store as one person at one device writes them; folds are kept and continued."""

    def __init__(
        self,
        store: JournalStore,
        actor: str = "",
        device: str = "",
        clock: Callable[[], str] = utc_now,
        chance: Callable[[], int] = chance_seed,
        copies: Callable[[str, str], Problem | None] = no_copy,
    ) -> None:
        self.store = store
        self.actor = actor
        self.device = device
        self.clock = clock
        self.chance = chance
        self.copies = copies
        self.request: object | None = None
        self._folded: dict[str, Folding] = {}
        self._told: dict[tuple[str, str], RoundMemory] = {}
        self.lock = RLock()

    def acting(self, actor: str, device: str, request: object | None = None) -> Self:
        """The same desk for another person at another device; `request` is noted by the store with what is written.

        What was folded is shared, also between threads.
        """
        other = copy(self)
        other.actor, other.device, other.request = actor, device, request
        return other

    # Reading ---------------------------------------------------------------------------------------------------------

    def folding(self, event_id: str) -> Folding:
        """Everything that was written about the event, folded; only what is new is read and folded."""
        with self.lock:
            sequence, hash_ = self.store.head(event_id)
            known = self._folded.get(event_id)
            if known is not None and known.sequence < sequence:
                new = self.store.entries(event_id, known.sequence)
                if new and new[0].previous == known.hash:
                    known.extend(new)
            if known is None or (known.sequence, known.hash) != (sequence, hash_):
                known = Folding(self.store.entries(event_id))
                self._folded[event_id] = known
            return known

    def event(self, event_id: str) -> Event:
        """The event as it stands."""
        with self.lock:
            return self.folding(event_id).state()

    def memory(self, event_id: str, section: str) -> RoundMemory:
        """The rounds of a section that have been told as a tournament's; to be used while the desk is locked."""
        return self._told.setdefault((event_id, section), RoundMemory())

    # Acting ----------------------------------------------------------------------------------------------------------

    def begin(self, event_id: str, verb: Callable[[Event], Decided]) -> Outcome:
        """The first entries of a new event; the store refuses an id that it has."""
        nothing = Folding().state()
        decision = verb(nothing)
        entries = self._chained(nothing, decision.deeds)
        self.store.create(event_id, entries, request=self.request)
        return Outcome(self.event(event_id), entries, decision.notes)

    def act(self, event_id: str, seen: int | None, verb: Verb[P], *args: P.args, **facts: P.kwargs) -> Outcome:
        """Decide and write, in one transaction.

        `seen` is the sequence number that the arbiter's decision rests on; None: the event as it is read now. When the
        event has moved on since and what was written touches what the verb touches, raises `StaleWrite` with the
        changes, and nothing is written; else the verb is decided on the event as it is now.
        """
        base = seen
        for attempt in range(1, ATTEMPTS + 1):
            now = self.event(event_id)
            base = now.sequence if base is None else base
            later = self._later(event_id, base, now.sequence)
            decision = self._decided(event_id, now, base, later, verb, *args, **facts)
            if not decision.deeds:
                return Outcome(now, (), decision.notes)
            check_fresh(later, base, now.sequence, decision.deeds)
            entries = self._chained(now, decision.deeds)
            try:
                self._append(event_id, now.sequence, entries)
            except StaleWrite:
                if attempt == ATTEMPTS:
                    raise
                continue
            return Outcome(self._extended(event_id, entries), entries, decision.notes)
        raise StaleWrite("service.stale", seen=base, head=base, changes=[])

    def with_copy(self, outcome: Outcome, reason: str) -> Outcome:
        """What was done, and a copy of the store made because of it; a copy that fails is a note, never an error."""
        problem = self.copies(outcome.event.id, reason) if outcome.entries else None
        return outcome if problem is None else replace(outcome, notes=(*outcome.notes, problem))

    def _later(self, event_id: str, base: int, head: int) -> Sequence[Entry]:
        """What was written after the entry that the arbiter had seen; refused for one that there is not."""
        if base > head or base < 0:
            raise StaleWrite("service.seen_ahead", seen=base, head=head, changes=[])
        return self.folding(event_id).entries[base:head] if base < head else ()

    def _decided(
        self, event_id: str, now: Event, base: int, later: Sequence[Entry], verb: Verb[P], *args: P.args,
        **facts: P.kwargs,
    ) -> Decided:  # fmt: skip
        """The verb on the event as it is now; refused there but not where the arbiter looked, his view is stale."""
        try:
            return verb(now, *args, **facts)
        except ThuysiError as refused:
            if not later:
                raise
            try:
                meant = verb(Folding(self.folding(event_id).entries[:base]).state(), *args, **facts)
            except ThuysiError:
                raise refused from None
            check_fresh(later, base, now.sequence, meant.deeds)
            raise

    def _append(self, event_id: str, seen: int, entries: Sequence[Entry]) -> None:
        """Write; an entry that names the event anew renames it in the store's list."""
        names = [entry.data["changes"].get("name") for entry in entries if entry.kind == "details"]  # type: ignore[attr-defined]
        name = next((one for one in reversed(names) if one), None)
        self.store.append(event_id, seen, entries, name=name, request=self.request)

    def _extended(self, event_id: str, entries: Sequence[Entry]) -> Event:
        with self.lock:
            known = self._folded[event_id]
            if known.hash == entries[0].previous:
                known.extend(entries)
                return known.state()
        return self.event(event_id)

    def _chained(self, now: Event, deeds: Sequence[Deed]) -> tuple[Entry, ...]:
        """The entries after the event as it stands, all of one time."""
        time = self.clock()
        last = Entry(now.sequence, "", "", "", "", hash=now.hash) if now.sequence else None
        entries = []
        for deed in deeds:
            last = chained(last, time, self.actor, self.device, deed.kind, deed.section, deed.data)
            entries.append(last)
        return tuple(entries)


def check_fresh(later: Sequence[Entry], seen: int, head: int, deeds: Iterable[Deed]) -> None:
    """Raise `StaleWrite` ("stale") when an entry after `seen` touches what these deeds touch; its facts name them."""
    if not later:
        return
    own = [scope for deed in deeds for scope in scopes(deed.kind, deed.section, deed.data)]
    changes = [change_of(entry) for entry in later if touches(entry, own)]
    if changes:
        raise StaleWrite("service.stale", seen=seen, head=head, changes=changes)


def touches(entry: Entry, own: Iterable[Scope]) -> bool:
    """Whether an entry touches one of these scopes."""
    theirs = scopes(entry.kind, entry.section, entry.data)
    return any(overlap(one, other) for one in own for other in theirs)


def change_of(entry: Entry) -> dict[str, object]:
    """What changed since, for the facts of a refusal."""
    return {
        "sequence": entry.sequence,
        "time": entry.time,
        "actor": entry.actor,
        "device": entry.device,
        "kind": entry.kind,
        "section": entry.section,
        "scopes": [list(scope) for scope in scopes(entry.kind, entry.section, entry.data)],
    }
