"""A table in a frame as plain text, for a file or a pipe: the same picture as on a terminal, without loading Rich."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from thuysi.cli.failure import seen

FIRST_WIDE = "\u1100"
"""Below this letter none is two places wide."""


def places(text: str) -> int:
    """How many places of a line the text takes: a Chinese letter two, a combining mark none.

    >>> places("Trắng"), places("红方"), places("Tra\u0306\u0301ng")
    (5, 4, 5)
    """
    if text.isascii():
        return len(text)
    return sum(map(_places, text))


def _places(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 1 + (letter >= FIRST_WIDE and unicodedata.east_asian_width(letter) in "WF")


def boxed(title: str, columns: Sequence[tuple[str, bool]], rows: Iterable[Sequence[str]]) -> str:
    """The table: `columns` are (heading, whether its cells stand at the right); every row has a cell for each."""
    body = [[cell if cell.isprintable() else seen(cell) for cell in row] for row in rows]
    heads = [heading for heading, _ in columns]
    measured = [[places(cell) for cell in row] for row in (heads, *body)]
    widths = [max(column) for column in zip(*measured, strict=True)]
    right = [at_right for _, at_right in columns]

    def line(cells: Sequence[str], taken: Sequence[int], bar: str) -> str:
        padded = [
            f" {' ' * (width - own)}{cell} " if at_right else f" {cell}{' ' * (width - own)} "
            for cell, own, width, at_right in zip(cells, taken, widths, right, strict=True)
        ]
        return bar + bar.join(padded) + bar

    def rule(left: str, dash: str, cross: str, end: str) -> str:
        return left + cross.join(dash * (width + 2) for width in widths) + end

    lines = [title, rule("┏", "━", "┳", "┓"), line(heads, measured[0], "┃"), rule("┡", "━", "╇", "┩")]
    lines += [line(row, taken, "│") for row, taken in zip(body, measured[1:], strict=True)]
    return "\n".join([*lines, rule("└", "─", "┴", "┘")])
