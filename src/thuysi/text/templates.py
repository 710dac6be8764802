"""Templates of sentences: `str.format` fields, and parts that are said only where they apply.

`[[name|text]]` is said when the fact `name` is there and neither empty nor nought; `[[!name|text]]` when it is not;
`[[name=value|text]]` when it has that value, `[[!name=value|text]]` when it has another. Parts may stand in parts. A
template without parts is an ordinary `str.format` template.

>>> filled("no. {player} {verb}[[round| in round {round}]]", {"player": 3, "verb": "rests"})
'no. 3 rests'
>>> filled("[[way=down|down]][[way=up|up]][[!why|.]]", {"way": "up"})
'up.'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

Facts = Mapping[str, object]

_MARKS: Final = re.compile(r"(\[\[!?\w+(?:=[^|\]]*)?\||\]\])")


class Part(NamedTuple):
    """A part of a template: plain text, or parts that are said only where the fact `name` has (not) the value."""

    text: str = ""
    parts: tuple[Part, ...] = ()
    name: str = ""
    value: str | None = None
    wanted: bool = True

    def flat(self, facts: Facts) -> str:
        """The text that is left when the conditions are settled."""
        if not self.name:
            return self.text
        fact = facts.get(self.name)
        met = bool(fact) if self.value is None else str(fact) == self.value
        return "".join([part.flat(facts) for part in self.parts]) if met is self.wanted else ""


class Template:
    """A template taken apart: its parts, the facts that its conditions ask for, and the texts found so far.

    Of a fact that is compared the value matters, of another only whether it is there; facts alike in that share a text.
    """

    __slots__ = ("asked", "compared", "parts", "texts")

    def __init__(self, parts: tuple[Part, ...], compared: tuple[str, ...], asked: tuple[str, ...]) -> None:
        self.parts = parts
        self.compared = compared
        self.asked = asked
        self.texts: dict[tuple[object, ...], str] = {}

    def flat(self, facts: Facts) -> str:
        """An ordinary `str.format` template: what is said with these facts."""
        key = (*[str(facts.get(name)) for name in self.compared], *[not facts.get(name) for name in self.asked])
        text = self.texts.get(key)
        if text is None:
            text = self.texts[key] = "".join([part.flat(facts) for part in self.parts])
        return text


def filled(template: str, facts: Facts, shown: Facts | None = None) -> str:
    """The template with its facts: conditions look at `facts`, fields at `shown` (default: the same)."""
    values = facts if shown is None else shown
    if "[[" in template:
        template = taken_apart(template).flat(facts)
    return template.format_map(values)


@cache
def taken_apart(template: str) -> Template:
    """The template, compiled once; raises `ValueError` for marks that do not match."""
    parts = _parts(iter(_MARKS.split(template)), template, open_mark=None)
    conditions = list(_conditions(parts))
    compared = {part.name for part in conditions if part.value is not None}
    asked = {part.name for part in conditions if part.value is None}
    return Template(parts, tuple(sorted(compared)), tuple(sorted(asked)))


def _parts(pieces: Iterator[str], template: str, open_mark: str | None) -> tuple[Part, ...]:
    """The parts up to the mark that closes `open_mark`, or up to the end."""
    parts: list[Part] = []
    for piece in pieces:
        if piece == "]]":
            if open_mark is None:
                raise ValueError(f"]] that nothing opens: {template}")
            return tuple(parts)
        if piece.startswith("[["):
            name, equals, value = piece[2:-1].lstrip("!").partition("=")
            inner = _parts(pieces, template, piece)
            parts.append(Part("", inner, name, value if equals else None, not piece.startswith("[[!")))
        elif piece:
            parts.append(Part(piece))
    if open_mark is not None:
        raise ValueError(f"{open_mark} that nothing closes: {template}")
    return tuple(parts)


def _conditions(parts: tuple[Part, ...]) -> Iterator[Part]:
    for part in parts:
        if part.name:
            yield part
            yield from _conditions(part.parts)
