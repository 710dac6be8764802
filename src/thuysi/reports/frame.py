"""What stands around every document: the event, who holds it, the law it is paired by, how far the round has come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Final, Literal

from thuysi.model import CHIEF_ARBITER, CITY, DEPUTIES, ORGANISER, Tournament

Status = Literal["", "draft", "published", "final"]
STATUSES: Final[tuple[Status, ...]] = ("", "draft", "published", "final")
"""A round's life: draft (dự thảo), published (công bố), final (có hiệu lực); "" says nothing about it."""


@dataclass(frozen=True, slots=True)
class Logo:
    """A picture of the event: its bytes, and what they are ("png", "jpg", "svg")."""

    data: bytes
    kind: str


@dataclass(frozen=True, slots=True)
class Frame:
    """The head and foot of every page. `colours` are the words for the colours (`text.words.COLOUR_WORDS`).

    `printed_at` is given by the caller, who alone knows a clock; `settings` are the event's own, as NAME=VALUE.
    """

    event: str
    section: str = ""
    place: str = ""
    dates: str = ""
    organiser: str = ""
    chief_arbiter: str = ""
    arbiters: tuple[str, ...] = ()
    sponsor: str = ""
    language: str = "vi"
    colours: str | None = None
    edition: str = ""
    settings: tuple[str, ...] = ()
    status: Status = ""
    printed_at: str = ""
    logo: Logo | None = None


def frame_of(tournament: Tournament, language: str, **more: object) -> Frame:
    """The frame as the event itself gives it; `more` wins, field by field, where it says something."""
    details = tournament.details
    known: dict[str, object] = {
        "event": tournament.name,
        "place": details.get(CITY, ""),
        "dates": dates_text(tournament.start_date, tournament.end_date),
        "organiser": details.get(ORGANISER, ""),
        "chief_arbiter": details.get(CHIEF_ARBITER, ""),
        "arbiters": tuple(line for line in details.get(DEPUTIES, "").splitlines() if line.strip()),
        "edition": edition_of(tournament),
        "settings": own_settings(tournament),
        "language": language,
    }
    known.update({name: value for name, value in more.items() if value not in (None, "", ())})
    return Frame(**known)  # type: ignore[arg-type]


def dates_text(first: str | None, last: str | None) -> str:
    """The event's days, each as day/month/year where it is a whole date.

    >>> dates_text("2026-05-10", "2026-05-13"), dates_text("2026-05-10", None), dates_text(None, None)
    ('10/05/2026 – 13/05/2026', '10/05/2026', '')
    """
    days = [_day(day) for day in (first, last) if day]
    return " – ".join(dict.fromkeys(days))


def _day(text: str) -> str:
    year, *rest = text.replace("/", "-").split("-")
    return "/".join([*reversed(rest), year])


def edition_of(tournament: Tournament) -> str:
    """The edition of the law that pairs the event; none where its system is not known."""
    if tournament.system is None or tournament.edition is not None:
        return tournament.edition or ""
    from thuysi.engines import ENGINES

    engine = ENGINES.get(tournament.system)
    if engine is None or len(engine.editions) == 1:
        return engine.editions[0] if engine else ""
    from thuysi.engines.settings import Options

    in_force: str = import_module(engine.module).edition_name(tournament, Options())
    return in_force


def own_settings(tournament: Tournament) -> tuple[str, ...]:
    """The event's settings that are not the law's own, as NAME=VALUE."""
    plain: Mapping[str, str] = _defaults(tournament.system)
    named = {name.replace("_", "-"): value for name, value in tournament.settings.items()}
    return tuple(f"{name}={value}" for name, value in sorted(named.items()) if plain.get(name) != value)


def _defaults(system: str | None) -> Mapping[str, str]:
    from thuysi.engines import ENGINES

    engine = ENGINES.get(system or "")
    return {} if engine is None else {setting.name: setting.default for setting in engine.settings}
