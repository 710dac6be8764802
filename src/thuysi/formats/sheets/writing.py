"""Tables of an event as bytes: one table as .xlsx, CSV or JSON; the whole event as a workbook that is read again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from thuysi.errors import Problem, UsageError, Where
from thuysi.formats.sheets.carried import has_too_long, loses_given_name
from thuysi.formats.sheets.pages import Page, Value, Wanted, page
from thuysi.formats.sheets.scoring import known_scoring
from thuysi.model import Player, Tournament
from thuysi.names import given_name
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
    return FORMS[form](page(_years_alone(tournament), kind, wanted), language, separator)


YEAR: Final = 4


def _years_alone(tournament: Tournament) -> Tournament:
    """The tournament with the years of birth alone: a table goes to strangers, a whole event (`convert`) does not."""
    return replace(tournament, players=tuple(replace(one, birth=one.birth[:YEAR]) for one in tournament.players))


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
    if form == "csv":
        kind = "crosstable" if tournament.rounds else "players"
        return _csv(page(tournament, kind, Wanted(language)), language, None)
    return everything(tournament, language)


def everything(
    tournament: Tournament, language: str = "vi", colours: str | None = None, hidden: frozenset[str] = frozenset()
) -> bytes:
    """One workbook with every table of the event: players, standings with their tie-breaks, crosstable, the pairings of
    each round; units, medals, everybody's card, the settings (but for the `hidden` keys). What follows from the others
    is not read again.
    """
    from thuysi.formats.sheets.book import workbook
    from thuysi.formats.sheets.summary import SUMMARIES
    from thuysi.standings import standings

    wanted, rounds = Wanted(language, colours=colours, hidden=hidden), range(1, len(tournament.rounds) + 1)
    complete = bool(rounds) and standings(tournament).after_round > 0
    kinds = ["players", *(["standings"] if complete else []), *(["crosstable"] if rounds else [])]
    pages = [page(tournament, kind, wanted) for kind in kinds]
    pages += [page(tournament, "pairings", Wanted(language, number, colours=colours)) for number in rounds]
    units = any(player.unit for player in tournament.players)
    more = [
        *((["units"] if units else []) + ["medals"] if complete else []),
        *(["cards"] if rounds else []),
        "settings",
    ]
    return workbook([*pages, *(SUMMARIES[kind](tournament, wanted) for kind in more)])


def losses(tournament: Tournament, form: str) -> tuple[Problem, ...]:
    """What a table has no place for, one harmless problem a kind."""
    return tuple(Problem(Where(), f"sheets.left_out_{name}", {}, harmless=True) for name in _lost(tournament, form))


OF_THE_LIST: Final = ("birth", "sex", "grade", "national_rating", "fide_id")
"""What only the list of players shows: a CSV is one table, and of an event with rounds that is the crosstable."""


def _lost(tournament: Tournament, form: str) -> Iterator[str]:
    if form == "xlsx":  # its sheet of settings has the rest
        yield from ("extras",) if has_too_long(tournament) else ()
        return
    players, rounds = tournament.players, tournament.rounds
    crosstable_only = bool(rounds)
    lots = any(player.lot is not None for player in players)
    drawn = any(one.seed is not None or one.piles for one in rounds)
    found: Mapping[str, object] = {
        "settings": tournament.settings,
        "system": tournament.system or tournament.edition or tournament.round_robin,
        "seeds": tournament.seed is not None or tournament.lots or tournament.piles or drawn
        or (lots and crosstable_only),
        "fouls": any(game.fouls != (0, 0) for one in rounds for game in one.games),
        "forbidden": tournament.forbidden,
        "acceleration": tournament.accelerations or tournament.virtual_points,
        "tie_breaks": tournament.tie_breaks,
        "numbers": any(one.numbers for one in rounds),
        "absences": tournament.absences,
        "withdrawals": tournament.withdrawals,
        "first_colour": not _tells_first_colour(tournament),
        "scoring": not known_scoring(tournament),
        "extras": tournament.extras or tournament.details,
        "given_name": any(_loses_given_name(player, crosstable_only) for player in players),
        **{name: crosstable_only and any(getattr(player, name) for player in players) for name in OF_THE_LIST},
    }  # fmt: skip
    yield from (name for name, there in found.items() if there)


def _loses_given_name(player: Player, crosstable_only: bool) -> bool:
    """Whether a given name is read again as another: a crosstable has none."""
    own = player.given_name not in ("", given_name(player.name))
    return own and (crosstable_only or loses_given_name(player))


def _tells_first_colour(tournament: Tournament) -> bool:
    """Whether the colour of number 1 in round 1 is what the boards of round 1 tell, where the event states one."""
    from thuysi.engines.upcoming import first_colour

    if tournament.first_colour is None:
        return True
    try:
        return first_colour(replace(tournament, first_colour=None), None)[0] == tournament.first_colour
    except UsageError:
        return False
