"""What a worker is asked for: everything it needs, so that it reads no store and what it makes is what was asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from thuysi.jobs.messages import File

if TYPE_CHECKING:
    from thuysi.journal.entry import Entry
    from thuysi.journal.state import Event
    from thuysi.model import Tournament
    from thuysi.reports import Frame, Request


@dataclass(frozen=True, slots=True)
class Print:
    """Documents as PDF; `usual` are the thousandths of a second that laying them out usually takes."""

    documents: tuple[str, ...]
    tournament: Tournament
    frame: Frame
    request: Request
    file_name: str
    usual: int


@dataclass(frozen=True, slots=True)
class Printed:
    """The PDF, and how many thousandths of a second the laying out took this time."""

    file: File
    took: int


@dataclass(frozen=True, slots=True)
class PublishSite:
    """An event's static site; `folder_name` is the folder within the zip, `url` where it will be, if that is known."""

    event: Event
    folder_name: str
    url: str = ""


@dataclass(frozen=True, slots=True)
class Workbook:
    """Everything of a section as a workbook."""

    tournament: Tournament
    language: str
    colours: str | None
    file_name: str


@dataclass(frozen=True, slots=True)
class Prove:
    """A whole journal, to be proved."""

    entries: tuple[Entry, ...]
