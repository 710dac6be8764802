"""A player list drawn for the terminal: the columns as they were read, the players in 28.1's order."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from thuysi.cli.terminal import console as terminal
from thuysi.engines.order import InitialOrder
from thuysi.formats.roster import Roster
from thuysi.model import Player
from thuysi.text import sentence
from thuysi.text.roster import AREA, decision_text

ALWAYS = ("number", "name")
SHOWN = ("birth", "unit", "title", "grade", "rating", "national_rating")


def draw(roster: Roster, order: InitialOrder, out: str | None, language: str) -> None:
    """Print the columns, the table, and how the lots were drawn."""
    console = terminal()

    def say(code: str, **facts: object) -> str:
        return sentence(language, AREA, code, facts)

    console.print(say("read_as", count=len(order.players), header=str(roster.header)))
    for line in column_lines(roster, language):
        console.print(f"  {line}")
    console.print(_table(order, language))
    for decision in order.decisions:
        if decision.code == "order_lots_drawn":
            console.print(decision_text(decision, language))
    if out is not None:
        console.print(say("written", file=out))


def column_lines(roster: Roster, language: str) -> list[str]:
    """What each column was taken for, in the order of the columns, then those that were not read."""
    lines = [
        sentence(language, AREA, "column", {"column": column, "field": sentence(language, AREA, f"field_{field}", {})})
        for field, column in roster.columns.items()
    ]
    for column, heading in roster.ignored.items():
        code = "column_ignored" if heading else "column_unnamed"
        lines.append(sentence(language, AREA, code, {"column": column, "heading": heading}))
    return lines


def _table(order: InitialOrder, language: str) -> Table:
    """The players, in the columns that any of them fills, and what parts each from the next."""
    filled = [field for field in SHOWN if any(getattr(player, field) for player in order.players)]
    keys = {
        decision.facts["player"]: decision.code.removeprefix("order_")
        for decision in order.decisions
        if "next" in decision.facts
    }
    table = Table(header_style="bold")
    for field in (*ALWAYS, *filled):
        right = field in ("number", "rating", "national_rating")
        table.add_column(sentence(language, AREA, f"head_{field}", {}), justify="right" if right else "left")
    table.add_column(sentence(language, AREA, "settled_by", {}))
    for player in order.players:
        key = keys.get(player.number)
        reason = sentence(language, AREA, f"by_{key}", {}) if key else ""
        if key == "lot":
            reason += f" ({player.lot})"
        table.add_row(*(Text(_cell(player, field)) for field in (*ALWAYS, *filled)), Text(reason))
    return table


def _cell(player: Player, field: str) -> str:
    value = getattr(player, field)
    return "" if value is None else str(value)
