"""The pictures that people see when a link to the site is shared, as files: the event's, every section's."""

from __future__ import annotations

from collections.abc import Iterator

from thuysi.publish.links import PICTURES
from thuysi.publish.pages import Target
from thuysi.text import LANGUAGES
from thuysi.web.public.sharing import WHOLE, event_picture, pixels, section_picture
from thuysi.web.public.view import SectionView


def event_pictures(target: Target) -> Iterator[tuple[str, bytes]]:
    """The event's own picture in every language."""
    for language in LANGUAGES:
        yield f"{PICTURES}/{WHOLE}.{language}.png", pixels(event_picture(target.view, language))


def section_pictures(target: Target, section: SectionView) -> Iterator[tuple[str, bytes]]:
    """A section's picture in every language."""
    for language in LANGUAGES:
        yield f"{PICTURES}/{section.id}.{language}.png", pixels(section_picture(target.view, section, language))
