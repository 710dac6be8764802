"""From views to PDF: data as JSON, templates and pictures side by side in memory, one run of Typst in this process.

No browser, no network, no other program. What comes from the event reaches a template as data and is shown as text:
nothing of it is ever read as Typst.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from pathlib import Path
from shutil import copytree
from typing import Any, Final

from thuysi.errors import Problem, UsageError, Where
from thuysi.names import clean
from thuysi.reports.catalogue import CONTENTS, Document, Made
from thuysi.reports.frame import Logo
from thuysi.reports.glyphs import FONTS, code_point, of_folder, spelt, unshown
from thuysi.reports.lists import before_the_last_round
from thuysi.reports.parts import MUCH as MUCH_AT_ONCE
from thuysi.reports.parts import SetPage, in_parts, pieces_of, set_pages
from thuysi.reports.source import AREA, Source
from thuysi.scratch import scratch
from thuysi.text import table

TEMPLATES: Final = Path(__file__).parent / "templates"
MAIN: Final = "main.typ"
PAPERS: Final = ("a3", "a4", "a5", "us-letter", "us-legal")
MOST_BYTES: Final = 2 * 1024 * 1024
"""The largest logo that is taken."""

LOGO_KINDS: Final = {".png": "png", ".jpg": "jpg", ".jpeg": "jpg", ".svg": "svg"}
PACKAGE: Final = re.compile(r'import\s+"@')
"""Where a template asks for a package, which Typst would fetch from the network."""


@dataclass(frozen=True, slots=True)
class Style:
    """How documents look, where that is not the program's own: paper, a folder of templates, a folder of fonts."""

    paper: str = ""
    templates: Path | None = None
    fonts: Path | None = None


PLAIN: Final = Style()
"""The program's own look."""


@dataclass(frozen=True, slots=True)
class Printed:
    """The finished file, and what its reader must know: letters that no font has."""

    data: bytes
    problems: tuple[Problem, ...]


def typeset(made: tuple[Made, ...], source: Source, style: Style = PLAIN, png: int | None = None) -> list[Printed]:
    """The documents as one PDF (a list of one), or with `png` as pictures of that many dots an inch, one a page.

    Raises `UsageError`: "unknown_paper", "template_error" with file and line, "no_fonts_there", "unknown_logo".
    """
    if style.paper and style.paper not in PAPERS:
        raise UsageError("unknown_paper", found=style.paper, known=list(PAPERS))
    files = _files(style.templates)
    _check_shows(made, files)
    text, missing = _text(made, source, style)
    files["data.json"] = spelt(text, missing, after=BREAK).encode()
    problems = (*_problems(missing, source), *_early(made, source))
    tagged = all(one.document.tagged for one in made)
    try:
        large = png is None and not tagged and len(text) > MUCH_AT_ONCE
        data = _stacked(made, source, style, files, missing) if large else _run(files, style, png, tagged=tagged)
    except UsageError as error:
        raise _of_the_template(error, made, source, style) from None
    return [Printed(page, problems) for page in data]


def problems_of(made: tuple[Made, ...], source: Source, style: Style = PLAIN) -> tuple[Problem, ...]:
    """What the reader of the documents must know, without setting them."""
    return (*_problems(_text(made, source, style)[1], source), *_early(made, source))


def _text(made: tuple[Made, ...], source: Source, style: Style) -> tuple[str, list[str]]:
    """What the templates are given, as JSON, and the letters in it that no font has."""
    text = json.dumps(_data(made, source, style), ensure_ascii=False)
    return text, unshown(text, of_folder(style.fonts) if style.fonts else frozenset())


def _of_the_template(error: UsageError, made: tuple[Made, ...], source: Source, style: Style) -> UsageError:
    """The error of the template that it comes from, where only its caller (main.typ) was named."""
    files = _files(style.templates)
    changed = files[MAIN] != (TEMPLATES / MAIN).read_bytes()
    if error.code != "template_error" or error.facts["file"] != MAIN or changed:
        return error
    for one in made:
        text = json.dumps(_data((one,), source, style), ensure_ascii=False)
        try:
            _run({**files, "data.json": text.encode()}, style, None, tagged=False)
        except UsageError as own:
            message = own.facts["message"]
            return UsageError("template_error", file=f"{one.document.template}.typ", line=1, column=1, message=message)
    return error


def _run(
    files: Mapping[str, bytes], style: Style, png: int | None, tagged: bool, main: str = "", forget: bool = True
) -> list[bytes]:
    """One run of Typst over the files in memory, or over those that lie beside `main`."""
    import typst

    fonts = _fonts(style)
    compile_: Any = typst.compile  # its types do not tell that files in memory are taken too
    try:
        found = compile_(
            main or files,
            root=str(style.templates or TEMPLATES),
            font_paths=fonts,
            format="pdf" if png is None else "png",
            ppi=png,
            pdf_tags=tagged,
            timestamp=0,
        )
    except typst.TypstError as error:
        raise _template_error(error, files) from None
    if forget and (main or len(files["data.json"]) > MUCH):
        _let_go(compile_, fonts)
    return found if isinstance(found, list) else [found]


def _fonts(style: Style) -> Any:
    """The program's fonts and those of the organiser's folder."""
    import typst

    paths = [str(FONTS), *([str(style.fonts)] if style.fonts else [])]
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=paths)


def _asked(query: Any, files: Mapping[str, bytes], style: Style, selector: str) -> str:
    """What the pages that were set last say of themselves: nothing is set again."""
    found: str = query(files, selector, field="value", root=str(style.templates or TEMPLATES), font_paths=_fonts(style))
    return found


def _stacked(
    made: tuple[Made, ...], source: Source, style: Style, files: dict[str, bytes], missing: list[str]
) -> list[bytes]:
    """A large print in parts, each set and forgotten, then stacked with the numbers of its pages; at once where a
    template's foot has no room that is known for them."""
    import typst

    pieces = [
        one for place, whole in enumerate(made) if whole.document is not CONTENTS for one in pieces_of(place, whole)
    ]
    sizes = [len(json.dumps(plain(one.view), ensure_ascii=False)) for _, one in pieces]
    found: dict[int, list[SetPage]] = {}
    with scratch("print") as folder:
        if style.templates is not None:
            copytree(style.templates, folder, dirs_exist_ok=True)
        for number, part in enumerate(in_parts(pieces, sizes)):
            name = f"part-{number}.pdf"
            own = {**files, "data.json": spelt(_part_data(part, source, style), missing, after=BREAK).encode()}
            data = _run(own, style, None, tagged=False, forget=False)[0]
            (Path(folder) / name).write_bytes(data)
            rooms = json.loads(_asked(typst.query, own, style, "<room-for-pages>"))
            _let_go(typst.compile, _fonts(style))
            try:
                pages = set_pages(name, data, rooms)
            except KeyError:
                return _run(files, style, None, tagged=False)
            for key, own_pages in pages.items():
                found.setdefault(int(key.partition(".")[0]), []).extend(own_pages)
        stacks = tuple(
            one if one.document is CONTENTS else Made(STACK, Stack(_title(one), tuple(found.get(place, ()))))
            for place, one in enumerate(made)
        )
        text = spelt(json.dumps(_data(stacks, source, style), ensure_ascii=False), missing, after=BREAK)
        for file, held in {**files, "data.json": text.encode()}.items():
            path = Path(folder) / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(held)
        return _run({}, replace(style, templates=Path(folder)), None, tagged=False, main=str(Path(folder) / MAIN))


def _part_data(part: list[tuple[int, Made]], source: Source, style: Style) -> str:
    """What the templates read for a part: its pieces by the places of their documents."""
    data: Any = _data(tuple(one for _, one in part), source, style)
    for number, ((place, _), document) in enumerate(zip(part, data["documents"], strict=True)):
        document["key"] = f"{place}.{number}"
    return json.dumps({**data, "part": True}, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Stack:
    """Pages that are set already."""

    title: str
    pages: tuple[SetPage, ...]


STACK: Final = Document("stack", "stack", lambda source: None, tagged=False)

MUCH: Final = 10_000
"""So many bytes of data make a print whose layout a server should not keep in memory."""
RUNS_KEPT: Final = 10
"""Typst keeps what it has laid out for so many runs, in case the next is like it."""


def _let_go(compile_: Any, fonts: object) -> None:
    """Let Typst forget a large print: ten in a row would keep gigabytes. Empty runs age what it keeps."""
    for _ in range(RUNS_KEPT + 1):
        compile_(b"", font_paths=fonts, format="svg")


BUNDLED_FAMILIES: Final = ("Noto Sans", "Noto Serif", "Droid Sans Fallback", "DejaVu Sans")


def _template_error(error: Any, files: Iterable[str]) -> UsageError:
    """What Typst says of a template that cannot be shown: where, and what."""
    place = re.search(r"┌─ (.+?):(\d+):(\d+)\n", error.diagnostic)
    path, line, column = place.groups() if place else (MAIN, 1, 1)
    file = max((name for name in files if path.endswith(name)), key=len, default=path)
    said = ". ".join([error.message, *error.hints])
    return UsageError("template_error", file=file, line=int(line), column=int(column), message=said)


# --- files ------------------------------------------------------------------------------------------------------------


def _files(own: Path | None) -> dict[str, bytes]:
    """The program's templates, and over them those of the organiser's folder; pictures are read from there."""
    files = {path.name: path.read_bytes() for path in sorted(TEMPLATES.glob("*.typ"))}
    if own is None:
        return files
    if not own.is_dir():
        raise UsageError("no_templates_there", folder=str(own))
    for path in sorted(own.rglob("*.typ")):
        data = path.read_bytes()
        _check_offline(path, data)
        files[path.relative_to(own).as_posix()] = data
    return files


SHOW: Final = "show-document"


def _check_shows(made: tuple[Made, ...], files: Mapping[str, bytes]) -> None:
    """Every template has the function by which it is called; raises `UsageError` ("template_without_show")."""
    for one in made:
        name = f"{one.document.template}.typ"
        if SHOW.encode() not in files[name]:
            raise UsageError("template_without_show", file=name, function=f"{SHOW}(document)")


def _check_offline(path: Path, data: bytes) -> None:
    """A template that asks for a package from the network is refused, with its line."""
    text = data.decode("utf-8", "replace")
    found = PACKAGE.search(text)
    if found:
        line = text.count("\n", 0, found.start()) + 1
        raise UsageError("template_package", file=path.name, line=line)


def logo_of(name: str, data: bytes) -> Logo:
    """A picture for the head of every page; raises `UsageError` ("unknown_logo", "picture_too_big" or "_broken")."""
    kind = LOGO_KINDS.get(Path(name).suffix.lower())
    if kind is None:
        raise UsageError("unknown_logo", found=Path(name).suffix, known=list(LOGO_KINDS))
    if len(data) > MOST_BYTES:
        raise UsageError("picture_too_big", file=name, most=MOST_BYTES // (1024 * 1024))
    try:
        _run({MAIN: PICTURE_ALONE, "data.json": json.dumps(list(data)).encode()}, Style(), None, tagged=False)
    except UsageError:
        raise UsageError("picture_broken", file=name, known=list(LOGO_KINDS)) from None
    return Logo(data, kind)


PICTURE_ALONE: Final = b'#image(bytes(json("data.json")))'
"""Whether a picture is one: told of its own file, and not of the template in which it would stand."""


# --- data -------------------------------------------------------------------------------------------------------------


def _data(made: tuple[Made, ...], source: Source, style: Style) -> dict[str, object]:
    """What the templates read."""
    documents = [
        {"key": f"{place}", "template": one.document.template, "title": clean(_title(one)), "view": plain(one.view)}
        for place, one in enumerate(made)
    ]
    continuous = any(one.document is CONTENTS for one in made)
    return {
        "more_fonts": [name for name in _fonts(style).families() if name not in BUNDLED_FAMILIES],
        "title": " · ".join([clean(source.frame.event), *dict.fromkeys(str(one["title"]) for one in documents)][:4]),
        "frame": _frame(source),
        "words": dict(table(source.language, AREA)),
        "colours": {"w": source.colour("w"), "b": source.colour("b")},
        "point": table(source.language, "words")["decimal_point"],
        "paper": style.paper,
        "part": False,
        "continuous": continuous,
        "documents": documents,
    }


def _title(one: Made) -> str:
    return str(getattr(one.view, "title", ""))


def _frame(source: Source) -> dict[str, object]:
    """The frame for the templates: the logo as its bytes, the edition by its name."""
    frame = source.frame
    shown = {field.name: plain(getattr(frame, field.name)) for field in fields(frame) if field.name != "logo"}
    return {
        **shown,
        "logo": None if frame.logo is None else list(frame.logo.data),
        "edition": source.words.law(frame.edition),
    }


def plain(value: object) -> object:
    """A view as JSON values: every text clean, in NFC, without letters that cannot be seen."""
    if isinstance(value, str):
        return value if value.startswith("<svg") else ENDLESS.sub(_breakable, clean(value))
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if is_dataclass(value):
        return {name: plain(getattr(value, name)) for name in value.__dataclass_fields__}
    if isinstance(value, Mapping):
        return {name: plain(item) for name, item in value.items()}
    return value


BREAK: Final = "\u200b"
"""Where a line may be broken though there is no blank."""

ENDLESS: Final = re.compile(r"[^\s\u2e80-\uffff]{30,}")
"""A word longer than any column, which would run into the next one."""


def _breakable(word: re.Match[str]) -> str:
    return BREAK.join(word[0][at : at + 10] for at in range(0, len(word[0]), 10))


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
