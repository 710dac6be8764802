"""`thuysi print FILE DOCUMENT… -o OUT.pdf`: what is pinned to the wall, handed out, cut up or archived, as PDF."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from thuysi.cli.language import locale_language
from thuysi.cli.options import output_options, settings_of, system_options, together
from thuysi.errors import UsageError
from thuysi.text import sentence
from thuysi.text.words import COLOUR_WORDS

if TYPE_CHECKING:
    from thuysi.cli.options import Decorator
    from thuysi.errors import Problem
    from thuysi.model import Tournament
    from thuysi.reports import Frame, Made, Request, Source, Style

AREA: Final = "reports"
CLOCK: Final = "%d/%m/%Y %H:%M"

what_options: Decorator = together(
    click.option("--round", "round_", type=int, default=None, help="The round (default: the last one drawn)."),
    click.option("--player", "players", type=int, multiple=True, help="Only this starting number; may be repeated."),
    click.option("--board", type=int, default=None, help="Only this board (slips, score sheets, why)."),
    click.option("--against", type=int, default=None, help="why: also why the player does not meet this number."),
    click.option("--tie-breaks", default=None, metavar="LIST", help="Descriptors or presets, by commas."),
    click.option("--best", type=int, default=3, help="units: a unit's best K players count (default 3)."),
    click.option("--units-by", type=click.Choice(["points", "places"]), default="points", help="units: the rule."),
    click.option("--bronzes", type=int, default=1, help="medals: bronze medals of a section, 1 (default) or 2."),
    click.option("--by-sex", is_flag=True, help="medals, certificates: apart for men and women."),
    click.option("--section", "others", multiple=True, metavar="NAME=FILE", help="medals: another section's event."),
    click.option("--places", type=int, default=3, help="certificates: for the first K places (default 3)."),
    click.option("--per-sheet", type=int, default=None, help="Slips, cards or covers on a sheet."),
    click.option("--url", default="", help="What a QR code leads to; {round}, {board}, {player} are filled in."),
)
look_options: Decorator = together(
    click.option("--paper", default="", help="a3, a4, a5, us-letter, us-legal (default: the document's own)."),
    click.option("--colours", type=click.Choice(COLOUR_WORDS), default=None, help="The words for the two colours."),
    click.option("--status", type=click.Choice(["draft", "published", "final"]), default=None, help="The round is …"),
    click.option("--section-name", default="", help="The section (nội dung), for the head of every page."),
    click.option("--organiser", default="", help="Who holds the event."),
    click.option("--place", default="", help="Where it is held (default: the file's)."),
    click.option("--arbiter", default="", help="The chief arbiter (default: the file's)."),
    click.option("--sponsor", default="", help="A line in the foot of every page."),
    click.option("--logo", default=None, metavar="FILE", help="A picture for the head: .png, .jpg or .svg."),
    click.option("--printed-at", default=None, metavar="TEXT", help="When it was printed (default: now)."),
    click.option("--templates", default=None, metavar="DIR", help="Your own templates; see --copy-templates."),
    click.option("--fonts", default=None, metavar="DIR", help="More fonts, for letters that ours have not."),
)


@click.command("print")
@click.argument("file", required=False)
@click.argument("documents", nargs=-1)
@click.option("-o", "out", default=None, help="Where to: OUT.pdf, a folder (one file each), or -.")
@click.option("--list", "listing", is_flag=True, help="List the documents.")
@click.option("--copy-templates", default=None, metavar="DIR", help="Copy the templates there, to be changed.")
@what_options
@look_options
@system_options
@output_options
def command(
    file: str | None,
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
    if file is None or not documents or out is None:
        raise UsageError("print_incomplete", file=file, documents=list(documents), out=out)
    if out == "-" and as_json:
        raise UsageError("print_and_json")
    _print(file, documents, out, language, as_json, asked)
    return 0


def _print(
    file: str, documents: tuple[str, ...], out: str, language: str, as_json: bool, asked: dict[str, Any]
) -> None:
    """Read the event, make the documents, write them."""
    from thuysi.cli.event_input import tournament_from
    from thuysi.cli.failure import show_problems
    from thuysi.reports import Source

    tournament = tournament_from(file, language, asked["rounds"], asked["first_colour"])
    source = Source(tournament, _frame(tournament, file, language, asked), _request(language, asked))
    written, problems = _written(_parts(documents, source, out), source, _style(asked))
    show_problems(file, problems, language)
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


def _parts(documents: tuple[str, ...], source: Source, out: str) -> dict[str, tuple[Made, ...]]:
    """File -> what goes into it: all of it, or in a folder a document each; the final report is one file everywhere."""
    from thuysi.reports import REPORT, made

    if not _is_folder(out):
        return {out: made(documents, source)}
    parts: dict[str, tuple[Made, ...]] = {}
    for name in documents:
        found = made([name], source)
        if name == REPORT:
            parts[os.path.join(out, f"{REPORT}.pdf")] = found
        else:
            parts.update({os.path.join(out, _file_name(one)): (one,) for one in found})
    os.makedirs(out, exist_ok=True)
    return parts


def _written(
    parts: dict[str, tuple[Made, ...]], source: Source, style: Style
) -> tuple[list[dict[str, Any]], list[Problem]]:
    """What was written where, and the problems found, each once."""
    from thuysi.files import write_bytes
    from thuysi.reports import typeset

    written, problems = [], {}
    for path, part in parts.items():
        printed = typeset(part, source, style)[0]
        write_bytes(printed.data, path)
        names = list(dict.fromkeys(one.document.name for one in part))
        written.append({"file": path, "documents": names, "bytes": len(printed.data)})
        problems.update({str((one.code, one.facts)): one for one in printed.problems})
    return written, list(problems.values())


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
        sections=tuple(_section(word, language, asked) for word in asked["others"]),
        places=asked["places"],
        per_sheet=asked["per_sheet"],
        url=asked["url"],
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
    from thuysi.files import write_bytes
    from thuysi.reports.typesetting import TEMPLATES

    found = sorted(TEMPLATES.glob("*.typ"))
    for path in found:
        if os.path.exists(os.path.join(folder, path.name)):
            raise UsageError("template_there", file=os.path.join(folder, path.name))
    os.makedirs(folder, exist_ok=True)
    for path in found:
        write_bytes(path.read_bytes(), os.path.join(folder, path.name))
    click.echo(sentence(language, AREA, "templates_written", {"count": len(found), "folder": folder}))
