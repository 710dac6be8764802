"""What is taken away as a file, and what is brought as one: reports, tables, prints, whole events, clubs' lists."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import IO, Final

from thuysi.documents import Document
from thuysi.errors import RefusedVerb
from thuysi.formats.shapes import Choice, Flag, Record, Text, Whole
from thuysi.ratings import KINDS
from thuysi.storage.access import Role
from thuysi.web.api.access import API
from thuysi.web.api.asked import Call
from thuysi.web.api.jobs import job_file
from thuysi.web.api.problems import problem_text, refused
from thuysi.web.api.shapes import BOARD, LINE, NO_QUERY, ROUND, SBD
from thuysi.web.api.verbs import CHIEF, EVENT_PATH, OFFICE_ROLES, SECTION_PATH
from thuysi.web.api.views import EVERYBODY
from thuysi.web.arbiter.bounds import LARGEST_RATING_LIST
from thuysi.web.arbiter.files import PRINTS, Download, Wanted, printed, whole_event
from thuysi.web.arbiter.pages import READERS
from thuysi.web.roles import Public

XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
MEDIA: Final = {"trf": "text/plain; charset=utf-8", "json": "application/json", "xlsx": XLSX,
                "csv": "text/csv; charset=utf-8", "pdf": "application/pdf", "thuysi": "application/zip",
                "svg": "image/svg+xml", "zip": "application/zip"}  # fmt: skip
PLOTS: Final = ("race", "ratings", "balance", "way")
WHOLE: Final = ("trf", "json", "xlsx")
TABLES: Final = ("players", "pairings", "standings", "crosstable")
TABLE_FORMS: Final = ("xlsx", "csv", "json")

LARGEST_LIST: Final = 5_000_000
LARGEST_EVENT: Final = 8_000_000


@dataclass(frozen=True, slots=True)
class File:
    """An address that answers with a file; `forms` are what its last part may end in."""

    name: str
    path: str
    roles: tuple[Role | Public, ...]
    make: Callable[[Call], Download]
    forms: tuple[str, ...]
    query: Record = NO_QUERY
    words: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Parameters of the address that are one of some words."""
    tells: bool = False
    """Whether something may be to be known of it that its bytes do not say; it is told at its address and /problems."""


@dataclass(frozen=True, slots=True)
class Held:
    """Work on a file that is held in memory."""

    take: Callable[[Call, bytes], Document]


@dataclass(frozen=True, slots=True)
class Spooled:
    """Work on a file too long for that: it is written to the disk as it comes."""

    take: Callable[[Call, IO[bytes]], Document]


@dataclass(frozen=True, slots=True)
class Upload:
    """An address that takes a file's bytes, of any media type."""

    name: str
    path: str
    roles: tuple[Role, ...]
    work: Held | Spooled
    largest: int
    query: Record = NO_QUERY


def tournament_file(call: Call) -> Download:
    """The section as a report file (TRF), the native JSON, or a workbook with all its tables."""
    from thuysi.files import losses_of, render

    form = _form(call, WHOLE)
    data = render(call.tournament, form, language=call.language)
    return Download(f"{_stem(call)}.{form}", MEDIA[form], data, losses_of(call.tournament, form))


def table_file(call: Call) -> Download:
    """One table of the section, for a spreadsheet or another program."""
    from thuysi.formats.sheets.writing import export

    table, form = call.params["table"], _form(call, TABLE_FORMS)
    if table not in TABLES:
        raise refused("no_such_document", found=table, known=list(TABLES))
    data = export(
        call.tournament, table, form, language=call.language, round=call.query.get("round"),
        by=call.query.get("by", "number"), colours=call.section.colour_words,
    )  # fmt: skip
    return Download(f"{_stem(call)}-{table}.{form}", MEDIA[form], data)


def _form(call: Call, known: tuple[str, ...]) -> str:
    form = call.params["form"]
    if form not in known:
        raise refused("no_such_document", found=form, known=list(known))
    return form


def _stem(call: Call) -> str:
    return f"{call.event.id}-{call.section.id}"


def document_file(call: Call) -> Download:
    """A document of the section as PDF, as the arbiters' pages print it."""
    from thuysi.web.arbiter.asked import Call as PageCall

    if call.params["document"] not in PRINTS:
        raise refused("no_such_document", found=call.params["document"], known=list(PRINTS))
    if not call.whole:
        raise refused("not_yours")
    sbd, name = call.query.get("player"), call.params["document"]
    if sbd is not None and sbd not in call.section.registrations:
        raise refused("no_such_player", sbd=sbd)
    wanted = Wanted(name, call.query.get("round"), call.query.get("board"), sbd)
    params = {**call.params, "section": call.section.id}
    return printed(PageCall(call.office, call.settings, call.visitor, call.language, params, {}, ""), wanted)


def event_file(call: Call) -> Download:
    """The whole event with its journal, which another machine continues from."""
    from thuysi.web.arbiter.asked import Call as PageCall

    page = PageCall(call.office, call.settings, call.visitor, call.language, {"event": call.event.id}, {}, "")
    return whole_event(page)


def plot_file(call: Call) -> Download:
    """A picture of the section as SVG: the race by rounds, rating and score, colours and floats, one player's way."""
    from thuysi.plots import plot

    kind, sbd = call.params["plot"], call.query.get("player")
    if kind not in PLOTS:
        raise refused("no_such_document", found=kind, known=list(PLOTS))
    if sbd is not None and sbd not in call.section.registrations:
        raise refused("no_such_player", sbd=sbd)
    number = None if sbd is None else call.section.registrations[sbd].player.number
    if sbd is not None and not number:
        raise RefusedVerb("service.not_in_list", sbd=sbd, known=[], lift=["number"])
    picture = plot(kind, call.tournament, call.language, player=number, colours=call.section.colour_words)
    return Download(f"{_stem(call)}-{kind}.svg", MEDIA["svg"], picture.encode())


FILES: Final[tuple[File, ...]] = (
    File("tournament_file", SECTION_PATH + "/tournament.{form}", EVERYBODY, tournament_file, WHOLE,
         words=(("form", WHOLE),), tells=True),
    File("table_file", SECTION_PATH + "/tables/{table}.{form}", EVERYBODY, table_file, TABLE_FORMS,
         Record({"round": ROUND, "by": Choice(("number", "rank"))}), (("table", TABLES), ("form", TABLE_FORMS))),
    File("document_file", SECTION_PATH + "/prints/{document}.pdf", READERS, document_file, ("pdf",),
         Record({"round": ROUND, "board": BOARD, "player": SBD}), (("document", PRINTS),), tells=True),
    File("plot_file", SECTION_PATH + "/plots/{plot}.svg", EVERYBODY, plot_file, ("svg",), Record({"player": SBD}),
         (("plot", PLOTS),)),
    File("job_file", EVENT_PATH + "/jobs/{job}/file", READERS, job_file, ("pdf", "xlsx", "zip")),
    File("event_file", EVENT_PATH + "/event.thuysi", CHIEF, event_file, ("thuysi",)),
)  # fmt: skip


# --- what is brought -------------------------------------------------------------------------------------------------


def read_list(call: Call, data: bytes) -> Document:
    """A list as clubs send it (.xlsx .xls .ods .csv .txt): columns, players, problems, as `thuysi roster --json`."""
    from thuysi.engines.order import initial_order
    from thuysi.formats.roster import read_roster
    from thuysi.text.roster import document

    name, proper = call.query.get("name", "list"), call.query.get("proper_names", False)
    roster = read_roster(data, name, today=date.today(), sheet=call.query.get("sheet"), proper_names=proper)
    order = initial_order(roster.players, {}, call.query.get("seed"))
    return document(roster, order, call.language, problem_text)


def import_event(call: Call, data: bytes) -> Document:
    """An event's `.thuysi` file: as a new event, or as what comes after what is here."""
    from thuysi.storage.portable import import_event as bring_in

    done = bring_in(call.office.store, data)
    return {
        "event": done.id, "name": done.name, "added": done.added, "sequence": done.head, "ahead": done.ahead,
        "created": done.created,
    }  # fmt: skip


def import_ratings(call: Call, file: IO[bytes]) -> Document:
    """A rating list (FIDE's as it was downloaded, or a federation's table) into the place of the one of its name."""
    from thuysi.text.ratings import imported_json
    from thuysi.web.arbiter.rating_lists import brought

    asked = call.query
    done = brought(file, asked.get("name", ""), asked.get("list"), asked.get("kind"))
    return imported_json(done, call.language)


_RATINGS_QUERY: Final = Record(
    {"name": LINE, "list": Text(r"[a-z0-9][a-z0-9_-]{0,49}", 50, "fide"), "kind": Choice(KINDS)},
    (),
    {"name": "The file's name; its ending helps to tell what it is",
     "list": "What the list is called; left out, fide for FIDE's, else by the file's name",
     "kind": "What a rating is that the list does not name"},
)  # fmt: skip
_LIST_QUERY: Final = Record(
    {"name": LINE, "proper_names": Flag(), "seed": Whole(0, 10**15), "sheet": LINE},
    (),
    {
        "name": "The file's name; its ending helps to tell what it is",
        "proper_names": "Names in capitals set properly",
        "sheet": "The sheet to read, where several hold a list (roster.several_sheets names them)",
    },
)

UPLOADS: Final[tuple[Upload, ...]] = (
    Upload("read_list", SECTION_PATH + "/read-list", OFFICE_ROLES, Held(read_list), LARGEST_LIST, _LIST_QUERY),
    Upload("import_event", API + "/import-event", CHIEF, Held(import_event), LARGEST_EVENT),
    Upload(
        "import_ratings", API + "/import-ratings", CHIEF, Spooled(import_ratings), LARGEST_RATING_LIST, _RATINGS_QUERY
    ),
)
