"""Where events come from, as the pages need it: what there is, one event as it stands, how far each has got."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from thuysi.case import Told
from thuysi.journal.state import Event
from thuysi.service.desk import Desk
from thuysi.storage.store import Store


@dataclass(frozen=True, slots=True)
class Listed:
    """An event on the list of all; one that cannot be read is listed with its problem and is no page."""

    id: str
    name: str
    head: int
    readable: bool = True


class Source(Protocol):
    """What the web application reads from; every method may be called from a thread, one at a time."""

    def events(self) -> Sequence[Listed]:
        """Every event, in the order in which they are shown."""
        ...

    def heads(self) -> Mapping[str, int]:
        """How far each event's journal has got; cheap enough to be asked twice a second."""
        ...

    def event(self, event_id: str) -> Event:
        """The event as it stands; raises `ThuysiError` where there is none or it cannot be read."""
        ...

    def why_not(self, event_id: str, section: str, round_: int, sbd: int, against: int) -> tuple[Told, ...]:
        """Why somebody did not meet somebody else in a round, from what was known when it was drawn, heading first.

        Asked while others ask other things. Raises `ThuysiError` where there is no answer.
        """
        ...


class DeskSource:
    """The events of a store, folded by a desk that writes nothing."""

    def __init__(self, store: Store, desk: Desk) -> None:
        self._store = store
        self._desk = desk

    def events(self) -> Sequence[Listed]:
        """Every event; a damaged one is listed, and the others are as they were."""
        return [Listed(one.id, one.name, one.head, one.problem is None) for one in self._store.events()]

    def heads(self) -> Mapping[str, int]:
        """How far each event's journal has got."""
        return {event_id: sequence for event_id, (sequence, _) in self._store.heads().items()}

    def event(self, event_id: str) -> Event:
        """The event as it stands."""
        return self._desk.event(event_id)

    def why_not(self, event_id: str, section: str, round_: int, sbd: int, against: int) -> tuple[Told, ...]:
        """Why somebody did not meet somebody else, from the pairing kept when the round was drawn."""
        return self._desk.explanation(event_id, section, round_, sbd=sbd, against=against).explanation.told
