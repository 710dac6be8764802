"""`thuysi print FILE DOCUMENT… -o OUT.pdf`: what is pinned to the wall, handed out, cut up or archived, as PDF."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from thuysi.cli.language import locale_language
from thuysi.cli.options import output_options, settings_of, system_options, together
from thuysi.cli.steps import steps_shown
from thuysi.cli.stored import Source, Stored, in_section, source_options
from thuysi.cli.told import told
from thuysi.errors import UsageError
from thuysi.text import sentence
from thuysi.text.words import COLOUR_WORDS

if TYPE_CHECKING:
    from thuysi.cli.options import Decorator
    from thuysi.errors import Problem
    from thuysi.model import Tournament
    from thuysi.reports import Frame, Made, Request, Style
    from thuysi.reports import Source as Page
    from thuysi.steps import Told

AREA: Final = "reports"
CLOCK: Final = "%d/%m/%Y %H:%M"

what_options: Decorator = together(
    click.option("--round", "round_", type=int, default=None),
    click.option("--player", "players", type=int, multiple=True),
    click.option("--board", type=int, default=None),
    click.option("--against", type=int, default=None),
    click.option("--tie-breaks", default=None, metavar="LIST"),
    click.option("--best", type=int, default=3),
    click.option("--units-by", type=click.Choice(["points", "places"]), default="points"),
    click.option("--bronzes", type=int, default=1),
    click.option("--by-sex", is_flag=True),
    click.option("--section", "others", multiple=True, metavar="NAME=FILE"),
    click.option("--places", type=int, default=3),
    click.option("--per-sheet", type=int, default=None),
    click.option("--url", default=""),
)
look_options: Decorator = together(
    click.option("--paper", default=""),
    click.option("--colours", type=click.Choice(COLOUR_WORDS), default=None),
    click.option("--status", type=click.Choice(["draft", "published", "final"]), default=None),
    click.option("--section-name", default=""),
    click.option("--organiser", default=""),
    click.option("--place", default=""),
    click.option("--arbiter", default=""),
    click.option("--sponsor", default=""),
    click.option("--logo", default=None, metavar="FILE"),
    click.option("--printed-at", default=None, metavar="TEXT"),
    click.option("--templates", default=None, metavar="DIR"),
    click.option("--fonts", default=None, metavar="DIR"),
)


@told("print")
@source_options(section=False, needed=False)
@click.argument("documents", nargs=-1)
@click.option("-o", "out", default=None)
@click.option("--list", "listing", is_flag=True)
@click.option("--copy-templates", default=None, metavar="DIR")
@what_options
@look_options
@system_options
@output_options
def command(
    file: Source | None,
    documents: tuple[str, ...],
    out: str | None,
    listing: bool,
    copy_templates: str | None,
    as_json: bool,
    lang: str | None,
    **asked: Any,
) -> int:
    """Print documents of FILE as PDF: pairings, names, standings, slips, cards, minutes … set, report."""
    language = lang or locale_language()
    if listing:
        _list(language, as_json)
        return 0
    if copy_templates is not None:
        _copy(copy_templates, language)
        return 0
    if file is not None:
        file, asked["others"] = in_section(file, asked["others"])
        file, documents = _left_out(file, documents)
    if file is None or not documents or out is None:
        raise UsageError(
            "print_incomplete", file=None if file is None else str(file), documents=list(documents), out=out
        )
    if out == "-" and as_json:
        raise UsageError("print_and_json")
    _check_options(documents, asked)
    _print(file, documents, out, language, as_json, asked)
    return 0


FIELDS: Final = {"round_": "round", "others": "sections", "units_by": "by"}
"""Options that a request calls otherwise."""


def _check_options(documents: tuple[str, ...], asked: dict[str, Any]) -> None:
    """Every option given on the command line means something to a document asked for; raises `UsageError`.

    Not the `--section` that has named the section of a stored event: no section is left to be added then.
    """
    from click.core import ParameterSource

    from thuysi.reports.catalogue import USES, unused

    context = click.get_current_context()
    known = frozenset[str]().union(*USES.values())
    given = {
        FIELDS.get(str(one.name), str(one.name)): max(one.opts, key=len)
        for one in context.command.params
        if FIELDS.get(str(one.name), str(one.name)) in known
        and context.get_parameter_source(str(one.name)) is ParameterSource.COMMANDLINE
        and asked[str(one.name)] != ()
    }
    for field, others in unused(documents, given).items():
        raise UsageError("option_unused", option=given[field], documents=list(documents), known=others)


def _left_out(source: Source, documents: tuple[str, ...]) -> tuple[Source, tuple[str, ...]]:
    """`print --db URL DOCUMENT…`: the first word is a document when the store's only event is not named."""
    from thuysi.reports.catalogue import NAMES

    if isinstance(source, Stored) and source.word in NAMES:
        return replace(source, word=None), (source.word, *documents)
    return source, documents


def _print(
    source: Source, documents: tuple[str, ...], out: str, language: str, as_json: bool, asked: dict[str, Any]
) -> None:
    """Read the event, make the documents, write them."""
    from thuysi.cli.event_input import tournament_from
    from thuysi.cli.failure import show_problems
    from thuysi.reports import Source as Page

    if isinstance(source, Stored):
        from thuysi.cli.stored_print import with_event

        asked, tournament = with_event(source, asked, language, documents)
    else:
        tournament = tournament_from(source, language, asked["rounds"], asked["first_colour"])
    page = Page(tournament, _frame(tournament, str(source), language, asked), _request(language, asked))
    with steps_shown(language) as steps:
        written, problems = _written(_parts(documents, page, out, steps), page, _style(asked), steps)
    show_problems(str(source), problems, language)
    if as_json:
        import json

        said = [{"code": one.code, **one.facts} for one in problems]
        click.echo(json.dumps({"written": written, "problems": said}, ensure_ascii=False))
    elif out != "-":
        for one in written:
            facts = {"file": one["file"], "documents": ", ".join(one["documents"])}
            click.echo(sentence(language, AREA, "written", facts))


def _is_folder(out: str) -> bool:
    """Whether a document goes into a file of its own there."""
    return out.endswith(("/", os.sep)) or os.path.isdir(out)


def _parts(
    documents: tuple[str, ...], source: Page, out: str, steps: Told | None = None
) -> dict[str, tuple[Made, ...]]:
    """File -> what goes into it: all of it, or in a folder a document each; the final report is one file everywhere."""
    from thuysi.files import make_folder
    from thuysi.reports import REPORT, made

    if not _is_folder(out):
        return {out: made(documents, source, steps)}
    parts: dict[str, tuple[Made, ...]] = {}
    for name in documents:
        found = made([name], source, steps)
        if name == REPORT:
            parts[os.path.join(out, f"{REPORT}.pdf")] = found
        else:
            parts.update({os.path.join(out, _file_name(one)): (one,) for one in found})
    make_folder(out)
    return parts


def _written(
    parts: dict[str, tuple[Made, ...]], source: Page, style: Style, steps: Told | None = None
) -> tuple[list[dict[str, Any]], list[Problem]]:
    """What was written where, and the problems found, each once."""
    from thuysi.files import write_bytes
    from thuysi.reports import typeset

    written, problems = [], {}
    for path, part in parts.items():
        with _laid_out(part, source, steps):
            printed = typeset(part, source, style)[0]
        write_bytes(printed.data, path)
        names = list(dict.fromkeys(one.document.name for one in part))
        written.append({"file": path, "documents": names, "bytes": len(printed.data)})
        problems.update({str((one.code, one.facts)): one for one in printed.problems})
    return written, list(problems.values())


@contextmanager
def _laid_out(part: tuple[Made, ...], source: Page, steps: Told | None) -> Iterator[None]:
    """While the pages are laid out, which cannot be counted, the time that it takes is told."""
    if steps is None:
        yield
        return
    from thuysi.jobs.beats import beating, layout_step
    from thuysi.jobs.pace import usual_layout

    usual = usual_layout([one.document.name for one in part], len(source.tournament.players))
    with beating(lambda elapsed: steps(layout_step(elapsed, usual))):
        yield


def _file_name(one: Made) -> str:
    """A document's file in a folder: with the round, where it belongs to one."""
    number = getattr(one.view, "round", None)
    return f"{one.document.name}.pdf" if number is None else f"r{number}-{one.document.name}.pdf"


def _frame(tournament: Tournament, file: str, language: str, asked: dict[str, Any]) -> Frame:
    """The frame: the file's own facts, and over them what the options say."""
    from datetime import datetime

    from thuysi.cli.standings_units import section_name
    from thuysi.reports import frame_of, logo_of

    logo, settings = asked["logo"], settings_of(asked["settings"])
    printed_at = asked["printed_at"]
    return frame_of(
        tournament,
        language,
        event=section_name(tournament, file),
        section=asked["section_name"],
        place=asked["place"],
        organiser=asked["organiser"],
        chief_arbiter=asked["arbiter"],
        sponsor=asked["sponsor"],
        colours=asked["colours"],
        edition=asked["edition"],
        status=asked["status"],
        settings=tuple(f"{name}={value}" for name, value in settings.items()),
        printed_at=datetime.now().strftime(CLOCK) if printed_at is None else printed_at,
        logo=None if logo is None else logo_of(logo, _picture(logo)),
    )


def _picture(name: str) -> bytes:
    """The bytes of a picture; raises `InputError` with its name."""
    from thuysi.errors import InputError
    from thuysi.files import read_bytes

    try:
        return read_bytes(name)
    except InputError as error:
        raise InputError(error.problems, name) from None


def _request(language: str, asked: dict[str, Any]) -> Request:
    """What is asked for."""
    from thuysi.reports import Request

    return Request(
        round=asked["round_"],
        players=asked["players"],
        board=asked["board"],
        against=asked["against"],
        system=asked["system"],
        edition=asked["edition"],
        seed=asked["seed"],
        settings=settings_of(asked["settings"]),
        tie_breaks=asked["tie_breaks"],
        best=asked["best"],
        by=asked["units_by"],
        bronzes=asked["bronzes"],
        by_sex=asked["by_sex"],
        sections=(*asked.get("event_sections", ()), *(_section(word, language, asked) for word in asked["others"])),
        places=asked["places"],
        per_sheet=asked["per_sheet"],
        url=asked["url"],
        protests=asked.get("protests", ()),
        initials=asked.get("initials", {}),
        resting=asked.get("resting", {}),
        kept=asked.get("kept", ()),
    )


def _section(word: str, language: str, asked: dict[str, Any]) -> Any:
    """Another section of the event, ranked by its own list or the one asked for."""
    from thuysi.cli.event_input import tournament_from
    from thuysi.standings import standings
    from thuysi.standings.units import Section

    name, equals, file = word.partition("=")
    if not equals or not name.strip() or not file:
        raise UsageError("section_without_file", word=word)
    tournament = tournament_from(file, language)
    ranked = standings(tournament, asked["tie_breaks"], seed=asked["seed"], system=asked["system"])
    return Section(name.strip(), ranked, tournament)


def _style(asked: dict[str, Any]) -> Style:
    from thuysi.reports import Style

    templates, fonts = asked["templates"], asked["fonts"]
    return Style(asked["paper"], Path(templates) if templates else None, Path(fonts) if fonts else None)


def _list(language: str, as_json: bool) -> None:
    """The documents by name, with a line about each."""
    from thuysi.reports.catalogue import DOCUMENTS, NAMES

    lines = {name: sentence(language, AREA, f"doc_{name}", {}) for name in NAMES}
    if as_json:
        import json

        shown = [
            {"name": name, "about": about, "template": f"{DOCUMENTS[name].template}.typ" if name in DOCUMENTS else None}
            for name, about in lines.items()
        ]
        click.echo(json.dumps({"documents": shown}, ensure_ascii=False))
        return
    width = max(map(len, lines))
    for name, about in lines.items():
        click.echo(f"{name:<{width}}  {about}")


def _copy(folder: str, language: str) -> None:
    """The program's templates, copied where nothing stands yet."""
    from thuysi.files import make_folder, write_bytes
    from thuysi.reports.runs import TEMPLATES

    found = sorted(TEMPLATES.glob("*.typ"))
    for path in found:
        if os.path.exists(os.path.join(folder, path.name)):
            raise UsageError("template_there", file=os.path.join(folder, path.name))
    make_folder(folder)
    for path in found:
        write_bytes(path.read_bytes(), os.path.join(folder, path.name))
    click.echo(sentence(language, AREA, "templates_written", {"count": len(found), "folder": folder}))
