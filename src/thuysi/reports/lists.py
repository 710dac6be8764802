"""The lists of an event: starting list, wall standings, crosstable, units and medals."""

from __future__ import annotations

from dataclasses import replace

from thuysi.errors import Problem, Where
from thuysi.reports.source import AREA, Source
from thuysi.shown import crosstable as crosstables
from thuysi.shown import honours
from thuysi.shown import standings as rankings
from thuysi.standings.units import Section, medals, sections_by_sex
from thuysi.text import table


def start_list(source: Source) -> honours.StartList:
    """The starting list by number."""
    return honours.start_list(source.shown(), source.words)


def ranking(source: Source) -> rankings.Ranking:
    """The standings after the round asked for, else after the last one that is complete."""
    return rankings.ranking(source.shown(), source.standings(source.request.round), source.words)


def crosstable(source: Source) -> crosstables.Crosstable:
    """Every player's games, in the order of the standings after the round asked for, else after the last complete."""
    return crosstables.crosstable(source.shown(), source.standings(source.request.round), source.words)


def units(source: Source) -> honours.Units:
    """The units by their best players."""
    asked = source.request
    return honours.units(source.shown(), source.final_standings(), asked.best, asked.by, source.words)


def sections_of(source: Source) -> tuple[Section, ...]:
    """The event's sections with their standings: its own first, parted by sex where that is asked."""
    own = Section(source.frame.section or source.frame.event, source.final_standings(), source.tournament)
    found = (own, *source.request.sections)
    if not source.request.by_sex:
        return found
    words = table(source.language, "units")
    parted = [
        sections_by_sex(one, {sex: words[f"section_{sex}"].format(section=one.name) for sex in ("m", "w")})
        for one in found
    ]
    return tuple(part for parts in parted for part in parts)


def medal_lists(source: Source) -> honours.Medals:
    """Who won which medal in which section, and the units by their medals."""
    sections = [replace(one, name=_so_far(source, one)) for one in sections_of(source)]
    return honours.medal_lists(medals(sections, source.request.bronzes), source.words)


def _so_far(source: Source, section: Section) -> str:
    """A section's name, with the round after which its medals stand where more are to come."""
    if section.standings.after_round >= section.tournament.rounds_planned:
        return section.name
    return source.say("section_so_far", section=section.name, round=section.standings.after_round)


def before_the_last_round(source: Source, document: str) -> tuple[Problem, ...]:
    """What whoever gives out medals or certificates must know: the sections that have rounds to come."""
    found = []
    for one in sections_of(replace(source, request=replace(source.request, by_sex=False))):
        after, planned = one.standings.after_round, one.tournament.rounds_planned
        if after < planned:
            facts = {"document": document, "section": one.name, "after": after, "of": planned}
            found.append(Problem(Where(), f"{AREA}.before_last_round", facts, harmless=True))
    return tuple(found)
