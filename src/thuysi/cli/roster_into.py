"""`thuysi roster LIST --into EVENT.json`: a list that comes again updates the event, and nobody is in it twice."""

from __future__ import annotations

import click

from thuysi.cli.failure import report, show_problems
from thuysi.cli.saving import save_back
from thuysi.errors import UsageError
from thuysi.files import read_as
from thuysi.formats.roster import Roster
from thuysi.model import Tournament
from thuysi.rosters import Changes, Decided, Update, merge, updated
from thuysi.text import sentence
from thuysi.text.rosters import AREA, document, lines, renumbered_line


def decided_of(same: tuple[str, ...], new: tuple[int, ...]) -> Decided:
    """The arbiter's word: `--same ROW=NUMBER` and `--new ROW`, rows counted from 1."""
    pairs = {}
    for word in same:
        row, equals, number = word.partition("=")
        if not (equals and row.strip().isdecimal() and number.strip().isdecimal()):
            raise UsageError("setting_without_value", word=word)
        pairs[int(row) - 1] = int(number)
    return Decided(pairs, frozenset(row - 1 for row in new))


def bring_in(
    roster: Roster, file: str, into: str, decided: Decided, seed: int | None, dry: bool, as_json: bool, language: str
) -> None:
    """Show what the list changes in the event, and change it unless this is a look only."""
    event, problems, format_ = read_as(into)
    show_problems(into, problems, language)
    show_problems(file, roster.problems, language)
    changes = merge(event.players, roster.players, decided)
    update, lacking = _update(event, changes, seed, dry)
    if update is not None and not dry:
        save_back(update.tournament, into, None, format_, language)
        show_problems(into, update.problems, language)
    if as_json:
        import json

        written = into if update is not None and not dry else None
        click.echo(json.dumps({**document(changes, roster, update, language), "file": written}, ensure_ascii=False))
        return
    for line in lines(changes, roster, event, language):
        click.echo(line)
    moved = None if update is None else renumbered_line(update, language)
    if moved:
        click.echo(moved)
    if lacking is not None:
        report(lacking, language)
    if dry:
        click.echo(sentence(language, AREA, "dry_run", {}))
    elif update is not None:
        click.echo(sentence(language, AREA, "written", {"file": into}))


def _update(
    event: Tournament, changes: Changes, seed: int | None, dry: bool
) -> tuple[Update | None, UsageError | None]:
    """The event with the changes; a look shows them all the same where the seed for a lot is lacking."""
    if changes.nothing:
        return None, None
    try:
        return updated(event, changes, seed), None
    except UsageError as error:
        if dry and error.code == "initial_lots_need_seed":
            return None, error
        raise
