"""Tables of an event as bytes: one table as .xlsx, CSV or JSON; the whole event as a workbook that is read again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from thuysi.errors import Problem, UsageError, Where
from thuysi.formats.sheets.pages import Page, Value, Wanted, page
from thuysi.formats.sheets.scoring import known_scoring
from thuysi.model import Tournament
from thuysi.standings.working import value_text


def export(
    tournament: Tournament,
    kind: str,
    form: str,
    *,
    language: str = "vi",
    round: int | None = None,
    by: str = "number",
    separator: str | None = None,
    tie_breaks: str | None = None,
    seed: int | None = None,
    colours: str | None = None,
) -> bytes:
    """One table of the event: `kind` is players, pairings, standings or crosstable, `form` xlsx, csv or json.

    `round` is the last one shown (default: the last drawn; standings: the last that is complete). `by` orders a
    crosstable by "number" or by "rank"; `separator` of a CSV is comma, semicolon or tab (default: the language's);
    `colours` "red-black" names White Red. Raises `UsageError` for what is not there.
    """
    if form not in FORMS:
        raise UsageError("unknown_format", found=form, known=list(FORMS))
    if by not in ("number", "rank"):
        raise UsageError("unknown_table_order", found=by, known=["number", "rank"])
    wanted = Wanted(language, round, by, tie_breaks, seed, colours)
    return FORMS[form](page(tournament, kind, wanted), language, separator)


def _xlsx(one: Page, _: str, __: str | None) -> bytes:
    from thuysi.formats.sheets.book import workbook

    return workbook([one])


def _csv(one: Page, language: str, separator: str | None) -> bytes:
    from thuysi.formats.sheets.separated import separated

    return separated(one, language, separator)


def _json(one: Page, _: str, __: str | None) -> bytes:
    import json

    return (json.dumps(document(one), ensure_ascii=False, indent=1) + "\n").encode()


FORMS: Final[Mapping[str, Callable[[Page, str, str | None], bytes]]] = {"xlsx": _xlsx, "csv": _csv, "json": _json}
"""Form of a table -> its writer."""


def document(one: Page) -> dict[str, Any]:
    """A table as JSON values: exact, numbers that are no whole ones as text."""
    return {
        "table": one.kind,
        "titles": list(one.titles),
        "columns": [{"code": column.code, "head": column.head} for column in one.columns],
        "rows": [[_plain(value) for value in row] for row in one.rows],
    }


def _plain(value: Value) -> str | int | None:
    return value_text(value) if isinstance(value, Fraction) else value


# ── a whole event ────────────────────────────────────────────────────────────────────────────────────────────────────


def render(tournament: Tournament, form: str, language: str = "vi") -> bytes:
    """The event as a file that `read_event` reads again: a workbook of all its tables, or the crosstable as CSV."""
    wanted = Wanted(language)
    if form == "csv":
        return _csv(page(tournament, "crosstable" if tournament.rounds else "players", wanted), language, None)
    from thuysi.formats.sheets.book import workbook

    pages = [page(tournament, "players", wanted)]
    if tournament.rounds:
        pages.append(page(tournament, "crosstable", wanted))
        rounds = range(1, len(tournament.rounds) + 1)
        pages += [page(tournament, "pairings", Wanted(language, number)) for number in rounds]
    return workbook(pages)


def losses(tournament: Tournament, form: str) -> tuple[Problem, ...]:
    """What a table has no place for, one harmless problem a kind."""
    return tuple(Problem(Where(), f"sheets.left_out_{name}", {}, harmless=True) for name in _lost(tournament, form))


def _lost(tournament: Tournament, form: str) -> Iterator[str]:
    lots = any(player.lot is not None for player in tournament.players)
    found: Mapping[str, object] = {
        "settings": tournament.settings,
        "system": tournament.system or tournament.edition or tournament.round_robin,
        "seeds": tournament.seed is not None or tournament.lots or tournament.piles or (lots and form == "csv"),
        "fouls": any(game.fouls != (0, 0) for drawn in tournament.rounds for game in drawn.games),
        "forbidden": tournament.forbidden,
        "acceleration": tournament.accelerations or tournament.virtual_points,
        "tie_breaks": tournament.tie_breaks,
        "numbers": any(drawn.numbers for drawn in tournament.rounds),
        "absences": tournament.absences,
        "scoring": not known_scoring(tournament),
        "extras": tournament.extras or tournament.details,
    }
    yield from (name for name, there in found.items() if there)
