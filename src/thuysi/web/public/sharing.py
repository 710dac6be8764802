"""What people see of a page whose address is sent to them: a title, where and when, how far it is, a picture."""

from __future__ import annotations

from typing import Final

from thuysi.plots.svg import FILE, element, fitted, name_fitted, text, wrapped
from thuysi.web.language import Say, in_language
from thuysi.web.public.asked import Asked, event_path
from thuysi.web.public.home import section_status
from thuysi.web.public.view import EventView, SectionView
from thuysi.web.public.words import date_text
from thuysi.web.rendering import Share

WIDTH: Final = 1200
HEIGHT: Final = 630
LEFT: Final = 80
ROOM: Final = WIDTH - 2 * LEFT

WHOLE: Final = "giai"
"""The picture of the event itself; every other one has its section's name."""


def shared(view: EventView, section: SectionView | None, asked: Asked, path: str) -> Share:
    """What the page at `path` (without its language) says of itself to whoever it is sent to."""
    picture_at = f"{event_path(view.event.id)}/hinh/{section.id if section else WHOLE}"
    return Share(
        description(view, section, asked),
        asked.reached(in_language(asked.language, path)),
        asked.reached(in_language(asked.language, picture_at)),
    )


def description(view: EventView, section: SectionView | None, asked: Asked) -> str:
    """A line: how far the section is, what event, where and when."""
    event = view.event
    said = section_status(view, section, asked) if section is not None else ""
    when = date_text(event.start_date, event.end_date, asked.language)
    own = _own_name(view, section) if section is not None else ""
    return " · ".join(part for part in (own, said, event.name, event.place, when) if part)


def _own_name(view: EventView, section: SectionView) -> str:
    """A section's name, "" where it is only the event's: the one section of an event from a file is called alike."""
    name = section.section.name
    return "" if name == view.event.name else name


def event_picture(view: EventView, language: str) -> str:
    """The event's own picture, as a drawing."""
    names = " · ".join(name for section in view.sections.values() if (name := _own_name(view, section)))
    return picture(view, "", names, [], language)


def section_picture(view: EventView, section: SectionView, language: str) -> str:
    """A section's picture: how far it is, who leads."""
    said = section_status(view, section, Asked(language, {}, ""))
    return picture(view, _own_name(view, section), said, _leaders(section, language), language)


def _leaders(section: SectionView, language: str) -> list[tuple[str, str, str]]:
    result = section.standings
    if result is None or not result.after_round:
        return []
    say, words = Say(language, "web"), section.words(language)
    return [
        (str(row.rank), section.by_number[row.player].name, say("points_n", points=words.points(row.points)))
        for row in result.rows[:3]
    ]


def picture(view: EventView, section: str, said: str, leaders: list[tuple[str, str, str]], language: str) -> str:
    """The picture as a drawing."""
    event = view.event
    when = date_text(event.start_date, event.end_date, language)
    where = " · ".join(part for part in (event.place, when) if part)
    parts = [
        element("rect", width=WIDTH, height=HEIGHT, fill=FILE.ground),
        element("rect", width=20, height=HEIGHT, fill=FILE.accent),
    ]
    y = 120.0
    for one in wrapped(event.name, 60, ROOM):
        parts.append(text(LEFT, y, one, FILE.ink, 60, font_weight=700))
        y += 74
    if where:
        parts.append(text(LEFT, y, fitted(where, 30, ROOM), FILE.soft, 30))
        y += 62
    if section:
        parts.append(text(LEFT, y + 8, fitted(section, 42, ROOM), FILE.accent, 42, font_weight=700))
        y += 62
    if said:
        parts.append(text(LEFT, y, fitted(said, 30, ROOM), FILE.ink, 30))
        y += 62
    for rank, name, points in leaders:
        parts.append(text(LEFT, y, rank, FILE.accent, 34, font_weight=700))
        parts.append(text(LEFT + 50, y, name_fitted(name, 36, 760), FILE.ink, 34, font_weight=700))
        parts.append(text(WIDTH - LEFT, y, points, FILE.soft, 30, text_anchor="end"))
        y += 52
    return element(
        "svg", "".join(parts), xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {HEIGHT}",
        font_family=FILE.font,
    )  # fmt: skip


def pixels(drawing: str) -> bytes:
    """A picture as PNG; the fonts and their setter are loaded when somebody asks for the first one."""
    from thuysi.reports.pictures import png_of

    return png_of(drawing, WIDTH, 72)
