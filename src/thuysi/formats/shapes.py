"""The shapes of JSON values: each checks a value, naming every problem by its path, and writes its own JSON Schema.

One table of shapes (`thuysi.formats.json`) is the check and the published schema at once, so they cannot differ.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from thuysi.formats.problems import Problems

Json = object
Schema = dict[str, object]


class Shape(Protocol):
    """What a JSON value must be."""

    def check(self, value: Json, path: str, problems: Problems) -> None:
        """Note what is wrong with the value."""

    def schema(self) -> Schema:
        """The same as JSON Schema."""


def type_name(value: Json) -> str:
    """The JSON name of a value's type."""
    names = {dict: "object", list: "array", str: "string", bool: "boolean", int: "integer", float: "number"}
    return "null" if value is None else names[type(value)]


def _wrong_type(value: Json, expected: str, path: str, problems: Problems) -> None:
    problems.add("json_type", None, path, found=type_name(value), expected=expected)


def _short(value: Json) -> str:
    text = str(value).encode("utf-8", "replace").decode()
    return text if len(text) <= 40 else text[:40] + "…"


LINE: Final = r"[^\x00-\x1f\x7f\ud800-\udfff]*"
"""One line of letters that can be printed."""


@dataclass(frozen=True, slots=True)
class Text:
    """A string; `pattern` is anchored at both ends; without one, any printable line."""

    pattern: str = LINE
    longest: int = 500
    example: str = ""

    def check(self, value: Json, path: str, problems: Problems) -> None:
        if not isinstance(value, str):
            _wrong_type(value, "string", path, problems)
        elif len(value) > self.longest or re.fullmatch(self.pattern, value) is None:
            code, expected = ("json_value", self.example) if self.example else ("json_text", str(self.longest))
            problems.add(code, None, path, found=_short(value), expected=expected)

    def schema(self) -> Schema:
        return {"type": "string", "pattern": f"^(?:{self.pattern})$", "maxLength": self.longest}


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `least` to `most`."""

    least: int
    most: int

    def check(self, value: Json, path: str, problems: Problems) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            _wrong_type(value, "integer", path, problems)
        elif not self.least <= value <= self.most:
            problems.add("json_value", None, path, found=_short(value), expected=f"{self.least}–{self.most}")

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some words."""

    words: tuple[str, ...]

    def check(self, value: Json, path: str, problems: Problems) -> None:
        if value not in self.words:
            problems.add("json_value", None, path, found=_short(value), expected=" ".join(self.words))

    def schema(self) -> Schema:
        return {"enum": list(self.words)}


@dataclass(frozen=True, slots=True)
class Flag:
    """true or false."""

    def check(self, value: Json, path: str, problems: Problems) -> None:
        if not isinstance(value, bool):
            _wrong_type(value, "boolean", path, problems)

    def schema(self) -> Schema:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class OrNull:
    """A shape, or null."""

    shape: Shape

    def check(self, value: Json, path: str, problems: Problems) -> None:
        if value is not None:
            self.shape.check(value, path, problems)

    def schema(self) -> Schema:
        return {"anyOf": [self.shape.schema(), {"type": "null"}]}


@dataclass(frozen=True, slots=True)
class ListOf:
    """An array of one shape, of `least` to `most` items."""

    shape: Shape
    most: int
    least: int = 0

    def check(self, value: Json, path: str, problems: Problems) -> None:
        if not isinstance(value, list):
            _wrong_type(value, "array", path, problems)
        elif not self.least <= len(value) <= self.most:
            problems.add("json_length", None, path, found=len(value), expected=f"{self.least}–{self.most}")
        else:
            for index, item in enumerate(value):
                self.shape.check(item, f"{path}[{index}]", problems)

    def schema(self) -> Schema:
        return {"type": "array", "items": self.shape.schema(), "minItems": self.least, "maxItems": self.most}


@dataclass(frozen=True, slots=True)
class MapOf:
    """An object whose keys fit a pattern and whose values have one shape."""

    key: str
    shape: Shape
    most: int

    def check(self, value: Json, path: str, problems: Problems) -> None:
        if not isinstance(value, dict):
            _wrong_type(value, "object", path, problems)
            return
        if len(value) > self.most:
            problems.add("json_length", None, path, found=len(value), expected=f"0–{self.most}")
            return
        for key, item in value.items():
            if re.fullmatch(self.key, key) is None:
                problems.add("json_unknown_key", None, path, found=_short(key), known=self.key)
            else:
                self.shape.check(item, f"{path}.{key}", problems)

    def schema(self) -> Schema:
        return {
            "type": "object",
            "propertyNames": {"pattern": f"^(?:{self.key})$"},
            "additionalProperties": self.shape.schema(),
            "maxProperties": self.most,
        }


@dataclass(frozen=True, slots=True)
class Record:
    """An object with known keys, of which `required` must be there."""

    shapes: Mapping[str, Shape]
    required: tuple[str, ...] = ()
    notes: Mapping[str, str] = field(default_factory=dict)

    def check(self, value: Json, path: str, problems: Problems) -> None:
        if not isinstance(value, dict):
            _wrong_type(value, "object", path, problems)
            return
        for key in self.required:
            if key not in value:
                problems.add("json_missing_key", None, path or "$", expected=key)
        prefix = f"{path}." if path else ""
        for key, item in value.items():
            shape = self.shapes.get(key)
            if shape is None:
                problems.add("json_unknown_key", None, path or "$", found=_short(key), known=" ".join(self.shapes))
            else:
                shape.check(item, prefix + key, problems)

    def schema(self) -> Schema:
        properties = {key: self._described(key, shape) for key, shape in self.shapes.items()}
        return {
            "type": "object",
            "properties": properties,
            "required": list(self.required),
            "additionalProperties": False,
        }

    def _described(self, key: str, shape: Shape) -> Schema:
        note = self.notes.get(key)
        return {"description": note, **shape.schema()} if note else shape.schema()
