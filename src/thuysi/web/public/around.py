"""What stands around a page: the event, its sections side by side, the pages of the section."""

from __future__ import annotations

from collections.abc import Iterator

from thuysi.web.public.asked import Asked, Made, event_path, section_path
from thuysi.web.public.view import EventView, SectionView
from thuysi.web.rendering import Frame, Tab


def frame_around(view: EventView, language: str, path: str, theme: str, made: Made) -> Frame:
    """The frame of a page of an event; `path` is the page's address without its language."""
    asked = Asked(language, {}, "")
    listens = made.listens
    if listens is None:
        listens = ("", made.section.id) if made.section else ("", *view.sections)
    return Frame(
        language=language,
        path=path,
        title=made.title,
        theme=theme,
        event=view.event.id,
        head=view.head,
        listens=listens,
        brand=view.event.name,
        brand_path=event_path(view.event.id),
        crumbs=tuple(_sections(view, made)),
        tabs=tuple(_tabs(view, made.section, made, asked)) if made.section else (),
        bare=made.bare,
        scripts=made.scripts,
    )


def _sections(view: EventView, made: Made) -> Iterator[Tab]:
    """The sections of the event, side by side."""
    for id_, section in view.sections.items():
        here = made.section is not None and made.section.id == id_
        yield Tab(section_path(view.event.id, id_), section.section.name, here)


def _tabs(view: EventView, section: SectionView, made: Made, asked: Asked) -> Iterator[Tab]:
    """The pages of a section; the one this page is or belongs to is marked."""
    path = section_path(view.event.id, section.id)
    places = [("pairings", path), ("standings", path + "/xep-hang"), ("crosstable", path + "/bang-diem")]
    if section.section.units_best is not None and section.standings is not None:
        places.append(("units", path + "/don-vi"))
    if section.latest is not None:
        places.append(("charts", path + "/bieu-do"))
    places.append(("list", path + "/danh-sach"))
    for code, where in places:
        yield Tab(where, asked.t(f"tab_{code}"), code in (made.tab, made.crumb))
