"""What is taken away from the arbiters' side as a file: prints as PDF, an event as one file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from thuysi.errors import Problem, ProofFailed, RefusedVerb, UsageError
from thuysi.jobs import Control
from thuysi.jobs.pace import takes_long
from thuysi.jobs.tasks import Print, Printed
from thuysi.journal.state import Round, Section
from thuysi.journal.tournament import tournament_in
from thuysi.names import search_key
from thuysi.scratch import scratch
from thuysi.storage.access import Role
from thuysi.web.arbiter.asked import DESK, Call, Done, Made
from thuysi.web.arbiter.jobs import JOBS, job_file, job_state, warnings_of
from thuysi.web.arbiter.pages import CHIEF, EVENT, READERS, SECTION
from thuysi.web.public.words import clock_text, local_time
from thuysi.web.site import NoSuchPage

if TYPE_CHECKING:
    from thuysi.explain import Explanation

PRINTS: Final = (
    "pairings", "names", "standings", "crosstable", "start-list", "slips", "score-sheets", "cards", "place-cards",
    "badges", "minutes", "why", "units", "medals", "charts", "certificates", "set", "report",
)  # fmt: skip
"""The documents that a section's pages offer; each is made by `thuysi.reports`."""
LONGEST_NUMBER: Final = 3
"""Digits of the number of a round or a board."""
LONGEST_SBD: Final = 5


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be printed: a document, of which round, of which single board or person (None: of all)."""

    document: str
    round: int | None = None
    board: int | None = None
    sbd: int | None = None

    @property
    def of_one(self) -> bool:
        """Whether it is about a single board or person."""
        return self.board is not None or self.sbd is not None


@dataclass(frozen=True, slots=True)
class Download:
    """A file: its name, what it is, its bytes or where they lie; what is to be known of it."""

    name: str
    media_type: str
    content: bytes | Path
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class DeskFile:
    """An address that answers with a file; where it cannot be made, `page` says why. It may answer with a page."""

    path: str
    make: Callable[[Call], Download | Done]
    roles: tuple[Role, ...]
    page: str


def printed(call: Call, wanted: Wanted) -> Download:
    """A document of the section as PDF; raises `UsageError` ("option_unused") for a board or person it does not go by.

    One that takes long is made by a worker, so that nobody else waits for it.
    """
    from thuysi.reports import print_documents

    task = print_task(call, wanted)
    if takes_long(wanted.document, len(task.tournament.players)) and not wanted.of_one:
        return _by_worker(call, task)
    made = print_documents(task.documents, task.tournament, task.frame, task.request)
    return Download(task.file_name, "application/pdf", made.data, problems=made.problems)


def _by_worker(call: Call, task: Print) -> Download:
    """A print by a process of its own, waited for: for programs, which have no eyes for a bar."""
    with scratch("print") as folder:
        made = call.office.worker.run(task, Control(folder, lambda step: None))
        if not isinstance(made, Printed):
            raise ProofFailed("jobs.broke")
        data = Path(made.file.path).read_bytes()
        return Download(task.file_name, "application/pdf", data, problems=made.file.problems)


def printed_or_offered(call: Call) -> Download | Done:
    """The same for a browser that has only the address: of what takes long, the page with the button that begins it;
    of what has something to be known first, a page that says it, and leads to the print."""
    wanted = _asked_print(call)
    page = PrintPage(wanted.document, wanted.round)
    if wanted.of_one or not call.takes_long(wanted.document):
        made = printed(call, wanted)
        if not made.problems or call.asked("in"):
            return made
        warnings = tuple(warnings_of(made.problems, call.language))
        page = replace(page, warnings=warnings, board=call.asked("ban"), number=call.asked("so"))
    title = call.a(f"print_{wanted.document.replace('-', '_')}")
    return Done(call.section_path, page=Made(title, page, "rounds"), template="desk/print.html")


@dataclass(frozen=True, slots=True)
class PrintPage:
    """A print that takes long, to be begun by a button; or one to be taken when `warnings` have been read.

    `board` and `number` are those that were asked for, as they were typed.
    """

    document: str
    round: int | None
    warnings: tuple[str, ...] = ()
    board: str = ""
    number: str = ""


def _asked_print(call: Call) -> Wanted:
    """The document that the address names, its round, and whose: one board (`ban`), one number of the list (`so`)."""
    name = call.params["document"]
    if name not in PRINTS:
        raise NoSuchPage("no_such_document")
    round_, board = _number(call, "van", "no_such_round"), _number(call, "ban", "no_such_board")
    number = _number(call, "so", "no_such_person", LONGEST_SBD)
    if number is None:
        return Wanted(name, round_, board)
    sbds = [sbd for sbd, one in call.section.registrations.items() if one.player.number == number]
    if not sbds:
        raise NoSuchPage("no_such_person")
    return Wanted(name, round_, board, sbds[0])


def _number(call: Call, key: str, missing: str, longest: int = LONGEST_NUMBER) -> int | None:
    """A whole number of the query; None where it is left out."""
    asked = call.asked(key)
    if not asked:
        return None
    if not asked.isdecimal() or len(asked) > longest:
        raise NoSuchPage(missing)
    return int(asked)


def _check_used(wanted: Wanted) -> None:
    """A board or a person that the document does not go by is refused, not passed over."""
    from thuysi.reports.catalogue import unused

    given = {"board": wanted.board, "players": wanted.sbd}
    for field, known in unused([wanted.document], [key for key, value in given.items() if value is not None]).items():
        option = {"board": "board", "players": "player"}[field]
        raise UsageError("option_unused", option=option, documents=[wanted.document], known=known)


def print_task(call: Call, wanted: Wanted) -> Print:
    """A document of the section, with everything it is made from."""
    from thuysi.reports import Request, frame_of, initials_of, protests_of
    from thuysi.reports.catalogue import OF_ALL_SECTIONS
    from thuysi.service.reading import other_sections
    from thuysi.shown import resting_of

    _check_used(wanted)
    event, section = call.event, call.section
    name, number = wanted.document, wanted.round
    tournament = tournament_in(event, section.id)
    round_, clock = _round(section, number), _clock(event.time_zone, call.language)
    frame = frame_of(
        tournament, call.language, event=event.name, section=section.name, place=event.place,
        organiser=event.organiser, chief_arbiter=event.chief_arbiter, colours=section.colour_words,
        status=round_.status if round_ else "", printed_at=_now(event.time_zone),
    )  # fmt: skip
    request = Request(
        round=number, players=_players(section, wanted), board=wanted.board,
        best=section.units_best or 3, bronzes=section.bronzes,
        url=f"{call.settings.address}/giai/{event.id}/bang/{section.id}",
        protests=protests_of(section, number or len(section.rounds), call.language, clock),
        sections=other_sections(event, section) if name in OF_ALL_SECTIONS else (),
        initials={"": initials_of(section), **{one.name: initials_of(one) for one in event.sections.values()}},
        resting=resting_of(section), kept=_kept(call, wanted, round_),
    )  # fmt: skip
    parts = (number, wanted.board and f"b{wanted.board}", wanted.sbd and f"s{wanted.sbd}")
    suffix = "".join(f"-{one}" for one in parts if one)
    file_name = f"{plain_name(event.name)}-{section.id}-{name}{suffix}.pdf"
    usual = call.office.pace.layout(name, len(tournament.players))
    return Print((name,), tournament, frame, request, file_name, usual)


def _players(section: Section, wanted: Wanted) -> tuple[int, ...]:
    """The number of the person asked for; raises `RefusedVerb` for who has none yet."""
    if wanted.sbd is None:
        return ()
    number = section.registrations[wanted.sbd].player.number
    if not number:
        raise RefusedVerb("service.not_in_list", sbd=wanted.sbd, known=[], lift=["number"])
    return (number,)


def _kept(call: Call, wanted: Wanted, round_: Round | None) -> tuple[Explanation, ...]:
    """The reasons of a round as they were kept when it was drawn; none where no engine drew it."""
    if wanted.document != "why" or round_ is None or not round_.pairing:
        return ()
    desk, event, section = call.office.desk, call.event.id, call.section.id
    return (desk.explanation(event, section, round_.number, wanted.sbd, wanted.board).explanation,)


def _round(section: Section, number: int | None) -> Round | None:
    wanted = len(section.rounds) if number is None else number
    return next((one for one in section.rounds if one.number == wanted), None)


def _now(zone: str) -> str:
    moment = local_time(datetime.now(UTC).isoformat(), zone)
    return f"{moment:%d/%m/%Y %H:%M}" if moment else ""


def _clock(zone: str, language: str) -> Callable[[str], str]:
    """How a moment of the journal is written in the minutes."""
    return lambda stamp: clock_text(stamp, zone, language)


def plain_name(name: str) -> str:
    """A name for a file: letters that every disk takes; "giai" where none is left."""
    kept = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in search_key(name))
    return "-".join(part for part in kept.split("-") if part) or "giai"


def whole_event(call: Call) -> Download:
    """The event as one file, which another machine continues from."""
    from thuysi.storage.portable import export_event

    event = call.event
    return Download(f"{plain_name(event.name)}.thuysi", "application/zip", export_event(call.office.store, event.id))


FILES: Final[tuple[DeskFile, ...]] = (
    DeskFile(SECTION + "/in/{document}.pdf", printed_or_offered, READERS, "rounds"),
    DeskFile(EVENT + "/tep.thuysi", whole_event, CHIEF, "backups"),
    DeskFile(EVENT + JOBS + "/{job}/tin", job_state, READERS, "job"),
    DeskFile(EVENT + JOBS + "/{job}/tep", job_file, READERS, "job"),
    DeskFile(DESK + JOBS + "/{job}/tin", job_state, CHIEF, "server_job"),
)
