"""One run of Typst in this process: templates, data and pictures side by side in memory, in the fonts of the prints.

No browser, no network, no other program. What comes from the event reaches a template as data and is shown as text:
nothing of it is ever read as Typst.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from thuysi.errors import UsageError
from thuysi.reports.glyphs import FONTS

TEMPLATES: Final = Path(__file__).parent / "templates"
MAIN: Final = "main.typ"
DATA: Final = "data.json"
"""The file that is run, and the one that it reads."""
BUNDLED_FAMILIES: Final = ("Noto Sans", "Noto Serif", "Droid Sans Fallback", "DejaVu Sans")


@dataclass(frozen=True, slots=True)
class Style:
    """How documents look, where that is not the program's own: paper, a folder of templates, a folder of fonts."""

    paper: str = ""
    templates: Path | None = None
    fonts: Path | None = None


PLAIN: Final = Style()
"""The program's own look."""


def run(
    files: Mapping[str, bytes],
    style: Style = PLAIN,
    png: int | None = None,
    *,
    tagged: bool = False,
    main: Path | None = None,
    forget: bool = True,
) -> list[bytes]:
    """One PDF, or with `png` a picture of so many dots an inch for each page, of files in memory.

    Where `main` is given, of that file and those that lie beside it. Raises `UsageError` ("template_error").
    """
    import typst

    compile_: Any = typst.compile  # its types do not tell that files in memory are taken too
    try:
        found = compile_(
            str(main) if main else files, root=str(style.templates or TEMPLATES), font_paths=_fonts(style),
            format="pdf" if png is None else "png", ppi=png, pdf_tags=tagged, timestamp=0,
        )  # fmt: skip
    except typst.TypstError as error:
        raise _template_error(error, files) from None
    if forget and (main or len(files.get(DATA, b"")) > MUCH):
        let_go(style)
    return found if isinstance(found, list) else [found]


def families(style: Style) -> list[str]:
    """The families of fonts that can be used, those of the organiser's folder too."""
    found: list[str] = _fonts(style).families()
    return found


def said_of_itself(files: Mapping[str, bytes], style: Style, selector: str) -> str:
    """What the pages that were set last say of themselves, as JSON: nothing is set again."""
    import typst

    query: Any = typst.query
    root = str(style.templates or TEMPLATES)
    found: str = query(files, selector, field="value", root=root, font_paths=_fonts(style))
    return found


def _fonts(style: Style) -> Any:
    """The program's fonts and those of the organiser's folder."""
    import typst

    paths = [str(FONTS), *([str(style.fonts)] if style.fonts else [])]
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=paths)


MUCH: Final = 10_000
"""So many bytes of data make a print whose layout a server should not keep in memory."""
RUNS_KEPT: Final = 10
"""Typst keeps what it has laid out for so many runs, in case the next is like it."""


def let_go(style: Style) -> None:
    """Let Typst forget a large print: ten in a row would keep gigabytes. Empty runs age what it keeps."""
    import typst

    compile_: Any = typst.compile
    for _ in range(RUNS_KEPT + 1):
        compile_(b"", font_paths=_fonts(style), format="svg")


def _template_error(error: Any, files: Iterable[str]) -> UsageError:
    """What Typst says of a template that cannot be shown: where, and what."""
    place = re.search(r"┌─ (.+?):(\d+):(\d+)\n", error.diagnostic)
    path, line, column = place.groups() if place else (MAIN, 1, 1)
    file = max((name for name in files if path.endswith(name)), key=len, default=path)
    said = ". ".join([error.message, *error.hints])
    return UsageError("template_error", file=file, line=int(line), column=int(column), message=said)


# --- files ------------------------------------------------------------------------------------------------------------

PACKAGE: Final = re.compile(r'import\s+"@')
"""Where a template asks for a package, which Typst would fetch from the network."""


def templates_of(own: Path | None) -> dict[str, bytes]:
    """The program's templates by name, and over them those of the organiser's folder; pictures are read from there.

    Raises `UsageError` ("no_templates_there", "template_package").
    """
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


def _check_offline(path: Path, data: bytes) -> None:
    """A template that asks for a package from the network is refused, with its line."""
    text = data.decode("utf-8", "replace")
    found = PACKAGE.search(text)
    if found:
        line = text.count("\n", 0, found.start()) + 1
        raise UsageError("template_package", file=path.name, line=line)
