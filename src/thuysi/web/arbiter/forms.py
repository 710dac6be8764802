"""What a form holds: its fields as text, numbers, lists; everything that is wrong with them at once, field by field."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from starlette.datastructures import FormData, UploadFile

from thuysi.errors import ThuysiError

LONGEST: Final = 5_000
MOST_NUMBER: Final = 999_999_999
_HALF: Final = re.compile(r"([-+]?)([0-9]*)\s*(?:½|(?<![0-9])1/2)")
OWN: Final = frozenset({"csrf", "key", "seen"})
"""What every form carries beside its fields."""


class FieldErrors(ThuysiError):
    """Fields that cannot be taken as they are: name of the field -> code of what is wrong, or its bounds as facts."""

    def __init__(self, fields: Mapping[str, str], bounds: Mapping[str, tuple[int, int]] | None = None) -> None:
        self.fields = dict(fields)
        self.limits = {name: {"low": low, "high": high} for name, (low, high) in (bounds or {}).items()}
        super().__init__("fields", fields=sorted(fields))


@dataclass(slots=True)
class Form:
    """A form as it was sent. Fields are asked for one by one; `check` raises what was found."""

    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    files: Mapping[str, UploadFile] = field(default_factory=dict)
    wrong: dict[str, str] = field(default_factory=dict)
    bounds: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Between which numbers a field's must be that is wrong by its number."""

    def text(self, name: str, needed: bool = False) -> str:
        """A field's text without the blanks around it."""
        value = (self.values.get(name) or ("",))[0].strip()
        if needed and not value:
            self.wrong[name] = "field_needed"
        if len(value) > LONGEST:
            self.wrong[name] = "field_too_long"
            return ""
        return value

    def text_of(self, name: str) -> str:
        """A field's whole text, however long (the request itself is bounded)."""
        return (self.values.get(name) or ("",))[0]

    def whole(self, name: str, low: int = 0, high: int = MOST_NUMBER, needed: bool = False) -> int | None:
        """A whole number; None where nothing is written."""
        text = _digits(self.text(name, needed))
        if not text:
            return None
        if not re.fullmatch(r"[-−]?[0-9]{1,18}", text):
            self.wrong[name] = "field_number"
            return None
        number = int(text.replace("−", "-"))
        if low <= number <= high:
            return number
        self.wrong[name] = "field_least" if high == MOST_NUMBER and number < low else "field_between"
        self.bounds[name] = low, high
        return None

    def points(self, name: str, needed: bool = False) -> str:
        """Points as a decimal, however they are written: 0,5, ½, 1/2, 1½; for who keeps them to refuse what is none."""
        text = self.text(name, needed).replace("−", "-")
        half = _HALF.fullmatch(text)
        return f"{half[1]}{half[2] or 0}.5" if half else _digits(text).replace(",", ".")

    def wholes(self, name: str) -> list[int]:
        """Every number of a field that comes several times, or holds several ("3, 5-7")."""
        found: list[int] = []
        for text in self.values.get(name, ()):
            for part in re.split(r"[\s,;、]+", _digits(text.strip())):
                span = re.fullmatch(r"([0-9]{1,5})(?:[-–]([0-9]{1,5}))?", part)
                if part and span is None:
                    self.wrong[name] = "field_number"
                elif span is not None:
                    first, last = int(span[1]), int(span[2] or span[1])
                    found += range(first, min(last, first + 999) + 1)
        return found

    def choice(self, name: str, known: Iterable[str], default: str = "") -> str:
        """One of the known words."""
        value = self.text(name) or default
        if value not in known:
            self.wrong[name] = "field_choice"
            return default
        return value

    def date(self, name: str) -> str | None:
        """A day as browsers send it, or as people write it (31/12/2026)."""
        text = self.text(name)
        written = re.fullmatch(r"([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4})", text)
        if written:
            text = f"{written[3]}-{int(written[2]):02}-{int(written[1]):02}"
        if text and not re.fullmatch(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])", text):
            self.wrong[name] = "field_date"
            return None
        return text or None

    def time(self, name: str) -> str | None:
        """A time of day, "14:30"; None where nothing is written."""
        text = self.text(name)
        if text and not re.fullmatch(r"([01][0-9]|2[0-3]):[0-5][0-9]", text):
            self.wrong[name] = "field_time"
            return None
        return text or None

    def flag(self, name: str) -> bool:
        """Whether a box is ticked."""
        return bool(self.values.get(name))

    def check(self) -> None:
        """Raise everything that was found wrong."""
        if self.wrong:
            raise FieldErrors(self.wrong, self.bounds)

    @property
    def seen(self) -> int | None:
        """The entry that the page stood at."""
        return self.whole("seen")

    def fingerprint(self, path: str) -> str:
        """A hash of what is asked: the same form sent twice has the same."""
        told = [path, *(f"{name}={value!r}" for name, value in sorted(self.values.items()) if name not in OWN)]
        return sha256("\n".join(told).encode("utf-8", "surrogatepass")).hexdigest()


def _digits(text: str) -> str:
    """Digits and commas as wide as a Chinese keyboard writes them, in the usual letters: "０７" is 07."""
    return text if text.isascii() else unicodedata.normalize("NFKC", text)


def form_of(sent: FormData) -> Form:
    """A form from what the browser sent."""
    values: dict[str, list[str]] = {}
    files: dict[str, UploadFile] = {}
    for name, value in sent.multi_items():
        if isinstance(value, str):
            values.setdefault(name, []).append(value)
        elif value.filename:
            files[name] = value
    return Form({name: tuple(texts) for name, texts in values.items()}, files)
