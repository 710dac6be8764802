"""A tournament as a command gets it: the file, what the options add, and the system that pairs it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from thuysi.cli.failure import show_problems
from thuysi.cli.options import Rules, settings_of
from thuysi.cli.stored import Source, Stored
from thuysi.engines.settings import Options
from thuysi.errors import UsageError
from thuysi.files import read_as
from thuysi.model import BLACK, WHITE, Tournament

if TYPE_CHECKING:
    from thuysi.journal.tournament import Purpose


def tournament_from(
    source: Source,
    language: str,
    rounds: int | None = None,
    first_colour: str | None = None,
    purpose: Purpose = "standings",
) -> Tournament:
    """Read the file, show its harmless oddities, and fill in what it does not say from the options.

    The file's own number of rounds and first colour win over `--rounds` and `--first-colour`. An event of the store is
    taken for standings, or as later rounds are paired by it.
    """
    return event_from(source, language, rounds, first_colour, purpose)[0]


def event_from(
    source: Source,
    language: str,
    rounds: int | None = None,
    first_colour: str | None = None,
    purpose: Purpose = "standings",
) -> tuple[Tournament, str]:
    """Like `tournament_from`, and the format that the file is in: "trf" or "json" (an event of the store: "json")."""
    if isinstance(source, Stored):
        tournament, format_ = source.tournament(purpose), "json"
    else:
        tournament, problems, format_ = read_as(source)
        show_problems(source, problems, language)
    if tournament.total_rounds is None and rounds is not None:
        tournament = replace(tournament, total_rounds=rounds)
    if tournament.first_colour is None and first_colour is not None:
        tournament = replace(tournament, first_colour=WHITE if first_colour == "white" else BLACK)
    return tournament, format_


def event_to_pair(source: Source, language: str, rules: Rules) -> tuple[Tournament, str]:
    """The event as its rounds are paired, and the format that the file is in."""
    return event_from(source, language, rules.rounds, rules.first_colour, "pairing")


def system_of(tournament: Tournament, system: str | None) -> str:
    """The system asked for, else the event's own; raises `UsageError` when neither says one."""
    chosen = system or tournament.system
    if chosen is None:
        from thuysi.engines import ENGINES

        raise UsageError("system_missing", known=list(ENGINES))
    return chosen


def options_of(rules: Rules) -> Options:
    """The engine's options: what the command line says; where it says nothing, an engine asks the event."""
    return Options(edition=rules.edition, seed=rules.seed, settings=settings_of(rules.settings))
