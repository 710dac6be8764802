"""What is made out to one player: tracking card, place card, badge, certificate, and the answer to his why."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from thuysi.cards import cards as filled_cards
from thuysi.errors import UsageError, no_such_player
from thuysi.reports.charts import Drawing, ways
from thuysi.reports.codes import qr_svg
from thuysi.reports.lists import sections_of
from thuysi.reports.source import Sheets, Source, in_cut_order
from thuysi.shown.card import card_lines
from thuysi.shown.people import Person, person
from thuysi.shown.why import Reason, reasons
from thuysi.standings.units import medals
from thuysi.text import table
from thuysi.text.card import bare_grade, headings

if TYPE_CHECKING:
    from thuysi.explain import Explanation

CARDS_ON_A_SHEET: Final = (1, 2, 4)
TENTS_PER_SHEET: Final = 2
BADGES_PER_SHEET: Final = 10
BRONZE: Final = 3
"""Certificates for the first three are for everybody with a medal: there may be two bronzes."""


@dataclass(frozen=True, slots=True)
class TrackingCard:
    """One player's card: whose it is, and a row for every round of the event, those to come left blank."""

    whose: str
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class TrackingCards:
    """Tracking cards with the columns of the law's sample."""

    title: str
    card_title: str
    heads: tuple[str, ...]
    per_sheet: int
    sheets: Sheets[TrackingCard]


@dataclass(frozen=True, slots=True)
class NameCard:
    """A player's place card or badge."""

    player: Person
    qr: str


@dataclass(frozen=True, slots=True)
class NameCards:
    """Sheets of place cards or badges in cut order."""

    title: str
    per_sheet: int
    sheets: Sheets[NameCard]


@dataclass(frozen=True, slots=True)
class Certificate:
    """One certificate: to whom, for what."""

    name: str
    unit: str
    award: str
    section: str


@dataclass(frozen=True, slots=True)
class Certificates:
    """Certificates, a page each."""

    title: str
    pages: tuple[Certificate, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """The reasons of one board, bye or absence; the first sentence says which."""

    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Why:
    """The why sheet: for a player, a board or the whole round; `signed`: it answers somebody, who takes it away."""

    title: str
    round: int
    edition: str
    answers: tuple[Answer, ...]
    signed: bool
    ways: tuple[Drawing, ...] = ()
    """The ways of the players who are answered, as far as they have come."""


def tracking_cards(source: Source) -> TrackingCards:
    """The cards of those asked for, filled as far as the event has come."""
    words = table(source.language, "card")
    planned = source.tournament.rounds_planned
    found = []
    for card in filled_cards(source.tournament, [one.number for one in source.asked_players()], source.request.resting):
        rows = [line.cells for line in card_lines(card, source.words)]
        rows += [(str(number), *[""] * 8) for number in range(len(rows) + 1, planned + 1)]
        owner = person(card.player)
        whose = source.say("card_whose", name=owner.name, grade=bare_grade(owner.grade) or "–", number=owner.number)
        found.append(TrackingCard(whose, tuple(rows)))
    heads = headings(source.language)
    per_sheet = source.per_sheet(CARDS_ON_A_SHEET, 2)
    return TrackingCards(source.say("title_cards"), words["title"], heads, per_sheet, in_cut_order(found, per_sheet))


def place_cards(source: Source) -> NameCards:
    """Cards that stand on the table, to be folded: the name to both sides."""
    found = [NameCard(person(one), "") for one in source.asked_players()]
    return NameCards(source.say("title_place_cards"), TENTS_PER_SHEET, in_cut_order(found, TENTS_PER_SHEET))


def badges(source: Source) -> NameCards:
    """Badges, with a QR code of the player."""
    found = [NameCard(person(one), qr_svg(source, player=one.number)) for one in source.asked_players()]
    return NameCards(source.say("title_badges"), BADGES_PER_SHEET, in_cut_order(found, BADGES_PER_SHEET))


def certificates(source: Source) -> Certificates:
    """Certificates: medals first, then the places after them; of those asked for where players are named.

    Raises `UsageError`: "unknown_places" for no place at all, "no_such_player" for who is in no section.
    """
    if source.request.places < 1:
        raise UsageError("unknown_places", found=source.request.places)
    pages, sections, places = [], sections_of(source), source.request.places
    known = {one.number for section in sections for one in section.tournament.players}
    for player in source.request.players:
        if player not in known:
            raise no_such_player(player, known)
    for section in sections:
        metal = {one.player: one.medal for one in medals((section,), source.request.bronzes)}
        people = {player.number: person(player) for player in section.tournament.players}
        asked = set(source.request.players)
        for row in section.standings.rows:
            won = row.rank <= places or (places >= BRONZE and row.player in metal)
            if row.player in asked or (not asked and won):
                code = f"award_{metal[row.player]}" if row.player in metal else "award_place"
                one = people[row.player]
                award = source.say(code, rank=row.rank)
                pages.append(Certificate(one.name, one.unit, award, section.name))
    return Certificates(source.say("title_certificates"), tuple(pages))


def why(source: Source) -> Why:
    """Why the round is paired as it is, by article: for a player, a board, or everybody."""
    asked, number, colours = source.request, source.round_number(), source.frame.colours
    found = asked.kept or _explained(source, number)
    answers = [Answer(reasons(part.told, source.words, colours)) for one in found for part in (one, *one.parts)]
    signed = bool(asked.players) or asked.board is not None
    return Why(
        source.say("title_why", round=number),
        number,
        found[0].edition,
        tuple(answers),
        signed,
        ways(source) if asked.players else (),
    )


def _explained(source: Source, number: int) -> tuple[Explanation, ...]:
    """The round paired again: for each player asked about, else for the board or for all."""
    from thuysi.engines.settings import Options
    from thuysi.explain import explain

    asked, tournament = source.request, source.tournament
    system = asked.system or tournament.system
    if system is None:
        from thuysi.engines import ENGINES

        raise UsageError("system_missing", known=list(ENGINES))
    players: Iterable[int | None] = asked.players or (None,)
    options = Options(asked.edition, asked.seed, asked.settings)
    return tuple(explain(tournament, system, options, number, one, asked.board, asked.against) for one in players)
