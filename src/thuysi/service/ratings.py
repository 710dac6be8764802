"""Rating lists as the arbiter uses them: read from a file, kept, searched, matched to the players of an event.

No event's store is opened here: an import cannot keep a result waiting. Into an event of a store what is taken comes by
the desk's verb `take_ratings`, as one entry.
"""

from __future__ import annotations

import datetime
import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from thuysi.errors import InputError, Problem, RefusedVerb, StorageError, ThuysiError, UsageError, Where, reason_of
from thuysi.formats.ratings import Asked, Listing, read_list
from thuysi.journal.state import Section
from thuysi.model import Player, Tournament
from thuysi.ratings import KINDS, Match, Rated, changes, chosen, match
from thuysi.rosters import Changes, Update, updated
from thuysi.service.archive import unpacked
from thuysi.service.registration import people_in
from thuysi.storage.ratings import Built, ListInfo, Lists, Origin

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Progress = Callable[[int, int, int], None]
"""Told now and then: people read, bytes of the file read, bytes of the file."""

DEFAULT_NAMES: Final[Mapping[str, str]] = {"fide-text": "fide", "fide-xml": "fide"}
"""Form of a list -> its name where none is given; a federation's list is named after its file."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did, or would do: the list and what it changes, how it was read, what was odd in it."""

    built: Built
    form: str
    kind: str
    problems: tuple[Problem, ...]
    written: bool


def import_list(
    path: str,
    name: str | None = None,
    *,
    kind: str | None = None,
    dry: bool = False,
    source: str | None = None,
    lists: Lists | None = None,
    progress: Progress | None = None,
    now: datetime.datetime | None = None,
) -> Imported:
    """Read a list from a file and put it in the place of the one of its name; `dry`: say what would change only.

    `name` is "fide" for FIDE's lists by default, else made from the file's name. `kind` says what a rating is that the
    list does not name, `source` how the file is called where it came from. Raises `InputError` for a file that is no
    list, `StorageError`, `UsageError`; the list that was there stays then.
    """
    if kind is not None and kind not in KINDS:
        raise UsageError("ratings.unknown_kind", found=kind, known=list(KINDS))
    when = now or datetime.datetime.now(datetime.UTC)
    size = _size(path)
    try:
        with unpacked(path) as (file, stream, inside):
            listing = read_list(stream, inside, Asked(when.date(), kind))
            called = source or os.path.basename(path)
            chosen_name = name or DEFAULT_NAMES.get(listing.form) or _name_of(called)
            said = None if progress is None else lambda count: progress(count, min(file.tell(), size), size)
            origin = Origin(called, listing.form, listing.ids, when.isoformat(timespec="seconds"), listing.kind)
            built = (lists or Lists()).build(chosen_name, listing.people, origin, said, dry=dry)
            return _imported(built, listing, dry)
    except InputError as error:
        raise InputError(error.problems, path) from None
    except OSError as error:
        problem = Problem(Where(), "file_not_readable", {"reason": reason_of(error)})
        raise InputError([problem], path) from None


def import_apart(
    path: str, name: str | None, kind: str | None, source: str, progress: Progress | None = None
) -> Imported:
    """The same in a program of its own: a server goes on answering while a million people are read.

    Raises what `import_list` raises, and `StorageError` ("ratings.broke_off") when that program ends before its time.
    """
    import multiprocessing

    context = multiprocessing.get_context("spawn")
    hearing, saying = context.Pipe(duplex=False)
    child = context.Process(target=_apart, args=(saying, path, name, kind, source), daemon=True)
    child.start()
    saying.close()
    try:
        while True:
            what, *told = hearing.recv()
            if what == "done":
                done: Imported = told[0]
                return done
            if what != "progress":
                raise _raised(what, *told)
            if progress is not None:
                progress(*told)
    except EOFError:
        raise StorageError("ratings.broke_off", place=source) from None
    finally:
        hearing.close()
        child.terminate()
        child.join()


def _apart(saying: Connection, path: str, name: str | None, kind: str | None, source: str) -> None:
    """The work of that program, told word by word: progress, then what was done or what was refused."""
    with suppress(OSError):
        os.nice(NICE)

    def progress(people: int, read: int, size: int) -> None:
        saying.send(("progress", people, read, size))

    try:
        saying.send(("done", import_list(path, name, kind=kind, source=source, progress=progress)))
    except InputError as error:
        saying.send(("input", error.problems))
    except (StorageError, UsageError) as error:
        saying.send((type(error).__name__, error.code, dict(error.facts)))


def _raised(what: str, *told: Any) -> ThuysiError:
    """What that program was refused, as an error of this one."""
    if what == "input":
        return InputError(told[0], "")
    kind = StorageError if what == StorageError.__name__ else UsageError
    return kind(told[0], **told[1])


NICE: Final = 10
"""So much less than a result's entry does an import count."""


def _imported(built: Built, listing: Listing, dry: bool) -> Imported:
    problems = listing.notes.problems
    if built.twice:
        facts = {"count": built.twice_count, "found": list(built.twice)}
        problems = (*problems, Problem(Where(), "ratings.twice", facts, harmless=True))
    return Imported(built, listing.form, listing.kind, problems, not dry)


def _size(path: str) -> int:
    """The length of a file; raises `InputError`."""
    try:
        if os.path.isfile(path):
            return os.path.getsize(path)
    except OSError:
        pass
    code = "file_is_directory" if os.path.isdir(path) else "file_not_found"
    raise InputError([Problem(Where(), code, {})], path)


def _name_of(path: str) -> str:
    """A list's name from a file's."""
    stem = os.path.basename(path).casefold().partition(".")[0]
    return re.sub(r"[^a-z0-9]+", "-", stem).strip("-")[:50] or "list"


def match_players(players: Sequence[Player], name: str, lists: Lists | None = None) -> tuple[Match, ...]:
    """Each player and who of the list he is, or may be; raises `StorageError`, `UsageError`."""
    there = lists or Lists()
    fide = there.info(name).ids == "fide"
    asked = {one.number: (one.name, one.birth, one.fide_id if fide else "") for one in players}
    compared = players if fide else [replace(one, fide_id="") for one in players]
    found = match(compared, there.candidates(name, asked))
    return tuple(replace(one, player=player) for one, player in zip(found, players, strict=True))


@dataclass(frozen=True, slots=True)
class Offer:
    """What a list offers the people of a section of a store: who each of them is, or may be; they go by SBD.

    `kind` is the rating that is looked at; `source` says list and day in a few words, for the journal.
    """

    info: ListInfo
    kind: str
    matches: tuple[Match, ...]

    @property
    def with_id(self) -> bool:
        """Whether the list's numbers are FIDE's."""
        return self.info.ids == "fide"

    @property
    def source(self) -> str:
        """The list, its day and the rating."""
        return f"{self.info.name} {self.info.imported[:10]} {self.kind}"

    def taken(self, same: Mapping[int, str] | None = None, leave: Iterable[int] = ()) -> dict[int, Rated]:
        """SBD -> the person of the list: the certain ones, changed by the arbiter's word (`ratings.chosen`)."""
        return chosen(self.matches, same, leave)

    def changes(self, taken: Mapping[int, Rated]) -> Changes:
        """What these persons give the people of the section."""
        return changes([one.player for one in self.matches], taken, self.kind, with_id=self.with_id)


def offer_of(
    section: Section, name: str, kind: str | None = None, lists: Lists | None = None, imported: str | None = None
) -> Offer:
    """What a list offers everybody in a section who has not withdrawn; raises `StorageError`, `UsageError`.

    `imported` is the day and time of the list that was looked at before: refused ("list_replaced") when the list that
    is there now is another.
    """
    there = lists or Lists()
    info = there.info(name)
    if imported is not None and info.imported != imported:
        raise RefusedVerb("service.list_replaced", name=name, imported=info.imported[:10], lift=[])
    return Offer(info, kind_of(info, kind), match_section(section, name, there))


def match_section(section: Section, name: str, lists: Lists | None = None) -> tuple[Match, ...]:
    """Everybody in a section who has not withdrawn, by SBD, and who of the list he is, or may be."""
    people = [one for one in people_in(section) if section.registrations[one.number].withdrawn_from is None]
    return match_players(people, name, lists)


@dataclass(frozen=True, slots=True)
class Applied:
    """What a list gives an event: whose person was taken, what changes, and the event with it in it."""

    taken: Mapping[int, Rated]
    changes: Changes
    update: Update


def apply_list(
    event: Tournament,
    matches: Sequence[Match],
    info: ListInfo,
    kind: str | None = None,
    *,
    same: Mapping[int, str] | None = None,
    leave: Sequence[int] = (),
    seed: int | None = None,
) -> Applied:
    """The event with ratings, titles and FIDE numbers of the persons chosen: the exact matches and the arbiter's.

    `kind` is which of the list's ratings is taken; it must be said where the list has several. Before round 1 the
    players are put into the order of 28.1 again (`seed` draws the lots); later nobody is renumbered.
    """
    chosen_kind = kind_of(info, kind)
    taken = chosen(matches, same, leave)
    given = changes(event.players, taken, chosen_kind, with_id=info.ids == "fide")
    return Applied(taken, given, updated(event, given, seed))


def kind_of(info: ListInfo, kind: str | None) -> str:
    """Which of the list's ratings is meant; raises `UsageError` where it does not have it, or has several."""
    if kind is None and len(info.kinds) == 1:
        return info.kinds[0]
    if kind is None:
        raise UsageError("ratings.kind_missing", name=info.name, known=list(info.kinds))
    if kind not in info.kinds:
        raise UsageError("ratings.kind_not_in_list", name=info.name, found=kind, known=list(info.kinds))
    return kind
