"""What people take home: prints as PDF, tables as workbook and CSV, report file, JSON, the calendar of the rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from thuysi.journal.tournament import tournament_in
from thuysi.publish.from_file import EVENT as FROM_A_FILE
from thuysi.publish.links import FILES, file_of, outside
from thuysi.publish.pages import Target, rendered_at
from thuysi.text import DEFAULT_LANGUAGE, LANGUAGES, sentence
from thuysi.web.public.asked import Made, event_path, section_path
from thuysi.web.public.projector import START
from thuysi.web.public.view import SectionView

if TYPE_CHECKING:
    from thuysi.errors import Problem
    from thuysi.formats.calendar import Moment
    from thuysi.journal.state import Event, Round
    from thuysi.model import Tournament
    from thuysi.reports import Source

AREA: Final = "publish"
OF_A_SECTION: Final = ("start-list", "standings", "crosstable", "cards", "charts")
OF_A_ROUND: Final = ("pairings", "names")
TABLES: Final = ("players", "standings", "crosstable")
HIDDEN: Final = frozenset({"seed"})
"""What a public workbook's settings do not tell: the event's own seed would tell lots that are not drawn yet."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A file that is offered: its address on the site, what it is called, its kind."""

    path: str
    label: str
    kind: str


@dataclass(frozen=True, slots=True)
class Group:
    """Files of one sort."""

    label: str
    files: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A section's files, or the event's."""

    name: str
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class DownloadsPage:
    """Everything that can be taken home."""

    parts: tuple[Part, ...]


def public_tournament(target: Target, section: SectionView) -> Tournament:
    """The section as the public may have it in a file: no pair that is kept apart, no seed of lots still to come."""
    event = replace(target.view.event, sections={section.id: section.section}, details={})
    found = tournament_in(event, section.id)
    name = event.name if len(target.view.sections) == 1 else f"{event.name} – {section.section.name}"
    return replace(found, name=name, forbidden=(), absences=())


def without_seed(tournament: Tournament) -> Tournament:
    """The tournament for a file of data: the event's own seed would tell lots that are not drawn yet."""
    return replace(tournament, seed=None)


# --- files of data ------------------------------------------------------------------------------------------------


def data_files(target: Target, section: SectionView) -> Iterator[tuple[str, bytes]]:
    """Report file, JSON; the workbook of everything and the tables as CSV in every language."""
    from thuysi.files import render
    from thuysi.formats.sheets.writing import everything, export

    tournament, stem = public_tournament(target, section), f"{FILES}/{section.id}/{section.id}"
    bare = without_seed(tournament)
    yield f"{stem}.json", render(bare, "json")
    report = report_file(bare)
    if report is not None:
        yield f"{stem}.trf", report
    colours = "red-black" if section.section.colour_words == "red-black" else None
    for language in LANGUAGES:
        yield f"{stem}.{language}.xlsx", everything(tournament, language, colours, HIDDEN)
        for kind in TABLES if _ranked(section) else TABLES[:1]:
            yield f"{stem}-{kind}.{language}.csv", export(tournament, kind, "csv", language=language, colours=colours)


def report_file(tournament: Tournament) -> bytes | None:
    """The event as a report file; None where such a file cannot hold it."""
    from thuysi.errors import InputError
    from thuysi.files import render

    try:
        return render(tournament, "trf")
    except InputError:
        return None


def _ranked(section: SectionView) -> bool:
    result = section.standings
    return result is not None and result.after_round > 0


# --- prints -------------------------------------------------------------------------------------------------------


def round_prints(target: Target, section: SectionView, number: int) -> Iterator[tuple[str, bytes]]:
    """A round's lists by board and by name."""
    for language in LANGUAGES:
        source = _source(target, section, language, number)
        for name in OF_A_ROUND:
            yield f"{FILES}/{section.id}/{name}-{number}.{language}.pdf", _printed(name, source)


def section_prints(target: Target, section: SectionView) -> Iterator[tuple[str, bytes]]:
    """The lists of a section, everybody's card, the pictures."""
    for language in LANGUAGES:
        source = _source(target, section, language, None)
        for name in _prints_of(section):
            yield f"{FILES}/{section.id}/{name}.{language}.pdf", _printed(name, source)


def _prints_of(section: SectionView) -> Sequence[str]:
    if _ranked(section):
        return OF_A_SECTION
    return tuple(name for name in OF_A_SECTION if name == "start-list" or (name == "cards" and section.latest))


def problems_of(target: Target) -> Iterator[Problem]:
    """What is to be known of the prints, whether they are made this time or stay: letters that no font has."""
    from thuysi.reports import made, problems_of

    for section in target.view.sections.values() if target.wish.files else ():
        source = _source(target, section, DEFAULT_LANGUAGE, None)
        yield from problems_of(made(["start-list"], source), source)


def _printed(name: str, source: Source) -> bytes:
    from thuysi.reports import made, typeset

    return typeset(made([name], source), source)[0].data


def _source(target: Target, section: SectionView, language: str, number: int | None) -> Source:
    from thuysi.reports import Request, Source, frame_of

    event = target.view.event
    tournament = replace(public_tournament(target, section), name=event.name)
    round_ = section.round(number) if number is not None else None
    frame = frame_of(
        tournament,
        language,
        section=section.section.name if len(target.view.sections) > 1 else "",
        place=event.place,
        organiser=event.organiser,
        chief_arbiter=event.chief_arbiter,
        colours=section.section.colour_words,
        status=round_.status if round_ is not None else "",
    )
    request = Request(round=number, per_sheet=4 if number is None else None, resting=section.shown.resting)
    return Source(tournament, frame, request)


# --- the calendar -------------------------------------------------------------------------------------------------


def calendar_name(language: str) -> str:
    """The file of the calendar in a language.

    >>> calendar_name("vi"), calendar_name("en")
    ('lich.ics', 'lich.en.ics')
    """
    return "lich.ics" if language == DEFAULT_LANGUAGE else f"lich.{language}.ics"


def calendar_files(target: Target) -> Iterator[tuple[str, bytes]]:
    """The days of the event and every round whose time is known, in the event's own time zone, in every language.

    An entry has the same name in all of them: who takes the event home twice has it once.
    """
    from thuysi.formats.calendar import calendar

    event = target.view.event
    for language in LANGUAGES:
        moments = [*_days(target, language), *_rounds(target, language)]
        yield f"{FILES}/{calendar_name(language)}", calendar(event.name, event.time_zone, moments)


def calendar_facts(target: Target) -> list[object]:
    """What the calendar is made from, beside the event's own facts."""
    return [
        (one.id, one.section.name, one.section.total_rounds, [round_.published for round_ in one.section.rounds])
        for one in target.view.sections.values()
    ]


ALARM: Final = 30
"""So many minutes before a round its calendar entry rings."""


def _uid(event: Event, *place: object) -> str:
    """The name of an entry for ever. Events from files are all called alike: their names and days tell them apart."""
    words = [event.id, *map(str, place)]
    if event.id == FROM_A_FILE:
        known = f"{event.name}\0{event.start_date}".encode()
        words.insert(1, blake2b(known, digest_size=6).hexdigest())
    return "-".join(words) + "@thuysi"


def _written(event: Event, round_: Round | None = None) -> datetime:
    """When an entry was last written, as far as is known: when its round was published, else the first midnight."""
    first = datetime.combine(_date(event.start_date) or date(2000, 1, 1), datetime.min.time(), UTC)
    return _stamp(round_.published if round_ is not None else None) or first


def _days(target: Target, language: str) -> Iterator[Moment]:
    """The event from its first day to its last."""
    from thuysi.formats.calendar import Moment

    event, first = target.view.event, _date(target.view.event.start_date)
    if first is not None:
        where = outside(target.wish, file_of(event.id, language, event_path(event.id)))
        last = _date(event.end_date)
        yield Moment(
            _uid(event), _written(event), first, event.name, event.place, url=where, end=last, sequence=event.sequence
        )


def _rounds(target: Target, language: str) -> Iterator[Moment]:
    """The rounds whose time is known, or whose day alone."""
    from thuysi.formats.calendar import Moment

    event = target.view.event
    for section in target.view.sections.values():
        for number in range(1, section.tournament.rounds_planned + 1):
            said = event.details.get(f"{START}.{section.id}.{number}", "")
            start = _date(said) or _start(said)
            if start is None:
                continue
            round_ = section.round(number)
            facts = {"section": section.section.name, "round": number, "event": event.name}
            path = f"{section_path(event.id, section.id)}/van/{number}" if round_ is not None else event_path(event.id)
            yield Moment(
                _uid(event, section.id, number), _written(event, round_), start,
                sentence(language, AREA, "round_of_section", facts), event.place, event.name,
                outside(target.wish, file_of(event.id, language, path)), sequence=event.sequence,
                alarm=ALARM if isinstance(start, datetime) else 0,
            )  # fmt: skip


def _date(said: str | None) -> date | None:
    try:
        return date.fromisoformat(said) if said else None
    except ValueError:
        return None


def _start(said: str) -> datetime | None:
    try:
        return datetime.fromisoformat(said).replace(tzinfo=None) if said else None
    except ValueError:
        return None


def _stamp(said: str | None) -> datetime | None:
    if said is None:
        return None
    moment = datetime.fromisoformat(said)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


# --- the page that offers them ------------------------------------------------------------------------------------


def downloads_pages(target: Target) -> Iterator[tuple[str, bytes]]:
    """The page of downloads in every language."""
    event, sections = target.view.event, target.view.sections
    reported = {id_: report_file(without_seed(public_tournament(target, one))) for id_, one in sections.items()}
    for language in LANGUAGES:
        parts = [
            Part(section.section.name, tuple(_groups(target, section, language, reported[id_] is not None)))
            for id_, section in sections.items()
        ]
        file = f"{event_path(event.id)}/{FILES}/{calendar_name(language)}"
        calendar = Offer(file, sentence(language, AREA, "calendar", {}), "iCalendar")
        whole = Part(event.name, (Group(sentence(language, AREA, "group_calendar", {}), (calendar,)),))
        title = sentence(language, "web", "downloads", {})
        made = Made(title, DownloadsPage((*parts, whole)), tab="downloads")
        yield rendered_at(target, language, f"{event_path(event.id)}/tai-ve", made, "downloads.html")


def _groups(target: Target, section: SectionView, language: str, reported: bool) -> Iterator[Group]:
    """A section's files by sort, the report file where there is one (`reported`)."""
    base = f"{event_path(target.event)}/{FILES}/{section.id}"

    def say(code: str, **facts: object) -> str:
        return sentence(language, AREA, code, facts)

    stem = f"{base}/{section.id}"
    tables = [Offer(f"{stem}.{language}.xlsx", say("everything"), "Excel")]
    tables += [
        Offer(f"{stem}-{kind}.{language}.csv", say(f"table_{kind}"), "CSV")
        for kind in (TABLES if _ranked(section) else TABLES[:1])
    ]
    prints = [
        Offer(f"{base}/{name}.{language}.pdf", say(f"print_{name.replace('-', '_')}"), "PDF")
        for name in _prints_of(section)
    ]
    rounds = [
        Offer(f"{base}/{name}-{one.number}.{language}.pdf", say(f"print_{name}", round=one.number), "PDF")
        for one in section.section.rounds
        for name in OF_A_ROUND
    ]
    data = [Offer(f"{stem}.json", say("native"), "JSON")]
    if reported:
        data.insert(0, Offer(f"{stem}.trf", say("report_file"), "TRF"))
    groups = (("tables", tables), ("prints", prints), ("rounds", rounds), ("data", data))
    yield from (Group(say(f"group_{code}"), tuple(files)) for code, files in groups if files)
