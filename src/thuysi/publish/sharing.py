"""The picture that people see when a link to the site is shared: the event, the section, who leads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from thuysi.plots.svg import FILE, element, fitted, name_fitted, text, wrapped
from thuysi.publish.links import PICTURES
from thuysi.publish.pages import Target
from thuysi.text import LANGUAGES
from thuysi.text.card import halves
from thuysi.web.language import Say
from thuysi.web.public.asked import Asked
from thuysi.web.public.home import section_status
from thuysi.web.public.view import SectionView
from thuysi.web.public.words import date_text

WIDTH: Final = 1200
HEIGHT: Final = 630
LEFT: Final = 80
ROOM: Final = WIDTH - 2 * LEFT


def event_pictures(target: Target) -> Iterator[tuple[str, bytes]]:
    """The event's own picture in every language."""
    for language in LANGUAGES:
        lines = [section.section.name for section in target.view.sections.values()]
        yield f"{PICTURES}/giai.{language}.png", _png(picture(target, "", " · ".join(lines), []))


def section_pictures(target: Target, section: SectionView) -> Iterator[tuple[str, bytes]]:
    """A section's picture in every language: how far it is, who leads."""
    for language in LANGUAGES:
        said = section_status(target.view, section, Asked(language, {}, ""))
        leaders = _leaders(section, language)
        yield f"{PICTURES}/{section.id}.{language}.png", _png(picture(target, section.section.name, said, leaders))


def _leaders(section: SectionView, language: str) -> list[tuple[str, str, str]]:
    result = section.standings
    if result is None or not result.after_round:
        return []
    say = Say(language, "web")
    return [
        (str(row.rank), section.by_number[row.player].name, say("points_n", points=halves(row.points)))
        for row in result.rows[:3]
    ]


def picture(target: Target, section: str, said: str, leaders: list[tuple[str, str, str]]) -> str:
    """The picture as a drawing."""
    event = target.view.event
    where = " · ".join(part for part in (event.place, date_text(event.start_date, event.end_date)) if part)
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


def _png(svg: str) -> bytes:
    from thuysi.reports.pictures import png_of

    return png_of(svg, WIDTH, 72)
