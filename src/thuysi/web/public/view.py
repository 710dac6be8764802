"""An event as the public may see it. Every public page is made from this and from nothing else.

What is not public is taken out here, once: rounds that are drafts, phone numbers, notes, days of birth, protests, the
names of entrants who asked to be shown by initials. A page cannot show what it was never given.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from thuysi.cards import Card, cards
from thuysi.decision import AllocatedBye
from thuysi.engines.lots_cards import scores_before
from thuysi.errors import ThuysiError
from thuysi.history import histories
from thuysi.journal.frozen import pairing_of
from thuysi.journal.state import Board, Commitment, Event, Registration, Round, Section
from thuysi.journal.tournament import tournament_of
from thuysi.model import Points, Tournament
from thuysi.names import initials, search_key, sort_key
from thuysi.text.words import Words, words_of

if TYPE_CHECKING:
    from thuysi.standings import Standings

PUBLIC_STATUSES: Final = ("published", "final")
YEAR: Final = 4


@dataclass(frozen=True, slots=True)
class Person:
    """An entrant as he is shown: `number` is his starting number (0: none yet), `birth` a year, `title` or grade."""

    sbd: int
    number: int
    name: str
    key: str
    unit: str
    birth: str
    title: str
    withdrawn: bool


@dataclass(frozen=True, slots=True)
class Seat:
    """One side of a board: who, and his points before the round."""

    person: Person
    points: Points


@dataclass(frozen=True, slots=True)
class Match:
    """A board of a round as it is shown: first mover, second mover, the result's code or None."""

    board: int
    white: Seat
    black: Seat
    result: str | None


@dataclass(frozen=True, slots=True)
class Idle:
    """Somebody without an opponent in a round; `kind` is a bye's letter, "rest", or "absent" for nothing."""

    person: Person
    kind: str
    points: Points


class SectionView:
    """A section of published things only. What a page asks for is found out once and kept."""

    def __init__(self, section: Section) -> None:
        self.section = section
        self._points: dict[int, Mapping[int, Points]] = {}
        self._tables: dict[int, Standings] = {}
        self._resting: dict[int, frozenset[int]] = {}

    @property
    def id(self) -> str:
        """The section's part of an address."""
        return self.section.id

    @cached_property
    def people(self) -> Mapping[int, Person]:
        """Everybody on the list by registration number."""
        return {sbd: _person(one) for sbd, one in self.section.registrations.items()}

    @cached_property
    def by_number(self) -> Mapping[int, Person]:
        """Everybody who has a starting number, by it."""
        return {person.number: person for person in self.people.values() if person.number}

    @cached_property
    def alphabetical(self) -> tuple[Person, ...]:
        """Everybody by given name, as Vietnamese lists stand."""
        given = {sbd: one.player.given_name for sbd, one in self.section.registrations.items()}
        return tuple(sorted(self.people.values(), key=lambda one: (sort_key(one.name, given[one.sbd]), one.sbd)))

    @cached_property
    def tournament(self) -> Tournament:
        """The section as the standings' and cards' functions are asked with."""
        return tournament_of(self.section)

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
    def cards(self) -> Mapping[int, Card]:
        """Everybody's tracking card by starting number."""
        return {one.player.number: one for one in cards(self.tournament)}

    @cached_property
    def scores(self) -> list[dict[int, int]]:
        """Everybody's points before each round, by starting number."""
        return scores_before(self.tournament, len(self.section.rounds))

    def points_before(self, number: int) -> Mapping[int, Points]:
        """Registration number -> points before a round."""
        known = self._points.get(number)
        if known is None:
            people = self.by_number
            found = histories(self.tournament, number - 1)
            known = self._points[number] = {people[one].sbd: history.points for one, history in found.items()}
        return known

    def round(self, number: int) -> Round | None:
        """A published round."""
        return next((one for one in self.section.rounds if one.number == number), None)

    @property
    def latest(self) -> Round | None:
        """The last published round."""
        return self.section.rounds[-1] if self.section.rounds else None

    def matches(self, round_: Round) -> tuple[Match, ...]:
        """The boards of a round."""
        return tuple(self._match(number, board, round_) for number, board in enumerate(round_.boards, start=1))

    def _match(self, number: int, board: Board, round_: Round) -> Match:
        return Match(number, self.seat(board.white, round_), self.seat(board.black, round_), board.result)

    def seat(self, sbd: int, round_: Round) -> Seat:
        """A player with his points before a round."""
        return Seat(self.people[sbd], self.points_before(round_.number).get(sbd, Points(0)))

    def idle(self, round_: Round) -> tuple[Idle, ...]:
        """Who has no opponent in a round: byes first, then who is not there; those who have left are not named."""
        seated = {sbd for board in round_.boards for sbd in (board.white, board.black)}
        found = []
        for person in self.alphabetical:
            one = self.section.registrations[person.sbd]
            left = one.withdrawn_from is not None and one.withdrawn_from <= round_.number
            if person.sbd in seated or not person.number or left or one.entered_for > round_.number:
                continue
            found.append(Idle(person, self.idle_kind(round_, person.sbd), self.seat(person.sbd, round_).points))
        return tuple(sorted(found, key=lambda idle: IDLE_ORDER.index(idle.kind)))

    def idle_kind(self, round_: Round, sbd: int) -> str:
        """What somebody without an opponent has: a bye by its letter, a round robin's rest, or nothing."""
        kind = round_.byes.get(sbd, ABSENT)
        if kind != "Z":
            return kind
        return REST if sbd in self.resting(round_) else ABSENT

    def resting(self, round_: Round) -> frozenset[int]:
        """Who had no opponent by the draw itself: the bye, the rests of a round robin."""
        known = self._resting.get(round_.number)
        if known is None:
            given: tuple[AllocatedBye, ...] = ()
            if round_.pairing:
                pairing = pairing_of(round_.pairing)
                given = (*pairing.rests, *((pairing.bye,) if pairing.bye else ()))
            resting = {one.player for one in given}
            known = frozenset(sbd for sbd, then in round_.numbers.items() if then in resting)
            self._resting[round_.number] = known
        return known

    def words(self, language: str) -> Words:
        """The language's words with the section's own for the colours."""
        return words_of(language, self.section.colour_words)


def _until(section: Section, number: int) -> Section:
    return replace(section, rounds=section.rounds[:number])


ABSENT: Final = "absent"
REST: Final = "rest"
IDLE_ORDER: Final = ("U", "F", "H", REST, ABSENT)
"""Byes stand before the absent at the end of a round's list."""


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
    return replace(
        section,
        registrations={sbd: _public_registration(one) for sbd, one in section.registrations.items()},
        rounds=rounds,
        absences=(),
        adjustments=tuple(replace(one, reason="") for one in section.adjustments),
        protests=(),
        commitments=tuple(_public_commitment(one, rounds) for one in section.commitments),
        closing={},
    )


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
    shown = replace(player, birth=player.birth[:YEAR], fide_id="")
    if one.initials:
        name = initials(player.name)
        shown = replace(shown, name=name, given_name=name)
    return replace(one, player=shown, phone="", note="", checked_in=False)


def _person(one: Registration) -> Person:
    player = one.player
    title = player.title or player.grade
    withdrawn = one.withdrawn_from is not None
    key = search_key(player.name)
    return Person(one.sbd, player.number, player.name, key, player.unit, player.birth, title, withdrawn)


def _itself(event: Event) -> Event:
    return replace(event, sequence=0, hash="")


def found(people: Iterable[Person], asked: str) -> tuple[Person, ...]:
    """Who is meant by what was typed: part of a name with or without accents, or a number."""
    key = search_key(asked)
    if not key:
        return ()
    if key.isdigit():
        return tuple(one for one in people if key in (str(one.number), str(one.sbd)))
    words = key.split()
    return tuple(one for one in people if all(word in one.key for word in words))
