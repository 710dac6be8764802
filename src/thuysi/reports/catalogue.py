"""The documents by name: a table of data. Each has the function that makes its view, and the template that shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from thuysi.errors import UsageError
from thuysi.reports import charts, lists, personal, rounds
from thuysi.reports.minutes import minutes
from thuysi.reports.source import Source, cut_short
from thuysi.steps import Step, Told

View = object
"""A frozen dataclass that says what a document says; it has a `title`."""


@dataclass(frozen=True, slots=True)
class Document:
    """One kind of document: its name on the command line, its template, the function from the event to its view.

    `tagged`: its PDF tells a screen reader which cell is which; pieces to be cut up need none of that. `wall`: it hangs
    where anybody reads it, so that whoever asked for it stands there by the first letters of his name. `last`: it is
    given out when the event is over. `uses`: the fields of a request that it goes by.
    """

    name: str
    template: str
    build: Callable[[Source], View]
    tagged: bool = True
    wall: bool = False
    last: bool = False
    uses: frozenset[str] = frozenset()


RANKED: Final = frozenset({"round", "tie_breaks"})
OF_UNITS: Final = frozenset({"best", "by"})
OF_MEDALS: Final = frozenset({"bronzes", "by_sex", "sections"})
SLIPS: Final = frozenset({"round", "board", "per_sheet", "url"})

DOCUMENTS: Final[dict[str, Document]] = {
    one.name: one
    for one in (
        Document("pairings", "pairings", rounds.pairings, wall=True, uses=frozenset({"round"})),
        Document("names", "names", rounds.names, wall=True, uses=frozenset({"round", "players"})),
        Document("standings", "standings", lists.ranking, wall=True, uses=RANKED),
        Document("crosstable", "crosstable", lists.crosstable, wall=True, uses=RANKED),
        Document("start-list", "start-list", lists.start_list, wall=True),
        Document("slips", "slips", rounds.slips, tagged=False, uses=SLIPS),
        Document("score-sheets", "score-sheets", rounds.score_sheets, tagged=False, uses=SLIPS),
        Document("cards", "cards", personal.tracking_cards, tagged=False, uses=frozenset({"players", "per_sheet"})),
        Document("place-cards", "place-cards", personal.place_cards, tagged=False, uses=frozenset({"players"})),
        Document("badges", "badges", personal.badges, tagged=False, uses=frozenset({"players", "url"})),
        Document("minutes", "minutes", minutes, uses=frozenset({"round"})),
        Document("why", "why", personal.why, uses=frozenset({"round", "players", "board", "against"})),
        Document("units", "units", lists.units, wall=True, uses=RANKED | OF_UNITS),
        Document("medals", "medals", lists.medal_lists, wall=True, last=True, uses=RANKED | OF_MEDALS),
        Document("charts", "charts", charts.charts, wall=True, uses=frozenset({"players"})),
        Document(
            "certificates", "certificates", personal.certificates, tagged=False, last=True,
            uses=RANKED | OF_MEDALS | {"players", "places"},
        ),
    )
}  # fmt: skip
"""Every document that is made by itself."""

SET: Final = "set"
REPORT: Final = "report"
BUNDLES: Final = (SET, REPORT)
NAMES: Final = (*DOCUMENTS, *BUNDLES)

ROUND_SET: Final = ("pairings", "names", "standings", "slips", "score-sheets", "minutes")
"""What a round needs; the standings are those before it, so that the first round has none."""

USES: Final = {
    **{name: one.uses for name, one in DOCUMENTS.items()},
    SET: frozenset({"round", "tie_breaks", "per_sheet", "url"}),
    REPORT: frozenset({"tie_breaks"}) | OF_UNITS | OF_MEDALS,
}
"""By name, the fields of a request that a document or a bundle goes by; the sheets of a set are those of its slips."""

OF_ALL_SECTIONS: Final = frozenset(name for name, uses in USES.items() if "sections" in uses)
"""What the other closed sections of an event have a part in: medals, certificates, the report."""


def unused(names: Iterable[str], given: Iterable[str]) -> dict[str, list[str]]:
    """What of a request would be passed over in silence: field -> the documents that would go by it."""
    asked = [USES[name] for name in names if name in USES]
    return {
        field: [name for name, uses in USES.items() if field in uses]
        for field in given
        if asked and not any(field in uses for uses in asked)
    }


@dataclass(frozen=True, slots=True)
class Contents:
    """The first page of the final report: facts of the event by name."""

    title: str
    facts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Made:
    """A document with its view, ready to be typeset."""

    document: Document
    view: View


def made(names: Iterable[str], source: Source, told: Told | None = None) -> tuple[Made, ...]:
    """The documents named, in that order, bundles taken apart; raises `UsageError` ("unknown_document").

    `told` hears of each document before it is made.
    """
    printable = replace(source, tournament=cut_short(source.tournament))
    planned = [one for name in names for one in _of(name, printable)]
    found = []
    for place, one in enumerate(planned):
        if told is not None:
            facts = {"document": one.document.name, "part": place + 1, "parts": len(planned)}
            told(Step("contents", place, len(planned), facts))
        found.append(Made(one.document, one.build()))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Planned:
    """A document to be made, and how."""

    document: Document
    build: Callable[[], View]


def _of(name: str, source: Source) -> Iterator[Planned]:
    if name in BUNDLES:
        yield from {SET: _round_set, REPORT: _report}[name](source)
    elif name in DOCUMENTS:
        yield _hung(name, source)
    else:
        from thuysi.engines.settings import nearest

        raise UsageError("unknown_document", name=name, known=list(NAMES), nearest=nearest(name, NAMES))


def _hung(name: str, source: Source) -> Planned:
    """A document by itself: what hangs on the wall names people as they wish to be named there."""
    document = DOCUMENTS[name]
    return Planned(document, partial(document.build, source.for_the_wall() if document.wall else source))


def _filed(name: str, source: Source) -> Planned:
    """A document for the file, every name whole."""
    return Planned(DOCUMENTS[name], partial(DOCUMENTS[name].build, source))


def _round_set(source: Source) -> Iterator[Planned]:
    """A round's whole set: lists for the wall, slips and covers for the tables, the minutes to be written."""
    number = source.round_number()
    for name in ROUND_SET:
        about = source
        if name == "standings":
            if number == 1:
                continue
            about = source.about_round(number - 1)
        elif name == "score-sheets":
            about = replace(source, request=replace(source.request, per_sheet=None))
        yield _hung(name, about)


def _report(source: Source) -> Iterator[Planned]:
    """Everything in one: contents, lists, medals, every round's results and minutes, the tracking cards.

    The minutes leave the results to the page before them. It is for the file, not for the wall: every name is whole.
    """
    yield Planned(CONTENTS, partial(contents, source))
    tournament = source.tournament
    units = any(player.unit for player in tournament.players)
    played = bool(tournament.rounds) and source.standings().after_round > 0
    results = ("standings", "crosstable", *(("units",) if units else ()), "medals")
    for name in ("start-list", *(results if played else ())):
        yield _filed(name, source)
    for number in range(1, len(tournament.rounds) + 1):
        about = source.about_round(number)
        yield _filed("pairings", about)
        yield Planned(DOCUMENTS["minutes"], partial(_short_minutes, about))
    yield _filed("cards", replace(source, request=replace(source.request, per_sheet=4)))


def _short_minutes(source: Source) -> View:
    return replace(minutes(source), boards=())


def contents(source: Source) -> Contents:
    """The event in a few facts."""
    frame = source.frame
    facts = (
        ("players", str(len(source.tournament.players))),
        ("rounds", str(source.tournament.rounds_planned)),
        ("law", source.words.law(frame.edition)),
        ("chief_arbiter", frame.chief_arbiter),
        ("arbiters", ", ".join(frame.arbiters)),
    )
    return Contents(source.say("title_report"), tuple((source.say(name), value) for name, value in facts if value))


CONTENTS: Final = Document("contents", "contents", contents)
