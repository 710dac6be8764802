"""`thuysi players`: the list of a section — who takes part, who is in the hall, who is away, withdraws, comes late."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import click

from thuysi.cli.hall import AtEvent, Hall, look, verb
from thuysi.cli.options import Decorator, together
from thuysi.cli.told import group
from thuysi.errors import UsageError
from thuysi.model import ByeKind

if TYPE_CHECKING:
    from thuysi.formats.roster import Roster
    from thuysi.model import Player
    from thuysi.rosters import Changes
    from thuysi.service.acting import Outcome

KINDS: Final[dict[str, ByeKind]] = {"zero": "Z", "half": "H", "full": "F"}

particulars: Decorator = together(
    click.option("--unit", default=None),
    click.option("--birth", default=None, metavar="DATE"),
    click.option("--sex", default=None),
    click.option("--rating", type=click.IntRange(1, 9_999), default=None),
    click.option("--title", default=None),
    click.option("--national-rating", type=click.IntRange(1, 9_999), default=None),
    click.option("--grade", default=None),
    click.option("--federation", default=None),
    click.option("--fide-id", default=None),
    click.option("--given-name", default=None),
    click.option("--phone", default=None),
    click.option("--note", default=None),
)
people_argument = click.argument("people", metavar="SBD…", nargs=-1)
reason_option = click.option("--reason", default="")


@group("players")
def command() -> None:
    """The list of a section."""


@command.named("list", cls=AtEvent)
@look
@click.option("--by", type=click.Choice(["sbd", "number", "name", "unit"]), default="sbd")
def listed(hall: Hall, by: str) -> int:
    """Who is on the list."""
    from thuysi.cli.shown import people_table
    from thuysi.documents import person_document
    from thuysi.names import sort_key

    found = hall.found
    keys: dict[str, Any] = {
        "sbd": lambda one: one.sbd,
        "number": lambda one: (not one.player.number, one.player.number, one.sbd),
        "name": lambda one: (sort_key(one.player.name, one.player.given_name), one.sbd),
        "unit": lambda one: (sort_key(one.player.unit, one.player.unit), one.sbd),
    }
    people = sorted(found.registrations.values(), key=keys[by])
    document = {
        "event": hall.event, "section": found.id, "sequence": hall.now.sequence, "numbered": found.numbered,
        "players": [person_document(found, one) for one in people],
    }  # fmt: skip
    return hall.tell(document, [people_table(found, people, hall.language)])


# --- registration ----------------------------------------------------------------------------------------------------


def _given(given: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The particulars that were said: of the player, and of his registration."""
    from thuysi.cli.late import is_birth, one_line

    said = {name: one_line(value) if isinstance(value, str) else value for name, value in given.items()
            if value is not None}  # fmt: skip
    if said.get("birth") and not is_birth(said["birth"]):
        raise UsageError("late_birth", found=said["birth"])
    own: dict[str, Any] = {name: said.pop(name) for name in ("phone", "note") if name in said}
    return said, own


def _player(name: str, said: dict[str, Any]) -> Player:
    from thuysi.model import Player

    return Player(0, name, **said)


@command.named("add", cls=AtEvent)
@verb
@click.argument("name")
@particulars
@click.option("--initials", is_flag=True)
@click.option("--namesake", is_flag=True)
def add(hall: Hall, name: str, initials: bool, namesake: bool, **given: Any) -> int:
    """A person on the list, under a registration number of his own."""
    said, own = _given(given)
    done = hall.desk.register(
        hall.event, hall.section, _player(name, said), **own, initials=initials, namesake=namesake, seen=hall.seen
    )
    return _about(hall, done, done.event.sections[hall.section].last_sbd)


def _about(hall: Hall, done: Outcome, sbd: int) -> int:
    """What was done to one person."""
    from thuysi.cli.shown import who
    from thuysi.documents import person_document

    found = done.event.sections[hall.section]
    one = found.registrations[sbd]
    line = hall.say("person", who=who(found, sbd), number=one.player.number or None, unit=one.player.unit)
    return hall.did(done, [line], section=found.id, player=person_document(found, one))


@command.named("edit", cls=AtEvent)
@verb
@click.argument("sbd", type=click.IntRange(1))
@click.option("--name", default=None)
@particulars
@click.option("--initials/--full-name", default=None)
@click.option("--namesake", is_flag=True)
def edit(hall: Hall, sbd: int, name: str | None, initials: bool | None, namesake: bool, **given: Any) -> int:
    """A person's particulars put right."""
    said, own = _given({**given, "name": name})
    changes = {**said, **own, **({"initials": initials} if initials is not None else {})}
    if not changes:
        raise UsageError("desk.nothing_said")
    done = hall.desk.edit_player(hall.event, hall.section, sbd, namesake=namesake, seen=hall.seen, **changes)
    return _about(hall, done, sbd)


@command.named("remove", cls=AtEvent)
@verb
@click.argument("sbd", type=click.IntRange(1))
def remove(hall: Hall, sbd: int) -> int:
    """Somebody who stands in no round is off the list."""
    return hall.did(hall.desk.remove_player(hall.event, hall.section, sbd, seen=hall.seen), section=hall.section)


@command.named("import", cls=AtEvent)
@verb
@click.argument("file", metavar="LIST")
@click.option("--elo-is", type=click.Choice(["international", "national"]), default="international")
@click.option("--sheet", default=None)
@click.option("--names", type=click.Choice(["as-written", "proper"]), default="as-written")
@click.option("--same", multiple=True, metavar="ROW=SBD")
@click.option("--new", "new", multiple=True, type=click.IntRange(1), metavar="ROW")
@click.option("--dry-run", "dry", is_flag=True)
def import_list(
    hall: Hall, file: str, elo_is: Any, sheet: str | None, names: str, same: tuple[str, ...], new: tuple[int, ...],
    dry: bool,
) -> int:  # fmt: skip
    """A whole list as a club sends it: who is new, what changed; the same list twice changes nothing."""
    import datetime

    from thuysi.cli.failure import show_problems
    from thuysi.cli.roster import bytes_of
    from thuysi.cli.roster_into import decided_of
    from thuysi.engines.order import scales_of
    from thuysi.formats.roster import read_roster
    from thuysi.service.registration import people_in

    scales = scales_of({name: value for name, value in hall.found.settings.items() if name in LISTS})
    roster = read_roster(
        bytes_of(file), file, today=datetime.date.today(), elo_is=elo_is, sheet=sheet, scales=scales,
        proper_names=names == "proper",
    )  # fmt: skip
    show_problems(file, roster.problems, hall.language)
    there = tuple(people_in(hall.found))
    merged = hall.desk.merge_list(hall.event, hall.section, roster.players, decided_of(same, new))
    done = None
    if not dry and not merged.changes.nothing:
        added, changed = merged.added, merged.changed
        done = hall.desk.import_list(hall.event, hall.section, added, changed, file, bool(new), seen=hall.seen)
    return _imported(hall, roster, there, merged.changes, done, dry)


LISTS: Final = ("order-keys", "title-list", "grade-list")


def _imported(
    hall: Hall, roster: Roster, there: tuple[Player, ...], changes: Changes, done: Outcome | None, dry: bool
) -> int:  # fmt: skip
    """What the list changed, or would change."""
    from thuysi.model import Tournament
    from thuysi.text.rosters import document, lines

    shape = document(changes, roster, None, hall.language)
    shape = {**{name: shape[name] for name in ("added", "changed", "left", "missing", "near")}, "section": hall.section}
    said = list(lines(changes, roster, Tournament(there), hall.language))
    if done is None:
        empty = {"event": hall.event, "sequence": hall.now.sequence, "entries": [], "notes": []}
        return hall.tell({**empty, **shape}, [*said, *([hall.say("nothing_written")] if dry else [])])
    return hall.did(done, said, **shape)


# --- in the hall -----------------------------------------------------------------------------------------------------


@command.named("check-in", cls=AtEvent)
@verb
@people_argument
@click.option("--back", is_flag=True)
def check_in(hall: Hall, people: tuple[str, ...], back: bool) -> int:
    """These are in the hall; once anybody is, only they are numbered."""
    act = hall.desk.check_out if back else hall.desk.check_in
    done = act(hall.event, hall.section, hall.people(people), seen=hall.seen)
    found = done.event.sections[hall.section]
    here = sum(one.checked_in for one in found.registrations.values())
    line = hall.say("checked_in", here=here, count=len(found.registrations))
    return hall.did(done, [line], section=found.id, checked_in=here)


@command.named("number", cls=AtEvent)
@verb
@click.option("--seed", type=click.IntRange(0), default=None)
def number(hall: Hall, seed: int | None) -> int:
    """Starting numbers by 28.1, by lot where nothing else parts two players."""
    from thuysi.cli.shown import people_table
    from thuysi.documents import person_document

    done = hall.desk.number(hall.event, hall.section, seed, seen=hall.seen)
    found = done.event.sections[hall.section]
    people = sorted(
        (one for one in found.registrations.values() if one.player.number), key=lambda one: one.player.number
    )
    used = next((entry.data.get("seed") for entry in done.entries), None)
    lines = [people_table(found, people, hall.language), *([hall.say("seed", seed=used)] if used is not None else [])]
    return hall.did(done, lines, section=found.id, seed=used, players=[person_document(found, one) for one in people])


# --- who plays -------------------------------------------------------------------------------------------------------


@command.named("late", cls=AtEvent)
@verb
@click.argument("name")
@particulars
@click.option("--missed", type=click.Choice(list(KINDS)), default="zero")
@click.option("--seed", type=click.IntRange(0), default=None)
def late(hall: Hall, name: str, missed: str, seed: int | None, **given: Any) -> int:
    """28.7: who comes late is placed by 28.1, everybody is numbered again; NAME may be the SBD of one on the list."""
    said, own = _given(given)
    player = int(name) if name.isdecimal() and not said else _player(name, said)
    return entered_late(hall, player, missed, seed, own.get("phone", ""), own.get("note", ""))


def entered_late(
    hall: Hall, player: int | Player, missed: str, seed: int | None, phone: str = "", note: str = ""
) -> int:
    """28.7 in the store; `thuysi late --db` does it too."""
    done = hall.desk.enter_late(
        hall.event, hall.section, player, KINDS[missed], seed, phone=phone, note=note, seen=hall.seen
    )
    return _about(hall, done, int(str(done.entries[-1].data["sbd"])))


@command.named("withdraw", cls=AtEvent)
@verb
@people_argument
@click.option("--from", "from_round", type=click.IntRange(1, 999), default=None, metavar="ROUND")
@click.option("--in-round", type=click.Choice(["plays", "forfeit", "redraw", "substitute"]), default=None)
@click.option("--substitute", type=click.IntRange(1), default=None, metavar="SBD")
@reason_option
def withdraw(
    hall: Hall, people: tuple[str, ...], from_round: int | None, in_round: Any, substitute: int | None, reason: str
) -> int:
    """These play no more; their games stay."""
    done = hall.desk.withdraw(
        hall.event, hall.section, hall.people(people), from_round, in_round, substitute, reason, seen=hall.seen
    )
    return _people(hall, done, people)


@command.named("return", cls=AtEvent)
@verb
@people_argument
@click.option("--from", "from_round", type=click.IntRange(1, 999), default=None, metavar="ROUND")
def back_again(hall: Hall, people: tuple[str, ...], from_round: int | None) -> int:
    """Who withdrew plays again."""
    done = hall.desk.return_player(hall.event, hall.section, hall.people(people), from_round, seen=hall.seen)
    return _people(hall, done, people)


def _people(hall: Hall, done: Outcome, words: tuple[str, ...]) -> int:
    """What was done to several people."""
    from thuysi.cli.shown import people_table
    from thuysi.documents import person_document

    found = done.event.sections[hall.section]
    people = [found.registrations[sbd] for sbd in dict.fromkeys(hall.people(words))]
    document = [person_document(found, one) for one in people]
    return hall.did(done, [people_table(found, people, hall.language)], section=found.id, players=document)


round_options: Decorator = together(
    click.option("--round", "round_", type=click.IntRange(1, 999), default=None),
    click.option("--until", type=click.IntRange(1, 999), default=None),
)


def _rounds(hall: Hall, round_: int | None, until: int | None) -> range:
    """The rounds meant: the next one, one, or all up to another."""
    first = len(hall.found.rounds) + 1 if round_ is None else round_
    last = first if until is None else until
    if last < first:
        raise UsageError("absence_range", first=first, last=last)
    return range(first, last + 1)


@command.named("absent", cls=AtEvent)
@verb
@people_argument
@round_options
@click.option("--kind", type=click.Choice(list(KINDS)), default="zero")
def absent(hall: Hall, people: tuple[str, ...], round_: int | None, until: int | None, kind: str) -> int:
    """Leave for rounds to come: these are not paired in them."""
    return announced(hall, people, round_, until, kind)


def announced(hall: Hall, people: tuple[str, ...], round_: int | None, until: int | None, kind: str | None) -> int:
    """Leave announced in the store, or (None) taken back; `thuysi absent --db` does it too."""
    rounds, sbds = _rounds(hall, round_, until), hall.people(people)
    if kind is None:
        done = hall.desk.announce_present(hall.event, hall.section, sbds, rounds, seen=hall.seen)
    else:
        done = hall.desk.announce_absent(hall.event, hall.section, sbds, rounds, KINDS[kind], seen=hall.seen)
    return _people(hall, done, people)


@command.named("present", cls=AtEvent)
@verb
@people_argument
@round_options
def present(hall: Hall, people: tuple[str, ...], round_: int | None, until: int | None) -> int:
    """Announced leave taken back."""
    return announced(hall, people, round_, until, None)


# --- regulations -----------------------------------------------------------------------------------------------------


span_options: Decorator = together(
    click.option("--from", "first", type=click.IntRange(1, 999), default=1, metavar="ROUND"),
    click.option("--until", "last", type=click.IntRange(1, 999), default=None, metavar="ROUND"),
    reason_option,
)


@command.named("forbid", cls=AtEvent)
@verb
@people_argument
@span_options
def forbid(hall: Hall, people: tuple[str, ...], first: int, last: int | None, reason: str) -> int:
    """These do not meet, by the event's own regulation."""
    return _ruled(
        hall, hall.desk.forbid(hall.event, hall.section, hall.people(people), first, last, reason, seen=hall.seen)
    )


@command.named("permit", cls=AtEvent)
@verb
@people_argument
@span_options
def permit(hall: Hall, people: tuple[str, ...], first: int, last: int | None, reason: str) -> int:
    """Such a regulation taken back."""
    return _ruled(
        hall, hall.desk.permit(hall.event, hall.section, hall.people(people), first, last, reason, seen=hall.seen)
    )


def _ruled(hall: Hall, done: Outcome) -> int:
    """The regulations as they stand now."""
    from thuysi.documents import section_document

    shape = section_document(done.event.sections[hall.section])
    return hall.did(done, _rule_lines(hall, shape), section=hall.section, forbidden=shape["forbidden"])


def _rule_lines(hall: Hall, shape: dict[str, Any]) -> Iterator[str]:
    from thuysi.cli.shown import who

    for one in shape["forbidden"]:
        people = [who(hall.found, sbd) for sbd in one["players"]]
        yield hall.say("forbidden", people=people, first=one["first_round"], last=one["last_round"])


@command.named("adjust", cls=AtEvent, context_settings={"ignore_unknown_options": True})
@verb
@click.argument("sbd", type=click.IntRange(1))
@click.argument("points")
@click.option("--round", "round_", type=click.IntRange(1, 999), default=None)
@click.option("--back", is_flag=True)
@reason_option
def adjust(hall: Hall, sbd: int, points: str, round_: int | None, back: bool, reason: str) -> int:
    """Points given (0.5) or taken (-1) by the arbiters, with a reason; `--back` takes such points back."""
    act = hall.desk.take_back_adjustment if back else hall.desk.adjust_points
    done = act(hall.event, hall.section, sbd, points, round_, reason, seen=hall.seen)
    return _about(hall, done, sbd)
