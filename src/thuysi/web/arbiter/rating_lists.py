"""Rating lists at the desk: the server's lists and how old they are; a section's people found in one, and taken.

Lists are the server's own: whoever is chief arbiter of all of it brings and removes them. What a list says of the
people of a section is looked at first (certain, doubtful, nobody; old and new rating) and taken by one click or by
person, as one entry of the journal.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import IO, Final
from urllib.parse import urlencode

from thuysi.errors import InputError, RefusedVerb, StorageError
from thuysi.jobs import About, Control
from thuysi.journal.state import Section
from thuysi.ratings import FIELD_OF, KINDS, Candidate, Match, offered_by
from thuysi.rosters import Change
from thuysi.scratch import Scratch
from thuysi.service.ratings import Imported, Offer, import_apart, offer_of
from thuysi.steps import Step
from thuysi.storage.access import EVERY_EVENT
from thuysi.storage.ratings import ListInfo, Lists
from thuysi.text import problem_sentence, sentence
from thuysi.text.failures import error_text
from thuysi.text.ratings import imported_lines, kinds_text, why_text
from thuysi.web.arbiter.asked import DESK, Call, Done, Made
from thuysi.web.arbiter.bounds import LARGEST_RATING_LIST
from thuysi.web.arbiter.forms import FieldErrors, Form
from thuysi.web.arbiter.jobs import begin, seen_by
from thuysi.web.arbiter.rounds import notes_of
from thuysi.web.language import Say

PATH: Final = DESK + "/he-so"
OLD: Final = 45
"""Days: FIDE publishes a list a month, so one that is older than this has a successor."""

ENDINGS: Final = (".zip", ".xml", ".txt", ".csv", ".tsv", ".xlsx", ".xls", ".ods")
"""How a file of a list may end; what it is, is looked up in the file."""

MOST_SAID: Final = 20


@dataclass(frozen=True, slots=True)
class ListLine:
    """A list of the server; of one that cannot be read, why."""

    name: str
    people: int = 0
    kinds: str = ""
    source: str = ""
    day: str = ""
    age: int = 0
    old: bool = False
    problem: str = ""


@dataclass(frozen=True, slots=True)
class ListsPage:
    """Every list of the server, and the form that brings one."""

    lists: tuple[ListLine, ...]
    kinds: tuple[tuple[str, str], ...]
    done: tuple[str, ...] = ()
    """What the last import did."""
    largest: int = LARGEST_RATING_LIST // 1_000_000


@dataclass(frozen=True, slots=True)
class Given:
    """One thing a list says otherwise of somebody: the field in words, what is there, what comes."""

    field: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Option:
    """Somebody of the list: how he is called in the form, who he is, why it may be him, his rating."""

    called: str
    name: str
    about: str
    why: str
    rating: int | None


@dataclass(frozen=True, slots=True)
class Line:
    """Somebody of the section: his rating now, whom the list has, and what that gives him."""

    sbd: int
    number: int
    name: str
    unit: str
    birth: str
    old: int | None
    options: tuple[Option, ...] = ()
    given: tuple[Given, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchPage:
    """A list chosen, and what it says of the people of the section."""

    section: Section
    lists: tuple[ListLine, ...]
    name: str = ""
    kind: str = ""
    kinds: tuple[tuple[str, str], ...] = ()
    info: ListLine | None = None
    imported: str = ""
    certain: tuple[Line, ...] = ()
    same: tuple[Line, ...] = ()
    doubtful: tuple[Line, ...] = ()
    nobody: tuple[Line, ...] = ()
    brings: bool = False
    """Whether the visitor may bring lists."""


# --- the server's lists ----------------------------------------------------------------------------------------------


def lists_page(call: Call) -> Made:
    """Which lists there are, how old they are; another one is brought here."""
    own = ListsPage(tuple(_lists(call)), _kinds(KINDS, call.language), _outcome(call))
    return Made(_say(call)("lists_title"), own)


def _say(call: Call) -> Say:
    return Say(call.language, "web_ratings")


def _kinds(kinds: Sequence[str], language: str) -> tuple[tuple[str, str], ...]:
    return tuple((kind, kinds_text([kind], language)) for kind in kinds)


def _lists(call: Call) -> Iterator[ListLine]:
    there = Lists()
    for name, found in zip(there.names(), there.all(), strict=True):
        if isinstance(found, StorageError):
            yield ListLine(name, problem=error_text(found, call.language))
        else:
            yield _line_of(found, call)


def _line_of(info: ListInfo, call: Call) -> ListLine:
    age = max(0, (datetime.fromtimestamp(call.office.now(), UTC) - datetime.fromisoformat(info.imported)).days)
    year, month, day = info.imported[:10].split("-")
    return ListLine(
        info.name, info.people, kinds_text(info.kinds, call.language), info.source,
        f"{int(day)}/{int(month)}/{year}", age, age > OLD,
    )  # fmt: skip


def import_ratings(call: Call, form: Form) -> Done:
    """A list read from a file into the place of the one of its name, as a job; whatever goes wrong, that one stays."""
    file, name = form.files.get("file"), form.text("list")
    kind = form.choice("kind", ("", *KINDS))
    if file is None:
        form.wrong["file"] = "file_needed"
    form.check()
    if file is None:
        raise FieldErrors({"file": "file_needed"})
    if name:
        Lists().path(name)
    source = _source(file.filename or "")
    own, path = _laid_down(file.file, source)
    about = About(
        "ratings", "", "", frozenset(CHIEF_ALONE), call.visitor.device, call.visitor.actor, {"name": name or source},
        leads=f"{PATH}?viec={{job}}",
    )  # fmt: skip

    def run(control: Control) -> object:
        try:
            return _read(control, path, source, name or None, kind or None, call.language)
        finally:
            own.give_up()

    try:
        return begin(call, about, run)
    except RefusedVerb:
        own.give_up()
        raise


CHIEF_ALONE: Final = ("chief",)


def _read(
    control: Control, path: str, source: str, name: str | None, kind: str | None, language: str
) -> Imported:  # fmt: skip
    """The job: so many people read, so many thousandths of the file; what is wrong with the file is said in words."""

    def progress(people: int, read: int, size: int) -> None:
        control.told(Step("ratings", read, size, {"people": people}))

    try:
        return import_apart(path, name, kind, source, progress)
    except InputError as error:
        told = [
            f"{one.where}: {problem_sentence(language, one.code, one.facts)}".removeprefix(": ")
            for one in error.problems[:MOST_SAID]
            if not one.harmless
        ]
        raise RefusedVerb("web_ratings.not_read", source=source, problems="; ".join(told)) from None


def brought(data: IO[bytes], called: str, name: str | None, kind: str | None) -> Imported:
    """A list from a file that was sent, read at once; raises what `import_list` raises."""
    source = _source(called)
    own, path = _laid_down(data, source)
    try:
        return import_apart(path, name, kind, source)
    finally:
        own.give_up()


def _source(called: str) -> str:
    """What a file is called where it came from, for people to read."""
    return re.sub(r"[\x00-\x1f\x7f/\\]", "", called)[:100] or "list"


def _laid_down(data: IO[bytes], source: str) -> tuple[Scratch, str]:
    """The bytes in a folder and a file of our own names: none from outside touches the disk."""
    ending = os.path.splitext(source)[1].lower()
    own = Scratch("list")
    path = os.path.join(own.path, f"list{ending if ending in ENDINGS else '.txt'}")
    with open(path, "wb") as file:
        shutil.copyfileobj(data, file, 1 << 20)
    return own, path


def _outcome(call: Call) -> tuple[str, ...]:
    """What an import that the address names has done, in words."""
    job = call.office.jobs.find(call.asked("viec"))
    done = job.result if seen_by(call, job) and job is not None else None
    if not isinstance(done, Imported):
        return ()
    said = [*imported_lines(done, call.language)]
    return (*said, *([_say(call)("oddities", count=len(done.problems))] if done.problems else []))


def remove_ratings(call: Call, form: Form) -> Done:
    """A list is taken away; what was taken from it stays with its people."""
    name = form.text("list", needed=True)
    form.check()
    Lists().remove(name)
    return Done(PATH, (_say(call)("done_remove", name=name),))


# --- a section and a list --------------------------------------------------------------------------------------------


def match_page(call: Call) -> Made:
    """The people of the section in a list: certain, doubtful, nobody."""
    title = _say(call)("match_title", section=call.section.name)
    lists = tuple(_lists(call))
    usable = {one.name: one for one in lists if not one.problem}
    name = _asked(call, "ds", "list") or (next(iter(usable)) if len(usable) == 1 else "")
    brings = call.grant.role == "chief" and call.grant.event_id == EVERY_EVENT
    if name not in usable:
        return Made(title, MatchPage(call.section, lists, brings=brings), "people")
    info = Lists().info(name)
    kind = _asked(call, "loai", "kind")
    offer = offer_of(call.section, name, kind if kind in info.kinds else info.kinds[0] if info.kinds else None)
    lines = [(one, _line(call, one, offer)) for one in offer.matches]
    exact = [line for one, line in lines if one.exact is not None]
    own = MatchPage(
        call.section, lists, name, offer.kind, _kinds(info.kinds, call.language), usable[name], info.imported,
        tuple(line for line in exact if line.given), tuple(line for line in exact if not line.given),
        tuple(line for one, line in lines if one.kind == "near"),
        tuple(line for one, line in lines if one.kind == "none"), brings,
    )  # fmt: skip
    return Made(title, own, "people")


def _asked(call: Call, query: str, field: str) -> str:
    """What the address says, else the form that was not done."""
    return call.asked(query) or call.typed.form.text(field)


def _line(call: Call, found: Match, offer: Offer) -> Line:
    player = found.player
    person = call.section.registrations[player.number]
    given: tuple[Change, ...] = ()
    if found.exact is not None:
        given = offer.changes({player.number: found.exact.rated}).changed
    options = (found.exact,) if found.exact is not None else found.near
    called = [""] if found.exact is not None else list(offered_by(found))
    return Line(
        player.number, person.player.number, player.name, player.unit, player.birth[:4],
        getattr(player, FIELD_OF[offer.kind]),
        tuple(_option(call, key, one, offer.kind) for key, one in zip(called, options, strict=True)),
        tuple(_given(call, one) for one in given),
    )  # fmt: skip


def _option(call: Call, called: str, one: Candidate, kind: str) -> Option:
    rated = one.rated
    about = (rated.id, rated.federation, rated.birth, rated.unit, rated.title or rated.grade)
    why = why_text(one.why, call.language)
    return Option(called, rated.name, " · ".join(word for word in about if word), why, rated.rating(kind))


def _given(call: Call, one: Change) -> Given:
    field = sentence(call.language, "roster", f"field_{one.field}", {})
    return Given(field, "" if one.old is None else str(one.old), str(one.new))


def take_ratings(call: Call, form: Form) -> Done:
    """What the list gives those who are ticked, or one person alone; the arbiter's word on each doubt with it."""
    name, kind = form.text("list", needed=True), form.choice("kind", KINDS)
    imported, only = form.text("imported"), form.whole("only")
    ticked = set(form.wholes("take"))
    form.check()
    offer = offer_of(call.section, name, kind, imported=imported or None)
    wanted = ticked if only is None else {only}
    exact = [one.player.number for one in offer.matches if one.exact is not None]
    same = {
        one.player.number: word
        for one in offer.matches
        if one.kind == "near" and (word := form.text(f"p{one.player.number}")) and only in (None, one.player.number)
    }
    taken = offer.taken(same, [sbd for sbd in exact if sbd not in wanted])
    if not taken:
        raise RefusedVerb("service.nobody_named", lift=[])
    done = call.desk(form).take_ratings(
        call.event.id, call.section.id, taken, offer.kind, offer.source, offer.with_id, seen=form.seen
    )
    count = len(offer.changes(taken).fields) if done.entries else 0
    where = f"{call.section_path}/he-so?{urlencode({'ds': name, 'loai': kind})}"
    return Done(where, (_say(call)("done_take", count=count), *notes_of(call, done.notes)))
