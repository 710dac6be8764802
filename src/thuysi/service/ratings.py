"""Rating lists as the arbiter uses them: read from a file, kept, searched, matched to the players of an event.

No event's store is opened here: an import cannot keep a result waiting.
"""

from __future__ import annotations

import datetime
import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from thuysi.errors import InputError, Problem, UsageError, Where
from thuysi.formats.ratings import Asked, Listing, read_list
from thuysi.model import Player, Tournament
from thuysi.ratings import KINDS, Match, Rated, changes, chosen, match
from thuysi.rosters import Changes, Update, updated
from thuysi.service.archive import unpacked
from thuysi.storage.ratings import Built, ListInfo, Lists, Origin

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
    lists: Lists | None = None,
    progress: Progress | None = None,
    now: datetime.datetime | None = None,
) -> Imported:
    """Read a list from a file and put it in the place of the one of its name; `dry`: say what would change only.

    `name` is "fide" for FIDE's lists by default, else made from the file's name. `kind` says what a rating is that the
    list does not name. Raises `InputError` for a file that is no list, `StorageError`, `UsageError`; the list that was
    there stays then.
    """
    if kind is not None and kind not in KINDS:
        raise UsageError("ratings.unknown_kind", found=kind, known=list(KINDS))
    when = now or datetime.datetime.now(datetime.UTC)
    size = _size(path)
    try:
        with unpacked(path) as (file, stream, inside):
            listing = read_list(stream, inside, Asked(when.date(), kind))
            chosen_name = name or DEFAULT_NAMES.get(listing.form) or _name_of(path)
            said = None if progress is None else lambda count: progress(count, min(file.tell(), size), size)
            origin = Origin(
                os.path.basename(path), listing.form, listing.ids, when.isoformat(timespec="seconds"), listing.kind
            )
            built = (lists or Lists()).build(chosen_name, listing.people, origin, said, dry=dry)
            return _imported(built, listing, dry)
    except InputError as error:
        raise InputError(error.problems, path) from None
    except OSError as error:
        problem = Problem(Where(), "file_not_readable", {"reason": error.strerror or str(error)})
        raise InputError([problem], path) from None


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
