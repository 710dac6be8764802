"""How times and QR codes are written on pages."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from io import BytesIO
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from markupsafe import Markup

from thuysi.text import DEFAULT_LANGUAGE
from thuysi.web.language import Say

AREA: Final = "web"


def local_time(stamp: str | None, zone: str) -> datetime | None:
    """A journal's time (UTC) on the clocks of the event; UTC itself where the zone is not known to this machine."""
    if stamp is None:
        return None
    said = datetime.fromisoformat(stamp)
    aware = said if said.tzinfo else said.replace(tzinfo=UTC)
    return aware.astimezone(zone_of(zone))


def zone_of(name: str) -> tzinfo:
    """A time zone; UTC where this machine does not know it."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return UTC


def moment(local: str, zone: str) -> str:
    """A time on the clocks of the event as all clocks of the world know it; "" for what is none.

    >>> moment("2026-05-10T14:00", "Asia/Ho_Chi_Minh"), moment("2026-05-10", "Asia/Ho_Chi_Minh"), moment("2 pm", "UTC")
    ('2026-05-10T07:00:00Z', '', '')
    """
    if "T" not in local:
        return ""
    try:
        said = datetime.fromisoformat(local)
    except ValueError:
        return ""
    aware = said if said.tzinfo else said.replace(tzinfo=zone_of(zone))
    return f"{aware.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def clock_text(stamp: str | None, zone: str, language: str = DEFAULT_LANGUAGE) -> str:
    """A time as people of the language write it: "14:30, 10/5", "14:30, 10 May", "5月10日14:30"; "" for none."""
    local = local_time(stamp, zone)
    if local is None:
        return ""
    return Say(language, AREA)("clock", time=f"{local:%H:%M}", day=local.day, month=local.month)


def date_text(start: str | None, end: str | None, language: str = DEFAULT_LANGUAGE) -> str:
    """The days of an event, "10/5/2026 – 13/5/2026" in the language's way; as written where they are not ISO dates."""
    days = [_day(one, language) for one in (start, end if end != start else None) if one]
    return " – ".join(days)


def _day(text: str, language: str) -> str:
    year, _, rest = text.partition("-")
    month, _, day = rest.partition("-")
    if not (year.isdecimal() and month.isdecimal() and day.isdecimal()):
        return text
    return Say(language, AREA)("date", day=int(day), month=int(month), year=year)


def qr(text: str) -> Markup:
    """A QR code as a drawing within the page: black on white in every theme, with the quiet zone that readers need."""
    import segno

    if not text:
        return Markup("")

    out = BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(out, kind="svg", xmldecl=False, svgns=False, svgclass="qr", lineclass=None, omitsize=True, light="#fff")
    return Markup(out.getvalue().decode())
