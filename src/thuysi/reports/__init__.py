"""What an arbiter prints: documents from the event, as PDF.

    from thuysi.reports import Frame, frame_of, render
    pdf = render("pairings", tournament, frame_of(tournament, "vi"))

A view (a frozen dataclass) says what a document says; a template (Typst) says how it looks. `thuysi print`, the service
and the web pages call the same functions.
"""

from __future__ import annotations

from collections.abc import Iterable

from thuysi.model import Tournament
from thuysi.reports.catalogue import BUNDLES, DOCUMENTS, NAMES, REPORT, Document, Made, made
from thuysi.reports.frame import Frame, Logo, frame_of
from thuysi.reports.protests import Protest, protests_of
from thuysi.reports.runs import PLAIN, Style
from thuysi.reports.source import EVERYTHING, Request, Source, initials_of
from thuysi.reports.typesetting import PAPERS, Printed, logo_of, problems_of, typeset

__all__ = [
    "BUNDLES",
    "DOCUMENTS",
    "NAMES",
    "PAPERS",
    "REPORT",
    "Document",
    "Frame",
    "Logo",
    "Made",
    "Printed",
    "Protest",
    "Request",
    "Source",
    "Style",
    "frame_of",
    "initials_of",
    "logo_of",
    "made",
    "print_documents",
    "problems_of",
    "protests_of",
    "render",
    "typeset",
]


def render(
    documents: str | Iterable[str],
    tournament: Tournament,
    frame: Frame,
    request: Request = EVERYTHING,
    style: Style = PLAIN,
) -> bytes:
    """The PDF of one document by name ("pairings", "set", "report" …), or of several, one after another.

    Letters that no font has are printed as their code points; `print_documents` tells which. Raises `UsageError`.
    """
    return print_documents(documents, tournament, frame, request, style).data


def print_documents(
    documents: str | Iterable[str],
    tournament: Tournament,
    frame: Frame,
    request: Request = EVERYTHING,
    style: Style = PLAIN,
) -> Printed:
    """The same, with the problems found on the way."""
    names = [documents] if isinstance(documents, str) else list(documents)
    source = Source(tournament, frame, request)
    return typeset(made(names, source), source, style)[0]
