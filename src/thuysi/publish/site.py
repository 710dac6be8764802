"""The site in parts: each part has a key, the hash of all that it is made from; a part whose key is the same stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from hashlib import blake2b
from importlib.resources import files as package_files
from itertools import count
from pathlib import Path
from typing import Final

from thuysi.journal.state import Event
from thuysi.publish import downloads, index, pages, sharing
from thuysi.publish.folder import Folder, Report
from thuysi.publish.from_file import EVENT as FROM_A_FILE
from thuysi.publish.links import PROGRAM_FILES, Wish, program_file
from thuysi.publish.pages import Target
from thuysi.steps import Step, Told
from thuysi.text import LANGUAGES
from thuysi.web.public.view import EventView, SectionView, event_view
from thuysi.web.static import program_files

__all__ = ["Report", "publish"]

Files = Iterator[tuple[str, bytes]]


@dataclass(frozen=True, slots=True)
class SitePart:
    """Files that are made together from the same things."""

    name: str
    key: str
    make: Callable[[], Files]
    files: int = len(LANGUAGES)
    """How many there are, about: by them it is told how far the site is."""


def publish(event: Event, folder: str | Path, wish: Wish | None = None, told: Told | None = None) -> Report:
    """Write the site of an event into a folder: what has changed, and nothing else; what it wrote once and no longer
    has is removed. `told` hears of each file before it is made.

    Raises `UsageError` where the folder holds another event's site or other files of the same names, `InputError`
    where it cannot be written.
    """
    asked = wish or Wish()
    asked = replace(asked, url=asked.url.rstrip("/"))
    target = Target(event_view(event), asked)
    with Folder(Path(folder), _whose(event)) as own:
        planned = list(parts(target))
        done, of = 0, sum(part.files for part in planned)
        for part in planned:
            own.take(part.name, part.key, part.make if told is None else partial(_counted, part, done, of, told))
            done += part.files
        return replace(own.finish(), problems=tuple(downloads.problems_of(target)))


def _whose(event: Event) -> str:
    """Which event's site a folder holds. Events from files all have one id: their names tell them apart."""
    return f"{event.id}: {event.name}" if event.id == FROM_A_FILE else event.id


def _counted(part: SitePart, before: int, of: int, told: Told) -> Files:
    """The files of a part, each told of before it is made."""
    made = part.make()
    for number in count():
        done = before + min(number, part.files)
        told(Step("site", done, of, {"part": part.name, "done": done, "of": of}))
        one = next(made, None)
        if one is None:
            return
        yield one


def parts(target: Target) -> Iterator[SitePart]:
    """Every part of the site, the largest pieces by themselves."""
    view, around = target.view, around_of(target)
    whole = key_of(around, *(section.section for section in view.sections.values()))
    yield SitePart("program", key_of(around), _program)
    yield SitePart("event", whole, partial(pages.event_pages, target))
    yield SitePart("index", whole, partial(index.index_files, target))
    yield SitePart("picture", key_of(around, "picture"), partial(sharing.event_pictures, target))
    for section in view.sections.values():
        yield from _section_parts(target, section, around)
    if target.wish.files:
        yield SitePart("downloads", whole, partial(downloads.downloads_pages, target))
        times = key_of(around, downloads.calendar_facts(target))
        yield SitePart("calendar", times, partial(downloads.calendar_files, target))


def _section_parts(target: Target, section: SectionView, around: str) -> Iterator[SitePart]:
    own, id_ = section.section, section.id
    key = key_of(around, own)
    yield SitePart(id_, key, partial(pages.section_pages, target, section), pages.pages_of_section(section))
    yield SitePart(f"{id_}/picture", key, partial(sharing.section_pictures, target, section))
    if target.wish.files:
        yield SitePart(f"{id_}/data", key, partial(downloads.data_files, target, section))
        yield SitePart(f"{id_}/prints", key, partial(downloads.section_prints, target, section))
    for one in own.rounds:
        until, name = key_of(around, replace(own, rounds=own.rounds[: one.number])), f"{id_}/{one.number}"
        yield SitePart(
            name, until, partial(pages.round_pages, target, section, one), pages.pages_of_round(section, one)
        )
        if target.wish.files:
            yield SitePart(f"{name}/prints", until, partial(downloads.round_prints, target, section, one.number))


def _program() -> Files:
    """Styles and scripts, under names that hold their hash."""
    for name in PROGRAM_FILES:
        yield program_file(name), program_files()[name].page.body


# --- keys ---------------------------------------------------------------------------------------------------------


def around_of(target: Target) -> str:
    """What stands around every page: the event's own facts, its sections' names, the wish, this program."""
    view: EventView = target.view
    event = replace(view.event, sequence=0, hash="")
    sections = [
        (id_, one.section.name, one.section.units_best, one.latest is not None) for id_, one in view.sections.items()
    ]
    return key_of(program_key(), event, sections, target.wish)


def key_of(*values: object) -> str:
    """The hash of values that are frozen data: written out, they are the same text exactly when they are the same."""
    return blake2b("\n".join(map(repr, values)).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


SOURCES: Final = (".py", ".html", ".css", ".js", ".svg", ".typ")


@cache
def program_key() -> str:
    """The hash of the program itself: another version makes every page anew."""
    found = blake2b(digest_size=16)
    root = Path(str(package_files("thuysi")))
    for path in sorted(root.rglob("*")):
        if path.suffix in SOURCES:
            found.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()
