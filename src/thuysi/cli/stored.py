"""An event in the store instead of a file: which store, which event of it, which section, found by what people type.

Nothing of the store is imported before an event is asked for: a command that reads a file starts as fast as ever.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, Final

import click

from thuysi.cli.options import Decorator
from thuysi.errors import UsageError

if TYPE_CHECKING:
    from thuysi.journal.state import Event, Section
    from thuysi.journal.tournament import Purpose
    from thuysi.model import Tournament
    from thuysi.storage.store import Store

OWN: Final = "own"
"""What `--db` says for the user's own store, where a place must be named."""

VARIABLE: Final = "THUYSI_DB"


def address(url: str | None) -> str | None:
    """The store's address: what `--db` says, else the variable THUYSI_DB, else the user's own (None)."""
    said = url if url else os.environ.get(VARIABLE) or OWN
    return None if said == OWN else said


def open_at(url: str | None, new: bool = False) -> Store:
    """The store at the address; a file that is not there is made only where something `new` is written into it."""
    from thuysi.storage.place import place_of
    from thuysi.storage.store import open_store

    at = address(url)
    place = place_of(at)
    if place.path and not new and not os.path.exists(place.path):
        raise UsageError("desk.no_store", place=place.shown)
    return open_store(at)


# --- which event, which section --------------------------------------------------------------------------------------


def event_in(store: Store, word: str | None) -> str:
    """The id of the event meant: by its id, the beginning of one, its name; without a word the only one there is.

    Raises `UsageError` with the known ones where nothing fits, or several do.
    """
    known = {info.id: info.name for info in store.events()}
    if not word:
        if len(known) == 1:
            return next(iter(known))
        raise UsageError("desk.event_needed" if known else "desk.no_events", known=_listed(known))
    found = matching(word, known)
    if len(found) == 1:
        return found[0]
    if found:
        raise UsageError("desk.several_events", found=word, known=_listed({one: known[one] for one in found}))
    raise UsageError("desk.no_event", found=word, known=_listed(known))


def section_in(event: Event, word: str | None) -> str:
    """The id of the section meant: by id, the beginning of one, name; without a word the only one there is."""
    known = {one.id: one.name for one in event.sections.values()}
    if not word:
        if len(known) == 1:
            return next(iter(known))
        raise UsageError("desk.section_needed" if known else "desk.no_sections", known=_listed(known))
    found = matching(word, known)
    if len(found) == 1:
        return found[0]
    if found:
        raise UsageError("desk.several_sections", found=word, known=_listed({one: known[one] for one in found}))
    raise UsageError("desk.no_section", found=word, known=_listed(known))


def matching(word: str, known: Mapping[str, str]) -> list[str]:
    """The ids that a word may mean: the id itself, else a name, else those that begin so, else those that hold it.

    Capitals and the marks of Vietnamese do not matter.

    >>> known = {"xuan": "Giải Xuân", "xuan-2": "Giải Xuân 2", "he": "Giải Hè"}
    >>> matching("xuan", known), matching("xua", known), matching("hè", known)
    (['xuan'], ['xuan', 'xuan-2'], ['he'])
    """
    if word in known:
        return [word]
    asked = plain(word)
    ways: tuple[Callable[[str], bool], ...] = (
        lambda one: known[one].casefold() == word.casefold(),
        lambda one: plain(known[one]) == asked,
        lambda one: plain(one).startswith(asked),
        lambda one: asked in plain(known[one]) or asked in plain(one),
    )
    return next((found for way in ways if (found := [one for one in known if way(one)])), [])


def plain(text: str) -> str:
    """A text in small letters without marks: "Đà Nẵng" is "da nang"."""
    from unicodedata import combining, normalize

    return "".join(mark for mark in normalize("NFD", text.casefold().replace("đ", "d")) if not combining(mark))


def _listed(known: Mapping[str, str]) -> list[str]:
    return [f"{one} ({name})" for one, name in known.items()]


# --- FILE or an event ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stored:
    """An event of a store where a command takes a FILE: `--db URL EVENT [--section S]`."""

    url: str | None
    word: str | None
    section: str | None = None

    def __str__(self) -> str:
        """How problems name it."""
        return "/".join(part for part in (self.word, self.section) if part) or str(self.url or OWN)

    def tournament(self, purpose: Purpose = "standings") -> Tournament:
        """The tournament of the section, as files have it, or as later rounds are paired by it."""
        from thuysi.journal.tournament import tournament_in

        event, section = self.read()
        return tournament_in(event, section.id, purpose)

    def read(self) -> tuple[Event, Section]:
        """The event as it stands, and the section meant."""
        from thuysi.service.desk import Desk

        with open_at(self.url) as store:
            event = Desk(store).event(event_in(store, self.word))
        return event, event.sections[section_in(event, self.section)]


Source = str | Stored
"""What a command reads: a file's name, or an event in the store."""


def source_options(section: bool = True, needed: bool = True) -> Decorator:
    """FILE, or `--db URL EVENT [--section S]` instead of it: the command gets either as `file`, a `Source`.

    Without `section` the command has an option of that name of its own and says itself which section is meant; where
    neither is `needed` the command may get None.
    """

    def apply(function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def reading(file: str | None, db: str | None, **given: Any) -> Any:
            chosen = given.pop("section", None) if section else None
            return function(file=source_of(file, db, chosen, needed), **given)

        params = getattr(reading, "__click_params__", [])
        reading.__click_params__ = [  # type: ignore[attr-defined]
            *([click.Option(["--section"], default=None, metavar="SECTION")] if section else []),
            click.Option(["--db"], default=None, metavar="URL"),
            *params,
            click.Argument(["file"], required=False, metavar="FILE", shell_complete=complete_event),
        ]
        return reading

    return apply


def source_of(file: str | None, db: str | None, section: str | None, needed: bool = True) -> Source | None:
    """The file, or the event of a store where `--db` or `--section` is there; neither is a usage error."""
    if db is not None or section is not None:
        return Stored(db, file, section)
    if file is None and needed:
        ctx = click.get_current_context()
        raise click.MissingParameter(ctx=ctx, param=next(one for one in ctx.command.params if one.name == "file"))
    return file


def in_section(source: Source, words: Iterable[str]) -> tuple[Source, tuple[str, ...]]:
    """A `--section` without "=" names the section of a stored event; the others are NAME=FILE, as before."""
    own = [word for word in words if "=" not in word]
    if isinstance(source, Stored) and own:
        return Stored(source.url, source.word, own[0]), tuple(word for word in words if "=" in word)
    return source, tuple(words)


def complete_event(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
    """The store's events that begin so, and the files: for the completion of a line."""
    from click.shell_completion import CompletionItem

    from thuysi.errors import ThuysiError

    try:
        with open_at(ctx.params.get("db")) as store:
            found = [(info.id, info.name) for info in store.events()]
    except ThuysiError:
        found = []
    items = [CompletionItem(one, help=name) for one, name in found if one.startswith(incomplete)]
    files = [CompletionItem(incomplete, type="file")] if param.name == "file" else []
    return [*items, *files]
