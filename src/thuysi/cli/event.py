"""`thuysi event`: events of the store begun, listed, described, closed; their sections (nội dung) and rules."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import click

from thuysi.cli.hall import AtEvent, Hall, actor_options, desk_at, look, verb
from thuysi.cli.language import locale_language
from thuysi.cli.options import Decorator, output_options, settings_of, together
from thuysi.cli.stored import address, event_in, open_at, plain
from thuysi.cli.stored import section_in as section_named
from thuysi.cli.told import group
from thuysi.errors import UsageError
from thuysi.text import sentence

if TYPE_CHECKING:
    from thuysi.journal.state import Event
    from thuysi.service.deeds import Decided
    from thuysi.service.desk import Desk
    from thuysi.storage.store import EventInfo

AREA: Final = "desk"
PRESETS: Final = ("dieu-28", "boc-tham", "fide", "vong-tron")
COLOURS: Final = {"white": "w", "black": "b"}

described_options: Decorator = together(
    click.option("--place", default=None),
    click.option("--start", "start_date", default=None, metavar="DATE"),
    click.option("--end", "end_date", default=None, metavar="DATE"),
    click.option("--time-zone", default=None, metavar="ZONE"),
    click.option("--arbiter", "chief_arbiter", default=None),
    click.option("--organiser", default=None),
    click.option("--detail", "more", multiple=True, metavar="NAME=VALUE"),
)
rule_options: Decorator = together(
    click.option("--system", default=None),
    click.option("--edition", default=None),
    click.option("--rounds", "total_rounds", type=click.IntRange(1, 999), default=None),
    click.option("--first-colour", type=click.Choice(list(COLOURS)), default=None),
    click.option("--seed", type=click.IntRange(0), default=None),
    click.option("--set", "settings", multiple=True, metavar="NAME=VALUE"),
    click.option("--scoring", multiple=True, metavar="NAME=POINTS"),
    click.option("--tie-breaks", default=None, metavar="LIST"),
    click.option("--colours", "colour_words", type=click.Choice(["white-black", "red-black", "first-second"]),
                 default=None),
    click.option("--units", "units_best", type=click.IntRange(1, 1000), default=None, metavar="K"),
    click.option("--bronzes", type=click.IntRange(1, 2), default=None),
)  # fmt: skip


@group("event")
def command() -> None:
    """Events of the store."""


# --- events ----------------------------------------------------------------------------------------------------------


@command.named("new")
@click.argument("name")
@click.option("--id", "event_id", default=None, metavar="ID")
@described_options
@click.option("--section", "sections", multiple=True, metavar="ID=NAME")
@click.option("--preset", type=click.Choice(PRESETS), default=None)
@click.option("--copy", "copy_of", default=None, metavar="EVENT/SECTION")
@rule_options
@click.option("--db", default=None, metavar="URL")
@actor_options
@output_options
def new(
    name: str, event_id: str | None, sections: tuple[str, ...], preset: str | None, copy_of: str | None,
    db: str | None, actor: str | None, seen: int | None, as_json: bool, lang: str | None, **given: Any,
) -> int:  # fmt: skip
    """An event begins, with its sections where they are named, in one step."""
    from thuysi.cli.shown import event_lines
    from thuysi.documents import event_document

    language = lang or locale_language()
    described, rules = _described(given), _rules(given)
    if not sections and (rules or preset or copy_of):
        raise UsageError("option_needs", option="--preset, --copy, --rounds …", needs="--section")
    with open_at(db, new=True) as store:
        desk, chosen = desk_at(store, actor), event_id or slug(name)
        copied = _copied(desk, copy_of)
        outcome = desk.begin(
            chosen, lambda event: _begun(event, chosen, name, described, sections, preset, copied, rules)
        )
    if as_json:
        click.echo(json.dumps(event_document(outcome.event), ensure_ascii=False))
    else:
        click.echo(sentence(language, AREA, "begun", {"id": chosen, "place": store.place.shown}))
        for line in event_lines(outcome.event, language):
            click.echo(line)
    return 0


def _begun(
    event: Event, event_id: str, name: str, described: dict[str, object], sections: tuple[str, ...],
    preset: str | None, copied: tuple[Any, str], rules: dict[str, Any],
) -> Decided:  # fmt: skip
    """The entries of a new event and its sections, written together or not at all."""
    from thuysi.service import settings

    ids = [word.partition("=")[0].strip() for word in sections]
    twice = sorted({one for one in ids if ids.count(one) > 1})
    if twice:
        raise UsageError("desk.section_twice", found=twice)
    begun = [
        settings.NewSection(own, word.partition("=")[2].strip() or own, preset, *copied, rules)
        for word, own in zip(sections, ids, strict=True)
    ]
    return settings.create_event(event, event_id, name, begun, **described)


def _copied(desk: Desk, copy_of: str | None) -> tuple[Any, str]:
    """The section whose rules are taken over, and how its place is called: "EVENT/SECTION" or "EVENT"."""
    if copy_of is None:
        return None, ""
    word, _, section = copy_of.partition("/")
    event = desk.event(event_in(desk.store, word))  # type: ignore[arg-type]
    found = section_named(event, section)
    return event.sections[found], f"{event.id}/{found}"


def slug(name: str) -> str:
    """An id for an event of that name: small letters without marks, digits, hyphens.

    >>> slug("Giải Cờ tướng Xuân 2026"), slug("Đà Nẵng")
    ('giai-co-tuong-xuan-2026', 'da-nang')
    """
    letters = "".join(mark if mark.isascii() and mark.isalnum() else " " for mark in plain(name))
    return "-".join(letters.split())[:60] or "event"


@command.named("list")
@click.option("--db", default=None, metavar="URL")
@output_options
def listed(db: str | None, as_json: bool, lang: str | None) -> int:
    """The events of the store; a damaged one with what is wrong with it."""
    from thuysi.text.failures import error_text

    language = lang or locale_language()
    place, infos = _in_store(db)
    if as_json:
        shape = [
            {"event": one.id, "name": one.name, "sequence": one.head, "updated": one.updated,
             "problem": None if one.problem is None else error_text(one.problem, language)}
            for one in infos
        ]  # fmt: skip
        click.echo(json.dumps({"store": place, "events": shape}, ensure_ascii=False))
        return 0
    from thuysi.cli.shown import table

    columns = (("event", False), ("title", False), ("entries", True), ("updated", False), ("remark", False))
    rows = [
        (one.id, one.name, one.head, one.updated, "" if one.problem is None else error_text(one.problem, language))
        for one in infos
    ]
    title = sentence(language, AREA, "events_title", {"place": place, "count": len(rows)})
    click.echo(table(language, title, columns, rows))
    return 0


def _in_store(db: str | None) -> tuple[str, tuple[EventInfo, ...]]:
    """Where the store is, and its events; one that is not there yet has none, and is not made to be looked at."""
    from thuysi.storage.place import place_of

    place = place_of(address(db))
    if place.path and not os.path.exists(place.path):
        return place.shown, ()
    with open_at(db) as store:
        return place.shown, store.events(thorough=True)


@command.named("show", cls=AtEvent)
@look
def show(hall: Hall) -> int:
    """An event as it stands: its sections, and how far they have come."""
    from thuysi.cli.shown import event_lines
    from thuysi.documents import event_document

    return hall.tell(event_document(hall.now), event_lines(hall.now, hall.language))


@command.named("settings", cls=AtEvent)
@verb
@click.option("--name", default=None)
@described_options
def settings(hall: Hall, name: str | None, **given: Any) -> int:
    """Name, place, days, arbiter, organiser of an event."""
    from thuysi.cli.shown import event_lines
    from thuysi.documents import event_document

    changes = _described(given)
    if "details" in changes:
        more = changes["details"]
        changes["details"] = {**hall.now.details, **more} if isinstance(more, dict) else more
    changes |= {"name": name} if name is not None else {}
    if not changes:
        return hall.tell(event_document(hall.now), event_lines(hall.now, hall.language))
    return hall.did(hall.desk.set_details(hall.event, seen=hall.seen, **changes))


def _described(given: dict[str, Any]) -> dict[str, object]:
    """What the options say of an event."""
    names = ("place", "start_date", "end_date", "time_zone", "chief_arbiter", "organiser")
    known: dict[str, object] = {name: given[name] for name in names if given[name] is not None}
    return {**known, "details": settings_of(given["more"])} if given["more"] else known


def _rules(given: dict[str, Any]) -> dict[str, Any]:
    """What the options say of a section's rules."""
    names = ("system", "edition", "total_rounds", "seed", "colour_words", "units_best", "bronzes")
    rules: dict[str, Any] = {name: given[name] for name in names if given[name] is not None}
    if given["first_colour"] is not None:
        rules["first_colour"] = COLOURS[given["first_colour"]]
    if given["settings"]:
        rules["settings"] = settings_of(given["settings"])
    if given["scoring"]:
        rules["scoring"] = settings_of(given["scoring"])
    if given["tie_breaks"] is not None:
        rules["tie_breaks"] = [word for word in given["tie_breaks"].replace(",", " ").split() if word]
    return rules


# --- sections --------------------------------------------------------------------------------------------------------


@group("section")
def section() -> None:
    """The sections of an event."""


command.add_command(section)


@section.named("add", cls=AtEvent)
@verb
@click.argument("section_id", metavar="ID")
@click.argument("name")
@click.option("--preset", type=click.Choice(PRESETS), default=None)
@click.option("--copy", "copy_of", default=None, metavar="EVENT/SECTION")
@rule_options
def add(hall: Hall, section_id: str, name: str, preset: str | None, copy_of: str | None, **given: Any) -> int:
    """A section by a preset, or with the rules of another section."""
    from thuysi.cli.shown import section_lines
    from thuysi.documents import section_document

    copied = None
    if copy_of is not None:
        event, _, own = _copied(hall.desk, copy_of)[1].partition("/")
        copied = (event, own)
    done = hall.desk.add_section(hall.event, section_id, name, preset, copied, seen=hall.seen, **_rules(given))
    found = done.event.sections[section_id]
    return hall.did(done, section_lines(found, hall.language), section=section_document(found))


@section.named("settings", cls=AtEvent)
@verb
@click.option("--name", default=None)
@rule_options
@click.option("--unset", multiple=True, metavar="NAME")
@click.option("--reason", default="")
def change(hall: Hall, name: str | None, unset: tuple[str, ...], reason: str, **given: Any) -> int:
    """A section's rules: shown, or changed."""
    from thuysi.cli.shown import section_lines
    from thuysi.documents import section_document

    changes = {**_rules(given), **({"name": name} if name is not None else {}), **_unset(unset, given)}
    if not changes:
        return hall.tell(section_document(hall.found), section_lines(hall.found, hall.language))
    done = hall.desk.change_section(hall.event, hall.section, reason, seen=hall.seen, **changes)
    found = done.event.sections[hall.section]
    return hall.did(done, section_lines(found, hall.language), section=section_document(found))


UNSET: Final = {"rounds": "total_rounds", "first-colour": "first_colour", "seed": "seed", "edition": "edition",
                "units": "units_best"}  # fmt: skip
"""What can go back to the law's own, by the name of its option; any other name is one of the settings."""


def _unset(names: tuple[str, ...], given: dict[str, Any]) -> dict[str, object]:
    """Settings that go back to the law's own value."""
    own: dict[str, object] = {UNSET[name]: None for name in names if name in UNSET}
    settings: dict[str, object] = {name: None for name in names if name not in UNSET}
    return {**own, "settings": {**settings_of(given["settings"]), **settings}} if settings else own


@section.named("remove", cls=AtEvent)
@verb
def remove(hall: Hall) -> int:
    """A section without rounds is taken away."""
    return hall.did(hall.desk.remove_section(hall.event, hall.section, seen=hall.seen))


# --- the end ---------------------------------------------------------------------------------------------------------


@command.named("close", cls=AtEvent)
@verb
def close(hall: Hall) -> int:
    """The end of a section: final standings and medals are written down."""
    section_id = hall.section
    done = hall.desk.close(hall.event, section_id, seen=hall.seen)
    return hall.did(done, _closing(hall, done.event.sections[section_id].closing), section=section_id,
                    closing=dict(done.event.sections[section_id].closing))  # fmt: skip


def _closing(hall: Hall, closing: Any) -> Iterator[str]:
    """What was written down, for people."""
    from thuysi.cli.shown import table, who

    columns = (("rank", True), ("sbd", True), ("name", False), ("points", True))
    found = hall.found
    rows = [
        (one["rank"], one["sbd"], found.registrations[one["sbd"]].player.name, one["points"])
        for one in closing["standings"]
    ]
    yield table(hall.language, hall.say("closed_title", name=found.name), columns, rows)
    for one in closing["medals"]:
        medal = hall.say(f"medal.{one['medal']}")
        yield hall.say("medal_line", medal=medal, place=one["place"], who=who(found, one["sbd"]))


@command.named("reopen", cls=AtEvent)
@verb
@click.option("--reason", default="")
def reopen(hall: Hall, reason: str) -> int:
    """A closed section is opened again."""
    return hall.did(hall.desk.open_again(hall.event, hall.section, reason, seen=hall.seen))
