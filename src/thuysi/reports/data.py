"""Views as the data that templates read: plain JSON values, every text clean."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import Final

from thuysi.names import clean
from thuysi.reports.catalogue import CONTENTS, Made
from thuysi.reports.glyphs import spelt
from thuysi.reports.runs import BUNDLED_FAMILIES, Style, families
from thuysi.reports.source import AREA, Source
from thuysi.text import table


def data_of(made: tuple[Made, ...], source: Source, style: Style) -> dict[str, object]:
    """What the templates read."""
    documents = [
        {"key": f"{place}", "template": one.document.template, "title": clean(title_of(one)), "view": plain(one.view)}
        for place, one in enumerate(made)
    ]
    continuous = any(one.document is CONTENTS for one in made)
    return {
        "more_fonts": [name for name in families(style) if name not in BUNDLED_FAMILIES],
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


def title_of(one: Made) -> str:
    """The title of a document's view."""
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


def json_of(data: object) -> str:
    """Data as JSON text."""
    return json.dumps(data, ensure_ascii=False)


def file_of(text: str, missing: Iterable[str]) -> bytes:
    """The text of data as the file that templates read: letters that no font has as their code points."""
    return spelt(text, missing, after=BREAK).encode()
