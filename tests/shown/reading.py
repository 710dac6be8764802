"""Reads a page and a print as people would: tables of a page as rows of text, a PDF as one run of letters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

from tests.reports.pdf import pages

VOID = frozenset({"br", "input", "img", "link", "meta", "hr"})
SILENT = frozenset({"unseen", "narrow-cell", "icon"})
"""What is not read: words for screen readers alone, what a phone shows in the place of a column."""
DISCS = {"first": "+", "second": "−"}


@dataclass
class Node:
    """An element of a page."""

    tag: str
    classes: frozenset[str] = frozenset()
    children: list[Node | str] = field(default_factory=list)

    def find(self, tag: str = "", class_: str = "") -> list[Node]:
        """Every element below with this tag and class, in order."""
        return [one for one in self._all() if (not tag or one.tag == tag) and (not class_ or class_ in one.classes)]

    def _all(self) -> Iterator[Node]:
        for child in self.children:
            if isinstance(child, Node):
                yield child
                yield from child._all()

    @property
    def text(self) -> str:
        """What can be read; a colour's disc as its sign on the card."""
        return " ".join("".join(self._said()).split())

    def _said(self) -> Iterator[str]:
        if self.classes & SILENT or self.tag in ("svg", "script", "style"):
            return
        if "disc" in self.classes:
            yield DISCS["first" if "first" in self.classes else "second"]
        for child in self.children:
            if isinstance(child, Node):
                yield from child._said()
            else:
                yield child


class Reader(HTMLParser):
    """Makes the tree of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("page")]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        known = dict(attrs)
        node = Node(tag, frozenset((known.get("class") or "").split()))
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        if tag not in VOID:
            assert self.open.pop().tag == tag, tag

    def handle_data(self, data: str) -> None:
        """Text."""
        self.open[-1].children.append(data)


def page_of(text: str) -> Node:
    """A page as a tree."""
    reader = Reader()
    reader.feed(text)
    return reader.open[0]


def rows(page: Node, class_: str) -> list[list[str]]:
    """The body of a table: the texts of its cells, row by row; rows that open below others are none of them."""
    (table,) = page.find("table", class_)
    (body,) = table.find("tbody")
    return [
        [cell.text for cell in row.children if isinstance(cell, Node)]
        for row in body.children
        if isinstance(row, Node) and "opened" not in row.classes
    ]


def run(data: bytes) -> str:
    """All letters of a PDF in their order, without blanks: where a line ends is the paper's affair."""
    return together("".join(pages(data)))


def together(*texts: object) -> str:
    """Texts as one run of letters."""
    return "".join("".join(map(str, texts)).split())
