"""From views to PDF: what is set at once, what in parts, what its reader must know of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from thuysi.errors import Problem, UsageError, Where
from thuysi.names import clean
from thuysi.reports.catalogue import Made
from thuysi.reports.data import data_of, file_of, json_of
from thuysi.reports.frame import Logo
from thuysi.reports.glyphs import code_point, of_folder, unshown
from thuysi.reports.lists import before_the_last_round
from thuysi.reports.parts import AT_ONCE, stacked
from thuysi.reports.runs import DATA, MAIN, PLAIN, TEMPLATES, Style, run, templates_of
from thuysi.reports.source import AREA, Source

PAPERS: Final = ("a3", "a4", "a5", "us-letter", "us-legal")


@dataclass(frozen=True, slots=True)
class Printed:
    """The finished file, and what its reader must know: letters that no font has."""

    data: bytes
    problems: tuple[Problem, ...]


def typeset(made: tuple[Made, ...], source: Source, style: Style = PLAIN, png: int | None = None) -> list[Printed]:
    """The documents as one PDF (a list of one), or with `png` as pictures of that many dots an inch, one a page.

    Raises `UsageError`: "unknown_paper", "template_without_show", "template_error" with file and line, and what
    `templates_of` and `of_folder` (fonts) raise.
    """
    if style.paper and style.paper not in PAPERS:
        raise UsageError("unknown_paper", found=style.paper, known=list(PAPERS))
    files = templates_of(style.templates)
    _check_shows(made, files)
    text, missing = _text(made, source, style)
    files[DATA] = file_of(text, missing)
    problems = (*_problems(missing, source), *_early(made, source))
    tagged = all(one.document.tagged for one in made)
    try:
        large = png is None and not tagged and len(text) > AT_ONCE
        data = stacked(made, source, style, files, missing) if large else run(files, style, png, tagged=tagged)
    except UsageError as error:
        raise _of_the_template(error, made, source, style) from None
    return [Printed(page, problems) for page in data]


def problems_of(made: tuple[Made, ...], source: Source, style: Style = PLAIN) -> tuple[Problem, ...]:
    """What the reader of the documents must know, without setting them."""
    return (*_problems(_text(made, source, style)[1], source), *_early(made, source))


def _text(made: tuple[Made, ...], source: Source, style: Style) -> tuple[str, list[str]]:
    """What the templates are given, as JSON, and the letters in it that no font has."""
    text = json_of(data_of(made, source, style))
    return text, unshown(text, of_folder(style.fonts) if style.fonts else frozenset())


def _of_the_template(error: UsageError, made: tuple[Made, ...], source: Source, style: Style) -> UsageError:
    """The error of the template that it comes from, where only its caller (main.typ) was named."""
    files = templates_of(style.templates)
    changed = files[MAIN] != (TEMPLATES / MAIN).read_bytes()
    if error.code != "template_error" or error.facts["file"] != MAIN or changed:
        return error
    for one in made:
        text = json_of(data_of((one,), source, style))
        try:
            run({**files, DATA: text.encode()}, style)
        except UsageError as own:
            message = own.facts["message"]
            return UsageError("template_error", file=f"{one.document.template}.typ", line=1, column=1, message=message)
    return error


SHOW: Final = "show-document"


def _check_shows(made: tuple[Made, ...], files: Mapping[str, bytes]) -> None:
    """Every template has the function by which it is called; raises `UsageError` ("template_without_show")."""
    for one in made:
        name = f"{one.document.template}.typ"
        if SHOW.encode() not in files[name]:
            raise UsageError("template_without_show", file=name, function=f"{SHOW}(document)")


# --- the logo ---------------------------------------------------------------------------------------------------------

MOST_BYTES: Final = 2 * 1024 * 1024
"""The largest logo that is taken."""
LOGO_KINDS: Final = {".png": "png", ".jpg": "jpg", ".jpeg": "jpg", ".svg": "svg"}


def logo_of(name: str, data: bytes) -> Logo:
    """A picture for the head of every page; raises `UsageError` ("unknown_logo", "picture_too_big" or "_broken")."""
    kind = LOGO_KINDS.get(Path(name).suffix.lower())
    if kind is None:
        raise UsageError("unknown_logo", found=Path(name).suffix, known=list(LOGO_KINDS))
    if len(data) > MOST_BYTES:
        raise UsageError("picture_too_big", file=name, most=MOST_BYTES // (1024 * 1024))
    try:
        run({MAIN: PICTURE_ALONE, DATA: json.dumps(list(data)).encode()})
    except UsageError:
        raise UsageError("picture_broken", file=name, known=list(LOGO_KINDS)) from None
    return Logo(data, kind)


PICTURE_ALONE: Final = b'#image(bytes(json("data.json")))'
"""Whether a picture is one: told of its own file, and not of the template in which it would stand."""


# --- what its reader must know ----------------------------------------------------------------------------------------


def _early(made: tuple[Made, ...], source: Source) -> Iterator[Problem]:
    """What is given out at the end, before the end."""
    for name in dict.fromkeys(one.document.name for one in made if one.document.last):
        yield from before_the_last_round(source, name)


def _problems(missing: list[str], source: Source) -> tuple[Problem, ...]:
    """One problem for every name that has such letters; for letters of other texts one together."""
    found, told = [], set()
    for player in source.tournament.players if missing else ():
        own = [letter for letter in missing if letter in clean(player.name)]
        if own:
            facts = {"player": player.number, "points": [code_point(letter) for letter in own]}
            found.append(Problem(Where(), f"{AREA}.name_not_shown", facts, harmless=True))
            told.update(own)
    rest = [code_point(letter) for letter in missing if letter not in told]
    if rest:
        found.append(Problem(Where(), f"{AREA}.text_not_shown", {"points": rest}, harmless=True))
    return tuple(found)
