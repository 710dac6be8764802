"""The list: who takes part, under which registration number (SBD), who is in the hall, which starting number (STT)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import date
from functools import lru_cache
from typing import Any, Final

from thuysi.engines.order import LIST_SETTINGS, ORDER_KEYS, initial_order
from thuysi.errors import Problem, RefusedVerb
from thuysi.journal.apply import ORDERING
from thuysi.journal.state import Event, Registration, Section
from thuysi.journal.tournament import ROUND_ROBIN
from thuysi.journal.values import PERSONAL, changed, plain, player_data
from thuysi.model import Player
from thuysi.names import clean, identity_key
from thuysi.ratings import Rated
from thuysi.ratings import changes as given_by
from thuysi.rosters import Changes, Near, merge
from thuysi.rosters import Decided as Word
from thuysi.service.deeds import (
    Decided,
    Deed,
    decided,
    names,
    note,
    open_section,
    registration_in,
    registrations_in,
)

FIELDS: Final = tuple(one.name for one in fields(Player) if one.name != "number")
CLEANED: Final = ("name", "given_name", "unit", "title", "grade", "birth", "sex", "federation", "fide_id")


def cleaned(player: Player) -> Player:
    """A player as he is kept: composed letters, single blanks; refused ("name_missing") without a name."""
    own = {name: getattr(player, name) for name in FIELDS}
    own |= {name: clean(own[name]) for name in CLEANED}
    if not own["name"]:
        raise RefusedVerb("service.name_missing", lift=[])
    return Player(0, **own)


Identity = tuple[object, ...]


KNOWN_NAMES: Final = 50_000
"""So many spellings of names and units are remembered by what they are when folded: each is folded once."""

folded_name = lru_cache(KNOWN_NAMES)(identity_key)


def identity(player: Player) -> Identity:
    """What tells people apart: name, unit, birth; spelling, capitals and blanks aside."""
    return (folded_name(player.name), folded_name(player.unit), player.birth)


def same_person(section: Section, player: Player, but: int | None = None) -> int | None:
    """Who on the list is this player already: the same FIDE number, or the same name, unit and birth."""
    own = identity(player)
    for sbd, one in section.registrations.items():
        known = one.player
        if sbd != but and ((player.fide_id and known.fide_id == player.fide_id) or identity(known) == own):
            return sbd
    return None


def _check_new(section: Section, player: Player, namesake: bool, but: int | None = None) -> None:
    """A second entry of one person is refused; a namesake is let in when the arbiter says that he is one."""
    known = same_person(section, player, but)
    if known is None:
        return
    by_number = bool(player.fide_id) and section.registrations[known].player.fide_id == player.fide_id
    if by_number:
        raise RefusedVerb(
            "service.same_fide_id", sbd=known, name=player.name, fide_id=player.fide_id, lift=["edit_player"]
        )
    if not namesake:
        raise RefusedVerb("service.already_registered", sbd=known, name=player.name, lift=["edit_player", "namesake"])


def check_birth(birth: str) -> None:
    """A birth is a year or a day of the calendar (1985, 1985-03-02): pages that show the year alone rest on it."""
    if not birth:
        return
    try:
        if not re.fullmatch(r"[0-9]{4}(-[0-9]{2}-[0-9]{2})?", birth):
            raise ValueError(birth)
        date.fromisoformat(birth if len(birth) > len("1985") else f"{birth}-01-01")
    except ValueError:
        raise RefusedVerb("service.birth_unread", found=birth[:40], lift=[]) from None


def _check_before_rounds(section: Section) -> None:
    if section.rounds:
        raise RefusedVerb("service.list_is_drawn", rounds=len(section.rounds), lift=["enter_late"])


def register(
    event: Event,
    section: str,
    player: Player,
    phone: str = "",
    note: str = "",
    initials: bool = False,
    namesake: bool = False,
) -> Decided:
    """A person on the list, under a number (SBD) that nobody ever had; his `number` is not looked at.

    Refused: after round 1 is drawn (`enter_late`), the same FIDE number, the same name, unit and birth (unless
    `namesake`).
    """
    found = open_section(event, section)
    _check_before_rounds(found)
    person = cleaned(player)
    check_birth(person.birth)
    _check_new(found, person, namesake)
    return decided(Deed("registered", section, new_person(found.last_sbd + 1, person, phone, note, initials)))


def new_person(sbd: int, player: Player, phone: str = "", note: str = "", initials: bool = False) -> dict[str, object]:
    """The data of a new registration."""
    own = {"phone": phone, "note": note, "initials": initials}
    return {"sbd": sbd, "player": player_data(player), **{key: value for key, value in own.items() if value}}


def edit_player(event: Event, /, section: str, sbd: int, namesake: bool = False, **changes: object) -> Decided:
    """A person's particulars put right: the fields of a player (not his number), phone, note, initials.

    Before round 1 a change of what 28.1 looks at makes the numbers provisional again.
    """
    found = open_section(event, section)
    old = registration_in(found, sbd)
    unknown = [name for name in changes if name not in (*FIELDS, *PERSONAL)]
    if unknown:
        raise RefusedVerb("service.unknown_fields", fields=unknown, known=[*FIELDS, *PERSONAL], lift=[])
    wanted = {name: clean(value) if name in CLEANED and isinstance(value, str) else value
              for name, value in changes.items()}  # fmt: skip
    own = {name: value for name, value in wanted.items() if _value(old, name) != value}
    if not own:
        return decided()
    check_birth(str(own.get("birth", "")))
    answer = decided(Deed("edited", section, {"sbd": sbd, "changes": own}))
    if not own.get("name", "-"):
        raise RefusedVerb("service.name_missing", lift=[])
    _check_new(found, changed(old, own).player, namesake, but=sbd)
    return answer


def _value(registration: Registration, name: str) -> object:
    return getattr(registration if name in PERSONAL else registration.player, name)


def remove_player(event: Event, section: str, sbd: int) -> Decided:
    """A person off the list; who stands in a drawn round, with a game or without, is never deleted: he withdraws."""
    found = open_section(event, section)
    registration_in(found, sbd)
    rounds = [drawn.number for drawn in found.rounds if sbd in drawn.numbers]
    if rounds:
        raise RefusedVerb(
            "service.stands_in_rounds", sbd=sbd, names=names(found, [sbd]), rounds=rounds, lift=["withdraw"]
        )
    return decided(Deed("removed", section, {"sbd": sbd}))


# --- whole lists -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Merge:
    """A list compared with the section's (`rosters.merge`), as `import_list` takes it; people there go by SBD.

    `added` are new, `changed` what the list says otherwise of whom, `same` who is there as he was, `missing` whom the
    list does not have (he stays), `near` the rows that wait for the arbiter's word.
    """

    changes: Changes
    added: tuple[Player, ...]
    problems: tuple[Problem, ...] = ()

    @property
    def changed(self) -> Mapping[int, Mapping[str, object]]:
        """What is to be corrected, by SBD."""
        return self.changes.fields

    @property
    def same(self) -> tuple[int, ...]:
        """Who is there as the list says."""
        return self.changes.left

    @property
    def missing(self) -> tuple[int, ...]:
        """Whom the list does not have."""
        return self.changes.missing

    @property
    def near(self) -> tuple[Near, ...]:
        """Rows (from 0) that may be somebody who is there; they are neither added nor taken for anybody."""
        return self.changes.near


def merge_list(event: Event, section: str, players: Iterable[Player], word: Word | None = None) -> Merge:
    """What reading this list into the section would do; the same list twice does nothing the second time.

    Who is who says `rosters.merge`, with the arbiter's `word` on the rows that wait for it. Whoever stands in the list
    twice is told and added once, unless the word says of the further row that he is somebody else.
    """
    found = open_section(event, section)
    incoming = [cleaned(player) for player in players]
    changes = merge(people_in(found), incoming, word)
    others = word.new if word is not None else frozenset()
    again = {one.row: one.player.name for one, _ in changes.twice if one.row not in others}
    added = tuple(one.player for one in changes.added if one.row not in again)
    return Merge(changes, added, tuple(note("service.twice_in_list", name=name) for name in again.values()))


def people_in(section: Section) -> list[Player]:
    """Who is on the list, as players numbered by SBD: as lists and ratings are compared with them."""
    return [replace(one.player, number=sbd) for sbd, one in section.registrations.items()]


def import_list(
    event: Event,
    section: str,
    added: Sequence[Player],
    changes: Mapping[int, Mapping[str, object]] | None = None,
    source: str = "",
    namesake: bool = False,
) -> Decided:
    """A whole list at once, as `merge_list` compared it: one entry. New people are refused once round 1 is drawn.

    A second entry of one person is refused; `namesake`: the arbiter has said of equal names that they are others.
    """
    found = open_section(event, section)
    people = [cleaned(player) for player in added]
    if people:
        _check_before_rounds(found)
    seen: set[object] = set()
    for person in people:
        _check_new(found, person, namesake)
        own = [] if namesake else [identity(person)]
        own += [("fide", person.fide_id)] if person.fide_id else []
        if not seen.isdisjoint(own):
            raise RefusedVerb("service.twice_in_list", name=person.name, lift=["namesake"])
        seen.update(own)
    first = found.last_sbd + 1
    new = [new_person(sbd, person) for sbd, person in enumerate(people, first)]
    old = [
        {"sbd": registration_in(found, sbd).sbd, "changes": dict(own)} for sbd, own in (changes or {}).items() if own
    ]
    if not new and not old:
        return decided(notes=[note("service.nothing_new")])
    return decided(Deed("imported", section, {"added": new, "changed": old, **({"source": source} if source else {})}))


def take_ratings(
    event: Event, section: str, taken: Mapping[int, Rated], kind: str, source: str = "", with_id: bool = True
) -> Decided:
    """What persons of a rating list give people of the section (SBD -> person): one entry, at any time.

    Taken are the rating of that kind, titles, and the list's number where it is FIDE's; what the list lacks stays.
    Before round 1 the numbers are provisional again, later nobody is renumbered. Refused: a number of somebody else's.
    """
    found = open_section(event, section)
    people = [replace(registration_in(found, sbd).player, number=sbd) for sbd in taken]
    given = given_by(people, taken, kind, with_id=with_id)
    if with_id:
        _check_ids(found, taken)
    if not given.changed:
        return decided(notes=[note("service.nothing_new")])
    changed = [{"sbd": sbd, "changes": own} for sbd, own in given.fields.items()]
    data = {"added": [], "changed": changed, **({"source": source} if source else {})}
    answer = decided(Deed("imported", section, data))
    moved = any(not ORDERING.isdisjoint(own) for own in given.fields.values())
    again = moved and found.numbered and not found.rounds
    return Decided(answer.deeds, (note("service.number_again"),)) if again else answer


def _check_ids(section: Section, taken: Mapping[int, Rated]) -> None:
    """Refuse a FIDE number that two people would have."""
    owners = {one.player.fide_id: sbd for sbd, one in section.registrations.items() if sbd not in taken}
    for sbd, person in taken.items():
        if not person.id:
            continue
        other = owners.setdefault(person.id, sbd)
        if other != sbd:
            name = section.registrations[sbd].player.name
            raise RefusedVerb(
                "service.same_fide_id", sbd=other, name=name, fide_id=person.id, lift=["edit_player"]
            )  # fmt: skip


# --- in the hall -----------------------------------------------------------------------------------------------------


def check_in(event: Event, section: str, sbds: Iterable[int]) -> Decided:
    """These are in the hall; who is already is not written again."""
    found = open_section(event, section)
    new = [one.sbd for one in registrations_in(found, sbds) if not one.checked_in]
    return decided(Deed("checked_in", section, {"sbds": new})) if new else decided()


def check_out(event: Event, section: str, sbds: Iterable[int]) -> Decided:
    """These are not in the hall after all."""
    found = open_section(event, section)
    gone = [one.sbd for one in registrations_in(found, sbds) if one.checked_in]
    return decided(Deed("checked_out", section, {"sbds": gone})) if gone else decided()


def number(event: Event, section: str, seed: int | None = None) -> Decided:
    """28.1: starting numbers, provisional until round 1 is drawn; by lot where nothing else parts two players.

    Once anybody is checked in, only who is checked in gets a number: who comes later is entered late (28.7). `seed`
    draws the lots; without one, and with lots to draw, refused ("lots_needed").
    """
    found = open_section(event, section)
    if found.rounds:
        raise RefusedVerb("service.numbers_fixed", rounds=len(found.rounds), lift=["undraw", "enter_late"])
    listed = _listed(found)
    settings = {key: value for key, value in found.settings.items() if key in (ORDER_KEYS.name, *LIST_SETTINGS)}
    order = initial_order([one.player for one in listed], settings, found.seed if seed is None else seed)
    if order.undrawn:
        people = [names(found, [listed[order.before[at - 1]].sbd for at in group]) for group in order.undrawn]
        raise RefusedVerb("service.lots_needed", groups=[" / ".join(group) for group in people], lift=["seed"])
    sbds = [listed[place].sbd for place in order.before]
    lots = {str(sbd): one.lot for sbd, one in zip(sbds, order.players) if one.lot is not None}
    data: dict[str, Any] = {
        "numbers": {str(sbd): one.number for sbd, one in zip(sbds, order.players)},
        "decisions": [{"article": one.article, "code": one.code, "facts": plain(one.facts)} for one in order.decisions],
    }
    data |= {"lots": lots} if lots else {}
    data |= {"seed": order.seed} if order.seed is not None else {}
    return decided(Deed("numbered", section, data), notes=(*_left_out(found, listed), *_hints(found, len(listed))))


def _listed(section: Section) -> list[Registration]:
    """Who gets a number: everybody, or who is in the hall once somebody is; who withdrew does not."""
    everybody = [one for one in section.registrations.values() if one.withdrawn_from is None]
    present = [one for one in everybody if one.checked_in]
    listed = sorted(present or everybody, key=lambda one: one.sbd)
    if not listed:
        raise RefusedVerb("service.nobody_registered", lift=["register", "import_list"])
    return listed


def _left_out(section: Section, listed: Sequence[Registration]) -> list[Problem]:
    """Who got no number because he is not in the hall: a note."""
    away = [one.sbd for one in section.registrations.values() if one.withdrawn_from is None and one not in listed]
    return [note("service.not_in_hall", names=names(section, away), count=len(away))] if away else []


def _hints(section: Section, players: int) -> list[Problem]:
    """A hint, never an error: a field so small that a round robin suits, or rounds that the law does not advise."""
    rounds = section.total_rounds
    if section.system == ROUND_ROBIN or rounds is None:
        return []
    if players - 1 + players % 2 <= rounds:
        return [note("service.round_robin_suggested", players=players, rounds=rounds)]
    advised = next((advice for most, advice in ADVISED if players <= most), LARGE)
    if advised and rounds not in advised:
        return [note("service.rounds_advised", players=players, rounds=rounds, advised=list(advised))]
    return []


ADVISED: Final = ((19, ()), (30, (7, 8, 9)), (50, (9, 11)))
"""General principles: up to so many players -> the numbers of rounds that the law advises; below 20 it advises none."""

LARGE: Final = (11, 13)
"""The rounds it advises for more players."""
