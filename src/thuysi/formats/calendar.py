"""iCalendar (RFC 5545): the days of an event and its rounds, in the event's own time zone; lines folded by octets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

LONGEST: Final = 75
"""So many octets may stand on a line (3.1)."""

STAMP: Final = "%Y%m%dT%H%M%SZ"
LOCAL: Final = "%Y%m%dT%H%M%S"


@dataclass(frozen=True, slots=True)
class Moment:
    """One entry: a round that begins at `start` (on the clocks of the zone), or whole days from `start` to `end`.

    `stamp` is when it was last written (UTC); `uid` names it for ever, and a calendar that has it already changes its
    entry where `sequence` is not smaller (3.8.7.4). `alarm`: so many minutes before it begins, with the title.
    """

    uid: str
    stamp: datetime
    start: datetime | date
    title: str
    place: str = ""
    about: str = ""
    url: str = ""
    end: date | None = None
    sequence: int = 0
    alarm: int = 0


def calendar(name: str, zone: str, moments: Sequence[Moment]) -> bytes:
    """The calendar. A zone that this machine does not know is left out: its times are then the reader's own."""
    known = _zone(zone)
    timed = [one.start for one in moments if isinstance(one.start, datetime)]
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//thuysi//thuysi//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{escaped(name)}",
    ]
    if known is not None and timed:
        lines += [f"X-WR-TIMEZONE:{zone}", *_time_zone(zone, known, min(timed).year, max(timed).year)]
    for one in moments:
        lines += _event(one, zone if known is not None else "")
    lines.append("END:VCALENDAR")
    return b"".join(folded(line) for line in lines)


def _zone(zone: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError):
        return None


def escaped(text: str) -> str:
    r"""A text as a value (3.3.11).

    >>> escaped("Ván 1; bàn 2, 3\nnữ")
    'Ván 1\\; bàn 2\\, 3\\nnữ'
    """
    clean = "".join(letter for letter in text if letter >= " " or letter in "\n\t")
    return clean.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def folded(line: str) -> bytes:
    """A line with its end, parted so that no piece is longer than 75 octets and no letter is cut (3.1)."""
    pieces: list[bytes] = []
    piece = b""
    for letter in line:
        octets = letter.encode()
        room = LONGEST if not pieces else LONGEST - 1
        if len(piece) + len(octets) > room:
            pieces.append(piece)
            piece = b""
        piece += octets
    return b"\r\n ".join([*pieces, piece]) + b"\r\n"


def _event(one: Moment, zone: str) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{escaped(one.uid)}"
    yield f"DTSTAMP:{one.stamp.astimezone(UTC).strftime(STAMP)}"
    if isinstance(one.start, datetime):
        yield f"DTSTART;TZID={zone}:{one.start.strftime(LOCAL)}" if zone else f"DTSTART:{one.start.strftime(LOCAL)}"
    else:
        yield f"DTSTART;VALUE=DATE:{one.start:%Y%m%d}"
        yield f"DTEND;VALUE=DATE:{(one.end or one.start) + timedelta(days=1):%Y%m%d}"
    for name, value in (("SUMMARY", one.title), ("LOCATION", one.place), ("DESCRIPTION", one.about)):
        if value:
            yield f"{name}:{escaped(value)}"
    if one.url:
        yield f"URL:{one.url}"
    yield f"SEQUENCE:{one.sequence}"
    yield "TRANSP:TRANSPARENT"
    if one.alarm:
        yield from ("BEGIN:VALARM", "ACTION:DISPLAY", f"TRIGGER:-PT{one.alarm}M")
        yield f"DESCRIPTION:{escaped(one.title)}"
        yield "END:VALARM"
    yield "END:VEVENT"


# --- the zone -----------------------------------------------------------------------------------------------------


def _time_zone(name: str, zone: ZoneInfo, first: int, last: int) -> Iterator[str]:
    """The zone's offsets in the years that matter, each change as a part of its own (3.6.5)."""
    begin = datetime(first - 1, 1, 1, tzinfo=UTC)
    yield "BEGIN:VTIMEZONE"
    yield f"TZID:{name}"
    yield from _part(begin.astimezone(zone), begin.astimezone(zone), datetime(1970, 1, 1))
    for before, after in _changes(zone, begin, datetime(last + 2, 1, 1, tzinfo=UTC)):
        yield from _part(before, after, _plain(after.astimezone(UTC) + _offset(before)))
    yield "END:VTIMEZONE"


def _changes(zone: ZoneInfo, begin: datetime, end: datetime) -> Iterator[tuple[datetime, datetime]]:
    """The minutes before and at each change of the offset."""
    at = begin
    while at < end:
        following = at + timedelta(days=1)
        if _offset(at.astimezone(zone)) != _offset(following.astimezone(zone)):
            low, high = at, following
            while high - low > timedelta(minutes=1):
                middle = low + timedelta(minutes=(high - low) // timedelta(minutes=2))
                if _offset(middle.astimezone(zone)) == _offset(low.astimezone(zone)):
                    low = middle
                else:
                    high = middle
            yield low.astimezone(zone), high.astimezone(zone)
        at = following


def _part(before: datetime, after: datetime, start: datetime) -> Iterable[str]:
    kind = "DAYLIGHT" if after.dst() else "STANDARD"
    return (
        f"BEGIN:{kind}",
        f"DTSTART:{start.strftime(LOCAL)}",
        f"TZOFFSETFROM:{_signed(_offset(before))}",
        f"TZOFFSETTO:{_signed(_offset(after))}",
        f"TZNAME:{after.tzname()}",
        f"END:{kind}",
    )


def _offset(moment: datetime) -> timedelta:
    return moment.utcoffset() or timedelta(0)


def _plain(moment: datetime) -> datetime:
    return moment.replace(tzinfo=None)


def _signed(offset: timedelta) -> str:
    minutes = offset // timedelta(minutes=1)
    return f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02}{abs(minutes) % 60:02}"
