"""What documents are made of: the event, its frame, what was asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from thuysi.errors import UsageError, no_such_player
from thuysi.model import Player, Round, Tournament
from thuysi.names import clean, given_name
from thuysi.reports.frame import Frame
from thuysi.shown.event import UNKNOWN, Resting, Shown
from thuysi.shown.people import by_initials
from thuysi.shown.signs import head
from thuysi.text import sentence
from thuysi.text.words import Words, words_of

if TYPE_CHECKING:
    from thuysi.explain import Explanation
    from thuysi.journal.state import Section as Registered
    from thuysi.reports.protests import Protest
    from thuysi.standings import Standings
    from thuysi.standings.units import By, Section

AREA: Final = "reports"
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Request:
    """What of the event is to be printed. `round` is None for the last one drawn; `players` empty for everybody.

    `sections` are the event's other sections, for the medals; `url` is what a QR code leads to, with {round}, {board}
    and {player} to be filled in; `places` is how many certificates there are, `best` and `by` are the units' rule.
    `initials` are those who asked to be shown by their first letters where anybody may read (`initials_of`); `resting`
    who had no opponent by the draw itself, where the event keeps that (`thuysi.shown.resting_of`); `kept` the reasons
    of the round as they were kept when it was drawn, for the players, the board or the whole round that is asked for.
    """

    round: int | None = None
    players: tuple[int, ...] = ()
    board: int | None = None
    against: int | None = None
    system: str | None = None
    edition: str | None = None
    seed: int | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    tie_breaks: str | None = None
    tie_break_edition: str | None = None
    best: int = 3
    by: By = "points"
    bronzes: int = 1
    by_sex: bool = False
    sections: tuple[Section, ...] = ()
    places: int = 3
    per_sheet: int | None = None
    url: str = ""
    protests: tuple[Protest, ...] = ()
    initials: Mapping[str, frozenset[int]] = field(default_factory=dict)
    resting: Resting = field(default_factory=lambda: UNKNOWN)
    kept: tuple[Explanation, ...] = ()


EVERYTHING: Final = Request()
"""The last round, everybody, the event's own rules."""


@dataclass(frozen=True, slots=True)
class Source:
    """An event to be printed: what a builder of a document is given."""

    tournament: Tournament
    frame: Frame
    request: Request

    @property
    def language(self) -> str:
        """The language of the documents."""
        return self.frame.language

    def say(self, code: str, **facts: object) -> str:
        """A sentence of the documents."""
        return sentence(self.language, AREA, code, facts)

    def colour(self, colour: str) -> str:
        """The event's word for a colour, as a heading has it."""
        return head(self.words.colour(colour))

    @property
    def words(self) -> Words:
        """The language's words with the event's own for the colours."""
        return words_of(self.language, self.frame.colours)

    def shown(self) -> Shown:
        """The event as it is shown: what the views are made from."""
        return Shown(self.tournament, self.request.resting)

    def asked_players(self) -> tuple[Player, ...]:
        """Those asked for, in the order asked, else everybody; raises `UsageError` ("no_such_player")."""
        known = {player.number: player for player in self.tournament.players}
        for number in self.request.players:
            if number not in known:
                raise no_such_player(number, known)
        return tuple(known[number] for number in self.request.players or known)

    def per_sheet(self, known: tuple[int, ...], usual: int) -> int:
        """How many go on a sheet; raises `UsageError` ("unknown_per_sheet") with the numbers that do."""
        asked = self.request.per_sheet
        if asked is not None and asked not in known:
            raise UsageError("unknown_per_sheet", found=asked, known=list(known))
        return usual if asked is None else asked

    def round_number(self) -> int:
        """The round asked for, else the last one drawn; raises `UsageError` ("nothing_drawn", "unknown_round")."""
        drawn = len(self.tournament.rounds)
        if not drawn:
            raise UsageError("nothing_drawn")
        number = drawn if self.request.round is None else self.request.round
        if not 1 <= number <= drawn:
            raise UsageError("unknown_round", found=number, expected=drawn)
        return number

    def round(self) -> Round:
        """The round itself."""
        return self.tournament.rounds[self.round_number() - 1]

    def standings(self, after_round: int | None = None) -> Standings:
        """The ranking by the event's own list, or by the one asked for."""
        from thuysi.standings import standings

        asked = self.request
        return standings(
            self.tournament, asked.tie_breaks, edition=asked.tie_break_edition, after_round=after_round,
            seed=asked.seed, system=asked.system,
        )  # fmt: skip

    def about_round(self, number: int) -> Source:
        """The same, asked about another round."""
        return replace(self, request=replace(self.request, round=number))

    def for_the_wall(self) -> Source:
        """The same as anybody may read it: whoever asked for it by the first letters of his name."""
        asked = self.request.initials
        if not any(asked.values()):
            return self
        own = by_initials(self.tournament, asked.get("", frozenset()))
        others = tuple(
            replace(one, tournament=by_initials(one.tournament, asked.get(one.name, frozenset())))
            for one in self.request.sections
        )
        return replace(self, tournament=own, request=replace(self.request, sections=others))

    def final_standings(self) -> Standings:
        """The ranking that medals go by; raises `UsageError` ("nothing_played") before any round is complete."""
        found = self.standings(self.request.round)
        if not found.after_round:
            raise UsageError("nothing_played")
        return found


LONGEST: Final[Mapping[str, int]] = {"name": 100, "unit": 100, "grade": 40, "title": 40}
"""So many letters of a player's field have room on every document; nobody's real name is as long."""


def cut_short(tournament: Tournament) -> Tournament:
    """The tournament whose players' fields fit on every page: what is beyond all measure ends in "…".

    A row that is longer than a page would lose what stands below its foot.
    """
    players = tuple(_cut_short(one) for one in tournament.players)
    return tournament if players == tournament.players else replace(tournament, players=players)


def _cut_short(player: Player) -> Player:
    texts = {name: clean(getattr(player, name)) for name in LONGEST}
    long = {name: text for name, text in texts.items() if len(text) > LONGEST[name]}
    cut: dict[str, Any] = {name: text[: LONGEST[name]] + "…" for name, text in long.items()}
    if "name" in cut and not player.given_name:
        cut["given_name"] = given_name(texts["name"])
    return replace(player, **cut) if cut else player


def initials_of(section: Registered) -> frozenset[int]:
    """The starting numbers of a section's entrants who asked to be shown by the first letters of their names."""
    return frozenset(one.player.number for one in section.registrations.values() if one.initials)


Sheets = tuple[tuple[Item | None, ...], ...]
"""Sheets of pieces to be cut apart; None is a place left empty."""


def in_cut_order(items: Sequence[Item], per_sheet: int) -> Sheets[Item]:
    """Sheets whose piles, cut and laid on one another, are in order: the first place of every sheet, then the second …

    >>> in_cut_order([1, 2, 3, 4, 5], 2)
    ((1, 4), (2, 5), (3, None))
    """
    count = -(-len(items) // per_sheet)
    places = (*items, *[None] * (count * per_sheet - len(items)))
    return tuple(places[sheet::count] for sheet in range(count))
