"""`thuysi late FILE --name …`: a player who arrives late gets his number (28.7), and everybody is numbered again."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import click

from thuysi.cli.failure import show_problems
from thuysi.cli.hall import actor_options, hall_from, only_stored
from thuysi.cli.language import locale_language
from thuysi.cli.options import output_options, together
from thuysi.cli.saving import save_back
from thuysi.cli.stored import Source, Stored, source_options
from thuysi.cli.told import told
from thuysi.engines.late_entry import LateEntry, late_entry_28_7
from thuysi.errors import UsageError
from thuysi.files import read_as
from thuysi.model import Player
from thuysi.numbering import runs_of
from thuysi.text import sentence

AREA = "late"

newcomer_options = together(
    click.option("--name", required=True),
    click.option("--given-name", default=""),
    click.option("--rating", type=click.IntRange(1, 9_999), default=None),
    click.option("--title", default=""),
    click.option("--national-rating", type=click.IntRange(1, 9_999), default=None),
    click.option("--grade", default=""),
    click.option("--unit", default=""),
    click.option("--birth", default="", metavar="DATE"),
    click.option("--sex", default=""),
    click.option("--federation", default=""),
    click.option("--fide-id", default=""),
)


@told("late")
@source_options()
@newcomer_options
@click.option("--seed", type=click.IntRange(0), default=None)
@click.option("-o", "--output", "out", default=None, metavar="OUT")
@actor_options
@output_options
def command(
    file: Source, seed: int | None, out: str | None, actor: str | None, seen: int | None, as_json: bool,
    lang: str | None, **newcomer: Any,
) -> int:  # fmt: skip
    """Enter a player who arrives late: he is placed by 28.1, everybody is numbered again, past rounds stay."""
    language = lang or locale_language()
    player = player_of(newcomer)
    if isinstance(file, Stored):
        from thuysi.cli.players import entered_late

        with hall_from(file, out, actor, seen, as_json, language) as hall:
            return entered_late(hall, player, "zero", seed)
    only_stored(seen)
    tournament, problems, format_ = read_as(file)
    show_problems(file, problems, language)
    entry = late_entry_28_7(tournament, player, tournament.seed if seed is None else seed)
    save_back(entry.tournament, file, out, format_, language)
    show_problems(file, entry.problems, language)
    if as_json:
        import json

        print(json.dumps(document(entry, player, language), ensure_ascii=False))
    elif (out or file) != "-":
        print("\n".join(lines(entry, player, language)))
    return 0


def player_of(newcomer: dict[str, Any]) -> Player:
    """The newcomer as he was described; raises `UsageError` for an empty name or a birth that is no date."""
    fields: dict[str, Any] = {
        field: one_line(value) if isinstance(value, str) else value for field, value in newcomer.items()
    }
    if not fields["name"]:
        raise UsageError("late_without_name")
    if fields["birth"] and not is_birth(fields["birth"]):
        raise UsageError("late_birth", found=fields["birth"])
    return Player(0, **fields)


def one_line(text: str) -> str:
    """A text in composed letters, with single blanks."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def is_birth(text: str) -> bool:
    """Whether a text is a year, or a day of the calendar as 1985-03-02."""
    import datetime

    if not re.fullmatch(r"\d{4}(-\d\d-\d\d)?", text, re.ASCII):
        return False
    try:
        datetime.date.fromisoformat(text if len(text) > 4 else f"{text}-01-01")
    except ValueError:
        return False
    return True


def document(entry: LateEntry, player: Player, language: str) -> dict[str, object]:
    """What changed, as JSON: his number, the rounds he missed, everybody else's new number, the lots drawn."""
    from thuysi.views import decision_json

    return {
        "number": entry.number,
        "name": player.name,
        "missed": entry.missed,
        "numbers": {str(before): now for before, now in entry.numbers.items()},
        "decisions": [decision_json(decision, "roster", language) for decision in entry.decisions],
    }


def lines(entry: LateEntry, player: Player, language: str) -> list[str]:
    """What changed, for people."""
    from thuysi.text.roster import decision_text

    moved = [(before, now) for before, now in sorted(entry.numbers.items()) if before != now]
    facts = {"number": entry.number, "name": player.name, "missed": entry.missed, "numbers": runs_of(moved)}
    told = [decision_text(decision, language) for decision in entry.decisions]
    return [sentence(language, AREA, "entered", facts), *told, sentence(language, AREA, "numbers", facts)]
