"""An event as the public may see it. Every public page is made from this and from nothing else.

What is not public is taken out here, once: rounds that are drafts, phone numbers, notes, days of birth, protests, the
names of entrants who asked to be shown by initials. A page cannot show what it was never given.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from thuysi.engines.lots_cards import scores_before
from thuysi.errors import ThuysiError
from thuysi.journal.state import Commitment, Event, Registration, Round, Section
from thuysi.journal.tournament import sbd_of, tournament_of
from thuysi.model import Tournament
from thuysi.names import is_meant, search_key
from thuysi.service.field import planned_rounds
from thuysi.shown import Person, Shown, resting_of
from thuysi.shown.people import by_first_letters, person, place_in_list, year_of
from thuysi.text.words import Words, words_of

if TYPE_CHECKING:
    from thuysi.standings import Standings

PUBLIC_STATUSES: Final = ("published", "final")


class SectionView:
    """A section of published things only. What a page asks for is found out once and kept."""

    def __init__(self, section: Section) -> None:
        self.section = section
        self._tables: dict[int, Standings] = {}

    @property
    def id(self) -> str:
        """The section's part of an address."""
        return self.section.id

    @cached_property
    def people(self) -> Mapping[int, Person]:
        """Everybody on the list by registration number."""
        return {
            sbd: person(one.player, sbd, one.withdrawn_from is not None)
            for sbd, one in self.section.registrations.items()
        }

    @cached_property
    def keys(self) -> Mapping[int, str]:
        """By what everybody is found, by registration number: his name without accents."""
        return {sbd: search_key(one.name) for sbd, one in self.people.items()}

    @cached_property
    def by_number(self) -> Mapping[int, Person]:
        """Everybody who has a starting number, by it."""
        return {one.number: one for one in self.people.values() if one.number}

    @cached_property
    def alphabetical(self) -> tuple[Person, ...]:
        """Everybody by given name, as Vietnamese lists stand."""
        listed = sorted(self.section.registrations.values(), key=lambda one: (place_in_list(one.player), one.sbd))
        return tuple(self.people[one.sbd] for one in listed)

    @cached_property
    def shown(self) -> Shown:
        """The section as it is shown: what its views are made from."""
        return Shown(tournament_of(self.section), resting_of(self.section), sbd_of(self.section))

    @property
    def tournament(self) -> Tournament:
        """The section as the standings' and cards' functions are asked with."""
        return self.shown.tournament

    @property
    def standings(self) -> Standings | None:
        """The standings after the last round in which every board has its result; None where there are none."""
        found = self._ranking
        return None if isinstance(found, ThuysiError) else found

    @property
    def standings_problem(self) -> ThuysiError | None:
        """Why the section's own list of tie-breaks gives no standings."""
        found = self._ranking
        return found if isinstance(found, ThuysiError) else None

    @cached_property
    def _ranking(self) -> Standings | ThuysiError | None:
        """None before anybody has a number; an error, to be told, for a list of tie-breaks that cannot be applied."""
        from thuysi.standings import standings

        if not self.by_number:
            return None
        try:
            return standings(self.tournament)
        except ThuysiError as error:
            return error

    def table_after(self, number: int) -> Standings | None:
        """The standings after a round that is over; None for one that is not, or where there are none."""
        from thuysi.standings import standings

        newest = self.standings
        if newest is None or not 1 <= number <= newest.after_round:
            return None
        if number == newest.after_round:
            return newest
        known = self._tables.get(number)
        if known is None:
            known = self._tables[number] = standings(self.tournament, after_round=number)
        return known

    def remember(self, before: SectionView) -> None:
        """Take over the tables of rounds that are as they were: a new result in the last round changes none of them."""
        for number, table in before._tables.items():
            if _until(self.section, number) == _until(before.section, number):
                self._tables[number] = table

    @cached_property
    def scores(self) -> list[dict[int, int]]:
        """Everybody's points before each round, by starting number."""
        return scores_before(self.tournament, len(self.section.rounds))

    def round(self, number: int) -> Round | None:
        """A published round."""
        return next((one for one in self.section.rounds if one.number == number), None)

    @property
    def latest(self) -> Round | None:
        """The last published round."""
        return self.section.rounds[-1] if self.section.rounds else None

    def words(self, language: str) -> Words:
        """The language's words with the section's own for the colours."""
        return words_of(language, self.section.colour_words)


def _until(section: Section, number: int) -> Section:
    return replace(section, rounds=section.rounds[:number])


class EventView:
    """An event of published things only."""

    def __init__(self, event: Event, sections: Mapping[str, SectionView]) -> None:
        self.event = event
        self.sections = sections

    @property
    def head(self) -> int:
        """The sequence number of the entry it was made from."""
        return self.event.sequence

    def changed_since(self, before: EventView) -> tuple[str, ...]:
        """The sections that differ from another view's, "" where the event itself does."""
        own = [""] if _itself(self.event) != _itself(before.event) else []
        other = before.sections
        changed = [id_ for id_, one in self.sections.items() if id_ not in other or other[id_] is not one]
        return (*own, *changed, *[id_ for id_ in other if id_ not in self.sections])


def event_view(event: Event, before: EventView | None = None) -> EventView:
    """What of an event is public; sections that are as they were in `before` are taken from it with all they know."""
    sections = {}
    for id_, section in event.sections.items():
        public = public_section(section)
        known = before.sections.get(id_) if before is not None else None
        if known is None or known.section != public:
            sections[id_] = SectionView(public)
            if known is not None:
                sections[id_].remember(known)
        else:
            sections[id_] = known
    return EventView(replace(event, sections={}, restore_points={}, undoable=(), redoable=(), last_undone=0), sections)


def public_section(section: Section) -> Section:
    """A section without what is not public."""
    rounds = tuple(_public_round(one) for one in section.rounds if one.status in PUBLIC_STATUSES)
    shown = replace(
        section,
        registrations={sbd: _public_registration(one) for sbd, one in section.registrations.items()},
        rounds=rounds,
        absences=(),
        adjustments=tuple(replace(one, reason="") for one in section.adjustments),
        protests=(),
        commitments=tuple(_public_commitment(one, rounds) for one in section.commitments),
        closing={},
    )
    return replace(shown, total_rounds=planned_rounds(shown))


def _public_commitment(one: Commitment, rounds: tuple[Round, ...]) -> Commitment:
    """The promise; what opens it only when the round is public: with the seed anybody could draw it beforehand."""
    if any(round_.number == one.round for round_ in rounds):
        return one
    return replace(one, seed=None, nonce=None, phrase="")


def _public_round(round_: Round) -> Round:
    """A round with what its reasons rest on, without who entered what."""
    boards = tuple(replace(board, entered=None, confirmed=False) for board in round_.boards)
    return replace(round_, boards=boards, reason="")


def _public_registration(one: Registration) -> Registration:
    player = one.player
    shown = replace(player, birth=year_of(player.birth), fide_id="")
    if one.initials:
        shown = by_first_letters(shown)
    return replace(one, player=shown, phone="", note="", checked_in=False)


def _itself(event: Event) -> Event:
    return replace(event, sequence=0, hash="")


def found(section: SectionView, asked: str) -> tuple[Person, ...]:
    """Who is meant by what was typed: part of a name with or without accents, or a number."""
    return tuple(
        one for one in section.people.values() if is_meant(asked, section.keys[one.sbd], (one.number, one.sbd))
    )
